import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  CREATE_INTERVENTION,
  createIntervention,
  TECHNICIAN_RIGHTS,
  UPDATE_INTERVENTION,
  updateIntervention,
} from '../fixtures/interventionPeople.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let technician: TestPerson
let manager: TestPerson
let category: string

beforeAll(async () => {
  technician = await app().person({ rights: TECHNICIAN_RIGHTS })
  manager = await app().person({ rights: MANAGER_RIGHTS })
  category = await createCategory(app().pool)
})

const chairs = (quantity = 10) => createItem(app().pool, 'property', category, { name: 'Chaises', quantity })
const PLAN = { expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00'), blockReservableItem: true }
const repair = (property: string, input: Record<string, unknown> = {}) => ({
  label: 'Pieds cassés',
  itemType: 'PROPERTY',
  property,
  ...PLAN,
  ...input,
})

const unitsOf = async (id: string): Promise<number | null> =>
  (await technician.get('intervention', 'query ($id: ID!) { getIntervention(id: $id) { unitsOutOfService } }', { id }))
    .getIntervention.unitsOutOfService

const AVAILABILITY = `query ($input: AvailabilityInput!) { getAvailability(input: $input) {
  items { id state reason message until quantityFree unitsOut } } }`
const availabilityOf = async (item: string, startingAt = at('10:00'), endingAt = at('12:00'), by = manager) =>
  (await by.get('reservation', AVAILABILITY, { input: { startingAt, endingAt, itemIds: [item] } })).getAvailability
    .items[0]

const errorsOf = async (input: Record<string, unknown>) => {
  const { errors } = await technician.ask('intervention', CREATE_INTERVENTION, { input })
  return ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(
    ({ path, rule }) => `${path} ${rule}`,
  )
}

describe('the number of units', () => {
  it('is one by default, and empty for an INDIVIDUALLY managed item', async () => {
    const { id } = await createIntervention(technician, repair(await chairs()))
    expect(await unitsOf(id)).toBe(1)
    const hall = await createItem(app().pool, 'location', category)
    const whole = await createIntervention(technician, {
      label: 'Peinture',
      itemType: 'LOCATION',
      location: hall,
      ...PLAN,
    })
    expect(await unitsOf(whole.id)).toBeNull()
    await updateIntervention(technician, id, { itemType: 'LOCATION', location: hall })
    expect(await unitsOf(id)).toBeNull()
  })

  it('is at least one and at most the stock, and rejected for an INDIVIDUALLY managed item', async () => {
    expect(await errorsOf(repair(await chairs(), { unitsOutOfService: 0 }))).toEqual(['unitsOutOfService between'])
    expect(await errorsOf(repair(await chairs(), { unitsOutOfService: 11 }))).toEqual(['unitsOutOfService max'])
    expect(await errorsOf(repair(await chairs(), { unitsOutOfService: 10 }))).toEqual([])
    const hall = await createItem(app().pool, 'location', category)
    const onHall = { label: 'Peinture', itemType: 'LOCATION', location: hall, ...PLAN, unitsOutOfService: 2 }
    expect(await errorsOf(onHall)).toEqual(['unitsOutOfService inQuantity'])
    expect(await errorsOf(repair(await chairs(), { blockReservableItem: false, unitsOutOfService: 2 }))).toEqual([
      'unitsOutOfService unmet',
    ])
  })

  it('stays when the stock was lowered below it and something else changes', async () => {
    const item = await chairs()
    const { id } = await createIntervention(technician, repair(item, { unitsOutOfService: 8 }))
    await app().pool.query('UPDATE company.property SET quantity = 5 WHERE id = $1', [item])
    const renamed = { id, input: { label: 'Assises' } }
    expect(await technician.errorCode('intervention', UPDATE_INTERVENTION, renamed)).toBeUndefined()
    expect(await availabilityOf(item)).toMatchObject({ quantityFree: 0, reason: 'INTERVENTION' })
  })
})

describe('units out of service', () => {
  it('leave the others to book, and say how many are out and until when', async () => {
    const item = await chairs()
    const { number } = await createIntervention(technician, repair(item, { unitsOutOfService: 3 }))
    expect(await availabilityOf(item)).toMatchObject({ state: 'PARTLY', quantityFree: 7, reason: 'QUANTITY' })
    const { unitsOut, message } = await availabilityOf(item)
    expect(unitsOut).toBe('3 sur 10 hors service jusqu’au mercredi 10 mars 2027 à 13\u00a0h')
    expect(message).toContain(unitsOut)
    const reader = await app().person({ rights: { ...MANAGER_RIGHTS, INTERVENTION: {} } })
    expect((await availabilityOf(item, at('10:00'), at('12:00'), reader)).unitsOut).toContain(`(${number})`)
    expect(await outcome(manager, [item], { quantity: 8 })).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [item], { quantity: 7 })).toBe('booked')
    expect(await outcome(manager, [item], { quantity: 1 })).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [item], { quantity: 10, from: at('12:00'), to: at('13:00') })).toBe('booked')
    const { errors } = await book(manager, [item], { quantity: 1 })
    expect(errors?.[0]?.message).toContain('3 sur 10 hors service')
  })

  it('block the item when they equal the stock', async () => {
    const item = await chairs(20)
    await createIntervention(technician, repair(item, { unitsOutOfService: 20 }))
    const { errors } = await book(manager, [item])
    expect(errors?.[0]?.extensions.conflicts).toMatchObject([
      {
        reason: 'INTERVENTION',
        until: at('12:00'),
      },
    ])
    expect(await availabilityOf(item)).toMatchObject({ quantityFree: 0, reason: 'INTERVENTION', unitsOut: null })
  })

  it('add up with those of other interventions at the same hour', async () => {
    const item = await chairs()
    await createIntervention(technician, repair(item, { unitsOutOfService: 3 }))
    const later = { expectedStartingAt: at('11:00'), expectedEndingAt: at('14:00'), unitsOutOfService: 4 }
    await createIntervention(technician, repair(item, later))
    expect(await availabilityOf(item)).toMatchObject({ quantityFree: 3 })
    expect(await availabilityOf(item, at('12:00'), at('13:00'))).toMatchObject({ quantityFree: 6 })
  })

  it('count in the planning and in the timeline', async () => {
    const item = await chairs()
    await createIntervention(technician, repair(item, { unitsOutOfService: 3 }))
    expect(await outcome(manager, [item], { quantity: 2 })).toBe('booked')
    const input = { from: at('00:00'), to: at('00:00', '2027-03-11'), items: [item] }
    const { getPlanning } = await manager.get(
      'reservation',
      'query ($input: PlanningInput!) { getPlanning(input: $input) { lines { itemId quantityFree } } }',
      { input },
    )
    expect(getPlanning.lines).toEqual([{ itemId: item, quantityFree: 5 }])
    const { getTimeline } = await manager.get(
      'reservation',
      `query ($input: PlanningInput!) { getTimeline(input: $input) { items { id obstacles { kind quantity message } } } }`,
      { input },
    )
    const row = getTimeline.items.find(({ id }: { id: string }) => id === item)
    expect(row.obstacles).toEqual([
      { kind: 'INTERVENTION', quantity: 3, message: expect.stringContaining('3 sur 10 hors service') },
    ])
  })

  it('let the stock be lowered to the booked quantity, since they may be the units that leave it', async () => {
    const item = await chairs()
    await createIntervention(technician, repair(item, { unitsOutOfService: 3 }))
    expect(await outcome(manager, [item], { quantity: 7 })).toBe('booked')
    await app().pool.query('UPDATE company.property SET quantity = 7 WHERE id = $1', [item])
    await expect(
      app().pool.query('UPDATE company.property SET quantity = 6 WHERE id = $1', [item]),
    ).rejects.toMatchObject({
      code: 'RG001',
    })
  })

  it('are asserted by the database against lines that are written directly', async () => {
    const item = await chairs()
    await createIntervention(technician, repair(item, { unitsOutOfService: 3 }))
    const write = (quantity: number) =>
      app().pool.query(
        `WITH made AS (INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
          VALUES ($1::uuid, $1::text, 'Directe', $3::timestamptz, $4::timestamptz) RETURNING id)
        INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
          validation_status, starting_at, ending_at) SELECT $2::uuid, id, 'PROPERTY', $5::uuid, $6::int, 'RESERVED', 'ACCEPTED', $3::timestamptz, $4::timestamptz FROM made`,
        [uuid(), uuid(), `${at('10:00')}Z`, `${at('12:00')}Z`, item, quantity],
      )
    await expect(write(8)).rejects.toMatchObject({ code: 'RG003' })
    await write(7)
  })

  it('hold against clients that book and take units out at once: never more than the stock', async () => {
    const CLIENTS = 12
    for (let round = 0; round < 4; round++) {
      const item = await chairs(10)
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) =>
          index === round
            ? createIntervention(technician, repair(item, { unitsOutOfService: 6 })).then(() => 'out')
            : outcome(manager, [item], { quantity: 2 }),
        ),
      )
      expect(answers.filter((answer) => !['out', 'booked', 'ITEM_UNAVAILABLE'].includes(answer))).toEqual([])
      expect(answers.filter((answer) => answer === 'booked').length).toBeLessThanOrEqual(5)
      const { quantityFree } = await availabilityOf(item)
      expect(await outcome(manager, [item], { quantity: quantityFree + 1 })).toBe('ITEM_UNAVAILABLE')
    }
  })
})
