import { isDeepStrictEqual } from 'node:util'
import { reservationMessages } from '#i18n/fr/reservationService.ts'
import type { Context } from '#server/engine/context.ts'
import { definitionsOf } from '#server/engine/customFields/definitions.ts'
import type { Changes } from '#server/engine/values.ts'
import { type HistoryLine, type HistoryPerson, LINES, lineIdOf } from '../change/historyLines.ts'
import type { CustomValues } from '../change/writeInput.ts'
import { canSeeAddresses } from '../externalBorrowers/nameExternalBorrowers.ts'

const messages = reservationMessages.history

type Named = { displayName: string }
type Person = Omit<HistoryPerson, 'borrower' | 'useType'> & { borrower: Named | null; useType: Named | null }
type Line = Omit<HistoryLine, 'reservableItem' | 'borrowings'> & {
  reservableItem: Named
  borrowings: readonly Person[]
}
type Pair = { before: Line | null; after: Line | null }

const nameOf = (person: Person): string =>
  (person.borrower ? person.borrower.displayName : person.externalName) || messages.somebody

const peopleOf = ({ borrowings }: Line): string[] =>
  borrowings
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map((person) => messages.person(nameOf(person), person.useType?.displayName))

const itemText = (line: Line): string => messages.item(line.reservableItem.displayName, line.quantity)

const peopleText = (line: Line): string => messages.people(line.reservableItem.displayName, peopleOf(line))

const sides = (pairs: readonly Pair[], textOf: (line: Line) => string) => {
  const texts = (lines: readonly (Line | null)[]) => lines.flatMap((line) => (line ? [textOf(line)] : [])).sort()
  return { before: texts(pairs.map(({ before }) => before)), after: texts(pairs.map(({ after }) => after)) }
}

const changedFields = (context: Context, entity: string, was: CustomValues, is: CustomValues): string[] => {
  const labels = new Map(definitionsOf(context, entity).map(({ name, label }) => [name, label]))
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => labels.get(name) ?? name)
}

const personDetails = (context: Context, was: Person, is: Person): string[] =>
  [
    ...(was.externalEmail === is.externalEmail ? [] : [messages.email]),
    ...changedFields(context, 'borrowing', was.customFields, is.customFields),
  ].map((detail) => messages.ofPerson(detail, nameOf(is)))

const detailsOf = (context: Context, { before, after }: Pair): string[] => {
  if (!before || !after) return []
  const stayed = after.borrowings.flatMap((is) => {
    const was = before.borrowings.find((person) => nameOf(person) === nameOf(is))
    return was ? personDetails(context, was, is) : []
  })
  return [...changedFields(context, 'reservationItem', before.customFields, after.customFields), ...stayed].map(
    (detail) => messages.detail(after.reservableItem.displayName, detail),
  )
}

const ADDRESS = /\s*\([^\s()]+@[^\s()]+\)/g
const withoutAddress = (text: unknown): unknown => (typeof text === 'string' ? text.replace(ADDRESS, '') : text)

/** Removes addresses of external people from merge texts if the session may not see them. */
const withShownMerge = (context: Context, changes: Changes): Changes => {
  const { merged } = changes
  if (!merged || canSeeAddresses(context)) return changes
  const shown = (texts: unknown) => (Array.isArray(texts) ? texts.map(withoutAddress) : texts)
  return { ...changes, merged: { before: shown(merged.before), after: shown(merged.after) } }
}

/** Replaces reservation items by texts: `reservationItems`, people (`borrowings`) and other changes (`details`). */
export const describeLines = (context: Context, stored: Changes): Changes => {
  const changes = withShownMerge(context, stored)
  const all = Object.entries(changes)
  const pairs = all.flatMap(([field, pair]) => (lineIdOf(field) === undefined ? [] : [pair as Pair]))
  if (pairs.length === 0) return changes
  const details = pairs.flatMap((pair) => detailsOf(context, pair)).sort()
  const texts = { [LINES]: sides(pairs, itemText), borrowings: sides(pairs, peopleText) }
  return {
    ...Object.fromEntries(all.filter(([field]) => lineIdOf(field) === undefined)),
    ...Object.fromEntries(Object.entries(texts).filter(([, { before, after }]) => !isDeepStrictEqual(before, after))),
    ...(details.length > 0 && { details: { before: details, after: details } }),
  }
}
