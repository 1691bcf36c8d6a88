/** SQL of the maintenance statistics: one scan of the works of the period, and the outages of each item merged. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { naturalKey } from '#server/engine/kinds/conditions.ts'
import { clock } from '#server/engine/read/instant.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { isSeen, visibleCondition } from '#server/engine/read/visible.ts'

type FigureGroup = 'ITEM' | 'CATEGORY' | 'SITE'

export type FigureSums = {
  items: number
  works: number
  failures: number
  cost: number
  hours: number
  value: number
  valuedCost: number
  downtime: number
  repairTime: number
  repairs: number
  lifetimeUsed: number | null
  endOfLife: number
  lifetimeEndsOn: string | null
}

export type FigureAnswer = { whole: FigureSums; groups: (FigureSums & { id: string | null; name: string | null })[] }

/** Maximum number of groups in the answer; the total includes the others. */
export const MAX_FIGURE_GROUPS = 2_000

const KEYS: Readonly<Record<FigureGroup, SQL>> = {
  ITEM: sql`CROSS JOIN LATERAL (SELECT item.id, item.name) key`,
  CATEGORY: sql`LEFT JOIN reservation.reservation_category key ON key.id = item.reservation_category_id`,
  SITE: sql`LEFT JOIN LATERAL (SELECT top.id, top.name FROM reservation.reservable_item top
    WHERE top.type = 'LOCATION' AND top.parent_id IS NULL AND (top.id = item.id OR top.id = ANY (item.ancestor_ids))
    LIMIT 1) key ON true`,
}

const SOON = '1 year'

const SUMS =
  sql.raw(`avg(item.used)::float8 AS "lifetimeUsed", to_char(min(item.ends_on), 'YYYY-MM-DD') AS "lifetimeEndsOn",
  (count(*) FILTER (WHERE item.is_ending))::integer AS "endOfLife", count(*)::integer AS items, coalesce(sum(figure.works), 0)::integer AS works,
  coalesce(sum(figure.failures), 0)::integer AS failures, coalesce(sum(figure.cost), 0)::float8 AS cost,
  coalesce(sum(figure.hours), 0)::float8 AS hours, coalesce(sum(item.value), 0)::float8 AS value,
  coalesce(sum(figure.cost) FILTER (WHERE item.value > 0), 0)::float8 AS "valuedCost",
  coalesce(sum(off.hours), 0)::float8 AS downtime, coalesce(sum(figure.repair_time), 0)::float8 AS "repairTime",
  coalesce(sum(figure.repairs), 0)::integer AS repairs`)

const itemsOf = (i: SQL): SQL => sql`CROSS JOIN LATERAL (
    SELECT coalesce(${i}.location_id, ${i}.property_id) AS id, 1::numeric AS count WHERE NOT ${i}.is_round
    UNION ALL SELECT member.id, count(*) OVER () FROM (
      SELECT one.location_id AS id FROM intervention.intervention_locations one WHERE one.intervention_id = ${i}.id
      UNION ALL SELECT one.property_id FROM intervention.intervention_properties one WHERE one.intervention_id = ${i}.id
    ) member WHERE ${i}.is_round) part`

type Asked = { since: Date; until: Date; by: FigureGroup; showsValues: boolean; showsLifetimes: boolean }

/** `until`: end of the period, or now if it is earlier. `shows…`: false hides purchase prices or lifetimes. */
export const maintenanceStatement = (
  context: Context,
  { since, until, by, showsValues, showsLifetimes }: Asked,
): SQL => {
  const scope = rootScope(context, context.kernel.resources.get('intervention'))
  const { alias: i } = scope
  const visible = visibleCondition(scope) ?? sql`true`
  const [from, to] = [sql`${since}::timestamptz`, sql`${until}::timestamptz`]
  const requested = sql`coalesce(${i}.requested_at, ${i}.created_at)`
  const asked = sql`(${requested} >= ${from} AND ${requested} < ${to})`
  const done = sql`(${i}.realization_ending_at >= ${from} AND ${i}.realization_ending_at < ${to})`
  // The failures that a round finds have their own corrective works.
  const failed = sql`(${i}.action_type = 'CURATIVE' AND NOT ${i}.is_round)`
  const starts = sql`coalesce(${i}.realization_starting_at, ${i}.expected_starting_at)`
  const ends = sql`coalesce(${i}.realization_ending_at, greatest(${i}.expected_ending_at, CASE
    WHEN ${i}.realization_starting_at IS NOT NULL THEN ${clock(context)} END))`
  const table = sql`${tableOf(scope.resource)} ${i}`
  const counted = sql`WHERE ${i}.cancellation_date IS NULL AND ${visible}`
  return sql`WITH item AS MATERIALIZED (
      SELECT one.id, one.name, one.reservation_category_id, one.ancestor_ids,
        ${showsValues ? sql`bought.purchase_price` : sql`NULL::numeric`} AS value,
        life.ends_on, life.ends_on < ${to}::date + interval '${sql.raw(SOON)}' AS is_ending,
        (${to}::date - bought.purchased_on)::float8 / nullif(life.ends_on - bought.purchased_on, 0) AS used
      FROM reservation.reservable_item one
      LEFT JOIN company.property bought ON bought.id = one.id AND ${isSeen(context, 'property', sql`bought`)}
      LEFT JOIN LATERAL (SELECT (bought.purchased_on + make_interval(years => bought.lifetime_years))::date AS ends_on
        WHERE ${showsLifetimes ? sql`bought.purchased_on < ${to}` : sql`false`}) life ON true
      WHERE one.type IN ('LOCATION', 'PROPERTY')
    ), figure AS MATERIALIZED (
      SELECT part.id, count(*) FILTER (WHERE ${asked} OR ${done}) AS works,
        count(*) FILTER (WHERE ${asked} AND ${failed}) AS failures,
        sum(${i}.amount_billed / part.count) FILTER (WHERE ${done}) AS cost,
        sum(${i}.elapsed_time / part.count) FILTER (WHERE ${done}) AS hours,
        count(*) FILTER (WHERE ${done} AND ${failed} AND ${i}.realization_ending_at >= ${requested}) AS repairs,
        sum(date_part('epoch', ${i}.realization_ending_at - ${requested}) / 3600)
          FILTER (WHERE ${done} AND ${failed} AND ${i}.realization_ending_at >= ${requested}) AS repair_time
      FROM ${table} ${itemsOf(i)} ${counted} AND (${asked} OR ${done}) GROUP BY 1
    ), off AS MATERIALIZED (
      SELECT merged.id, sum(date_part('epoch', upper(span) - lower(span)) / 3600) AS hours
      FROM (SELECT coalesce(${i}.location_id, ${i}.property_id) AS id,
          unnest(range_agg(tstzrange(greatest(${starts}, ${from}), least(${ends}, ${to})))) AS span
        FROM ${table} ${counted} AND ${i}.block_reservable_item AND ${i}.units_out_of_service IS NULL
          AND ${starts} < ${to} AND ${ends} > ${from}
        GROUP BY 1) merged GROUP BY merged.id
    ), told AS MATERIALIZED (
      SELECT key.id, key.name, ${SUMS} FROM item LEFT JOIN figure ON figure.id = item.id
      LEFT JOIN off ON off.id = item.id ${KEYS[by]} GROUP BY key.id, key.name)
    SELECT (SELECT to_json(whole) FROM (SELECT ${SUMS} FROM item LEFT JOIN figure ON figure.id = item.id
        LEFT JOIN off ON off.id = item.id) whole) AS whole,
      (SELECT coalesce(json_agg(g), '[]'::json) FROM (SELECT * FROM told WHERE works > 0 OR downtime > 0 OR "endOfLife" > 0
        ORDER BY cost DESC, failures DESC, works DESC, ${naturalKey(sql`told.name`)} NULLS LAST, told.id
        LIMIT ${sql.raw(String(MAX_FIGURE_GROUPS + 1))}) g) AS groups`
}
