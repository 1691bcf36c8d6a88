import type { PoolClient } from 'pg'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type Context, type Importing, requireSession } from '#server/engine/context.ts'
import type { ImportLine, LineWriter } from '#server/engine/importing.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type BorrowingWrite, type LineWrite, normalizeInput, type ReservationWrite } from '../change/writeInput.ts'
import { isCollision } from '../claim/bookingTransaction.ts'
import { lockReservations } from '../claim/lockLines.ts'
import { readOrganisationSettings } from '../claim/numbering.ts'
import { nameExternalBorrowers } from '../externalBorrowers/nameExternalBorrowers.ts'
import { canOverrideRules, overrideHint } from '../rules/brokenRules.ts'
import { holdQuotas } from '../rules/quotas.ts'
import { book } from './createReservation.ts'
import { changeReservation } from './updateReservation.ts'

/** Maximum rows: other bookings of these items wait for the import, which must end before their lock timeout. */
const MAX_CHANGES = 1_000

const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

const approversOf = (steps: unknown) =>
  rowsIn(steps).flatMap(({ name, approver }) =>
    name && approver ? [{ step: String(name), user: String(approver) }] : [],
  )

const lineOf = ({ reservableItem, borrowings, reservationItemValidationSteps: steps, ...row }: Values): LineWrite => ({
  ...row,
  item: String(reservableItem ?? ''),
  ...(steps !== undefined && { approvers: approversOf(steps) }),
  ...(borrowings !== undefined && { borrowings: borrowings as BorrowingWrite[] }),
})

const emptied = (input: Values): FieldError[] => {
  const required = (path: string): FieldError => ({ path, rule: 'required', message: messages.required })
  const texts = ['startingAt', 'endingAt', 'subject'].filter((name) => name in input && !input[name])
  const rows = rowsIn(input.reservationItems)
  const isWithoutItem = 'reservationItems' in input && rows.length === 0
  return [
    ...texts.map(required),
    ...(isWithoutItem ? [{ path: 'reservationItems', rule: 'minItems', message: messages.noItem }] : []),
    ...rows.flatMap((row, at) => [
      ...(row.reservableItem ? [] : [required(`reservationItems[${at}].reservableItem`)]),
      ...rowsIn(row.reservationItemValidationSteps).flatMap((step, n) =>
        ['name', 'approver']
          .filter((name) => !step[name])
          .map((name) => required(`reservationItems[${at}].reservationItemValidationSteps[${n}].${name}`)),
      ),
    ]),
  ]
}

const bookingOf = ({ reservationItems, ...input }: Values): ReservationWrite =>
  normalizeInput({ ...input, ...(reservationItems !== undefined && { items: rowsIn(reservationItems).map(lineOf) }) })

const cellPath = (path: string): string =>
  path
    .replace(/^items(?=\[|$)/, 'reservationItems')
    .replace(/^(reservationItems\[\d+\])\.item$/, '$1.reservableItem')
    .replace(/^(reservationItems\[\d+\])\.approvers$/, '$1.reservationItemValidationSteps')

type File = {
  context: Context
  numbers: Map<string, number>
  written: Set<string>
}

const IN_FILE = `SELECT line.reservation_id AS id, line.reservable_item_id AS "itemId"
  FROM reservation.reservation_item line
  WHERE line.reservable_item_id = ANY ($1::uuid[]) AND line.reservation_id = ANY ($2::uuid[]) AND line.is_holding
    AND line.starting_at < coalesce($4::timestamptz, (SELECT ending_at FROM reservation.reservation WHERE id = $5))
    AND line.held_until > coalesce($3::timestamptz, (SELECT starting_at FROM reservation.reservation WHERE id = $5))`

type Conflict = { itemId: string; reason: string; message: string }
type Writing = { tx: PoolClient; id: string; input: Values }

const takers = async (file: File, { tx, id, input }: Writing, itemIds: readonly string[]) => {
  const others = [...file.written].filter((one) => one !== id)
  if (others.length === 0) return new Map<string, number>()
  const values = [itemIds, others, input.startingAt ?? null, input.endingAt ?? null, id]
  const { rows } = await tx.query<{ id: string; itemId: string }>(IN_FILE, values)
  return new Map(rows.map(({ id: taker, itemId }) => [itemId, file.numbers.get(taker) ?? 0]))
}

const reported = async (file: File, writing: Writing, error: unknown): Promise<unknown> => {
  if (isCollision(error)) return new AppError('CONFLICT', messages.collision)
  if (!(error instanceof AppError)) return error
  const { errors, conflicts } = error.extensions as { errors?: FieldError[]; conflicts?: Conflict[] }
  if (error.extensions.code === 'PAST')
    return validationFailed([{ path: 'startingAt', rule: 'past', message: messages.pastInFile }])
  if (errors) return validationFailed(errors.map((one) => ({ ...one, path: cellPath(one.path) })))
  if (!conflicts) return error
  const lines = await takers(
    file,
    writing,
    conflicts.map(({ itemId }) => itemId),
  )
  const isRule = conflicts.some(({ reason }) => reason === 'RULE')
  const overridden = isRule
    ? await overrideHint(writing.tx, { canLift: canOverrideRules(requireSession(file.context)) })
    : ''
  return validationFailed(
    conflicts.map(({ itemId, reason, message }) => {
      const line = lines.get(itemId)
      const text = line ? messages.takenByLine(message, line) : message
      return { path: 'reservationItems', rule: 'free', message: reason === 'RULE' ? text + overridden : text }
    }),
  )
}

const withErrors = (errors: readonly FieldError[], error: unknown): unknown => {
  if (errors.length === 0 || !(error instanceof AppError)) return error
  const paths = new Set(errors.map(({ path }) => path))
  const others = (error.extensions.errors as FieldError[] | undefined) ?? []
  return validationFailed([...errors, ...others.filter(({ path }) => !paths.has(path))])
}

const lockLines = async (tx: PoolClient, lines: readonly ImportLine[]): Promise<void> => {
  const ids = lines.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const wanted = lines.flatMap(({ input }) =>
    rowsIn(input.reservationItems).flatMap(({ reservableItem }) => (reservableItem ? [String(reservableItem)] : [])),
  )
  await lockReservations(tx, ids, wanted)
  await holdQuotas(tx)
}

const open = async (context: Context, { confirmPast }: { confirmPast: boolean }): Promise<LineWriter> => {
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  const settings = await readOrganisationSettings(context)
  const file: File = { context, numbers: new Map(), written: new Set() }
  const write = async (writing: Writing, run: (input: ReservationWrite) => Promise<unknown>): Promise<void> => {
    const errors = emptied(writing.input)
    try {
      await run({ ...(await nameExternalBorrowers(context, bookingOf(writing.input))), confirmPast })
    } catch (error) {
      throw withErrors(errors, await reported(file, writing, error))
    }
    if (errors.length > 0) throw validationFailed(errors)
    file.written.add(writing.id)
  }
  return {
    lock: async (tx, lines) => {
      for (const { id, number } of lines) file.numbers.set(id, number)
      await lockLines(tx, lines)
    },
    create: (tx, id, input) =>
      write({ tx, id, input }, (booking) => book({ context, session, tx, input: booking, settings }, id)),
    update: (tx, id, input) =>
      write({ tx, id, input }, (booking) =>
        changeReservation({ context, session, tx, input: booking, settings, isSilent: true }, id),
      ),
  }
}

export const importing: Importing = { maxChanges: MAX_CHANGES, canConfirmPast: true, open }
