import type { Operations } from '#contract/mailer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { readList } from '#server/engine/read/list.ts'
import { select } from '#server/engine/read/selection.ts'
import { AppError } from '#server/platform/errors.ts'
import { shownError } from './shownAddresses.ts'

const SHOWN = 20

type Row = Record<'id' | 'type' | 'status' | 'recordEntity' | 'recordId' | 'askedAt', string> & { error: string | null }
type NamedRecord = { id: string; displayName: string }
export type MyEmail = Row & { recordLabel: string | null }

const MINE = `SELECT id, type, status, record_entity AS "recordEntity", record_id AS "recordId", error,
    to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "askedAt"
  FROM mailer.email WHERE user_id = $1 AND asked_at > now() - interval '1 day' ORDER BY asked_at DESC, id LIMIT ${SHOWN}`

const namesOf = async (context: Context, entity: string, ids: readonly string[]): Promise<[string, string][]> => {
  const resource = context.kernel.resources.find(entity)
  if (!resource) return []
  const args = { filter: { ids }, pagination: { page: 1, perPage: ids.length } }
  try {
    const { items } = await readList(context, resource, args, new Map([['items', select('id', 'displayName')]]))
    return (items as NamedRecord[]).map(({ id, displayName }) => [id, displayName])
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** Newest first. `recordLabel`: null if the record was deleted or is no longer visible. */
const getMyEmails = async (context: Context): Promise<MyEmail[]> => {
  const { rows } = await context.kernel.pool.query<Row>(MINE, [requireSession(context).userId])
  const byEntity = Map.groupBy(rows, ({ recordEntity }) => recordEntity)
  const named = await Promise.all(
    [...byEntity].map(([entity, emails]) =>
      namesOf(context, entity, [...new Set(emails.map(({ recordId }) => recordId))]),
    ),
  )
  const names = new Map(named.flat())
  return rows.map((row) => ({
    ...row,
    error: shownError(context, row.error),
    recordLabel: names.get(row.recordId) ?? null,
  }))
}

export const getMyEmailsOperation = defineOperation<Operations['getMyEmails']>({
  sdl: /* GraphQL */ `
    "An email caused by the session's user."
    type MyEmail {
      id: ID!
      type: String!
      status: String!
      recordEntity: String!
      recordId: ID!
      "Null if the record is deleted or no longer visible to the session."
      recordLabel: String
      askedAt: DateTime!
      "Reason against sending."
      error: String
    }

    extend type Query {
      "Returns emails caused by the session's user since yesterday, newest first, at most 20."
      getMyEmails: [MyEmail!]!
    }
  `,
  resolve: (context) => getMyEmails(context),
})
