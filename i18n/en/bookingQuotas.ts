import { amountText, quotaPeriodText, SUBJECTS } from './quotaRules.ts'
import { momentText } from './reservationService.ts'

const quoted = (name: string): string => `“${name}”`

export type OverQuota = {
  scope: string
  measure: 'HOURS' | 'BOOKINGS' | 'AT_ONCE'
  subject: 'PERSON' | 'DEPARTMENT' | 'OUTSIDER'
  period: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | null
  most: number
  left: number
  isShared: boolean
  from: string | null
}

type Left = Pick<OverQuota, 'measure' | 'left'>

const remainsText = (quota: Left): string =>
  quota.measure === 'AT_ONCE' ? String(quota.left) : amountText(quota, quota.left)

const leftText = (over: OverQuota, name: string): string => {
  const { measure, left, isShared } = over
  const nothing = measure === 'AT_ONCE' ? 'none' : 'nothing'
  const rest = isShared ? ', given the rest of the request' : ''
  return `${name} has ${left > 0 ? remainsText(over) : nothing} left${rest}.`
}

export const overQuotaText = (over: OverQuota, name: string, zone: string): string => {
  const period = quotaPeriodText(over)
  const rule = `Quota for ${quoted(over.scope)}: ${amountText(over, over.most)}${period}, ${SUBJECTS[over.subject]}.`
  const again = over.from ? ` Possible again from ${momentText(over.from, zone)}.` : ''
  return `${rule} ${leftText(over, name)}${again}`
}

export const quotaLeftText = (quota: Omit<OverQuota, 'from' | 'isShared'>, name: string): string => {
  const { most, left, subject } = quota
  const period = quotaPeriodText(quota)
  const isGroup = subject === 'DEPARTMENT'
  const who = isGroup ? `${name} and their department have` : `${name} has`
  const words = left > 0 ? remainsText(quota) : 'nothing'
  return `Quota for ${quoted(quota.scope)}: ${who} ${words} left, of ${amountText(quota, most)}${period}.`
}
