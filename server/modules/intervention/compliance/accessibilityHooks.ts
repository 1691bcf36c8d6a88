import { type SQL, sql } from 'drizzle-orm'
import { ACCESSIBILITY_KINDS, type AccessibilityState, YEARLY_KIND } from '#resources/domain/registers.ts'
import type { Context, EntityHooks } from '#server/engine/context.ts'
import { type StatusCondition, statusCase } from '../statusCase.ts'
import { currentDay } from '../todayIn.ts'

const YEARLY = sql.raw(`'${YEARLY_KIND}'`)

const hasFile = (d: SQL): SQL =>
  sql`EXISTS (SELECT FROM intervention.accessibility_document_files file WHERE file.accessibility_document_id = ${d}.id)`
const isOld: StatusCondition = (context, d) =>
  sql`${d}.kind = ${YEARLY} AND coalesce(${d}.dated_on < ${currentDay(context)} - interval '1 year', false)`

const STATES: Record<AccessibilityState, StatusCondition> = {
  NOT_CONCERNED: (_context, d) => sql`${d}.is_not_concerned`,
  MISSING: (_context, d) => sql`NOT ${d}.is_not_concerned AND NOT ${hasFile(d)}`,
  EXPIRED: (context, d) => sql`NOT ${d}.is_not_concerned AND ${hasFile(d)} AND ${isOld(context, d)}`,
  PRESENT: (context, d) => sql`NOT ${d}.is_not_concerned AND ${hasFile(d)} AND NOT (${isOld(context, d)})`,
}

const state = statusCase(STATES)

export const accessibilityHooks: EntityHooks = {
  computed: { state: state.of },
  cacheableComputed: ['state'],
  filters: { state: { type: 'ChoiceFilter', condition: state.has } },
}

const KINDS = sql.raw(`ARRAY[${ACCESSIBILITY_KINDS.map((kind) => `'${kind}'`).join(', ')}]`)

/** All documents of a building with their state, also those that it lacks. Category 5 owes no yearly attestation. */
export const documentsOf = (context: Context, building: SQL): SQL => sql`SELECT asked.kind, asked.place, d.id, d.reason,
    to_char(d.dated_on, 'YYYY-MM-DD') AS dated_on,
    CASE WHEN d.id IS NOT NULL AND NOT (${STATES.MISSING(context, sql`d`)}) THEN ${state.of(context, sql`d`)}
      WHEN asked.kind = ${YEARLY} AND coalesce(${building}.category = 'C5', false) THEN 'NOT_CONCERNED'
      ELSE 'MISSING' END AS state
  FROM unnest(${KINDS}) WITH ORDINALITY AS asked (kind, place)
  LEFT JOIN intervention.accessibility_document d ON d.building_file_id = ${building}.id AND d.kind = asked.kind`

export const missingDocuments: StatusCondition = (context, building) =>
  sql`(SELECT count(*)::int FROM (${documentsOf(context as Context, building)}) document
    WHERE document.state IN ('MISSING', 'EXPIRED'))`
