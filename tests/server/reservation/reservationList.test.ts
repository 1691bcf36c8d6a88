import { beforeAll, describe, expect, it } from 'vitest'
import { addMinutes } from '#resources/domain/time.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { thisMinute } from '#tests/support/clock.ts'
import { at, createCategory, createItem, createSector } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })
const { hall, booked } = town

let manager: TestPerson
let category: string
beforeAll(() => {
  manager = town.manager()
  category = town.category()
})

describe('the list', () => {
  const found = async (filter: Record<string, unknown>, client = manager): Promise<string[]> => {
    const query = `query ($filter: ReservationFilter) { getReservations(filter: $filter, pagination: { perPage: 200 }) {
      items { id } } }`
    const data = await client.get('reservation', query, { filter })
    return data.getReservations.items.map(({ id }: { id: string }) => id)
  }

  it('filters by period, item, location, category, sector, borrower and words', async () => {
    const sector = await createSector(app().pool)
    const parent = await createCategory(app().pool)
    const child = await createCategory(app().pool, parent)
    const whole = await createItem(app().pool, 'location', category)
    const room = await createItem(app().pool, 'location', child, {
      name: 'Atelier',
      parentId: whole,
      sectorIds: [sector],
    })
    const other = await app().person({ firstName: 'Zoé', lastName: 'Étienne' })
    const items = [{ item: room, borrowings: [{ borrower: other.id }] }]
    const id = await booked([], { from: at('10:00', '2028-05-01'), to: at('10:00', '2028-05-03'), input: { items } })
    const others = await booked([await hall()], { from: at('10:00', '2028-06-01'), to: at('11:00', '2028-06-01') })
    const cases: [Record<string, unknown>, boolean][] = [
      [{ period: { from: at('00:00', '2028-05-02'), to: at('00:00', '2028-05-03') } }, true],
      [{ period: { from: at('10:00', '2028-05-03') } }, false],
      [{ item: { in: [room] } }, true],
      [{ item: { in: [whole] } }, false],
      [{ item: { under: whole } }, true],
      [{ category: { under: parent } }, true],
      [{ category: { in: [parent] } }, false],
      [{ sector: { in: [sector] } }, true],
      [{ borrower: { in: [other.id] } }, true],
      [{ borrower: { in: [manager.id] } }, false],
      [{ q: 'atelier etienne zoe' }, true],
      [{ q: 'atelier inconnu' }, false],
    ]
    for (const [filter, expected] of cases) {
      const ids = await found(filter)
      expect([filter, ids.includes(id)]).toEqual([filter, expected])
      if (expected) expect(ids).not.toContain(others)
    }
  })

  it('separates past, running and future by the clock', async () => {
    const item = await hall()
    const gone = await booked([item], { from: at('10:00', '2020-05-01'), to: at('11:00', '2020-05-01') })
    const minute = thisMinute()
    const running = await booked([item], { from: addMinutes(minute, -60), to: addMinutes(minute, 60) })
    const coming = await booked([item], { from: at('10:00', '2029-05-01'), to: at('11:00', '2029-05-01') })
    const of = async (isOver: boolean) => (await found({ isOver, item: { in: [item] } })).toSorted()
    expect(await of(true)).toEqual([gone])
    expect(await of(false)).toEqual([running, coming].toSorted())
  })

  it('follows a new name of item and borrower', async () => {
    const room = await hall({ name: 'Ancien nom' })
    const id = await booked([room])
    await app().pool.query(`UPDATE company.location SET name = 'Salle Lumière' WHERE id = $1`, [room])
    expect(await found({ q: 'lumiere' })).toEqual([id])
    expect(await found({ q: 'ancien nom' })).toEqual([])
  })

  it('filters by each status, and returns it', async () => {
    const now = thisMinute()
    const slot = (from: number, to: number) => ({ from: addMinutes(now, from), to: addMinutes(now, to) })
    const optional = await createCategory(app().pool)
    await app().pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [
      optional,
    ])
    const toClose = await createItem(app().pool, 'property', optional)
    const ids: Record<string, string> = {
      FORTHCOMING: await booked([await hall()], slot(600, 660)),
      IN_PROGRESS: await booked([await hall()], slot(-60, 60)),
      CLOSED: await booked([await hall()], slot(-120, -60)),
      TO_CLOSE: await booked([toClose], slot(-120, -60)),
      DENIED: await booked([await hall()], slot(600, 660)),
      PENDING: await booked([await hall()], slot(600, 660)),
      OUTDATED: await booked([await hall()], slot(-30, 60)),
    }
    const setLines = (id: string | undefined, validation: string) =>
      app().pool.query(
        `UPDATE reservation.reservation_item SET validation_status = $2, planning_status = 'PENDING' WHERE reservation_id = $1`,
        [id, validation],
      )
    await setLines(ids.DENIED, 'DENIED')
    await setLines(ids.PENDING, 'PENDING')
    await setLines(ids.OUTDATED, 'PENDING')
    const wanted = new Set(Object.values(ids))
    const statuses: Record<string, string> = {}
    for (const [token, id] of Object.entries(ids)) {
      const inState = await found({ displayStatus: { in: [token] } })
      expect([token, inState.filter((one) => wanted.has(one))]).toEqual([token, [id]])
      const { getReservation } = await manager.get(
        'reservation',
        `{ getReservation(id: "${id}") { status displayStatus } }`,
      )
      expect(getReservation.displayStatus).toBe(token)
      statuses[token] = getReservation.status
    }
    expect(statuses).toEqual({
      FORTHCOMING: 'FORTHCOMING',
      IN_PROGRESS: 'IN_PROGRESS',
      CLOSED: 'CLOSED',
      TO_CLOSE: 'OVER',
      DENIED: 'DENIED',
      PENDING: 'FORTHCOMING',
      OUTDATED: 'IN_PROGRESS',
    })
    expect(await found({ status: { in: ['IN_PROGRESS'] } })).toContain(ids.IN_PROGRESS)
    expect(await found({ displayStatus: { in: ['NOTHING'] } })).toEqual([])
  })

  it('frees the slot of a denied or early closed item', async () => {
    const room = await hall()
    const id = await booked([room])
    await app().pool.query(
      `UPDATE reservation.reservation_item SET planning_status = 'CLOSED', closed_at = $2 WHERE reservation_id = $1`,
      [id, `${at('11:00')}Z`],
    )
    await booked([room], { from: at('11:00'), to: at('12:00') })
    const { getReservation } = await manager.get(
      'reservation',
      `{ getReservation(id: "${id}") { status closed reservationItems { planningStatus } } }`,
    )
    expect(getReservation).toEqual({ status: 'CLOSED', closed: true, reservationItems: [{ planningStatus: 'CLOSED' }] })
  })
})

describe('deletion', () => {
  it('runs through a request and deletes items, borrowers and holds', async () => {
    const room = await hall()
    const id = await booked([room])
    const received: unknown[] = []
    // The booking's own event must pass before the listener starts.
    await app().kernel.events.flush()
    const stop = app().kernel.events.on('reservation', ({ payload }) => payload.id === id && received.push(payload))
    await manager.get(
      'mutex',
      'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
      { input: { entityType: 'reservation', entityId: id } },
    )
    await expect
      .poll(async () => (await app().pool.query('SELECT FROM reservation.reservation WHERE id = $1', [id])).rowCount, {
        timeout: 10_000,
      })
      .toBe(0)
    const { rows } = await app().pool.query(
      `SELECT (SELECT count(*)::int FROM reservation.hold WHERE item_id = $1) AS holds,
      (SELECT count(*)::int FROM reservation.reservation_item WHERE reservable_item_id = $1) AS lines`,
      [room],
    )
    expect(rows).toEqual([{ holds: 0, lines: 0 }])
    await app().kernel.events.flush()
    stop()
    expect(received).toEqual([
      { action: 'delete', id, startingAt: at('10:00'), endingAt: at('12:00'), itemIds: [room] },
    ])
  })
})
