export const CONTRACT_KINDS = ['MAINTENANCE', 'INSPECTION', 'SUPPLY', 'INSURANCE', 'OTHER'] as const
export const CONTRACT_STATUSES = [
  'NOTICE_DUE',
  'ENDS_SOON',
  'RUNNING',
  'RENEWED',
  'UPCOMING',
  'TERMINATED',
  'EXPIRED',
] as const
type ContractStatus = (typeof CONTRACT_STATUSES)[number]

export const CONTRACTS_TO_DECIDE = ['NOTICE_DUE', 'ENDS_SOON'] as const satisfies ContractStatus[]
export const CONTRACTS_IN_FORCE = ['NOTICE_DUE', 'ENDS_SOON', 'RUNNING', 'RENEWED'] as const satisfies ContractStatus[]

export const NOTICE_KINDS = ['NONE', 'LENGTH', 'DATE'] as const
export const NOTICE_UNITS = ['DAYS', 'WEEKS', 'MONTHS'] as const
export const AMOUNT_PERIODS = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'TERM'] as const

export const MAX_NOTICE_LENGTH = 730
export const MAX_RENEWAL_MONTHS = 240
export const MAX_RENEWALS = 99

/** Months before the decision day at which a reminder is sent, the most urgent first. */
export const REMINDER_MONTHS = [1, 3, 6] as const
/** Months before the decision day from which a contract waits for a decision. */
export const DECISION_MONTHS = 3
