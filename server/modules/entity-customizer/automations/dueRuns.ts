/** Runs of due dates, found in the tables: a missed one is made up for, and each is stored once. */
import { type SQL, sql } from 'drizzle-orm'
import { dueWindow } from '#resources/domain/automations.ts'
import { isFormula } from '#resources/domain/customFields.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { customText } from '#server/engine/customFields/customText.ts'
import { definitionsOf, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { formulaValue } from '#server/engine/formulas/value.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, fieldValue, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { roleContext } from '#server/features/sessions/roleSession.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const BATCH = 500

type Due = { id: string; entity: string; dateField: string; days: number; followedFrom: string; roleId: string }

const ACTIVE = `SELECT id, entity, date_field AS "dateField", days, to_char(followed_from, 'YYYY-MM-DD') AS "followedFrom",
    role_id AS "roleId"
  FROM entity_customizer.automation
  WHERE trigger = 'DATE' AND NOT is_paused AND followed_from IS NOT NULL ORDER BY id`

type Place = { scope: Scope; name: string; zone: string }

const isMoment = ({ scope: { context, resource }, name }: Place): boolean =>
  (
    resource.fields[name]?.kind ?? definitionsOf(context, resource.key).find((one) => one.name === name)?.type
  )?.toLowerCase() === 'datetime'

type Followed = { value: SQL; day: SQL; at: (day: string) => SQL }

const days = (value: SQL): Followed => ({ value, day: sql`${value}::text`, at: (day) => sql`${day}::date` })

/** Value of the field, and its comparison with a day: an index on a stored field serves it. */
const dateOf = (place: Place): Followed => {
  const { scope, name, zone } = place
  const declared = scope.resource.fields[name]
  const formula = definitionsOf(scope.context, scope.resource.key).find((one) => one.name === name && isFormula(one))
  if (!declared && formula) return days(formulaValue(scope, formula) ?? sql`NULL::date`)
  const value = declared ? fieldValue(scope, name) : customText(scope, name)
  if (!isMoment(place)) {
    if (declared) return days(value)
    return { value, day: value, at: (day) => sql`${day}::text` }
  }
  const moment = declared ? value : sql`(${value} || 'Z')::timestamptz`
  return {
    value,
    day: sql`to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`,
    at: (day) =>
      declared
        ? sql`(${day}::timestamp AT TIME ZONE ${zone})`
        : sql`to_char(${day}::timestamp AT TIME ZONE ${zone} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
  }
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const newRuns = (due: Due, place: Place, { from, to }: { from: string; to: string }): SQL => {
  const { scope } = place
  const { value, day, at } = dateOf(place)
  const id = sql`${column(scope, 'id')}::text`
  return sql`WITH made AS (
    INSERT INTO entity_customizer.automation_run (id, automation_id, entity, record_id, record_label, trigger, cause, chain)
    SELECT made.id, ${due.id}::uuid, ${due.entity}, made.record_id, left(made.title, 500), 'DATE', made.cause, made.id::text
    FROM (SELECT gen_random_uuid() AS id, ${id} AS record_id, ${displayName(scope)} AS title, ${day} AS cause
      FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${value} >= ${at(from)} AND ${value} < ${at(nextDay(to))}
        AND NOT EXISTS (SELECT FROM entity_customizer.automation_run run WHERE run.automation_id = ${due.id}::uuid
          AND run.record_id = ${id} AND run.cause = ${day})
      LIMIT ${BATCH}) made
    ON CONFLICT DO NOTHING RETURNING id)
  SELECT entity_customizer.queue_run(id) FROM made`
}

const storeRuns = async (context: Context, due: Due, resource: AnyResource): Promise<void> => {
  const { pool } = context.kernel
  const zone = await readParameterIn(pool, 'TIMEZONE')
  const dates = dueWindow(dayOf(utcTextOfDate(context.now), zone), due)
  if (!dates) return
  for (;;) {
    const place = { scope: rootScope(context, resource), name: due.dateField, zone }
    const made = await withTransaction(pool, (tx) => execute(tx, newRuns(due, place, dates)))
    if (made.length < BATCH) return
  }
}

/** `now`: of the due days. A second process at the same moment stores nothing twice. */
export const storeDueRuns = async (kernel: Kernel, now = new Date()): Promise<void> => {
  for (const due of (await kernel.pool.query<Due>(ACTIVE)).rows) {
    const [context, resource] = [await roleContext(kernel, due.roleId), kernel.resources.find(due.entity)]
    if (!context || !resource) continue
    await loadDefinitions(context)
    // The others run, since the next call reads all of them again.
    await storeRuns({ ...context, now }, due, resource).catch((err) =>
      kernel.log.error({ err, automation: due.id }, 'the due dates of an automation were not read'),
    )
  }
}
