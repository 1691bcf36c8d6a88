import type { ErpCategory } from '#resources/domain/erp.ts'
import type { Certainty, ShippedPlan } from '#resources/domain/shippedPlan.ts'
import { dayInFull } from './firstOfMonth.ts'
import { FIRE_PLANS } from './shippedPlans/fire.ts'
import { OTHER_PLANS } from './shippedPlans/other.ts'

export const SHIPPED_PLANS: readonly ShippedPlan[] = [...FIRE_PLANS, ...OTHER_PLANS]

const CERTAINTIES: Readonly<Record<Certainty, string>> = {
  READ: 'Text read, confirmed to be in force in 2026.',
  UNDATED: 'Text read in an undated version: to be confirmed.',
  SECOND: 'Read in a secondary source: to be confirmed.',
  UNVERIFIED: 'Not verified: confirm the rule before you use this plan.',
}

const UNITS: Readonly<Record<string, string>> = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  YEARLY: 'years',
}
const ONCE: Readonly<Record<string, string>> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  YEARLY: 'Every year',
}

export const planPeriodText = ({ rule }: Pick<ShippedPlan, 'rule'>): string => {
  const [, frequency = '', count] = /^FREQ=(\w+)(?:;INTERVAL=(\d+))?$/.exec(rule) ?? []
  if (!count) return ONCE[frequency] ?? rule
  return `Every ${count}\u00a0${UNITS[frequency] ?? ''}`
}

export const sourceText = ({ text, article, who, certainty, revisedOn, condition, note }: ShippedPlan): string =>
  [
    `${text}, ${article}`,
    ...(condition ? [`Concerns: ${condition}`] : []),
    `Who: ${who}`,
    ...(note ? [note] : []),
    `${CERTAINTIES[certainty]} Recorded on ${dayInFull(revisedOn)}; have it checked by a lawyer.`,
  ].join('\n')

export const suitedPlans = (category: ErpCategory | null): readonly ShippedPlan[] =>
  SHIPPED_PLANS.filter((plan) => !category || plan.categories.includes(category))
