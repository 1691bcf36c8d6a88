import { sql } from 'drizzle-orm'
import type { AccessibilityKind, AccessibilityState } from '#resources/domain/registers.ts'
import type { Context } from '#server/engine/context.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { documentsOf } from './accessibilityHooks.ts'

export type PrintedBuilding = { name: string; place: string; lastVisitOn: string | null }

const BUILDING = `SELECT location.name, location.id AS place, building.last_visit_on::text AS "lastVisitOn"
  FROM intervention.building_file building JOIN company.location location ON location.id = building.location_id`

export const readPrintedBuilding = async (db: Queryable, id: string): Promise<PrintedBuilding | undefined> =>
  (await db.query<PrintedBuilding>(`${BUILDING} WHERE building.id = $1`, [id])).rows[0]

export const readPrintedPrescription = (context: Context, id: string) =>
  executeOne<{ name: string; isLifted: boolean }>(
    context.kernel.pool,
    sql`SELECT location.name, p.lifted_on IS NOT NULL AS "isLifted" FROM intervention.prescription p
      JOIN intervention.building_file building ON building.id = p.building_file_id
      JOIN company.location location ON location.id = building.location_id
      WHERE p.id = ${id}::uuid AND ${isSeen(context, 'prescription', sql`p`)}`,
  )

const OF_REPORT = `SELECT other.id FROM intervention.prescription p JOIN intervention.prescription other
    ON other.building_file_id = p.building_file_id AND other.report_reference IS NOT DISTINCT FROM p.report_reference
      AND other.report_date IS NOT DISTINCT FROM p.report_date AND other.origin = p.origin
  WHERE p.id = $1 LIMIT 1000`

export const readReportPrescriptions = async (db: Queryable, id: string): Promise<string[]> =>
  (await db.query<{ id: string }>(OF_REPORT, [id])).rows.map((row) => row.id)

const CORRECTIONS = `SELECT corrects_id AS id, number::text FROM intervention.register_entry
  WHERE corrects_id = ANY ($1::uuid[])`

export const readCorrections = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ id: string; number: string }>(CORRECTIONS, [ids])
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export type PrintedDocument = {
  kind: AccessibilityKind
  state: AccessibilityState
  id: string | null
  reason: string | null
  datedOn: string | null
  files: { id: string; name: string; size: number }[]
}

const FILES = sql`(SELECT coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size::float8)
      ORDER BY held.position), '[]'::json)
  FROM intervention.accessibility_document_files held JOIN drive.file file ON file.id = held.file_id
  WHERE held.accessibility_document_id = document.id AND document.state IN ('PRESENT', 'EXPIRED'))`

export const readDocuments = (context: Context, db: Queryable, building: string): Promise<PrintedDocument[]> =>
  execute<PrintedDocument>(
    db,
    sql`SELECT document.kind, document.state, document.id, document.reason, document.dated_on AS "datedOn",
        ${FILES} AS files
      FROM intervention.building_file building CROSS JOIN LATERAL (${documentsOf(context, sql.raw('building'))}) document
      WHERE building.id = ${building}::uuid ORDER BY document.place`,
  )
