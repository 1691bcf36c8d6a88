import { utcOfLocal } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import { type DraftContext, dayAfter, workDay } from './interventionDrafts.ts'
import { CRAFTS } from './people.ts'

const MORNINGS = [{ day: 'MONDAY_TO_FRIDAY', opensAt: '07:00', closesAt: '13:00' }]

export const writeTechnicians = async (
  tx: Queryable,
  { random, people, zone, today }: Pick<DraftContext, 'random' | 'people' | 'zone' | 'today'>,
): Promise<void> => {
  const technicians = people.filter(({ role }) => role === 'technician')
  const { rows: trades } = await tx.query<{ id: string; code: string }>(
    'SELECT id, code FROM intervention.intervention_category',
  )
  const masters = (job: string, code: string): boolean =>
    CRAFTS.find(({ MR, MRS }) => job === MR || job === MRS)?.skills.some((skill) => skill === code) ?? true
  const files = technicians.map(({ id, job }, index) => ({
    id: random.id(),
    user_id: id,
    trade: job,
    working_hours: index === 1 ? MORNINGS : [],
    custom_fields: {},
  }))
  await insertRows(tx, 'intervention.technician', files)
  await insertRows(
    tx,
    'intervention.technician_skills',
    files.flatMap((file) =>
      trades
        .filter(({ code }) => masters(file.trade, code))
        .map(({ id }) => ({ technician_id: file.id, intervention_category_id: id })),
    ),
  )
  const [first, last] = [workDay(dayAfter(today, 4)), workDay(dayAfter(today, 6))]
  const absence = {
    starting_at: `${utcOfLocal(`${first}T08:00`, zone)}Z`,
    ending_at: `${utcOfLocal(`${last}T17:30`, zone)}Z`,
  }
  await insertRows(
    tx,
    'intervention.technician_absence',
    files
      .slice(2, 3)
      .map(({ id }) => ({ id: random.id(), technician_id: id, position: 0, ...absence, reason: 'TRAINING' })),
  )
}
