import { validate as isId } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { externalBorrowerMessages as messages } from '#i18n/fr/externalBorrowers.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { seenAmong } from '#server/engine/read/seenAmong.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { requireStillWritable, requireWritable } from '#server/engine/rowRules/requireWritable.ts'
import type { Values } from '#server/engine/values.ts'
import { changesBetween, recordActivities, recordActivity } from '#server/features/activity/activity.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

const MOST = 50

type Row = { id: string; name: string; email: string | null; isErased: boolean; completed: Values }

const READ = `SELECT id, name, email, erased_at IS NOT NULL AS "isErased", json_build_object('organisation', organisation,
    'phoneNumber', phone_number, 'information', information, 'customFields', custom_fields) AS completed
  FROM reservation.external_borrower WHERE id = ANY ($1::uuid[]) ORDER BY id`

const notFound = () => new AppError('NOT_FOUND', messages.notFound)

const KEY = 'externalBorrower'

/** Throws NOT_FOUND if an id is unknown or hidden, CONFLICT if a record was erased. */
export const readBorrowers = async (
  context: Context,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  if (!ids.every((id) => isId(id))) throw notFound()
  const seen = await seenAmong(context, db, { key: KEY, ids })
  const { rows } = await db.query<Row>(READ, [[...seen]])
  if (rows.length < ids.length) throw notFound()
  if (rows.some(({ isErased }) => isErased)) throw new AppError('CONFLICT', messages.erased)
  return new Map(rows.map((row) => [row.id, row]))
}

const labelOf = ({ name, email }: Row): string => (email ? `${name} (${email})` : name)

type Merge = { id: string; merged: readonly string[] }

const distinct = ({ id, merged }: Merge): Merge => {
  const remaining = id.toLowerCase()
  const others = [...new Set(merged.map((one) => one.toLowerCase()))].filter((one) => one !== remaining)
  if (others.length === 0 || others.length > MOST) {
    throw validationFailed([{ path: 'merged', rule: 'minItems', message: messages.mergeCount(MOST) }])
  }
  return { id: remaining, merged: others }
}

const mergeBorrowers = async (context: Context, given: Merge): Promise<number> => {
  const { userId } = requireSession(context)
  requireRight(context, 'EXTERNAL_BORROWER', 'delete')
  const { id, merged } = distinct(given)
  const { resources } = context.kernel
  const resource = resources.get(KEY)
  return withTransaction(context.kernel.pool, async (tx) => {
    const rows = await readBorrowers(context, tx, [id, ...merged])
    for (const one of rows.keys()) {
      await requireUnlocked(tx, context, resource, one)
      await requireWritable({ context, tx, resource }, one, one === id ? 'createAndUpdate' : 'delete')
    }
    const others = merged.flatMap((one) => rows.get(one) ?? [])
    const remaining = rows.get(id)
    if (!remaining) throw notFound()
    const moved = await tx.query<{ id: string; label: string }>(
      'SELECT id, label FROM reservation.merge_external_borrowers($1, $2::uuid[], $3)',
      [id, merged, userId],
    )
    await requireStillWritable({ context, tx, resource }, id)
    const words = [messages.mergedInto(others.map(labelOf), labelOf(remaining))]
    const change = { merged: { before: words, after: words } }
    const now = (await readBorrowers(context, tx, [id])).get(id) ?? remaining
    await recordActivity(tx, {
      entity: KEY,
      recordId: id,
      recordLabel: remaining.name,
      userId,
      action: 'UPDATE',
      changes: { ...changesBetween(remaining.completed, now.completed), ...change },
    })
    const entries = moved.rows.map((row) => ({
      recordId: row.id,
      recordLabel: row.label,
      action: 'UPDATE' as const,
      changes: change,
    }))
    await recordActivities(tx, { entity: 'reservation', userId }, entries)
    await publishRecord(tx, resources, { resource, action: 'update', id })
    for (const one of merged) await publishRecord(tx, resources, { resource, action: 'delete', id: one })
    return moved.rows.length
  })
}

export const mergeExternalBorrowersOperation = defineOperation<Operations['mergeExternalBorrowers']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Merges records: moves reservations and missing values to one, and deletes the others. Irreversible. Returns the number of moved reservations."
      mergeExternalBorrowers(
        "Id of the remaining record."
        id: ID!
        "Ids of the others, at most 50."
        merged: [ID!]!
      ): Int!
    }
  `,
  right: ['EXTERNAL_BORROWER', 'createAndUpdate'],
  resolve: mergeBorrowers,
})
