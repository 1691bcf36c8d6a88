import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createTown, PEOPLE, type Town } from '../fixtures/hiddenTown.ts'
import { at, CREATE, createCategory, createItem, createSector, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const LIST =
  'query { getReservations(pagination: { page: 1, perPage: 100 }) { items { id number subject canUpdate } } }'
const MANAGERS = [
  'a manager of one of two sectors',
  'a manager of another sector',
  'an updater of others’ reservations',
]

type Row = { id: string; number: string; subject: string; canUpdate: boolean }

let town: Town
const people: Record<string, TestPerson> = {}

beforeAll(async () => {
  const { pool } = app()
  town = await createTown(app())
  Object.assign(people, town.people)
  const [category, near, far] = [await createCategory(pool), await createSector(pool), await createSector(pool)]
  const [here, there, shared] = [
    await createItem(pool, 'location', category, { sectorIds: [near] }),
    await createItem(pool, 'location', category, { sectorIds: [far] }),
    await createItem(pool, 'location', category),
  ]
  const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
  const [first = '', second = '', third = ''] = MANAGERS
  people[first] = await app().person({ applications: ['RESERVATION_MANAGEMENT'], rights, sectorIds: [near] })
  people[second] = await app().person({
    applications: ['RESERVATION_MANAGEMENT'],
    rights,
    sectorIds: [await createSector(pool)],
  })
  people[third] = await app().person({
    applications: ['RESERVATION_REQUEST'],
    rights: { ...rights, UPDATE_RESERVATIONS_OF_OTHER_BORROWERS: true },
  })
  const booked: string[] = []
  for (const [index, items] of [
    [here, there],
    [here],
    [there],
    [shared, there],
    [here, there],
    [here, there],
  ].entries()) {
    const input = {
      startingAt: at('10:00', `2027-05-0${index + 1}`),
      endingAt: at('12:00', `2027-05-0${index + 1}`),
      subject: 'Réunion',
      items: items.map((item) => ({ item, quantity: 1 })),
    }
    booked.push((await town.manager.get('reservation', CREATE, { input })).createReservation.id)
  }
  const CANCEL = `UPDATE reservation.reservation_item SET cancelled_at = now() WHERE reservation_id = $1`
  await pool.query(CANCEL, [booked[4]])
  await pool.query(
    `UPDATE reservation.reservation_item SET validation_status = 'DENIED' WHERE reservation_id = $1 AND reservable_item_id = $2`,
    [booked[5], here],
  )
  await pool.query(`${CANCEL} AND reservable_item_id = $2`, [booked[5], there])
}, 120_000)

describe('canUpdate equals the result of an update', () => {
  it.each([...PEOPLE, ...MANAGERS])('for %s', async (kind) => {
    const person = people[kind] as TestPerson
    const { data, errors = [] } = await person.ask('reservation', LIST)
    for (const { extensions } of errors) expect(extensions.code).toBe('FORBIDDEN')
    const rows: Row[] = data?.getReservations?.items ?? []
    const outcomes: unknown[] = []
    for (const { id, number, subject, canUpdate } of rows) {
      const code = await person.errorCode('reservation', UPDATE, { id, input: { subject: `${subject} !` } })
      outcomes.push({ number, canUpdate, isRefused: code !== undefined })
    }
    expect(outcomes).toEqual(rows.map(({ number, canUpdate }) => ({ number, canUpdate, isRefused: !canUpdate })))
  })

  it('for reservations with mixed results', async () => {
    const flags = await Promise.all(
      MANAGERS.map(async (kind) => {
        const { getReservations } = await (people[kind] as TestPerson).get('reservation', LIST)
        return new Set(getReservations.items.map(({ canUpdate }: Row) => canUpdate))
      }),
    )
    for (const seen of flags) expect(seen).toEqual(new Set([true, false]))
  })
})
