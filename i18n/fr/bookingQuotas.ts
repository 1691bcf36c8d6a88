import { amountText, quotaPeriodText, SUBJECTS } from './quotaRules.ts'
import { momentText } from './reservationService.ts'

const SPACE = '\u00a0'
const quoted = (name: string): string => `«${SPACE}${name}${SPACE}»`

export type OverQuota = {
  scope: string
  measure: 'HOURS' | 'BOOKINGS' | 'AT_ONCE'
  subject: 'PERSON' | 'DEPARTMENT' | 'OUTSIDER'
  period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
  most: number
  left: number
  /** True if other reservation items or dates of the same request use the quota. */
  isShared: boolean
  /** Next reset or release; null if unknown. */
  from: string | null
}

type Left = Pick<OverQuota, 'measure' | 'left'>

const remainsText = (quota: Left): string =>
  quota.measure === 'AT_ONCE' ? `en reste ${quota.left}` : `reste ${amountText(quota, quota.left)}`

const leftText = (over: OverQuota, name: string): string => {
  const { measure, left, isShared } = over
  const nothing = measure === 'AT_ONCE' ? 'n’en reste aucun' : 'ne reste rien'
  const words = left > 0 ? remainsText(over) : nothing
  const rest = isShared ? ', compte tenu du reste de la demande' : ''
  return `Il ${words} à ${name}${rest}.`
}

export const overQuotaText = (over: OverQuota, name: string, zone: string): string => {
  const period = quotaPeriodText(over)
  const rule = `Quota de ${quoted(over.scope)}${SPACE}: ${amountText(over, over.most)}${period}, ${SUBJECTS[over.subject]}.`
  const again = over.from ? ` Possible de nouveau à partir du ${momentText(over.from, zone)}.` : ''
  return `${rule} ${leftText(over, name)}${again}`
}

/** Remaining amount without a request: « Quota de « Salles » : il reste 2 h à Jean Martin, sur 4 h par semaine. » */
export const quotaLeftText = (quota: Omit<OverQuota, 'from' | 'isShared'>, name: string): string => {
  const { most, left, subject } = quota
  const period = quotaPeriodText(quota)
  const words = left > 0 ? `il ${remainsText(quota)} à` : 'il ne reste rien à'
  const whose = subject === 'DEPARTMENT' ? ' et à son service' : ''
  return `Quota de ${quoted(quota.scope)}${SPACE}: ${words} ${name}${whose}, sur ${amountText(quota, most)}${period}.`
}
