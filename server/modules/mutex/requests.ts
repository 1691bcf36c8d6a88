import { TRASH_RETENTION_DAYS } from '#resources/domain/trashRetention.ts'
import type { DELETION_STATUSES } from '#resources/entities/deletionRequest.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type DeletionStatus = (typeof DELETION_STATUSES)[number]

export type DeletionRequest = {
  id: string
  entityType: string
  entityId: string
  entityLabel: string | null
  status: DeletionStatus
  usedByMicroservices: unknown
  errors: unknown
  requestedById: string | null
  requestedAt: string
}

const SELECT = `
  SELECT id, entity_type AS "entityType", entity_id AS "entityId", entity_label AS "entityLabel", status,
    used_by_microservices AS "usedByMicroservices", errors, requested_by_id AS "requestedById",
    to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "requestedAt"
  FROM mutex.deletion_request`

const LISTED = 200

export const findRequest = async (db: Queryable, id: string): Promise<DeletionRequest | undefined> =>
  (await db.query<DeletionRequest>(`${SELECT} WHERE id = $1`, [id])).rows[0]

export const findRequests = async (db: Queryable, ids: readonly string[]): Promise<DeletionRequest[]> =>
  (
    await db.query<DeletionRequest>(`${SELECT} WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`, [
      ids,
    ])
  ).rows

export const requestsOf = async (db: Queryable, userId: string): Promise<DeletionRequest[]> =>
  (
    await db.query<DeletionRequest>(
      `${SELECT} WHERE requested_by_id = $1 AND requested_at > now() - interval '7 days'
         AND (status IN ('PENDING', 'CHECKING', 'DELETING') OR updated_at > now() - interval '15 minutes')
       ORDER BY requested_at DESC, id DESC LIMIT ${LISTED}`,
      [userId],
    )
  ).rows

/** Deletes requests as late as the trash, because a label may contain a personal name. */
export const forgetRequests = async (db: Queryable): Promise<void> => {
  await db.query(
    `DELETE FROM mutex.deletion_request WHERE requested_at < now() - make_interval(days => ${TRASH_RETENTION_DAYS})`,
  )
}

export type NewRequest = Pick<DeletionRequest, 'id' | 'entityType' | 'entityId'> & {
  entityLabel: string
  requestedById: string
}

const MAX_LABEL = 500

export const insertRequests = async (tx: Queryable, requests: readonly NewRequest[]): Promise<void> => {
  const rows = requests.map((request) => ({ ...request, entityLabel: request.entityLabel.slice(0, MAX_LABEL) }))
  await tx.query(
    `INSERT INTO mutex.deletion_request
       (id, entity_type, entity_id, entity_label, requested_by_id, requested_at, created_by_id, updated_by_id)
     SELECT id, "entityType", "entityId", "entityLabel", "requestedById", now(), "requestedById", "requestedById"
     FROM json_to_recordset($1::json)
       AS new (id uuid, "entityType" text, "entityId" text, "entityLabel" text, "requestedById" uuid)`,
    [JSON.stringify(rows)],
  )
}

export type Outcome = {
  status: DeletionStatus
  usedBy?: unknown
  errors?: readonly { code: string; message: string }[]
}

export const moveRequest = async (tx: Queryable, request: DeletionRequest, outcome: Outcome): Promise<void> => {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx.query(
    `UPDATE mutex.deletion_request SET status = $2, used_by_microservices = $3, errors = $4, updated_at = now()
     WHERE id = $1`,
    [request.id, outcome.status, json(outcome.usedBy), json(outcome.errors)],
  )
  if (!request.requestedById) return
  await publish(tx, 'deletionRequest', { id: request.id, status: outcome.status }, { userId: request.requestedById })
}
