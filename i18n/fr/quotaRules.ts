/** Limits of quotas in words, for the server and for the screens. */
const SPACE = '\u00a0'

export type QuotaRule = {
  measure: 'HOURS' | 'BOOKINGS' | 'AT_ONCE'
  subject: 'PERSON' | 'DEPARTMENT' | 'OUTSIDER'
  period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
}

const PERIODS = { DAY: 'par jour', WEEK: 'par semaine', MONTH: 'par mois', YEAR: 'par an' } as const
export const SUBJECTS = {
  PERSON: 'par personne',
  DEPARTMENT: 'par service',
  OUTSIDER: 'par demandeur extérieur',
} as const

const hoursText = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  const rest = minutes % 60
  const whole = `${Math.floor(minutes / 60)}${SPACE}h`
  return rest > 0 ? `${whole}${SPACE}${String(rest).padStart(2, '0')}` : whole
}

export const amountText = ({ measure }: Pick<QuotaRule, 'measure'>, amount: number): string => {
  if (measure === 'HOURS') return hoursText(amount)
  const plural = amount > 1 ? 's' : ''
  return measure === 'BOOKINGS' ? `${amount}${SPACE}réservation${plural}` : `${amount} à la fois`
}

export const quotaPeriodText = ({ measure, period }: Pick<QuotaRule, 'measure' | 'period'>): string =>
  measure === 'AT_ONCE' || !period ? '' : ` ${PERIODS[period]}`

/** « 2 éléments à la fois par personne », « 4 h par semaine et par service ». */
export const quotaRuleText = (rule: QuotaRule & { most: number }): string => {
  const { measure, most, subject } = rule
  if (measure === 'AT_ONCE') return `${most}${SPACE}${most > 1 ? 'éléments' : 'élément'} à la fois ${SUBJECTS[subject]}`
  return `${amountText(rule, most)}${quotaPeriodText(rule)} et ${SUBJECTS[subject]}`
}
