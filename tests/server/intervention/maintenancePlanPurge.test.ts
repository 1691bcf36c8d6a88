import { expect, it } from 'vitest'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { forgetPlans } from '#server/modules/intervention/plans/forgetPlans.ts'
import { generateDue } from '#server/modules/intervention/plans/generate.ts'
import { fileApp } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove } = binActions(app)

const DAY = 86_400_000
const day = (days: number): string => dayOf(utcTextOfDate(new Date(Date.now() + days * DAY)), 'Europe/Paris')
const CREATE = 'mutation ($input: MaintenancePlanInput!) { createMaintenancePlan(input: $input) { id } }'
const MOVE =
  'mutation ($id: ID!, $dueOn: Date!, $to: Date) { moveMaintenanceDate(id: $id, dueOn: $dueOn, to: $to) { id } }'
const ROWS = `SELECT plan_id AS plan, outcome FROM intervention.maintenance_date
  UNION ALL SELECT plan_id, 'MOVE' FROM intervention.maintenance_move`

it('dates of a purged plan are forgotten, except those that a work names; a plan in the trash keeps its own', async () => {
  const { pool, kernel } = app()
  const chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, MAINTENANCE_PLAN: true } })
  const room = await createItem(pool, 'location', await createCategory(pool))
  const planned = async (label: string): Promise<string> => {
    const input = { label, startsOn: day(1), rule: 'FREQ=WEEKLY;WKST=MO', overlap: 'MERGE', horizonDays: 0 }
    const { createMaintenancePlan } = await chief.get('intervention', CREATE, {
      input: { ...input, locations: [room] },
    })
    await chief.get('intervention', MOVE, { id: createMaintenancePlan.id, dueOn: day(29), to: null })
    return createMaintenancePlan.id
  }
  const [purged, trashed, living] = [await planned('Purgé'), await planned('Supprimé'), await planned('Vivant')]
  await generateDue(kernel, new Date(Date.now() + 10 * DAY))
  for (const id of [purged, trashed]) await remove(chief, 'maintenancePlan', id)
  await pool.query('DELETE FROM activity_thread.deleted_record WHERE record_id = $1', [purged])
  await forgetPlans(kernel)
  const left = (await pool.query<{ plan: string; outcome: string }>(ROWS)).rows
  const outcomesOf = (id: string) => left.flatMap(({ plan, outcome }) => (plan === id ? [outcome] : [])).toSorted()
  expect(outcomesOf(purged)).toEqual(['MERGED'])
  for (const id of [trashed, living]) expect(outcomesOf(id)).toEqual(['MERGED', 'MOVE', 'WORK'])
  const WORKS = 'query { getInterventions { items { label missedDates } } }'
  const { items } = (await chief.get('intervention', WORKS)).getInterventions
  expect(items.map(({ missedDates }: { missedDates: string }) => missedDates)).toEqual(
    Array(3).fill(day(8).split('-').toReversed().join('/')),
  )
})
