/** Export tickets: a request stored under a random token, which opens it once, within a minute, in its session. */
import type { Context } from '#server/engine/context.ts'
import { requireSession } from '#server/engine/context.ts'
import type { Filter } from '#server/engine/read/filter.ts'
import type { Sort } from '#server/engine/read/sort.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hashToken, isToken, newToken } from '../sessions/session.ts'

const LIFE = `interval '1 minute'`

/** `columns`: sources in order; absent: all. */
export type ExportRequest = {
  entity: string
  filter?: Filter | null
  sort?: readonly Sort[] | null
  columns?: readonly string[] | null
}

type ExportTicket = { sessionId: string; request: ExportRequest }

export const keepTicket = async (context: Context, request: ExportRequest): Promise<string> => {
  const ticket = newToken()
  const { pool } = context.kernel
  await pool.query(`DELETE FROM drive.export_ticket WHERE created_at < now() - ${LIFE}`)
  await pool.query('INSERT INTO drive.export_ticket (token_hash, session_id, request) VALUES ($1, $2, $3)', [
    hashToken(ticket),
    requireSession(context).id,
    JSON.stringify(request),
  ])
  return ticket
}

export const takeTicket = async (db: Queryable, ticket: string): Promise<ExportTicket | undefined> => {
  if (!isToken(ticket)) return undefined
  const { rows } = await db.query<ExportTicket>(
    `DELETE FROM drive.export_ticket WHERE token_hash = $1 AND created_at > now() - ${LIFE}
     RETURNING session_id AS "sessionId", request`,
    [hashToken(ticket)],
  )
  return rows[0]
}
