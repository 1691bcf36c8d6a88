import type { PoolClient } from 'pg'
import type { PointKind, PointResult } from '#resources/domain/checklist.ts'
import { can } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type RoundItem = { id: string; name: string; place: string | null }

export type RoundPoint = {
  id: string
  label: string
  kind: PointKind
  unit: string | null
  minimum: number | null
  maximum: number | null
  asksPhoto: boolean
}

export type StoredResult = {
  id: string
  point: string
  item: string
  result: PointResult
  value: number | null
  note: string | null
  photo: string | null
  recordedAt: string
  correctiveWork: string | null
}

const CHOSEN = `SELECT location_id AS id FROM intervention.intervention_locations WHERE intervention_id = $1
  UNION ALL SELECT property_id FROM intervention.intervention_properties WHERE intervention_id = $1`

const ITEMS = `SELECT item.id, item.name, path.text AS place FROM (${CHOSEN}) chosen
  JOIN reservation.reservable_item item ON item.id = chosen.id
  LEFT JOIN LATERAL (SELECT string_agg(place.name, ' › ' ORDER BY one.rank DESC) AS text
    FROM unnest(item.ancestor_ids) WITH ORDINALITY AS one (id, rank)
    JOIN reservation.reservable_item place ON place.id = one.id) path ON true
  ORDER BY path.text COLLATE kernel.natural_order NULLS FIRST, item.name COLLATE kernel.natural_order, item.id`

export const readRoundItems = async (db: Queryable, round: string): Promise<RoundItem[]> =>
  (await db.query<RoundItem>(ITEMS, [round])).rows

const POINTS = `SELECT id, label, kind, unit, minimum::float8 AS minimum, maximum::float8 AS maximum, asks_photo AS "asksPhoto"
  FROM intervention.intervention_point WHERE intervention_id = $1 ORDER BY position, id`

export const readRoundPoints = async (db: Queryable, round: string): Promise<RoundPoint[]> =>
  (await db.query<RoundPoint>(POINTS, [round])).rows

export const RESULT_COLUMNS = `one.id, one.point_id AS point, coalesce(one.location_id, one.property_id) AS item, one.result,
  one.value::float8 AS value, one.note, one.photo_id AS photo,
  to_char(one.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "recordedAt",
  one.corrective_work_id AS "correctiveWork"`

const RESULTS = `SELECT ${RESULT_COLUMNS} FROM intervention.round_result one
  JOIN intervention.intervention_point point ON point.id = one.point_id WHERE point.intervention_id = $1`

export const readRoundResults = async (db: Queryable, round: string): Promise<StoredResult[]> =>
  (await db.query<StoredResult>(RESULTS, [round])).rows

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const canRecord = (context: Context, work: Values): boolean => {
  const { holder, userId } = requireSession(context)
  return can(holder, 'INTERVENTION', 'createAndUpdate') || work.user === userId || idsIn(work.workers).includes(userId)
}

/** Runs in a savepoint; returns the error of a failed run, whose writes are undone. */
export const trySaving = async (tx: PoolClient, run: () => Promise<unknown>): Promise<unknown> => {
  await tx.query('SAVEPOINT round')
  try {
    await run()
    await tx.query('RELEASE SAVEPOINT round')
    return undefined
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT round')
    return error ?? new Error('The write failed')
  }
}
