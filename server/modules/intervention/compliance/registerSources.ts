import { type SQL, sql } from 'drizzle-orm'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Older works and prescriptions are not proposed: their register is on paper. */
const PROPOSED_DAYS = 365

const placesOf = (building: SQL): SQL => sql`WITH RECURSIVE place AS (
    SELECT building.location_id AS id FROM intervention.building_file building WHERE building.id = ${building}
    UNION ALL SELECT part.id FROM company.location part JOIN place ON part.parent_id = place.id)`

const DONE_ON = sql`(i.realization_ending_at AT TIME ZONE kernel.zone())::date`

const isFreeWork = (
  context: Context,
  building: SQL,
): SQL => sql`i.cancellation_date IS NULL AND i.realization_ending_at IS NOT NULL
  AND (i.location_id IN (SELECT id FROM place)
    OR i.property_id IN (SELECT thing.id FROM company.property thing WHERE thing.location_id IN (SELECT id FROM place))
    OR EXISTS (SELECT FROM intervention.intervention_properties one
      JOIN company.property thing ON thing.id = one.property_id
      WHERE one.intervention_id = i.id AND thing.location_id IN (SELECT id FROM place))
    OR EXISTS (SELECT FROM intervention.intervention_locations one
      WHERE one.intervention_id = i.id AND one.location_id IN (SELECT id FROM place)))
  AND NOT EXISTS (SELECT FROM intervention.register_entry entry
    WHERE entry.intervention_id = i.id AND entry.building_file_id = ${building})
  AND ${isSeen(context, 'intervention', sql`i`)}`

const isFreePrescription = (context: Context, building: string): SQL => sql`p.building_file_id = ${building}::uuid
  AND p.lifted_on IS NOT NULL AND NOT EXISTS (SELECT FROM intervention.register_entry entry
    WHERE entry.prescription_id = p.id AND entry.building_file_id = ${building}::uuid)
  AND ${isSeen(context, 'prescription', sql`p`)}`

type ProposedEntry = { id: string; isWork: boolean; label: string; doneOn: DayText }

/** The rule of plans is not applied: a work that is seen is regulatory or not, and the register must not lack it. */
export const readProposals = async (
  context: Context,
  db: Queryable,
  { building, today, most }: { building: string; today: DayText; most: number },
): Promise<{ total: number; items: ProposedEntry[] }> => {
  const since = new Date(Date.parse(today) - PROPOSED_DAYS * 86_400_000).toISOString().slice(0, 10)
  const rows = await execute<ProposedEntry & { total: number }>(
    db,
    sql`${placesOf(sql`${building}::uuid`)}, work AS (
        SELECT i.id, true AS "isWork", i.label, ${DONE_ON} AS day
        FROM intervention.maintenance_plan plan JOIN intervention.intervention i ON i.maintenance_plan_id = plan.id
        WHERE plan.legal_source IS NOT NULL AND i.realization_ending_at >= ${since}::date
          AND ${isFreeWork(context, sql`${building}::uuid`)}),
      demand AS (
        SELECT p.id, false, p.label, p.lifted_on FROM intervention.prescription p
        WHERE p.lifted_on >= ${since}::date AND ${isFreePrescription(context, building)})
      SELECT id, "isWork", label, day::text AS "doneOn", count(*) OVER ()::int AS total
      FROM (SELECT * FROM work UNION ALL SELECT * FROM demand) found ORDER BY day DESC, id LIMIT ${most}`,
  )
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...item }) => item) }
}

export type SourceWork = {
  id: string
  number: string
  label: string
  isRegulatory: boolean
  doneOn: DayText
  startedOn: DayText
  place: string | null
  performer: string | null
  description: string | null
  missingReason: string | null
  gaps: string[]
}

const GAP = sql`concat_ws(' – ', point.label, given.place, given.note)`

const works = (
  context: Context,
  building: SQL,
  ids: readonly string[],
): SQL => sql`${placesOf(building)} SELECT i.id, i.number, i.label, i.description, i.missing_reason AS "missingReason",
    plan.legal_source IS NOT NULL AS "isRegulatory", ${DONE_ON}::text AS "doneOn",
    (i.realization_starting_at AT TIME ZONE kernel.zone())::date::text AS "startedOn",
    (SELECT location.name FROM company.location location WHERE location.id = i.location_id) AS place,
    coalesce((SELECT supplier.name FROM company.supplier supplier WHERE supplier.id = i.supplier_id),
      (SELECT concat_ws(' ', worker.first_name, worker.last_name) FROM security."user" worker WHERE worker.id = i.user_id))
      AS performer,
    ARRAY(SELECT ${GAP} FROM intervention.intervention_point point CROSS JOIN LATERAL (
        SELECT NULL AS place, point.note WHERE point.result = 'NOT_OK'
        UNION ALL SELECT coalesce(location.name, thing.name), one.note FROM intervention.round_result one
          LEFT JOIN company.location location ON location.id = one.location_id
          LEFT JOIN company.property thing ON thing.id = one.property_id
          WHERE one.point_id = point.id AND one.result = 'NOT_OK'
            AND (one.location_id IS NULL OR one.location_id IN (SELECT id FROM place))) given
      WHERE point.intervention_id = i.id ORDER BY point.position) AS gaps
  FROM intervention.intervention i LEFT JOIN intervention.maintenance_plan plan ON plan.id = i.maintenance_plan_id
  WHERE i.id = ANY (${sql.param(ids)}::uuid[]) AND ${isFreeWork(context, building)} ORDER BY i.realization_ending_at, i.id`

export type SourcePrescription = {
  id: string
  label: string
  doneOn: DayText
  place: string | null
  performer: string | null
  reportReference: string | null
  rank: number | null
  article: string | null
  note: string | null
}

const prescriptions = (
  context: Context,
  building: string,
  ids: readonly string[],
): SQL => sql`SELECT p.id, p.label, p.lifted_on::text AS "doneOn", p.report_reference AS "reportReference", p.rank,
    p.article, p.lifting_note AS note,
    (SELECT location.name FROM company.location location WHERE location.id = p.location_id) AS place,
    (SELECT concat_ws(' ', lifter.first_name, lifter.last_name) FROM security."user" lifter WHERE lifter.id = p.lifted_by_id)
      AS performer
  FROM intervention.prescription p WHERE p.id = ANY (${sql.param(ids)}::uuid[]) AND ${isFreePrescription(context, building)} ORDER BY p.lifted_on, p.id`

type Sought = { building: string; ids: readonly string[] }

export const readWorks = async (context: Context, tx: Queryable, { building, ids }: Sought): Promise<SourceWork[]> =>
  ids.length > 0 ? execute<SourceWork>(tx, works(context, sql`${building}::uuid`, ids)) : []

export const readPrescriptions = async (
  context: Context,
  tx: Queryable,
  { building, ids }: Sought,
): Promise<SourcePrescription[]> =>
  ids.length > 0 ? execute<SourcePrescription>(tx, prescriptions(context, building, ids)) : []

/** Buildings with a file around the items of a work, the nearest first. */
const buildingsOf = (work: string): SQL => sql`WITH RECURSIVE around AS (
    SELECT item.location_id AS id, 0 AS depth FROM (
      SELECT i.location_id FROM intervention.intervention i WHERE i.id = ${work}::uuid
      UNION ALL SELECT thing.location_id FROM intervention.intervention i JOIN company.property thing ON thing.id = i.property_id
        WHERE i.id = ${work}::uuid
      UNION ALL SELECT one.location_id FROM intervention.intervention_locations one WHERE one.intervention_id = ${work}::uuid
      UNION ALL SELECT thing.location_id FROM intervention.intervention_properties one
        JOIN company.property thing ON thing.id = one.property_id WHERE one.intervention_id = ${work}::uuid) item
    WHERE item.location_id IS NOT NULL
    UNION SELECT place.parent_id, around.depth + 1 FROM company.location place JOIN around ON place.id = around.id
    WHERE place.parent_id IS NOT NULL AND around.depth < 20)
  SELECT building.id, location.name, nearest.depth FROM intervention.building_file building
  JOIN company.location location ON location.id = building.location_id
  JOIN (SELECT id, min(depth) AS depth FROM around GROUP BY id) nearest ON nearest.id = building.location_id
  ORDER BY nearest.depth, location.name COLLATE kernel.natural_order LIMIT 20`

type BuildingWork = SourceWork & { building: string; buildingName: string }

/** The finished work once per building around it, without registers that hold it; the nearest first. */
export const readWorkForBuildings = async (context: Context, db: Queryable, work: string): Promise<BuildingWork[]> =>
  execute<BuildingWork>(
    db,
    sql`SELECT source.*, around.id AS building, around.name AS "buildingName" FROM (${buildingsOf(work)}) around
      CROSS JOIN LATERAL (${works(context, sql`around.id`, [work])}) source
      ORDER BY around.depth, around.name COLLATE kernel.natural_order`,
  )
