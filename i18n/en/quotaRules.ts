const SPACE = '\u00a0'

export type QuotaRule = {
  measure: 'HOURS' | 'BOOKINGS' | 'AT_ONCE'
  subject: 'PERSON' | 'DEPARTMENT' | 'OUTSIDER'
  period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
}

const PERIODS = { DAY: 'per day', WEEK: 'per week', MONTH: 'per month', YEAR: 'per year' } as const
export const SUBJECTS = {
  PERSON: 'per person',
  DEPARTMENT: 'per department',
  OUTSIDER: 'per external requester',
} as const

const hoursText = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  const whole = `${Math.floor(minutes / 60)}${SPACE}h`
  return rest > 0 ? `${whole} ${rest}${SPACE}min` : whole
}

export const amountText = ({ measure }: Pick<QuotaRule, 'measure'>, amount: number): string => {
  if (measure === 'HOURS') return hoursText(amount)
  return measure === 'BOOKINGS' ? `${amount} ${amount === 1 ? 'booking' : 'bookings'}` : `${amount} at once`
}

export const quotaPeriodText = ({ measure, period }: Pick<QuotaRule, 'measure' | 'period'>): string =>
  measure === 'AT_ONCE' || !period ? '' : ` ${PERIODS[period]}`

export const quotaRuleText = (rule: QuotaRule & { most: number }): string => {
  const { measure, most, subject } = rule
  if (measure === 'AT_ONCE') return `${most} ${most === 1 ? 'item' : 'items'} at once ${SUBJECTS[subject]}`
  return `${amountText(rule, most)}${quotaPeriodText(rule)} and ${SUBJECTS[subject]}`
}
