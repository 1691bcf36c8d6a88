import type { Queryable } from '#server/platform/postgres/database.ts'
import { CATEGORIES, type CategoryKey, USE_TYPES } from './catalogue.ts'
import { EXTERNAL_ITEMS } from './external.ts'
import { type Good, PROPERTIES } from './goods.ts'
import { insertRows } from './insert.ts'
import type { Bookable } from './occupancy.ts'
import { type DemoLocation, LOCATIONS } from './places.ts'
import type { Random } from './random.ts'

export type DemoItems = {
  items: ReadonlyMap<string, Bookable>
  useTypeIds: ReadonlyMap<string, string>
  selfClosing: ReadonlySet<string>
}

type Options = { random: Random; now: Date; sectorIds: ReadonlyMap<string, string> }

const idIn = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key)
  if (!id) throw new Error(`The demonstration knows no ${key}`)
  return id
}

const writeCategories = async (tx: Queryable, random: Random): Promise<Map<string, string>> => {
  const ids = new Map<string, string>(CATEGORIES.map(({ key }) => [key, random.id()]))
  await insertRows(
    tx,
    'reservation.reservation_category',
    CATEGORIES.map((category) => ({
      id: idIn(ids, category.key),
      name: category.name,
      synonyms: 'synonyms' in category ? category.synonyms : null,
      parent_id: 'parent' in category ? idIn(ids, category.parent) : null,
      icon: category.icon,
      color: category.color,
      closing_type: 'closingType' in category ? category.closingType : 'NONE',
    })),
  )
  return ids
}

const writeUseTypes = async (tx: Queryable, random: Random, categoryIds: ReadonlyMap<string, string>) => {
  const ids = new Map(USE_TYPES.map(({ name }) => [name, random.id()]))
  await insertRows(
    tx,
    'reservation.use_type',
    USE_TYPES.map(({ name }) => ({ id: idIn(ids, name), name })),
  )
  await insertRows(
    tx,
    'reservation.use_type_reservation_categories',
    USE_TYPES.flatMap(({ name, categories }) =>
      categories.map((key) => ({ use_type_id: idIn(ids, name), reservation_category_id: idIn(categoryIds, key) })),
    ),
  )
  return ids
}

const blockingOf = (reason: string | undefined, now: Date) => ({
  blocked: reason !== undefined,
  blocked_at: reason === undefined ? null : now.toISOString(),
  blocking_reason: reason ?? null,
})

const writeSectors = (
  tx: Queryable,
  [table, column]: readonly [string, string],
  things: readonly { id: string; sectors: readonly string[] }[],
  sectorIds: ReadonlyMap<string, string>,
) =>
  insertRows(
    tx,
    table,
    things.flatMap(({ id, sectors }) =>
      sectors.map((sector) => ({ [column]: id, sector_id: idIn(sectorIds, sector) })),
    ),
  )

type WithId<T> = T & { id: string }

const surfaceOf = (people: number): number => Math.round(people * 1.3 + 6)

const writePlaces = async (
  tx: Queryable,
  { random, now, sectorIds }: Options,
  categoryIds: ReadonlyMap<string, string>,
) => {
  const places: WithId<DemoLocation>[] = LOCATIONS.map((place) => ({ ...place, id: random.id() }))
  const ids = new Map(places.map(({ reference, id }) => [reference, id]))
  await insertRows(
    tx,
    'company.location',
    places.map((place) => ({
      id: place.id,
      name: place.name,
      reference: place.reference,
      description: place.description ?? null,
      parent_id: place.parent ? idIn(ids, place.parent) : null,
      price: place.price ?? null,
      reservable: place.category !== undefined,
      management_mode: 'INDIVIDUALLY',
      reservation_category_id: place.category ? idIn(categoryIds, place.category) : null,
      ...blockingOf(place.blockingReason, now),
      capacity: place.capacity ?? null,
      custom_fields: place.capacity
        ? { SURFACE: surfaceOf(place.capacity), ACCESSIBLE_PMR: !/Mur|Foyer/.test(place.name) }
        : {},
    })),
  )
  await writeSectors(tx, ['company.location_sectors', 'location_id'], places, sectorIds)
  return places
}

const goodRow = (good: WithId<Good>, now: Date, categoryIds: ReadonlyMap<string, string>) => ({
  id: good.id,
  name: good.name,
  reference: good.reference,
  management_mode: good.stock ? 'IN_QUANTITY' : 'INDIVIDUALLY',
  quantity: good.stock ?? null,
  reservation_category_id: idIn(categoryIds, good.category),
  ...blockingOf(good.blockingReason, now),
})

const writeGoods = async (
  tx: Queryable,
  { random, now, sectorIds }: Options,
  categoryIds: ReadonlyMap<string, string>,
) => {
  const properties = PROPERTIES.map((good) => ({ ...good, id: random.id() }))
  const external = EXTERNAL_ITEMS.map((good) => ({ ...good, id: random.id() }))
  await insertRows(
    tx,
    'company.property',
    properties.map((good) => ({ ...goodRow(good, now, categoryIds), reservable: true, price: good.price ?? null })),
  )
  await insertRows(
    tx,
    'reservation.external_reservation_item',
    external.map((good) => ({ ...goodRow(good, now, categoryIds), description: good.description })),
  )
  await writeSectors(tx, ['company.property_sectors', 'property_id'], properties, sectorIds)
  await writeSectors(
    tx,
    ['reservation.external_reservation_item_sectors', 'external_reservation_item_id'],
    external,
    sectorIds,
  )
  return { properties, external }
}

const ancestorsAndDescendants = (place: WithId<DemoLocation>, places: readonly WithId<DemoLocation>[]): string[] => {
  const above = (of: WithId<DemoLocation>): WithId<DemoLocation>[] => {
    const parent = places.find(({ reference }) => reference === of.parent)
    return parent ? [parent, ...above(parent)] : []
  }
  const below = places.filter((other) => above(other).includes(place))
  return [place, ...above(place), ...below].map(({ id }) => id)
}

export const writeThings = async (tx: Queryable, options: Options): Promise<DemoItems> => {
  const categoryIds = await writeCategories(tx, options.random)
  const useTypeIds = await writeUseTypes(tx, options.random, categoryIds)
  const places = await writePlaces(tx, options, categoryIds)
  const { properties, external } = await writeGoods(tx, options, categoryIds)
  const categoryOf = (key: CategoryKey) => idIn(categoryIds, key)
  const goodsAs = (type: Bookable['type'], goods: readonly WithId<Good>[]): Bookable[] =>
    goods.map(({ id, reference, category, stock, blockingReason }) => ({
      id,
      reference,
      type,
      categoryId: categoryOf(category),
      stock: stock ?? null,
      isBlocked: blockingReason !== undefined,
      relatives: [id],
    }))
  const rooms = places.flatMap((place): Bookable[] =>
    place.category
      ? [
          {
            id: place.id,
            reference: place.reference,
            type: 'LOCATION',
            categoryId: categoryOf(place.category),
            stock: null,
            isBlocked: place.blockingReason !== undefined,
            relatives: ancestorsAndDescendants(place, places),
          },
        ]
      : [],
  )
  const all = [...rooms, ...goodsAs('PROPERTY', properties), ...goodsAs('EXTERNAL_RESERVATION_ITEM', external)]
  const selfClosing = CATEGORIES.filter((category) => !('closingType' in category)).map(({ key }) => categoryOf(key))
  return {
    items: new Map(all.map((item) => [item.reference, item])),
    useTypeIds,
    selfClosing: new Set(selfClosing),
  }
}
