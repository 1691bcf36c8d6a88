import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import {
  createIntervention,
  TECHNICIAN_RIGHTS,
  UPDATE_INTERVENTION,
  updateIntervention,
  workOn,
} from '../fixtures/interventionPeople.ts'
import { at, book, createCategory, createItem, MANAGER_RIGHTS, outcome, UPDATE } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let managers: TestPerson[]
let category: string

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  managers = []
  for (let index = 0; index < 4; index++) managers.push(await app.person({ rights: MANAGER_RIGHTS }))
  category = await createCategory(app.pool)
})
afterAll(() => app.stop())

const manager = (index = 0): TestPerson => managers[index % managers.length] as TestPerson
const room = (options = {}) => createItem(app.pool, 'location', category, options)

const PLAN = { expectedStartingAt: at('10:00'), expectedEndingAt: at('12:00') }
const blocking = (input: Record<string, unknown> = PLAN) => ({ blockReservableItem: true, ...input })

type Conflict = { reason: string; message: string; until: string | null; nextFree: { startingAt: string } | null }

const conflictOf = async (
  item: string,
  from = at('10:00'),
  to = at('12:00'),
  by = manager(),
): Promise<Conflict | undefined> => {
  const { errors } = await book(by, [item], { from, to })
  return (errors?.[0]?.extensions.conflicts as Conflict[] | undefined)?.[0]
}

const AVAILABILITY = `query ($input: AvailabilityInput!) { getAvailability(input: $input) {
  items { id state reason message until quantityFree nextFree { startingAt } } } }`
const availabilityOf = async (item: string, startingAt = at('10:00'), endingAt = at('12:00'), by = manager()) => {
  const input = { startingAt, endingAt, itemIds: [item] }
  return (await by.get('reservation', AVAILABILITY, { input })).getAvailability.items[0]
}

describe('an intervention that blocks its item', () => {
  it('rejects a booking with the next free time, and its number to readers of interventions', async () => {
    const hall = await room({ name: 'Salle du Phare' })
    const { number } = await createIntervention(technician, workOn(hall, blocking()))
    const conflict = await conflictOf(hall, at('09:00'), at('11:00'))
    expect(conflict).toMatchObject({
      reason: 'INTERVENTION',
      until: at('12:00'),
      nextFree: { startingAt: at('12:00') },
    })
    const seen = await availabilityOf(hall)
    expect(seen).toMatchObject({ state: 'TAKEN', reason: 'INTERVENTION', quantityFree: 0, until: at('12:00') })
    for (const { message } of [conflict as Conflict, seen]) {
      expect(message).toContain('est en intervention')
      expect(message).not.toContain(number)
    }
    const reader = await app.person({ rights: { ...MANAGER_RIGHTS, INTERVENTION: {} } })
    const period = [at('10:00'), at('12:00')] as const
    expect((await conflictOf(hall, ...period, reader))?.message).toContain(`est en intervention (${number})`)
    expect((await availabilityOf(hall, ...period, reader)).message).toContain(number)
  })

  it('leaves the time before and after free', async () => {
    const hall = await room()
    await createIntervention(technician, workOn(hall, blocking()))
    expect(await outcome(manager(), [hall], { from: at('08:00'), to: at('10:00') })).toBe('booked')
    expect(await outcome(manager(), [hall], { from: at('12:00'), to: at('14:00') })).toBe('booked')
    expect((await availabilityOf(hall, at('14:00'), at('15:00'))).state).toBe('FREE')
  })

  it('rejects a reservation moved onto it', async () => {
    const hall = await room()
    const { data } = await book(manager(), [hall], { from: at('08:00'), to: at('09:00') })
    await createIntervention(technician, workOn(hall, blocking()))
    const variables = { id: data.createReservation.id, input: { startingAt: at('09:30'), endingAt: at('10:30') } }
    expect(await manager().errorCode('reservation', UPDATE, variables)).toBe('ITEM_UNAVAILABLE')
  })

  it('blocks locations above and below, and no others', async () => {
    const whole = await room({ name: 'Grande salle' })
    const left = await room({ parentId: whole })
    const right = await room({ parentId: whole })
    await createIntervention(technician, workOn(left, blocking()))
    expect(await conflictOf(whole)).toMatchObject({ reason: 'INTERVENTION' })
    expect(await outcome(manager(), [right])).toBe('booked')
    await createIntervention(
      technician,
      workOn(whole, blocking({ expectedStartingAt: at('14:00'), expectedEndingAt: at('15:00') })),
    )
    const conflict = await conflictOf(right, at('14:00'), at('15:00'))
    expect(conflict?.message).toContain('«\u00a0Grande salle\u00a0» est en intervention')
  })

  it('may be placed on existing bookings, which stay', async () => {
    const hall = await room()
    const { data } = await book(manager(), [hall])
    await createIntervention(technician, workOn(hall, blocking()))
    const variables = { id: data.createReservation.id, input: { subject: 'Réunion avancée' } }
    expect(await manager().errorCode('reservation', UPDATE, variables)).toBeUndefined()
  })
})

describe('the outage', () => {
  const periodOf = async (id: string) => {
    const { rows } = await app.pool.query(
      `SELECT to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS start,
        to_char(ending_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS end FROM reservation.outage WHERE intervention_id = $1`,
      [id],
    )
    return rows[0] ? `${rows[0].start} ${rows[0].end}` : undefined
  }

  it.each([
    ['as planned', PLAN, '2027-03-10 10:00 2027-03-10 12:00'],
    [
      'as realised',
      { ...PLAN, realizationStartingAt: at('10:30'), realizationEndingAt: at('11:00') },
      '2027-03-10 10:30 2027-03-10 11:00',
    ],
    [
      'as long as planned when it begins late',
      { ...PLAN, realizationStartingAt: at('11:30') },
      '2027-03-10 11:30 2027-03-10 13:30',
    ],
    [
      'until the planned end when it begins early',
      { ...PLAN, realizationStartingAt: at('09:00') },
      '2027-03-10 09:00 2027-03-10 12:00',
    ],
    ['without end when nobody planned it', { realizationStartingAt: at('09:00') }, '2027-03-10 09:00 2200-01-01 00:00'],
    ['never when it has no dates', {}, undefined],
    ['never when cancelled', { ...PLAN, cancellationDate: '2027-03-01', cancellationReason: 'Doublon' }, undefined],
  ])('lasts %s', async (_how, dates, period) => {
    const { id } = await createIntervention(technician, workOn(await room(), blocking(dates)))
    expect(await periodOf(id)).toBe(period)
  })

  it('ends when the intervention stops blocking, and follows it to another item', async () => {
    const [one, other] = [await room(), await room()]
    const { id } = await createIntervention(technician, workOn(one, blocking()))
    await updateIntervention(technician, id, { location: other })
    expect(await outcome(manager(), [one])).toBe('booked')
    expect(await conflictOf(other)).toBeDefined()
    await updateIntervention(technician, id, { blockReservableItem: false })
    expect(await outcome(manager(), [other])).toBe('booked')
  })

  it('without end proposes no other slot', async () => {
    const hall = await room()
    await createIntervention(technician, workOn(hall, blocking({ realizationStartingAt: at('09:00') })))
    const conflict = await conflictOf(hall)
    expect(conflict).toMatchObject({ reason: 'INTERVENTION', until: null, nextFree: null })
    expect(conflict?.message).toContain('jusqu’à une date qui n’est pas encore connue')
  })
})

describe('parallel clients', () => {
  const CLIENTS = 12
  const ROUNDS = 6

  const someoneWaitsFor = async (holder: PoolClient): Promise<void> => {
    const { rows } = await holder.query('SELECT pg_backend_pid() AS pid')
    for (;;) {
      const waiting = await app.pool.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
        rows[0].pid,
      ])
      if (waiting.rowCount) return
      await wait(10)
    }
  }

  const whileHeld = async <T>(hold: (holder: PoolClient) => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    const holder = await app.pool.connect()
    try {
      await holder.query('BEGIN')
      await hold(holder)
      const working = work()
      await someoneWaitsFor(holder)
      await holder.query('COMMIT')
      return await working
    } finally {
      holder.release()
    }
  }

  const block = (holder: PoolClient, place: string) =>
    holder.query(
      `INSERT INTO intervention.intervention (id, number, label, location_id, expected_starting_at, expected_ending_at,
        block_reservable_item) VALUES ($1, $2, 'Travaux', $3, $4::timestamptz, $5::timestamptz, true)`,
      [uuid(), `T-${uuid()}`, place, `${at('10:00')}Z`, `${at('12:00')}Z`],
    )

  it('a booking waits for an intervention that is being written, and is rejected', async () => {
    const whole = await room()
    const part = await room({ parentId: whole })
    const onPart = await whileHeld(
      (holder) => block(holder, part),
      () => outcome(manager(), [whole]),
    )
    expect(onPart).toBe('ITEM_UNAVAILABLE')
    const [other, piece] = [await room(), await room()]
    await app.pool.query('UPDATE company.location SET parent_id = $2 WHERE id = $1', [piece, other])
    const onWhole = await whileHeld(
      (holder) => block(holder, other),
      () => outcome(manager(), [piece]),
    )
    expect(onWhole).toBe('ITEM_UNAVAILABLE')
  })

  it('an intervention waits for a booking in progress, and both are stored', async () => {
    const hall = await room()
    const claim = (holder: PoolClient) => holder.query('SELECT reservation.lock_items(ARRAY[$1::uuid])', [hall])
    const work = await whileHeld(claim, () => createIntervention(technician, workOn(hall, blocking())))
    expect(work.number).toBeTruthy()
  })

  it('book and block at once: no booking after the block, and no failure', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const whole = await room()
      const part = await room({ parentId: whole })
      const wanted = [whole, part]
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) =>
          index === round
            ? createIntervention(technician, workOn(part, blocking())).then(() => 'blocked')
            : outcome(manager(index), [wanted[index % 2] ?? whole]),
        ),
      )
      expect(answers.filter((answer) => answer === 'blocked')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'booked').length).toBeLessThanOrEqual(1)
      expect(answers.filter((answer) => !['blocked', 'booked', 'ITEM_UNAVAILABLE'].includes(answer))).toEqual([])
      expect(await outcome(manager(), [whole])).toBe('ITEM_UNAVAILABLE')
    }
  })

  it('swapping the items of two interventions during bookings causes no deadlock', async () => {
    const [one, other] = [await room(), await room()]
    const first = await createIntervention(technician, workOn(one, blocking()))
    const second = await createIntervention(technician, workOn(other, blocking()))
    for (let round = 0; round < ROUNDS; round++) {
      const [to, back] = round % 2 === 0 ? [other, one] : [one, other]
      const move = (id: string, location: string) =>
        technician.errorCode('intervention', UPDATE_INTERVENTION, { id, input: { location } })
      const answers = await Promise.all([
        move(first.id, to),
        move(second.id, back),
        ...Array.from({ length: CLIENTS }, (_, index) =>
          outcome(manager(index), index % 2 ? [one, other] : [other, one], { from: at('11:00'), to: at('13:00') }),
        ),
      ])
      expect(answers.slice(0, 2)).toEqual([undefined, undefined])
      expect(
        [...new Set(answers.slice(2))].filter((answer) => !['booked', 'ITEM_UNAVAILABLE'].includes(answer ?? '')),
      ).toEqual([])
    }
  })
})
