import type { PoolClient } from 'pg'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { hasWriteHooks, runAfterWrite, runBeforeWrite } from '#server/engine/write/writeHooks.ts'
import { type Current, type CurrentLine, readLocked } from '../change/currentReservation.ts'
import type { BorrowingWrite } from '../change/writeInput.ts'
import { stateColumns } from '../validation/validationSteps.ts'
import type { NewLine, NewReservation } from './insertReservations.ts'
import { eachInSavepoint } from './seriesScope.ts'

const entity = 'reservation'

type Writing = { context: Context; tx: PoolClient }

const personValues = ({
  borrower,
  department,
  externalName,
  externalEmail,
  isMain,
  useType,
  ...one
}: BorrowingWrite) => ({
  borrower: borrower ?? null,
  department: department ?? null,
  externalName: externalName ?? null,
  externalEmail: externalEmail ?? null,
  isMain: Boolean(isMain),
  useType: useType ?? null,
  customFields: one.customFields ?? {},
})

export type HookedLine = Omit<CurrentLine, 'borrowings' | 'itemName' | 'sectorIds' | 'ancestorIds' | 'hasSteps'> & {
  borrowings: readonly BorrowingWrite[]
}

const lineValues = (line: HookedLine): Values => ({
  id: line.id,
  reservableItem: line.item,
  quantity: line.quantity,
  customFields: line.customFields,
  validationStatus: line.validationStatus,
  returnedQuantity: line.returned,
  missingQuantity: line.missing,
  isHandedOver: line.isHandedOver,
  isClosed: line.isClosed,
  isCancelled: line.isCancelled,
  borrowings: line.borrowings.map(personValues),
})

type HookedReservation = Pick<Current, 'subject' | 'startingAt' | 'endingAt' | 'useType' | 'customFields' | 'files'> & {
  lines: readonly HookedLine[]
}

const valuesOf = ({
  subject,
  startingAt,
  endingAt,
  useType,
  customFields,
  files,
  lines,
}: HookedReservation): Values => ({
  ...{ subject, startingAt, endingAt, useType, customFields, files },
  reservationItems: lines.map(lineValues),
})

export const hookLineOf = ({ id, item, quantity, customFields, borrowings, assignedSteps }: NewLine): HookedLine => ({
  ...{ id, item: item.id, quantity, customFields, borrowings },
  validationStatus: stateColumns(assignedSteps).validation_status as CurrentLine['validationStatus'],
  ...{ returned: 0, missing: 0, isHandedOver: false, isClosed: false, isCancelled: false },
})

const newRecord = ({ reservationId: id, period, lines, ...row }: NewReservation, files: readonly string[]) => ({
  id,
  values: valuesOf({ ...period, ...row, files: [...files], lines: lines.map(hookLineOf) }),
})

type Creation = Writing & { rows: readonly NewReservation[]; files: readonly string[] }

const runEach = async (run: typeof runBeforeWrite, { context, tx, rows, files }: Creation): Promise<void> => {
  if (!hasWriteHooks(context, entity)) return
  for (const [index, row] of rows.entries()) {
    await run({ context, tx, entity, written: () => newRecord(row, index === 0 ? files : []) })
  }
}

export const beforeCreation = (creation: Creation): Promise<void> => runEach(runBeforeWrite, creation)
export const afterCreation = (creation: Creation): Promise<void> => runEach(runAfterWrite, creation)

type Update = Writing & { current: Current; next: () => HookedReservation }

const updated = ({ context, tx, current, next }: Update) => ({
  ...{ context, tx, entity },
  written: () => ({ id: current.id, before: valuesOf(current), values: valuesOf(next()) }),
})

export const beforeUpdate = (update: Update): Promise<void> => runBeforeWrite(updated(update))
export const afterUpdate = (update: Update): Promise<void> => runAfterWrite(updated(update))

type LineWrite<Line> = Writing & {
  lines: readonly Line[]
  change: (line: Line) => Partial<HookedLine>
  write: (accepted: readonly Line[]) => Promise<void>
}

const changed = <Line extends { id: string }>(
  current: Current,
  { lines, change }: LineWrite<Line>,
): HookedReservation => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return {
    ...current,
    lines: current.lines.map((one) => {
      const line = byId.get(one.id)
      return line ? { ...one, ...change(line) } : one
    }),
  }
}

/** Writes items between hooks of their reservations. Returns verdicts of rejected ones: their items are not written. */
export const writeHookedLines = async <Line extends { id: string; reservationId: string }>(
  writing: LineWrite<Line>,
): Promise<ReadonlyMap<string, UpdateVerdict>> => {
  const { context, tx, lines, write } = writing
  const rejected = new Map<string, UpdateVerdict>()
  if (lines.length === 0 || !hasWriteHooks(context, entity)) {
    await write(lines)
    return rejected
  }
  const ids = [...new Set(lines.map(({ reservationId }) => reservationId))]
  const before = new Map((await readLocked(context, tx, ids)).map((current) => [current.id, current]))
  const verdicts = await eachInSavepoint(tx, ids, async (id) => {
    const current = before.get(id)
    if (current) await beforeUpdate({ context, tx, current, next: () => changed(current, writing) })
  })
  for (const verdict of verdicts) if (!verdict.isUpdated) rejected.set(verdict.id, verdict)
  await write(lines.filter(({ reservationId }) => !rejected.has(reservationId)))
  for (const now of await readLocked(
    context,
    tx,
    ids.filter((id) => !rejected.has(id)),
  )) {
    const current = before.get(now.id)
    if (current) await afterUpdate({ context, tx, current, next: () => now })
  }
  return rejected
}

export const withHookErrors = (
  verdict: UpdateVerdict,
  rejected: ReadonlyMap<string, UpdateVerdict>,
  reservationId: string | undefined,
): UpdateVerdict => {
  const refusal = verdict.isUpdated && reservationId ? rejected.get(reservationId) : undefined
  return refusal ? { ...refusal, id: verdict.id } : verdict
}
