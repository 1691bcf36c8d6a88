/** Reservation items for an undo: the previous state of those in the history entry, the current state of all others. */

import { isDeepStrictEqual } from 'node:util'
import { isFileType } from '#resources/domain/customFields.ts'
import type { Context } from '#server/engine/context.ts'
import { type Definition, definitionsOf } from '#server/engine/customFields/definitions.ts'
import type { Changes } from '#server/engine/values.ts'
import type { Current, CurrentLine, CurrentPerson } from '../change/currentReservation.ts'
import { type HistoryLine, type HistoryPerson, historyLine, lineIdOf } from '../change/historyLines.ts'
import type { BorrowingWrite, CustomValues, LineWrite } from '../change/writeInput.ts'

const inputOf = (definition: Definition, value: unknown): unknown => {
  if (!isFileType(definition.type)) return value
  if (Array.isArray(value)) return value.map((one) => inputOf(definition, one))
  return typeof value === 'string' ? { id: value } : value
}

/** Changed values only; fields removed since are dropped. */
const customInput = (definitions: readonly Definition[], was: CustomValues, is: CustomValues = {}): CustomValues =>
  Object.fromEntries(
    definitions.flatMap((definition) => {
      const [before, now] = [was[definition.name] ?? null, is[definition.name] ?? null]
      const stays = definition.retired || isDeepStrictEqual(before, now)
      return stays ? [] : [[definition.name, inputOf(definition, before)]]
    }),
  )

/** A person still present keeps their row, so that the undo needs no right to book for them again. */
const isSamePerson = (one: HistoryPerson, other: HistoryPerson): boolean =>
  one.borrower === other.borrower && one.department === other.department && one.externalName === other.externalName

const peopleInput = (
  definitions: readonly Definition[],
  was: readonly HistoryPerson[],
  is: readonly CurrentPerson[],
): BorrowingWrite[] => {
  const left = [...is]
  return was.map((person) => {
    const index = left.findIndex(({ department, ...one }) =>
      isSamePerson({ ...one, ...(department && { department }) }, person),
    )
    const [now] = index < 0 ? [] : left.splice(index, 1)
    const customFields = customInput(definitions, person.customFields, now?.customFields)
    return { ...person, department: person.department ?? null, id: now?.id ?? null, customFields }
  })
}

type Definitions = { line: readonly Definition[]; person: readonly Definition[] }

const lineInput = (definitions: Definitions, id: string, was: HistoryLine, is?: CurrentLine): LineWrite => {
  const arePeopleSame = is && isDeepStrictEqual(historyLine(is).borrowings, was.borrowings)
  return {
    id,
    item: was.reservableItem,
    quantity: was.quantity,
    customFields: customInput(definitions.line, was.customFields, is?.customFields),
    ...(!arePeopleSame && { borrowings: peopleInput(definitions.person, was.borrowings, is?.borrowings ?? []) }),
  }
}

export const previousLines = (context: Context, current: Current, changes: Changes) => {
  const entries = Object.entries(changes).flatMap(([field, { before }]) => {
    const id = lineIdOf(field)
    return id === undefined ? [] : [[id, before as HistoryLine | null] as const]
  })
  const wanted = new Map(entries)
  const definitions = {
    line: definitionsOf(context, 'reservationItem'),
    person: definitionsOf(context, 'borrowing'),
  }
  const staying = current.lines.flatMap((line): LineWrite[] => {
    const was = wanted.get(line.id)
    if (was === null) return []
    const { id, item, quantity } = line
    return [was ? lineInput(definitions, id, was, line) : { id, item, quantity }]
  })
  const known = new Set(current.lines.map(({ id }) => id))
  const returning = entries.flatMap(([id, was]) => (was && !known.has(id) ? [lineInput(definitions, id, was)] : []))
  const previous = new Map(entries.flatMap(([id, was]) => (was ? [[id, was] as const] : [])))
  return { previous, items: entries.length > 0 ? [...staying, ...returning] : undefined }
}
