import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem, createSector, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app, { firstName: 'Inès', lastName: 'Girard' })
const { hall, property, booked } = town

let manager: TestPerson
let category: string
beforeAll(() => {
  manager = town.manager()
  category = town.category()
})

const PLANNING = `query ($input: PlanningInput!) { getPlanning(input: $input) { isCut lines { id isMasked reservationId
  number subject itemId quantityFree startingAt endingAt planningStatus displayStatus canUpdate
  borrowers { displayName isMain } } items { id name type stock categoryName categoryColor } } }`

const planning = async (input: Record<string, unknown>, client = manager) => {
  const period = { from: at('00:00'), to: at('00:00', '2027-03-11') }
  const data = await client.get('reservation', PLANNING, { input: { ...period, ...input } })
  return data.getPlanning
}

describe('the planning', () => {
  it('returns the items of a period, including a long one that started before', async () => {
    const [room, van] = [await hall(), await property()]
    const id = await booked([room], {
      from: at('08:00', '2027-03-01'),
      to: at('09:00', '2027-03-10'),
      subject: 'Travaux',
    })
    await booked([van], { from: at('23:00', '2027-03-09'), to: at('00:00') })
    const { lines, items, isCut } = await planning({ items: [room, van] })
    expect(isCut).toBe(false)
    expect(items).toMatchObject([{ id: room, type: 'LOCATION', stock: null }])
    expect(lines).toMatchObject([
      {
        reservationId: id,
        subject: 'Travaux',
        itemId: room,
        isMasked: false,
        canUpdate: true,
        displayStatus: 'FORTHCOMING',
        startingAt: at('08:00', '2027-03-01'),
        borrowers: [{ displayName: 'Inès Girard', isMain: true }],
      },
    ])
  })

  it('shows other users’ items to a requester only as taken', async () => {
    const requester = await app().person(REQUESTER)
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

  it('shows the free quantity at the fullest instant of each slot', async () => {
    const requester = await app().person(REQUESTER)
    const [chairs, room] = [await property({ quantity: 8 }), await hall()]
    const take = (from: string, to: string, quantity: number) =>
      booked([], { input: { startingAt: at(from), endingAt: at(to), items: [{ item: chairs, quantity }] } })
    // Unordered, starting with the latest.
    await take('14:00', '15:00', 8)
    await take('10:00', '11:00', 1)
    await take('09:00', '10:00', 3)
    await take('08:00', '12:00', 2)
    await booked([room])
    const left = async (client: TestPerson) =>
      planning({ items: [chairs, room] }, client).then(({ lines, items }) =>
        lines
          .map(({ startingAt, itemId, quantityFree }: Record<string, unknown>) => [
            startingAt,
            items.find(({ id }: { id: string }) => id === itemId).stock,
            quantityFree,
          ])
          .sort(),
      )
    const expected = [
      [at('08:00'), 8, 3],
      [at('09:00'), 8, 3],
      [at('10:00'), 8, 5],
      [at('14:00'), 8, 0],
    ]
    expect((await left(requester)).filter(([, stock]: unknown[]) => stock !== null)).toEqual(expected)
    expect((await left(requester)).filter(([, stock]: unknown[]) => stock === null)).toHaveLength(1)
    await app().pool.query('UPDATE reservation.reservable_item SET blocked = true, blocked_at = $2 WHERE id = $1', [
      chairs,
      `${at('09:30')}Z`,
    ])
    const blocked = (await left(requester)).filter(([, stock]: unknown[]) => stock !== null)
    expect(blocked.map(([, , free]: unknown[]) => free)).toEqual([0, 0, 0, 0])
  })

  it('shows subjects and borrowers according to the parameters', async () => {
    const administrator = await app().administrator()
    const reader = await app().person({ applications: ['RESERVATION_REQUEST'], rights: { RESERVATION: true } })
    const room = await hall()
    await booked([room], { subject: 'Conseil' })
    expect((await planning({ items: [room] }, reader)).lines).toMatchObject([{ subject: null, borrowers: [] }])
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
      .toMatchObject([{ isMasked: true, subject: null, borrowers: [{ displayName: 'Inès Girard' }] }])
    await set('false')
    await expect
      .poll(async () => (await planning({ items: [room] }, reader)).lines)
      .toMatchObject([{ isMasked: true, subject: 'Conseil', borrowers: [] }])
  })

  it('filters by sector, category with its branch, kind and status', async () => {
    const sector = await createSector(app().pool)
    const parent = await createCategory(app().pool)
    const child = await createCategory(app().pool, parent)
    const room = await createItem(app().pool, 'location', child, { sectorIds: [sector] })
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

  it('hides items that a requester cannot book', async () => {
    const requester = await app().person(REQUESTER)
    const room = await hall({ sectorIds: [await createSector(app().pool)] })
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

  it('rejects more than a season, and needs the right', async () => {
    await expect(planning({ to: at('00:00', '2027-12-01') })).rejects.toThrow('VALIDATION_FAILED')
    const stranger = await app().person()
    await expect(planning({}, stranger)).rejects.toThrow('FORBIDDEN')
  })
})
