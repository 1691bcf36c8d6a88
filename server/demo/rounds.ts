/** The round of the demonstration: half done, with one failure and its corrective work. */
import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { takeDemoNumbers } from './demoNumbers.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter } from './interventionDrafts.ts'

const ITEMS = `INSERT INTO intervention.intervention_locations (intervention_id, location_id)
  SELECT work.id, chosen.location_id FROM intervention.intervention work
  JOIN intervention.maintenance_plan_locations chosen ON chosen.maintenance_plan_id = work.maintenance_plan_id
  WHERE work.is_round`
const ROUND = `SELECT id, category_id, department_id, priority, answer_due_at, repair_due_at FROM intervention.intervention
  WHERE is_round ORDER BY id LIMIT 1`
const POINTS =
  'SELECT id, kind, label FROM intervention.intervention_point WHERE intervention_id = $1 ORDER BY position'
const START = `UPDATE intervention.intervention SET user_id = $2, accepted_at = $3, realization_starting_at = $3 WHERE id = $1`

const DONE = ['HV-CONSEIL', 'HV-COMMISSIONS', 'HV-MARIAGES', 'HV-PERM-2', 'GP-DOJO', 'GP-DANSE'] as const
const FAILED = 'HV-MARIAGES'
const NOTE = 'Bloc de la sortie sud éteint, batterie à changer.'
const STATES = ['Rien à signaler', 'Deux chaises cassées, rangées au dépôt', 'Propre'] as const
const STEP = 4

type Point = { id: string; kind: string; label: string }
type Work = { id: string; category_id: string; department_id: string | null; priority: string }

const valuesOf = ({ kind }: Point, { isFailed, rank }: { isFailed: boolean; rank: number }) => ({
  result: kind === 'CHECK' && isFailed ? 'NOT_OK' : 'OK',
  value: kind === 'MEASURE' ? 18.5 + rank / 2 : null,
  note: kind === 'TEXT' ? STATES[rank % STATES.length] : kind === 'CHECK' && isFailed ? NOTE : null,
})

const writeCorrective = async (
  tx: Queryable,
  around: DraftContext,
  { work, point, user, at }: { work: Work & Record<string, unknown>; point: Point; user: string; at: string },
): Promise<string> => {
  const id = around.random.id()
  const [number] = await takeDemoNumbers(tx, around.today, 1)
  await insertRows(tx, 'intervention.intervention', [
    {
      ...{ id, number, label: `Non conforme\u00a0: ${point.label}`, description: NOTE, action_type: 'CURATIVE' },
      ...{ item_type: 'LOCATION', location_id: around.items.get(FAILED)?.id, management: 'INTERNAL' },
      ...{ category_id: work.category_id, department_id: work.department_id, priority: work.priority },
      ...{ answer_due_at: work.answer_due_at, repair_due_at: work.repair_due_at },
      ...{ follow_up_of_id: work.id, requested_at: at, created_at: at, updated_at: at },
      ...{ created_by_id: user, updated_by_id: user, custom_fields: {} },
    },
  ])
  return id
}

export const writeRounds = async (tx: Queryable, around: DraftContext): Promise<void> => {
  await tx.query(ITEMS)
  const { rows } = await tx.query<Work & Record<string, unknown>>(ROUND)
  const user = around.people.find(({ role }) => role === 'technician')?.id ?? ''
  const [work] = rows
  if (!work) return
  const points = (await tx.query<Point>(POINTS, [work.id])).rows
  const start = utcOfLocal(`${dayAfter(around.today, -1)}T14:00`, around.zone)
  await tx.query(START, [work.id, user, `${start}Z`])
  const results = []
  for (const [rank, code] of DONE.entries()) {
    const at = `${addMinutes(start, (rank + 1) * STEP)}Z`
    for (const point of points) {
      const values = valuesOf(point, { isFailed: code === FAILED, rank })
      const corrective =
        values.result === 'NOT_OK' ? await writeCorrective(tx, around, { work, point, user, at }) : null
      results.push({
        ...{ id: around.random.id(), point_id: point.id, location_id: around.items.get(code)?.id, ...values },
        ...{ recorded_at: at, user_id: user, corrective_work_id: corrective },
        ...{ created_by_id: user, updated_by_id: user },
      })
    }
  }
  await insertRows(tx, 'intervention.round_result', results)
}
