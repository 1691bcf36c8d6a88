export const ERP_TYPES = [
  ...(['J', 'L', 'M', 'N', 'O', 'P', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y'] as const),
  ...(['PA', 'CTS', 'SG', 'OTHER'] as const),
] as const
export type ErpType = (typeof ERP_TYPES)[number]

export const ERP_CATEGORIES = ['C1', 'C2', 'C3', 'C4', 'C5'] as const
export type ErpCategory = (typeof ERP_CATEGORIES)[number]

export const VISIT_OPINIONS = ['FAVOURABLE', 'UNFAVOURABLE'] as const

export const VISIT_STATUSES = ['OVERDUE', 'SOON', 'PLANNED', 'UNKNOWN', 'NONE'] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

export const MAX_VISIT_YEARS = 10
