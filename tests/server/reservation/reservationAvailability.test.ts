import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })
const { hall, property, booked } = town

let manager: TestPerson
beforeAll(() => {
  manager = town.manager()
})

const AVAILABILITY = `query ($input: AvailabilityInput!, $pagination: Pagination) {
  getAvailability(input: $input, pagination: $pagination) { total hasNextPage isTotalExact items { id name state reason brief
    message quantity quantityFree until parentName categoryColor nextFree { startingAt endingAt } } } }`

const available = async (input: Record<string, unknown>, client = manager, pagination?: unknown) => {
  const period = { startingAt: at('10:00'), endingAt: at('12:00') }
  const data = await client.get('reservation', AVAILABILITY, { input: { ...period, ...input }, pagination })
  return data.getAvailability
}

describe('availability', () => {
  it('is free, partly free, taken or blocked, with reason and next free time', async () => {
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

  it('lists locations before goods, and free ones before taken ones, if nothing is searched', async () => {
    const wanted = {
      alone: await property({ name: 'Appareil photo 1' }),
      taken: await hall({ name: 'Auditorium' }),
      tenth: await hall({ name: 'Salle 10' }),
      second: await hall({ name: 'Salle 2' }),
    }
    await booked([wanted.taken])
    const names = async (more: object): Promise<string[]> =>
      (await available({ itemIds: Object.values(wanted), ...more })).items.map(({ name }: { name: string }) => name)
    expect(await names({})).toEqual(['Salle 2', 'Salle 10', 'Appareil photo 1', 'Auditorium'])
    expect(await names({ search: 'a' })).toEqual(['Appareil photo 1', 'Salle 2', 'Salle 10', 'Auditorium'])
  })

  it('shows own reservations by number, and others anonymously', async () => {
    const [place, requester] = [await hall({ name: 'Préau' }), await app().person(REQUESTER)]
    const { data } = await book(requester, [place], {})
    const { number } = data.createReservation
    const messageFor = async (client: TestPerson): Promise<string> =>
      (await available({ itemIds: [place] }, client)).items[0].message
    expect(await messageFor(requester)).toContain(`votre réservation ${number} l’occupe`)
    expect(await messageFor(await app().person(REQUESTER))).toContain('une autre réservation l’occupe')
  })

  it('shows the borrower to users who see that reservation, in picker and errors', async () => {
    const [whole, requester] = [await hall({ name: 'Halle' }), await app().person(REQUESTER)]
    const part = await hall({ parentId: whole })
    await booked([part], { subject: 'Bal des pompiers' })
    for (const item of [part, whole]) {
      const [seen] = (await available({ itemIds: [item] })).items
      expect(seen.message).toContain('Il s’agit de «\u00a0Bal des pompiers\u00a0» (Inès Girard).')
      const [hidden] = (await available({ itemIds: [item] }, requester)).items
      expect(hidden.message).not.toMatch(/Bal|Girard/)
      expect((await book(await app().person({ rights: MANAGER_RIGHTS }), [item])).errors?.[0]?.message).toContain('Bal')
      expect((await book(requester, [item])).errors?.[0]?.message).not.toMatch(/Bal|Girard/)
    }
  })

  it('treats a location as taken by its parts, and a part by its location', async () => {
    const whole = await hall({ name: 'Gymnase' })
    const [left, right] = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    await booked([left])
    const { items } = await available({ itemIds: [whole, left, right] })
    const stateOf = (id: string) => items.find((item: { id: string }) => item.id === id)
    expect(stateOf(whole)).toMatchObject({ state: 'TAKEN', reason: 'RELATED_HELD' })
    expect(stateOf(left)).toMatchObject({ state: 'TAKEN', reason: 'HELD', parentName: 'Gymnase' })
    expect(stateOf(right)).toMatchObject({ state: 'FREE' })
  })

  it('ignores the reservation being changed', async () => {
    const room = await hall()
    const excludeReservation = await booked([room])
    const { items } = await available({ itemIds: [room], excludeReservation })
    expect(items).toMatchObject([{ state: 'FREE' }])
  })

  it('offers items the user may reserve, found by words, kind, category and sector', async () => {
    const [mine, theirs] = [await createSector(app().pool), await createSector(app().pool)]
    const parent = await createCategory(app().pool)
    const child = await createCategory(app().pool, parent)
    const own = await createItem(app().pool, 'property', child, { name: 'Véhicule électrique', sectorIds: [mine] })
    await createItem(app().pool, 'property', child, { name: 'Véhicule utilitaire', sectorIds: [theirs] })
    const requester = await app().person({ ...REQUESTER, sectorIds: [mine] })
    const ids = async (input: Record<string, unknown>, client = requester) =>
      (await available(input, client)).items.map(({ id }: { id: string }) => id)
    expect(await ids({ category: parent })).toEqual([own])
    expect(await ids({ search: 'electrique vehicule' })).toEqual([own])
    expect(await ids({ search: 'vehicule', type: 'LOCATION' })).toEqual([])
    expect(await ids({ sectors: [mine] })).toEqual([own])
    expect(await ids({ category: parent }, manager)).toHaveLength(2)
  })

  it('places free items first, also those far behind taken ones, on every page', async () => {
    const category = await createCategory(app().pool)
    const { rows } = await app().pool.query<{ id: string; name: string }>(
      `INSERT INTO company.location (id, name, reservable, blocked, reservation_category_id)
       SELECT gen_random_uuid(), 'Bureau ' || n, true, n NOT IN (3, 180) AND n < 290, $1 FROM generate_series(1, 300) n RETURNING id, name`,
      [category],
    )
    const named = (from: number, to: number, free: readonly number[] = []) =>
      Array.from({ length: to - from + 1 }, (_none, index) => from + index).filter((n) => !free.includes(n))
    const expected = [3, 180, ...named(290, 300), ...named(1, 289, [3, 180])]
    const nameOf = new Map(rows.map(({ id, name }) => [id, Number(name.split(' ')[1])]))
    for (const [page, perPage] of [
      [1, 1],
      [1, 2],
      [1, 10],
      [2, 10],
      [6, 50],
      [2, 150],
    ] as const) {
      const { items, total } = await available({ category }, manager, { page, perPage })
      const shown = items.map(({ id }: { id: string }) => nameOf.get(id))
      expect(shown).toEqual(expected.slice((page - 1) * perPage, page * perPage))
      expect(total).toBe(300)
    }
  })

  it('matches category, ancestors and location after the item’s own words', async () => {
    const { pool } = app()
    const family = await createCategory(pool)
    await pool.query(
      `UPDATE reservation.reservation_category SET name = 'Mobilité', synonyms = 'voiture, auto' WHERE id = $1`,
      [family],
    )
    const electric = await createCategory(pool, family)
    const item = await createItem(pool, 'property', electric, { name: 'Zoé' })
    const named = await createItem(pool, 'property', await createCategory(pool), { name: 'Remorque pour auto' })
    const site = await hall({ name: 'Hôtel Dieu' })
    const part = await hall({ name: 'Cloître', parentId: site })
    const found = async (search: string) =>
      (await available({ search }, manager)).items.map(({ id }: { id: string }) => id)
    expect(await found('VOITURE')).toEqual([item])
    expect(await found('voiture zoe')).toEqual([item])
    expect(await found('auto')).toEqual([named, item])
    expect(await found('autos')).toEqual([named, item])
    expect(await found('mobilite')).toEqual([item])
    expect(await found('hotel dieu')).toEqual([site, part])
    expect(await found('voiture cloître')).toEqual([])
  })

  it('offers an exact name match first', async () => {
    const names = ['Cuisine de la Rotonde', 'Petite rotonde', 'La rotonde', 'La rotonde, moitié nord']
    for (const name of names) await hall({ name })
    const { items } = await available({ search: 'la ROTONDE' }, manager, { page: 1, perPage: 1 })
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['La rotonde'])
    const plural = await available({ search: 'petites rotondes' }, manager, { page: 1, perPage: 1 })
    expect(plural.items.map(({ name }: { name: string }) => name)).toEqual(['Petite rotonde'])
  })

  it('sorts free items first, then partly free, taken, and those against rules', async () => {
    const own = await createCategory(app().pool)
    const strict = await createCategory(app().pool, own)
    const until18 = [{ day: 'EVERY_DAY', opensAt: '18:00', closesAt: '20:00' }]
    await app().pool.query('UPDATE reservation.reservation_category SET opening_hours = $2 WHERE id = $1', [
      strict,
      JSON.stringify(until18),
    ])
    const make = (name: string, category = own, quantity = 1) =>
      createItem(app().pool, 'property', category, { name, quantity })
    await make('A hors règles', strict)
    const taken = await make('B occupé')
    const partly = await make('C en partie', own, 3)
    await make('D libre')
    await make('E libre')
    await booked([taken], { quantity: 1 })
    await booked([partly], { quantity: 2 })
    const namesOf = async (search: object, page = 1, perPage = 10) =>
      (await available({ category: own, ...search }, manager, { page, perPage })).items.map(
        ({ name }: { name: string }) => name,
      )
    const all = ['D libre', 'E libre', 'C en partie', 'B occupé', 'A hors règles']
    expect(await namesOf({})).toEqual(all)
    expect([...(await namesOf({}, 1, 3)), ...(await namesOf({}, 2, 3))]).toEqual(all)
    // An exact name match comes first, even if unavailable.
    expect(await namesOf({ search: 'b occupé' })).toEqual(['B occupé'])
    const { items } = await available({ category: strict }, manager)
    expect(items[0].brief.replaceAll('\u00a0', ' ')).toBe('ouvert de 18 h à 20 h')
  })

  it('has pages', async () => {
    const own = await createCategory(app().pool)
    for (const name of ['C', 'A', 'B']) await createItem(app().pool, 'property', own, { name })
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
  ])('rejects the page $page of $perPage, like every list', async (pagination) => {
    await expect(available({}, manager, pagination)).rejects.toThrow('VALIDATION_FAILED')
  })

  it('rejects an impossible search text', async () => {
    await expect(available({ search: 'a\u0000b' })).rejects.toThrow('VALIDATION_FAILED')
  })

  it('rejects an invalid period', async () => {
    await expect(available({ endingAt: at('09:00') })).rejects.toThrow('VALIDATION_FAILED')
  })
})
