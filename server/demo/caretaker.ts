import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { takeDemoNumbers } from './demoNumbers.ts'
import { insertRows } from './insert.ts'
import type { DraftContext } from './interventionDrafts.ts'
import { CARETAKER, ROLES } from './people.ts'

const ROUND = ['GP-A', 'GP-B', 'GP-DOJO', 'GP-DANSE'] as const
const POINTS = ['Issues de secours dégagées', 'Vestiaires fermés, lumières éteintes'] as const
const SECTOR = 'Sports'

type Around = Pick<DraftContext, 'random' | 'zone' | 'today' | 'items' | 'departmentIds'> & {
  sectorIds: ReadonlyMap<string, string>
}

const writePerson = async (tx: Queryable, { random, departmentIds, sectorIds }: Around): Promise<string> => {
  const [id, roleId] = [random.id(), random.id()]
  const { code, title, firstName, lastName, department, role } = CARETAKER
  await insertRows(
    tx,
    'security.user_role',
    ROLES.filter(({ key }) => key === role).map(({ name, applications, rights }) => ({
      id: roleId,
      name,
      applications,
      rights,
    })),
  )
  await insertRows(tx, 'security.user', [
    {
      ...{ id, code, title, first_name: firstName, last_name: lastName, professional_function: CARETAKER.function },
      ...{ department_id: departmentIds.get(department), email: `${code}@saint-aubin.example` },
      phone_number: '03 20 00 01 06',
    },
  ])
  await insertRows(tx, 'security.user_user_roles', [{ user_id: id, user_role_id: roleId }])
  await insertRows(tx, 'security.user_sectors', [{ user_id: id, sector_id: sectorIds.get(SECTOR) }])
  return id
}

export const writeCaretaker = async (tx: Queryable, around: Around): Promise<{ id: string; code: string }> => {
  const { random, zone, today, items, departmentIds } = around
  const user = await writePerson(tx, around)
  const [round, work] = [random.id(), random.id()]
  const numbers = await takeDemoNumbers(tx, today, 2)
  const planned = (id: string, time: string, minutes: number, more: object) => {
    const start = utcOfLocal(`${today}T${time}`, zone)
    return {
      ...{
        id,
        number: numbers[id === round ? 0 : 1],
        item_type: 'LOCATION',
        management: 'INTERNAL',
        priority: 'NORMAL',
      },
      ...{ user_id: user, department_id: departmentIds.get(CARETAKER.department), custom_fields: {} },
      ...{ requested_at: `${start}Z`, accepted_at: `${start}Z`, expected_starting_at: `${start}Z` },
      ...{ expected_ending_at: `${addMinutes(start, minutes)}Z`, location_id: null, description: null },
      ...more,
    }
  }
  await insertRows(tx, 'intervention.intervention', [
    planned(round, '16:30', 30, { label: 'Ronde du soir', action_type: 'PREVENTIVE', is_round: true }),
    planned(work, '09:00', 30, {
      ...{ label: 'Remplacer deux ampoules du vestiaire', action_type: 'CURATIVE', is_round: false },
      location_id: items.get('GP-DOJO')?.id,
    }),
  ])
  await insertRows(
    tx,
    'intervention.intervention_locations',
    ROUND.map((code) => ({ intervention_id: round, location_id: items.get(code)?.id })),
  )
  await insertRows(
    tx,
    'intervention.intervention_point',
    POINTS.map((label, position) => ({ id: random.id(), intervention_id: round, position, label, kind: 'CHECK' })),
  )
  return { id: user, code: CARETAKER.code }
}
