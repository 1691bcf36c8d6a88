/** SQL of the planning of works: one statement for the works of a period and the rows of the timeline. */
import { type SQL, sql } from 'drizzle-orm'
import type { WorkPlanning, WorkPlanningInput, WorkPlanningRow, WorkPlanningRows } from '#contract/intervention.ts'
import type { Context } from '#server/engine/context.ts'
import { all, idsCondition, naturalKey } from '#server/engine/kinds/conditions.ts'
import { asReadable } from '#server/engine/overrides/readRights.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { type Filter, listCondition } from '#server/engine/read/filter.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'
import { aliasScope, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import { interventionStatusOf } from '../status.ts'

export const MAX_WORKS = 4_000
export const MAX_ROWS = 300

const startOf = (i: SQL): SQL => sql`coalesce(${i}.realization_starting_at, ${i}.expected_starting_at)`

const spanOf = (i: SQL): SQL => sql`tstzrange(${startOf(i)}, greatest(${startOf(i)},
  coalesce(${i}.realization_ending_at, ${i}.expected_ending_at)))`

const isUnderWay = (i: SQL): SQL => sql`${i}.realization_starting_at IS NOT NULL AND ${i}.realization_ending_at IS NULL`

const endOf = (context: Context, i: SQL): SQL => sql`CASE WHEN ${isUnderWay(i)}
  THEN greatest(${i}.expected_ending_at, ${clock(context)}, ${i}.realization_starting_at)
  ELSE coalesce(${i}.realization_ending_at, ${i}.expected_ending_at) END`

const isIn = (context: Context, i: SQL, { from, to }: WorkPlanningInput): SQL => {
  const [since, until] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`]
  return sql`${i}.cancellation_date IS NULL AND ((${startOf(i)} IS NOT NULL AND ${spanOf(i)} && tstzrange(${since}, ${until}))
    OR (${isUnderWay(i)} AND ${i}.realization_starting_at < ${until} AND ${clock(context)} > ${since}))`
}

const technicians = (i: SQL): SQL => sql`array_remove(${i}.user_id || ARRAY(SELECT worker.user_id
  FROM intervention.intervention_workers worker WHERE worker.intervention_id = ${i}.id), NULL)`

const roundItems = (i: SQL): SQL => sql`ARRAY(SELECT one.location_id FROM intervention.intervention_locations one
    WHERE one.intervention_id = ${i}.id
  UNION ALL SELECT one.property_id FROM intervention.intervention_properties one WHERE one.intervention_id = ${i}.id)`

const ROW_IDS: Readonly<Record<WorkPlanningRows, (i: SQL) => SQL>> = {
  TECHNICIAN: technicians,
  DEPARTMENT: (i) => sql`array_remove(ARRAY[${i}.department_id], NULL)`,
  SUPPLIER: (i) => sql`array_remove(ARRAY[${i}.supplier_id], NULL)`,
  ITEM: (i) =>
    sql`CASE WHEN ${i}.is_round THEN ${roundItems(i)} ELSE ARRAY[coalesce(${i}.location_id, ${i}.property_id)] END`,
}

const USED = sql`(SELECT unnest(row_ids) FROM work)`

const TECHNICIANS = sql`SELECT person.id, person.department_id FROM security."user" person
  WHERE person.blocked_at IS NULL AND EXISTS (SELECT FROM security.user_user_roles given
    JOIN security.user_role role ON role.id = given.user_role_id
    WHERE given.user_id = person.id AND 'INTERVENTIONS_OPTION' = ANY (role.applications)
      AND (role.rights -> 'INTERVENTION' = 'true' OR (role.rights -> 'INTERVENTION' -> 'createAndUpdate') = 'true'))`

const cityOf = (context: Context): SQL => {
  const supplier = context.kernel.resources.get('supplier')
  if (readAccess(context, supplier) !== 'full') return sql`NULL::text`
  return asReadable(aliasScope(context, supplier, sql`one`), 'city', sql`one.city`)
}

const ROWS: Readonly<Record<WorkPlanningRows, (context: Context) => SQL>> = {
  TECHNICIAN:
    () => sql`SELECT person.id, concat_ws(' ', person.first_name, person.last_name) AS name, home.name AS detail
    FROM security."user" person LEFT JOIN company.department home ON home.id = person.department_id
    WHERE person.id IN (SELECT id FROM technician) OR person.id IN ${USED}`,
  DEPARTMENT: () => sql`SELECT one.id, one.name, NULL::text AS detail FROM company.department one
    WHERE one.id IN (SELECT department_id FROM technician) OR one.id IN ${USED}`,
  SUPPLIER: (context) => sql`SELECT one.id, one.name, ${cityOf(context)} AS detail FROM company.supplier one
    WHERE ${isSeen(context, 'supplier', sql`one`)}`,
  ITEM: () => sql`SELECT item.id, item.name, place.name AS detail FROM reservation.reservable_item item
    LEFT JOIN reservation.reservable_item place ON place.id = item.ancestor_ids[1] WHERE item.id IN ${USED}`,
}

const narrowed = (i: SQL, { sites, technicians: people }: WorkPlanningInput): SQL | undefined =>
  all([
    sites?.length
      ? sql`EXISTS (SELECT FROM reservation.reservable_item item WHERE item.id = ANY (${ROW_IDS.ITEM(i)})
          AND (${idsCondition(sql`item.id`, sites)} OR item.ancestor_ids && ${sql.param(sites)}::uuid[]))`
      : undefined,
    people?.length ? sql`${technicians(i)} && ${sql.param(people)}::uuid[]` : undefined,
  ])

const shownRows = ({ rows, technicians: people }: WorkPlanningInput): SQL =>
  rows === 'TECHNICIAN' && people?.length ? idsCondition(sql`row.id`, people) : sql`true`

export type WorkPlanningAnswer = Pick<WorkPlanning, 'works'> & {
  rows: readonly Pick<WorkPlanningRow, 'id' | 'name' | 'detail'>[]
}

export const workPlanningStatement = (context: Context, input: WorkPlanningInput, filter: Filter): SQL => {
  const scope = rootScope(context, context.kernel.resources.get('intervention'))
  const { alias: i } = scope
  const condition = all([isIn(context, i, input), listCondition(scope, filter), narrowed(i, input)])
  return sql`WITH work AS MATERIALIZED (
      SELECT ${i}.id, ${i}.number, ${i}.label, ${interventionStatusOf(context, i)} AS status, ${i}.priority,
        ${startOf(i)} AS starts, ${endOf(context, i)} AS ends, ${i}.realization_starting_at IS NOT NULL AS "isBegun",
        ${i}.realization_ending_at IS NOT NULL AS "isDone", ${i}.block_reservable_item AS "isBlocking",
        coalesce(${i}.location_id, ${i}.property_id) AS "itemId", ${i}.category_id, ${i}.user_id AS lead_id,
        ${ROW_IDS[input.rows](i)} AS row_ids
      FROM ${tableOf(scope.resource)} ${i} WHERE ${condition}
      ORDER BY starts, ${i}.id LIMIT ${sql.raw(String(MAX_WORKS + 1))}
    ), technician AS MATERIALIZED (${TECHNICIANS})
    SELECT (SELECT coalesce(json_agg(one), '[]'::json) FROM (
        SELECT work.id, work.number, work.label, work.status, work.priority, ${instantText(sql`work.starts`)} AS "startingAt",
          ${instantText(sql`work.ends`)} AS "endingAt", work."isBegun", work."isDone", work."isBlocking", work."itemId",
          item.name AS item, trade.name AS category, trade.color, work.lead_id AS "leadId",
          concat_ws(' ', lead.first_name, lead.last_name) AS lead,
          work.row_ids AS "rowIds"
        FROM work LEFT JOIN reservation.reservable_item item ON item.id = work."itemId"
        LEFT JOIN intervention.intervention_category trade ON trade.id = work.category_id
        LEFT JOIN security."user" lead ON lead.id = work.lead_id
        ORDER BY work.starts, work.id) one) AS works,
      (SELECT coalesce(json_agg(shown), '[]'::json) FROM (
        SELECT row.id, row.name, row.detail FROM (${ROWS[input.rows](context)}) row WHERE ${shownRows(input)}
        ORDER BY ${naturalKey(sql`row.name`)}, row.id LIMIT ${sql.raw(String(MAX_ROWS + 1))}) shown) AS rows`
}
