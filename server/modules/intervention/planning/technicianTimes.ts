import { type SQL, sql } from 'drizzle-orm'
import type { WorkAbsence, WorkPlanningInput } from '#contract/intervention.ts'
import { can } from '#resources/domain/rights.ts'
import type { OpeningHours } from '#resources/domain/slotRules.ts'
import { minutesBetween, type Period } from '#resources/domain/time.ts'
import { closedTimesIn } from '#resources/domain/workingTime.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { isSeen } from '#server/engine/read/visible.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { readWorkCalendar } from '../work/workCalendar.ts'

const timesOf = (context: Context, { ids, from, to }: { ids: readonly string[]; from: string; to: string }): SQL =>
  sql`SELECT file.user_id AS id, file.working_hours AS hours, ${isSeen(context, 'technician', sql`file`)} AS "isSeen",
    (SELECT json_agg(one) FROM (SELECT to_char(absence.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
        to_char(absence.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt", absence.reason
      FROM intervention.technician_absence absence WHERE absence.technician_id = file.id
        AND absence.starting_at < ${to}::timestamptz AND absence.ending_at > ${from}::timestamptz
      ORDER BY absence.starting_at) one) AS absences
  FROM intervention.technician file WHERE file.user_id = ANY (${sql.param(ids)}::uuid[])`

type Times = { id: string; hours: OpeningHours[] | null; absences: WorkAbsence[] | null; isSeen: boolean }

const minutesFrom = (from: string, periods: readonly Period[]): number[] =>
  periods.flatMap(({ startingAt, endingAt }) =>
    [minutesBetween(from, startingAt), minutesBetween(startingAt, endingAt)].map(Math.round),
  )

/** Closed hours, first the organisation's, and times of all technicians. Reasons need the right TECHNICIAN and no rule. */
export const readTechnicianTimes = async (
  context: Context,
  { from, to, rows: kind }: WorkPlanningInput,
  rows: readonly { id: string }[],
) => {
  const { pool } = context.kernel
  const calendar = await readWorkCalendar(pool, from)
  const period = { startingAt: from, endingAt: to }
  const closedFor = closedTimesIn(period, calendar)
  const closedHours = [minutesFrom(from, closedFor())]
  const ids = kind === 'TECHNICIAN' ? rows.map(({ id }) => id) : []
  const files = await execute<Times>(pool, timesOf(context, { ids, from: `${from}Z`, to: `${to}Z` }))
  const seesReasons = can(requireSession(context).holder, 'TECHNICIAN')
  const pause = createYielder()
  const places = new Map<string, number>()
  const times = new Map<string, { closedHours: number; absences: WorkAbsence[] }>()
  for (const { id, hours, absences, isSeen: isFileSeen } of files) {
    await pause()
    const key = JSON.stringify(hours ?? [])
    const place = hours?.length ? (places.get(key) ?? closedHours.length) : 0
    if (hours?.length && place === closedHours.length) closedHours.push(minutesFrom(from, closedFor(hours)))
    places.set(key, place)
    const told = (absences ?? []).map((absence) => (seesReasons && isFileSeen ? absence : { ...absence, reason: null }))
    times.set(id, { closedHours: place, absences: told })
  }
  return { closedHours, timesOf: (id: string) => times.get(id) ?? { closedHours: 0, absences: [] } }
}
