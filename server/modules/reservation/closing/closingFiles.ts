/** Photos and files of a return (D13): each return adds some; only users that close for others remove them. */
import type { PoolClient } from 'pg'
import type { Operations } from '#contract/reservation.ts'
import { closingMessages as messages } from '#i18n/fr/closing.ts'
import { closeAccessProblem } from '#resources/domain/closing.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { storeFiles } from '#server/features/files/files.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { recordLineTexts } from '../history/recordLineTexts.ts'
import { lockSettledLines } from './closingLines.ts'

const MOST = reservationItem.fields.closingFiles.maxItems

type GivenFiles = { lineId: string; inputs: readonly FileInput[]; path: string }

const tooMany = (path: string): FieldError => ({ path, rule: 'maxItems', message: messages.tooManyFiles(MOST) })

export const filesErrors = (given: readonly Omit<GivenFiles, 'lineId'>[]): FieldError[] =>
  given.flatMap(({ inputs, path }) => (inputs.length > MOST ? [tooMany(path)] : []))

type Held = { count: number; last: number }

const readHeld = async (tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Held>> => {
  const { rows } = await tx.query<Held & { id: string }>(
    `SELECT reservation_item_id AS id, count(*)::int AS count, max(position) AS last
     FROM reservation.reservation_item_closing_files WHERE reservation_item_id = ANY ($1::uuid[]) GROUP BY 1`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const ADD = `INSERT INTO reservation.reservation_item_closing_files (reservation_item_id, file_id, position)
  SELECT line, file, place FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS given (line, file, place)`

/** Requires locked reservation items. Throws VALIDATION_FAILED for too many or invalid files. */
export const addClosingFiles = async (
  { context, tx }: { context: Context; tx: PoolClient },
  given: readonly GivenFiles[],
): Promise<void> => {
  const some = given.filter(({ inputs }) => inputs.length > 0)
  if (some.length === 0) return
  const held = await readHeld(
    tx,
    some.map(({ lineId }) => lineId),
  )
  const errors = some.flatMap(({ lineId, inputs, path }) =>
    (held.get(lineId)?.count ?? 0) + inputs.length > MOST ? [tooMany(path)] : [],
  )
  if (errors.length > 0) throw validationFailed(errors)
  const [lines, files, places]: [string[], string[], number[]] = [[], [], []]
  for (const { lineId, inputs, path } of some) {
    const ids = await storeFiles({ context, tx, inputs, held: [], path })
    const after = held.get(lineId)?.last ?? 0
    for (const [index, id] of ids.entries()) {
      lines.push(lineId)
      files.push(id)
      places.push(after + index + 1)
    }
  }
  await tx.query(ADD, [lines, files, places])
}

const REMOVE = `DELETE FROM reservation.reservation_item_closing_files
  WHERE reservation_item_id = $1 AND file_id::text = $2`

const removeClosingFile = async (context: Context, id: string, file: string): Promise<boolean> => {
  return inBookingTransaction(context, async (tx) => {
    const lines = await lockSettledLines(tx, context, [id.toLowerCase()])
    const line = lines.get(id.toLowerCase())
    if (!line) throw new AppError('NOT_FOUND', messages.unknown)
    const reserver = reserverOf(requireSession(context))
    const problem = closeAccessProblem(reserver, { ...line, isMainBorrower: false })
    if (problem) throw new AppError('FORBIDDEN', messages.filesStay(line.itemName))
    const { rowCount } = await tx.query(REMOVE, [line.id, file.toLowerCase()])
    if (rowCount === 0) throw new AppError('NOT_FOUND', messages.fileGone)
    const texts = [{ line, text: messages.history.fileRemoved(line.itemName) }]
    await recordLineTexts({ context, tx, field: 'closing', texts })
    return true
  })
}

export const removeReservationItemClosingFileOperation = defineOperation<
  Operations['removeReservationItemClosingFile']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Removes a file from the closing of a reservation item."
      removeReservationItemClosingFile(
        "Id of the reservation item."
        id: ID!
        "Id of the file."
        file: ID!
      ): Boolean!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => removeClosingFile(context, args.id, args.file),
})
