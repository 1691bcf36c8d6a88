import type { WorkAbsence, WorkPlanningInput } from '#contract/intervention.ts'
import { can } from '#resources/domain/rights.ts'
import type { OpeningHours } from '#resources/domain/slotRules.ts'
import { minutesBetween, type Period } from '#resources/domain/time.ts'
import { closedTimesIn } from '#resources/domain/workingTime.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import { readWorkCalendar } from '../work/workCalendar.ts'

const TIMES = `SELECT file.user_id AS id, file.working_hours AS hours,
    (SELECT json_agg(one) FROM (SELECT to_char(absence.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
        to_char(absence.ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt", absence.reason
      FROM intervention.technician_absence absence WHERE absence.technician_id = file.id
        AND absence.starting_at < $3::timestamptz AND absence.ending_at > $2::timestamptz
      ORDER BY absence.starting_at) one) AS absences
  FROM intervention.technician file WHERE file.user_id = ANY ($1::uuid[])`

type Times = { id: string; hours: OpeningHours[] | null; absences: WorkAbsence[] | null }

const minutesFrom = (from: string, periods: readonly Period[]): number[] =>
  periods.flatMap(({ startingAt, endingAt }) =>
    [minutesBetween(from, startingAt), minutesBetween(startingAt, endingAt)].map(Math.round),
  )

/** Closed hours, first those of the organisation, and the times of each technician. Reasons need the right TECHNICIAN. */
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
  const { rows: files } = await pool.query<Times>(TIMES, [ids, `${from}Z`, `${to}Z`])
  const seesReasons = can(requireSession(context).holder, 'TECHNICIAN')
  const pause = createYielder()
  const places = new Map<string, number>()
  const times = new Map<string, { closedHours: number; absences: WorkAbsence[] }>()
  for (const { id, hours, absences } of files) {
    await pause()
    const key = JSON.stringify(hours ?? [])
    const place = hours?.length ? (places.get(key) ?? closedHours.length) : 0
    if (hours?.length && place === closedHours.length) closedHours.push(minutesFrom(from, closedFor(hours)))
    places.set(key, place)
    const told = (absences ?? []).map((absence) => (seesReasons ? absence : { ...absence, reason: null }))
    times.set(id, { closedHours: place, absences: told })
  }
  return { closedHours, timesOf: (id: string) => times.get(id) ?? { closedHours: 0, absences: [] } }
}
