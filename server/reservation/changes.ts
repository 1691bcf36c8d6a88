/** What the history of a reservation tells of an update: items and people by their names. */
import { type Changes, changesBetween } from '../kernel/activity.ts'
import type { Plan, PlannedLine } from './changePlan.ts'
import type { Claim } from './claim.ts'
import type { Current } from './current.ts'
import type { Fields } from './fields.ts'
import { quantityOf } from './lines.ts'
import { type Known, nameOf } from './people.ts'

/** The record as it will be. */
export type Next = { subject: string; useType: string | null; customFields: Fields['customFields']; files: string[] }

const itemTexts = (lines: readonly { name: string; quantity: number }[]): string[] =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).sort()

type People = readonly { name: string; isMain: boolean }[]

/** « Salle : Anne Aubrac, Société du Parc », the main borrower first. */
const peopleText = (item: string, people: People): string => {
  const sorted = people.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
  return `${item} : ${sorted.map(({ name }) => name).join(', ')}`
}

const peopleOf = ({ line, before }: PlannedLine, known: Known): People =>
  line.borrowings?.map((person) => ({ name: nameOf(person, known), isMain: Boolean(person.isMain) })) ??
  before?.borrowings ??
  []

export type Outcome = { plan: Plan; claim: Claim; known: Known; next: Next }

/** What an update changed, by field. */
export const changesOf = (current: Current, { plan, claim, known, next }: Outcome): Changes => {
  const { startingAt, endingAt, subject, useType, customFields, files, lines } = current
  const itemOf = ({ line, before }: PlannedLine) => before?.itemName ?? claim.items.get(line.item)?.name ?? line.item
  const before = { startingAt, endingAt, subject, useType, customFields, files }
  const items = {
    before: itemTexts(lines.map(({ itemName, quantity }) => ({ name: itemName, quantity }))),
    after: itemTexts(plan.lines.map((line) => ({ name: itemOf(line), quantity: quantityOf(line) }))),
  }
  const people = {
    before: lines.map(({ itemName, borrowings }) => peopleText(itemName, borrowings)).sort(),
    after: plan.lines.map((line) => peopleText(itemOf(line), peopleOf(line, known))).sort(),
  }
  return changesBetween(
    { ...before, reservationItems: items.before, borrowings: people.before },
    { ...plan.period, ...next, reservationItems: items.after, borrowings: people.after },
  )
}
