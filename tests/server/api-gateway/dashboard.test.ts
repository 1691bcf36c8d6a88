import { beforeAll, describe, expect, it } from 'vitest'
import { INTERVENTION_STATUSES } from '#resources/domain/interventionStatus.ts'
import { DISPLAY_STATUSES } from '#resources/domain/reservationStatus.ts'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { createIntervention, TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { decide, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

type Counts = Record<string, { count: number; isExact: boolean }>

const COUNTS = `query ($statuses: [ReservationDisplayStatus!]!) {
  getReservationCounts(statuses: $statuses) { displayStatus count isExact } }`
const LISTED = 'query ($filter: ReservationFilter) { getReservations(filter: $filter) { total } }'

const countsOf = async (client: TestPerson, statuses: readonly string[]): Promise<Counts> => {
  const { getReservationCounts } = await client.get('reservation', COUNTS, { statuses })
  return Object.fromEntries(
    getReservationCounts.map(({ displayStatus, ...count }: { displayStatus: string }) => [displayStatus, count]),
  )
}

const listedOf = async (client: TestPerson, statuses: readonly string[]): Promise<Counts> => {
  const found = statuses.map(async (status) => {
    const { getReservations } = await client.get('reservation', LISTED, {
      filter: { displayStatus: { in: [status] } },
    })
    return [status, { count: getReservations.total, isExact: true }]
  })
  return Object.fromEntries(await Promise.all(found))
}

describe('the counters of reservations', () => {
  beforeAll(async () => {
    const now = thisMinute()
    const slot = (from: number, to: number) => ({ from: addMinutes(now, from), to: addMinutes(now, to) })
    const optional = await createCategory(app().pool)
    await app().pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [
      optional,
    ])
    const free = async () => createItem(app().pool, 'location', await createCategory(app().pool))
    await town.asked([await town.hall()], slot(600, 660))
    await town.asked([await town.hall()], slot(700, 760))
    await town.asked([await free()], slot(600, 660))
    await town.asked([await free()], { ...slot(-60, 60), input: { confirmPast: true } }, town.boss())
    const over = await createItem(app().pool, 'property', optional)
    await town.asked([over], { ...slot(-120, -60), input: { confirmPast: true } }, town.boss())
    const late = await town.asked([await town.hall()], slot(600, 660))
    const denied = await town.asked([await town.hall()], slot(600, 660))
    await decide(town.clerk(), 'deny', [stepsOf(denied)[0]?.id ?? ''])
    await app().pool.query('UPDATE reservation.reservation SET starting_at = $2 WHERE id = $1', [
      late.id,
      `${addMinutes(now, -30)}Z`,
    ])
    await app().pool.query('UPDATE reservation.reservation_item SET starting_at = $2 WHERE reservation_id = $1', [
      late.id,
      `${addMinutes(now, -30)}Z`,
    ])
  })

  const people = { boss: town.boss, requester: town.requester, clerk: town.clerk, mayor: town.mayor }

  it.each(Object.entries(people))('equal those of the lists, for the %s', async (_who, person) => {
    expect(await countsOf(person(), DISPLAY_STATUSES)).toEqual(await listedOf(person(), DISPLAY_STATUSES))
  })

  it('separate reservations waiting for the user from reservations waiting for others, without hidden ones', async () => {
    const short = async (person: TestPerson) => {
      const counts = await countsOf(person, ['TO_VALIDATE', 'PENDING', 'OUTDATED', 'IN_PROGRESS', 'DENIED', 'TO_CLOSE'])
      return Object.values(counts).map(({ count }) => count)
    }
    expect(await short(town.boss())).toEqual([2, 0, 1, 1, 1, 1])
    expect(await short(town.clerk())).toEqual([2, 0, 0, 0, 1, 0])
    expect(await short(town.requester())).toEqual([0, 2, 1, 0, 1, 0])
    expect(
      await short(await app().person({ applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: true } })),
    ).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('cost one statement besides the session, for any user and number of counters', async () => {
    const recorder = recordStatements(app().kernel.pool)
    for (const person of [town.boss(), town.requester()]) {
      await countsOf(person, DISPLAY_STATUSES)
      recorder.take()
      await countsOf(person, [...DISPLAY_STATUSES, ...DISPLAY_STATUSES])
      expect(recorder.take().filter(({ text }) => text.includes('count(*)'))).toHaveLength(1)
    }
  })
})

it('counters of interventions equal those of their lists', async () => {
  const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  const room = await createItem(app().pool, 'location', await createCategory(app().pool))
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ').slice(0, 19)
  const done = { realizationStartingAt: at(-3), realizationEndingAt: at(-2) }
  for (const input of [
    {},
    { limitDate: at(40).slice(0, 10) },
    { limitDate: at(-3).slice(0, 10) },
    { expectedStartingAt: at(3), expectedEndingAt: at(4) },
    { expectedStartingAt: at(-3), expectedEndingAt: at(-2) },
    { ...done, mandatorySupportingDocument: true },
    done,
  ])
    await createIntervention(technician, workOn(room, input))
  const { getInterventionCounts } = await technician.get(
    'intervention',
    'query ($statuses: [InterventionStatus!]!) { getInterventionCounts(statuses: $statuses) { status count isExact } }',
    { statuses: INTERVENTION_STATUSES },
  )
  const counts = Object.fromEntries(
    getInterventionCounts.map(({ status, count }: { status: string; count: number }) => [status, count]),
  )
  expect(counts).toEqual({
    TO_PLAN: 2,
    PLANNING_LIMIT_EXCEEDED: 1,
    PLANNED: 1,
    PLANNED_NOT_DONE: 1,
    DONE_WITHOUT_SUPPORTING_DOCUMENT: 1,
    DONE: 1,
    CANCELLED: 0,
  })
})
