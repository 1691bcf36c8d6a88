import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, outcome } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

const CREATE = `mutation ($input: EquipmentInput!) { createEquipment(input: $input) { id } }`
const FOUND = `query ($input: AvailabilityInput!) { getAvailability(input: $input, pagination: { page: 1, perPage: 50 }) {
  items { id name parentName siteName capacity equipment { name quantity } } } }`
const TIMELINE = `query ($input: PlanningInput!) { getTimeline(input: $input) { items { id capacity siteId } } }`
const equip = (entity: string) => `mutation ($id: ID!, $input: ${entity}Input!) {
  update${entity}(id: $id, input: $input) { id equipment { id quantity equipment { displayName } } } }`

let admin: TestPerson
let beamer: string
let micro: string
beforeAll(async () => {
  admin = await app().person({ code: 'SUPER_ADMIN' })
  const create = async (name: string, synonyms: string | null = null) =>
    (await admin.get('reservation', CREATE, { input: { name, synonyms } })).createEquipment.id
  beamer = await create('Vidéoprojecteur', 'rétroprojecteur')
  micro = await create('Micro')
})

type Found = { id: string; equipment: { name: string; quantity: number }[] } & Record<string, unknown>

const found = async (input: Record<string, unknown>): Promise<Found[]> => {
  const period = { startingAt: at('10:00'), endingAt: at('12:00') }
  return (await town.manager().get('reservation', FOUND, { input: { ...period, ...input } })).getAvailability.items
}
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const equipped = (id: string, rows: readonly [equipment: string, quantity: number][], capacity?: number) =>
  admin.get('company', equip('Location'), {
    id,
    input: { equipment: rows.map(([equipment, quantity]) => ({ equipment, quantity })), capacity },
  })

describe('equipment of an item', () => {
  it('is edited in its form, and found by filter, quantity and words', async () => {
    const [rich, poor, none] = [
      await town.hall({ name: 'Salle Alpha' }),
      await town.hall({ name: 'Salle Bêta' }),
      await town.hall(),
    ]
    await equipped(
      rich,
      [
        [beamer, 1],
        [micro, 4],
      ],
      40,
    )
    await equipped(poor, [[micro, 1]], 15)
    const itemIds = [rich, poor, none]
    expect(idsOf(await found({ itemIds, equipment: [{ id: micro }] }))).toEqual([rich, poor])
    expect(idsOf(await found({ itemIds, equipment: [{ id: micro, quantity: 2 }] }))).toEqual([rich])
    expect(idsOf(await found({ itemIds, equipment: [{ id: micro }, { id: beamer }] }))).toEqual([rich])
    expect(idsOf(await found({ search: 'salle retroprojecteur' }))).toEqual([rich])
    const [told] = await found({ itemIds: [rich] })
    expect(told).toMatchObject({
      capacity: 40,
      equipment: [
        { name: 'Micro', quantity: 4 },
        { name: 'Vidéoprojecteur', quantity: 1 },
      ],
    })
    await equipped(rich, [[micro, 1]])
    expect(idsOf(await found({ itemIds, equipment: [{ id: beamer }] }))).toEqual([])
  })
})

describe('lists of items', () => {
  const LIST = `query ($filter: LocationFilter) { getLocations(filter: $filter, sort: [{ field: "name", order: ASC }]) {
    total items { name } } }`
  const RELATED = `query ($id: ID!) { getRelatedRecords(entity: "equipment", id: $id) { entity filter total records } }`
  const named = async (filter: object, who = admin): Promise<string[]> =>
    (await who.get('company', LIST, { filter })).getLocations.items.map(({ name }: { name: string }) => name)

  it('are filtered by equipment, present or absent, and linked from its page', async () => {
    const [rich, poor, none] = [
      await town.hall({ name: 'Liste A' }),
      await town.hall({ name: 'Liste B' }),
      await town.hall({ name: 'Liste C' }),
    ]
    const easel = (await admin.get('reservation', CREATE, { input: { name: 'Chevalet' } })).createEquipment.id
    await equipped(rich, [
      [easel, 2],
      [micro, 1],
    ])
    await equipped(poor, [[easel, 1]])
    const ids = [rich, poor, none]
    expect(await named({ ids, equipment: { in: [easel] } })).toEqual(['Liste A', 'Liste B'])
    expect(await named({ ids, equipment: { in: [micro, beamer] } })).toEqual(['Liste A'])
    expect(await named({ ids, equipment: { in: [] } })).toEqual([])
    expect(await named({ ids, equipment: { under: easel } })).toEqual(['Liste A', 'Liste B'])
    expect(await named({ ids, equipment: { isEmpty: true } })).toEqual(['Liste C'])
    expect(await named({ ids, equipment: { isEmpty: false } })).toEqual(['Liste A', 'Liste B'])
    expect(await admin.errorCode('company', LIST, { filter: { equipment: { in: ['nothing'] } } })).toBe(
      'VALIDATION_FAILED',
    )
    const { getRelatedRecords } = await admin.get('api-gateway', RELATED, { id: easel })
    expect(getRelatedRecords).toContainEqual(
      expect.objectContaining({ entity: 'location', filter: 'equipment', total: 2 }),
    )
    expect(getRelatedRecords.map(({ entity }: { entity: string }) => entity).toSorted()).toEqual([
      'externalReservationItem',
      'location',
      'property',
    ])
  })
})

describe('capacity of an item', () => {
  it('excludes known smaller items, and sorts unknown capacity last', async () => {
    const [small, large, silent] = [
      await town.hall({ name: 'C' }),
      await town.hall({ name: 'B' }),
      await town.hall({ name: 'A' }),
    ]
    await equipped(small, [], 10)
    await equipped(large, [], 30)
    const itemIds = [small, large, silent]
    expect(idsOf(await found({ itemIds, people: 30 }))).toEqual([large, silent])
    const period = { from: at('00:00'), to: at('23:00') }
    const { getTimeline } = await town
      .manager()
      .get('reservation', TIMELINE, { input: { ...period, items: itemIds, capacity: 11 } })
    expect(getTimeline.items).toEqual([{ id: large, capacity: 30, siteId: large }])
  })

  it.each([
    [{ people: 0 }, 'people'],
    [{ equipment: [{ id: 'none' }] }, 'equipment'],
  ])('rejects %o', async (input, path) => {
    const period = { startingAt: at('10:00'), endingAt: at('12:00') }
    const { errors } = await town.manager().ask('reservation', FOUND, { input: { ...period, ...input } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
  })
})

describe('a good with a location', () => {
  it('is closed with it and its ancestors, shown with its site, and does not block it', async () => {
    const site = await town.hall({ name: 'Le domaine' })
    const barn = await town.hall({ name: 'La grange', parentId: site })
    const van = await town.property({ name: 'Le fourgon' })
    await admin.get(
      'company',
      'mutation ($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { id } }',
      {
        id: van,
        input: { location: barn },
      },
    )
    expect((await found({ itemIds: [van] }))[0]).toMatchObject({ parentName: 'La grange', siteName: 'Le domaine' })
    expect(await outcome(town.manager(), [van])).toBe('booked')
    expect(await outcome(town.manager(), [site])).toBe('booked')
    await app().pool.query(
      `INSERT INTO reservation.closed_period (id, name, location_id, starting_on, reopening_on)
       VALUES (gen_random_uuid(), 'Travaux', $1, '2027-03-15', '2027-03-17')`,
      [site],
    )
    const closed = { from: at('10:00', '2027-03-15'), to: at('11:00', '2027-03-15') }
    expect(await outcome(town.manager(), [van], closed)).toBe('ITEM_UNAVAILABLE')
  })
})
