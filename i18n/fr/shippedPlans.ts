/** Periodic checks of buildings open to the public, each with its source. Rows of the compliance research only. */
import type { ErpCategory } from '#resources/domain/erp.ts'
import type { Certainty, ShippedPlan } from '#resources/domain/shippedPlan.ts'
import { withFirst } from './firstOfMonth.ts'
import { FIRE_PLANS } from './shippedPlans/fire.ts'
import { OTHER_PLANS } from './shippedPlans/other.ts'

export const SHIPPED_PLANS: readonly ShippedPlan[] = [...FIRE_PLANS, ...OTHER_PLANS]

const CERTAINTIES: Readonly<Record<Certainty, string>> = {
  READ: 'Texte lu, confirmé en vigueur en 2026.',
  UNDATED: 'Texte lu dans une version non datée\u00a0: à confirmer.',
  SECOND: 'Lu dans une source secondaire\u00a0: à confirmer.',
  UNVERIFIED: 'Non vérifié\u00a0: confirmez la règle avant de reprendre ce plan.',
}

const UNITS: Readonly<Record<string, string>> = { DAILY: 'jours', WEEKLY: 'semaines', MONTHLY: 'mois', YEARLY: 'ans' }
const ONCE: Readonly<Record<string, string>> = {
  DAILY: 'Tous les jours',
  WEEKLY: 'Toutes les semaines',
  MONTHLY: 'Tous les mois',
  YEARLY: 'Tous les ans',
}

export const planPeriodText = ({ rule }: Pick<ShippedPlan, 'rule'>): string => {
  const [, frequency = '', count] = /^FREQ=(\w+)(?:;INTERVAL=(\d+))?$/.exec(rule) ?? []
  if (!count) return ONCE[frequency] ?? rule
  return `${frequency === 'WEEKLY' ? 'Toutes' : 'Tous'} les ${count}\u00a0${UNITS[frequency] ?? ''}`
}

const frenchDay = (day: string): string =>
  withFirst(
    new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  )

export const sourceText = ({ text, article, who, certainty, revisedOn, condition, note }: ShippedPlan): string =>
  [
    `${text}, ${article}`,
    ...(condition ? [`Concerne\u00a0: ${condition}`] : []),
    `Qui\u00a0: ${who}`,
    ...(note ? [note] : []),
    `${CERTAINTIES[certainty]} Relevé le ${frenchDay(revisedOn)}\u00a0; faites valider par un juriste.`,
  ].join('\n')

/** Shipped plans for a building of a category; all while it is unknown. */
export const suitedPlans = (category: ErpCategory | null): readonly ShippedPlan[] =>
  SHIPPED_PLANS.filter((plan) => !category || plan.categories.includes(category))
