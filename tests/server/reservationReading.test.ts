/** What is read of reservations: availability, planning, list, statuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, utcTextOfDate } from '#resources/domain/time.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, createCategory, createItem, createSector, MANAGER_RIGHTS, REQUESTER } from './reservationPeople.ts'

let app: TestApp
let manager: TestPerson
let category: string

beforeAll(async () => {
  app = await startTestApp()
  manager = await app.person({ rights: MANAGER_RIGHTS, firstName: 'Inès', lastName: 'Girard' })
  category = await createCategory(app.pool)
})
afterAll(() => app.stop())

const hall = (options = {}) => createItem(app.pool, 'location', category, options)
const property = (options = {}) => createItem(app.pool, 'property', category, options)

const booked = async (items: readonly string[], options = {}, client = manager): Promise<string> => {
  const { data, errors } = await book(client, items, options)
  expect(errors).toBeUndefined()
  return data.createReservation.id
}

const AVAILABILITY = `query ($input: AvailabilityInput!, $pagination: Pagination) {
  getAvailability(input: $input, pagination: $pagination) { total hasNextPage isTotalExact items { id name state reason
    message quantity quantityFree until parentName categoryColor nextFree { startingAt endingAt } } } }`

const available = async (input: Record<string, unknown>, client = manager, pagination?: unknown) => {
  const period = { startingAt: at('10:00'), endingAt: at('12:00') }
  const data = await client.get('reservation', AVAILABILITY, { input: { ...period, ...input }, pagination })
  return data.getAvailability
}

const PLANNING = `query ($input: PlanningInput!) { getPlanning(input: $input) { isCut lines { id isMasked reservationId
  number subject itemId itemName itemType startingAt endingAt planningStatus displayStatus categoryColor canUpdate
  borrowers { displayName isMain } } } }`

const planning = async (input: Record<string, unknown>, client = manager) => {
  const period = { from: at('00:00'), to: at('00:00', '2027-03-11') }
  const data = await client.get('reservation', PLANNING, { input: { ...period, ...input } })
  return data.getPlanning
}

describe('availability', () => {
  it('says free, partly, taken or blocked, why, and when next', async () => {
    const items = {
      free: await hall(),
      taken: await hall({ name: 'Grande salle' }),
      partly: await property({ quantity: 5 }),
      usedUp: await property({ quantity: 2 }),
      blocked: await hall({ blocked: true }),
    }
    await booked([items.taken, items.usedUp], { input: undefined, from: at('11:00'), to: at('13:00') })
    await booked([items.partly], { quantity: 3 })
    await booked([items.usedUp], { from: at('11:30'), to: at('12:30') })
    const answer = await available({ itemIds: Object.values(items) })
    const byId = new Map(answer.items.map((item: { id: string }) => [item.id, item]))
    expect(answer).toMatchObject({ total: 5, hasNextPage: false, isTotalExact: true })
    expect(byId.get(items.free)).toMatchObject({ state: 'FREE', quantityFree: 1, reason: null, nextFree: null })
    expect(byId.get(items.partly)).toMatchObject({ state: 'PARTLY', quantity: 5, quantityFree: 2, reason: 'QUANTITY' })
    expect(byId.get(items.blocked)).toMatchObject({ state: 'BLOCKED', quantityFree: 0, reason: 'BLOCKED' })
    expect(byId.get(items.taken)).toMatchObject({
      state: 'TAKEN',
      reason: 'HELD',
      until: at('13:00'),
      nextFree: { startingAt: at('13:00'), endingAt: at('15:00') },
    })
    expect(byId.get(items.usedUp)).toMatchObject({
      state: 'TAKEN',
      quantityFree: 0,
      nextFree: { startingAt: at('12:30'), endingAt: at('14:30') },
    })
  })

  it('knows that a place is taken by its parts, and a part by its place', async () => {
    const whole = await hall({ name: 'Gymnase' })
    const [left, right] = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    await booked([left])
    const { items } = await available({ itemIds: [whole, left, right] })
    const stateOf = (id: string) => items.find((item: { id: string }) => item.id === id)
    expect(stateOf(whole)).toMatchObject({ state: 'TAKEN', reason: 'RELATED_HELD' })
    expect(stateOf(left)).toMatchObject({ state: 'TAKEN', reason: 'HELD', parentName: 'Gymnase' })
    expect(stateOf(right)).toMatchObject({ state: 'FREE' })
  })

  it('does not count the reservation that is being changed', async () => {
    const room = await hall()
    const excludeReservation = await booked([room])
    const { items } = await available({ itemIds: [room], excludeReservation })
    expect(items).toMatchObject([{ state: 'FREE' }])
  })

  it('offers what the session may reserve, found by words, kind, category and sector', async () => {
    const [mine, theirs] = [await createSector(app.pool), await createSector(app.pool)]
    const parent = await createCategory(app.pool)
    const child = await createCategory(app.pool, parent)
    const own = await createItem(app.pool, 'property', child, { name: 'Véhicule électrique', sectorIds: [mine] })
    await createItem(app.pool, 'property', child, { name: 'Véhicule utilitaire', sectorIds: [theirs] })
    const requester = await app.person({ ...REQUESTER, sectorIds: [mine] })
    const ids = async (input: Record<string, unknown>, client = requester) =>
      (await available(input, client)).items.map(({ id }: { id: string }) => id)
    expect(await ids({ category: parent })).toEqual([own])
    expect(await ids({ search: 'electrique vehicule' })).toEqual([own])
    expect(await ids({ search: 'vehicule', type: 'LOCATION' })).toEqual([])
    expect(await ids({ sectors: [mine] })).toEqual([own])
    expect(await ids({ category: parent }, manager)).toHaveLength(2)
  })

  it('offers first what bears the very name that was typed', async () => {
    const names = ['Cuisine de la Rotonde', 'Petite rotonde', 'La rotonde', 'La rotonde, moitié nord']
    for (const name of names) await hall({ name })
    const { items } = await available({ search: 'la ROTONDE' }, manager, { page: 1, perPage: 1 })
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['La rotonde'])
  })

  it('goes page by page', async () => {
    const own = await createCategory(app.pool)
    for (const name of ['C', 'A', 'B']) await createItem(app.pool, 'property', own, { name })
    const pages = [1, 2].map((page) => available({ category: own }, manager, { page, perPage: 2 }))
    const [first, second] = await Promise.all(pages)
    expect(first).toMatchObject({ total: 3, hasNextPage: true, items: [{ name: 'A' }, { name: 'B' }] })
    expect(second).toMatchObject({ hasNextPage: false, items: [{ name: 'C' }] })
  })

  it.each([
    { page: 1, perPage: 201 },
    { page: 1, perPage: 0 },
    { page: 0, perPage: 25 },
    { page: 1_000, perPage: 101 },
  ])('refuses the page $page of $perPage, as every list', async (pagination) => {
    await expect(available({}, manager, pagination)).rejects.toThrow('VALIDATION_FAILED')
  })

  it('refuses a search that no text contains', async () => {
    await expect(available({ search: 'a\u0000b' })).rejects.toThrow('VALIDATION_FAILED')
  })

  it('refuses a period that is none', async () => {
    await expect(available({ endingAt: at('09:00') })).rejects.toThrow('VALIDATION_FAILED')
  })
})

describe('the planning', () => {
  it('gives the lines of a period, a long one that began before included', async () => {
    const [room, van] = [await hall(), await property()]
    const id = await booked([room], {
      from: at('08:00', '2027-03-01'),
      to: at('09:00', '2027-03-10'),
      subject: 'Travaux',
    })
    await booked([van], { from: at('23:00', '2027-03-09'), to: at('00:00') })
    const { lines, isCut } = await planning({ items: [room, van] })
    expect(isCut).toBe(false)
    expect(lines).toMatchObject([
      {
        reservationId: id,
        subject: 'Travaux',
        itemId: room,
        itemType: 'LOCATION',
        isMasked: false,
        canUpdate: true,
        displayStatus: 'FORTHCOMING',
        startingAt: at('08:00', '2027-03-01'),
        borrowers: [{ displayName: 'Inès Girard', isMain: true }],
      },
    ])
  })

  it('tells a requester of others only that it is taken', async () => {
    const requester = await app.person(REQUESTER)
    const room = await hall()
    await booked([room], { subject: 'Secret' })
    const own = await booked([room], { from: at('14:00'), to: at('15:00'), subject: 'Le mien' }, requester)
    const { lines } = await planning({ items: [room] }, requester)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      isMasked: true,
      reservationId: null,
      number: null,
      subject: null,
      displayStatus: null,
      borrowers: [],
      canUpdate: false,
    })
    expect(lines[1]).toMatchObject({ isMasked: false, reservationId: own, subject: 'Le mien', canUpdate: true })
    expect(JSON.stringify(lines)).not.toMatch(/Secret|Girard/)
    expect((await planning({ items: [room], statuses: ['FORTHCOMING'] }, requester)).lines).toHaveLength(1)
  })

  it('shows subjects and people as the parameters say', async () => {
    const administrator = await app.administrator()
    const reader = await app.person({
      applications: ['RESERVATION_REQUEST'],
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    const room = await hall()
    await booked([room], { subject: 'Conseil' })
    expect((await planning({ items: [room] }, reader)).lines).toMatchObject([{ subject: 'Conseil', borrowers: [] }])
    const set = (value: string) =>
      administrator.get(
        'parameter',
        'mutation ($values: [ParameterValueInput!]!) { updateParameters(input: { values: $values }) { code } }',
        {
          values: [
            { code: 'PLANNING_DISPLAY_SUBJECT_REQUEST', value: value === 'true' ? 'false' : 'true' },
            { code: 'PLANNING_DISPLAY_BORROWINGS_REQUEST', value },
          ],
        },
      )
    await set('true')
    await expect
      .poll(async () => (await planning({ items: [room] }, reader)).lines)
      .toMatchObject([{ subject: null, borrowers: [{ displayName: 'Inès Girard' }] }])
    await set('false')
  })

  it('filters by sector, category with its branch, kind and state', async () => {
    const sector = await createSector(app.pool)
    const parent = await createCategory(app.pool)
    const child = await createCategory(app.pool, parent)
    const room = await createItem(app.pool, 'location', child, { sectorIds: [sector] })
    await booked([room])
    const found = async (input: Record<string, unknown>) =>
      (await planning(input)).lines.filter((line: { itemId: string }) => line.itemId === room).length
    expect(await found({ sectors: [sector] })).toBe(1)
    expect(await found({ categories: [parent] })).toBe(1)
    expect(await found({ categories: [category] })).toBe(0)
    expect(await found({ types: ['PROPERTY'] })).toBe(0)
    expect(await found({ types: ['LOCATION'], statuses: ['FORTHCOMING', 'OVER'] })).toBe(1)
    expect(await found({ statuses: ['OVER'] })).toBe(0)
  })

  it('hides from a requester the items that are not for them', async () => {
    const requester = await app.person(REQUESTER)
    const room = await hall({ sectorIds: [await createSector(app.pool)] })
    await booked([room])
    expect((await planning({ items: [room] }, requester)).lines).toEqual([])
    const known = async () => {
      const query = 'query ($ids: [ID!]) { getReservableItems(filter: { ids: $ids }) { total items { id } } }'
      return (await requester.get('reservation', query, { ids: [room] })).getReservableItems
    }
    expect(await known()).toEqual({ total: 0, items: [] })
    const borrowings = [{ borrower: requester.id }]
    const period = { from: at('14:00'), to: at('15:00') }
    await booked([], { ...period, input: { items: [{ item: room, borrowings }] } })
    expect((await planning({ items: [room] }, requester)).lines).toMatchObject([
      { isMasked: true },
      { isMasked: false },
    ])
    expect(await known()).toEqual({ total: 1, items: [{ id: room }] })
  })

  it('refuses more than a season, and needs the right', async () => {
    await expect(planning({ to: at('00:00', '2027-12-01') })).rejects.toThrow('VALIDATION_FAILED')
    const stranger = await app.person()
    await expect(planning({}, stranger)).rejects.toThrow('FORBIDDEN')
  })
})

describe('the list', () => {
  const found = async (filter: Record<string, unknown>, client = manager): Promise<string[]> => {
    const query = `query ($filter: ReservationFilter) { getReservations(filter: $filter, pagination: { perPage: 200 }) {
      items { id } } }`
    const data = await client.get('reservation', query, { filter })
    return data.getReservations.items.map(({ id }: { id: string }) => id)
  }

  it('filters by period, item, place, category, sector, borrower and words', async () => {
    const sector = await createSector(app.pool)
    const parent = await createCategory(app.pool)
    const child = await createCategory(app.pool, parent)
    const whole = await createItem(app.pool, 'location', category)
    const room = await createItem(app.pool, 'location', child, {
      name: 'Atelier',
      parentId: whole,
      sectorIds: [sector],
    })
    const other = await app.person({ firstName: 'Zoé', lastName: 'Étienne' })
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

  it('follows a new name of the item and of the borrower', async () => {
    const room = await hall({ name: 'Ancien nom' })
    const id = await booked([room])
    await app.pool.query(`UPDATE company.location SET name = 'Salle Lumière' WHERE id = $1`, [room])
    expect(await found({ q: 'lumiere' })).toEqual([id])
    expect(await found({ q: 'ancien nom' })).toEqual([])
  })

  it('finds each state, and gives the state that it found', async () => {
    const now = utcTextOfDate(new Date()).replace(/\d\d$/, '00')
    const slot = (from: number, to: number) => ({ from: addMinutes(now, from), to: addMinutes(now, to) })
    const optional = await createCategory(app.pool)
    await app.pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [
      optional,
    ])
    const toClose = await createItem(app.pool, 'property', optional)
    const ids: Record<string, string> = {
      FORTHCOMING: await booked([await hall()], slot(600, 660)),
      IN_PROGRESS: await booked([await hall()], slot(-60, 60)),
      CLOSED: await booked([await hall()], slot(-120, -60)),
      TO_CLOSE: await booked([toClose], slot(-120, -60)),
      DENIED: await booked([await hall()], slot(600, 660)),
      TO_VALIDATE: await booked([await hall()], slot(600, 660)),
      OUTDATED: await booked([await hall()], slot(-30, 60)),
    }
    const setLines = (id: string | undefined, validation: string) =>
      app.pool.query(
        `UPDATE reservation.reservation_item SET validation_status = $2, planning_status = 'PENDING' WHERE reservation_id = $1`,
        [id, validation],
      )
    await setLines(ids.DENIED, 'DENIED')
    await setLines(ids.TO_VALIDATE, 'PENDING')
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
      TO_VALIDATE: 'FORTHCOMING',
      OUTDATED: 'IN_PROGRESS',
    })
    expect(await found({ status: { in: ['IN_PROGRESS'] } })).toContain(ids.IN_PROGRESS)
    expect(await found({ displayStatus: { in: ['NOTHING'] } })).toEqual([])
  })

  it('frees the slot of a line that is denied or closed early', async () => {
    const room = await hall()
    const id = await booked([room])
    await app.pool.query(
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
  it('goes through a request and takes lines, people and holds with it', async () => {
    const room = await hall()
    const id = await booked([room])
    const told: unknown[] = []
    // The booking itself has been told before anyone listens.
    await app.kernel.events.flush()
    const stop = app.kernel.events.on('reservation', ({ payload }) => payload.id === id && told.push(payload))
    await manager.get(
      'mutex',
      'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
      { input: { entityType: 'reservation', entityId: id } },
    )
    await expect
      .poll(async () => (await app.pool.query('SELECT FROM reservation.reservation WHERE id = $1', [id])).rowCount, {
        timeout: 10_000,
      })
      .toBe(0)
    const { rows } = await app.pool.query(
      `SELECT (SELECT count(*)::int FROM reservation.hold WHERE item_id = $1) AS holds,
      (SELECT count(*)::int FROM reservation.reservation_item WHERE reservable_item_id = $1) AS lines`,
      [room],
    )
    expect(rows).toEqual([{ holds: 0, lines: 0 }])
    await app.kernel.events.flush()
    stop()
    expect(told).toEqual([{ action: 'delete', id, startingAt: at('10:00'), endingAt: at('12:00'), itemIds: [room] }])
  })
})
