import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

type Kind = { name: string; icon: string; synonyms?: string }

const KINDS = [
  { name: 'Vidéoprojecteur', icon: 'Videocam', synonyms: 'projecteur, vidéo' },
  { name: 'Écran', icon: 'Tv' },
  { name: 'Micro', icon: 'Mic', synonyms: 'microphone' },
  { name: 'Sonorisation', icon: 'Speaker', synonyms: 'sono, enceintes' },
  { name: 'Visioconférence', icon: 'ConnectedTv', synonyms: 'visio' },
  { name: 'Tableau blanc', icon: 'Draw', synonyms: 'paperboard' },
  { name: 'Cuisine', icon: 'Kitchen', synonyms: 'office, traiteur' },
  { name: 'Piano', icon: 'Piano' },
  { name: 'Boucle magnétique', icon: 'Headphones', synonyms: 'malentendants' },
  { name: 'Attelage', icon: 'RvHookup', synonyms: 'crochet, remorque' },
] as const satisfies readonly Kind[]
type KindName = (typeof KINDS)[number]['name']

type Held = Partial<Record<KindName, number>>

const OF_PLACES: Readonly<Record<string, Held>> = {
  'HV-CONSEIL': {
    Vidéoprojecteur: 1,
    Écran: 1,
    Micro: 12,
    Sonorisation: 1,
    Visioconférence: 1,
    'Boucle magnétique': 1,
  },
  'HV-MARIAGES': { Micro: 2, Sonorisation: 1 },
  'HV-COMMISSIONS': { Écran: 1, Visioconférence: 1, 'Tableau blanc': 1 },
  SF: { Vidéoprojecteur: 2, Écran: 2, Micro: 4, Sonorisation: 1 },
  'SF-NORD': { Vidéoprojecteur: 1, Écran: 1, Micro: 2, Sonorisation: 1 },
  'SF-CUISINE': { Cuisine: 1 },
  'TIL-AUDITORIUM': { Vidéoprojecteur: 1, Écran: 1, Micro: 6, Sonorisation: 1, Piano: 1, 'Boucle magnétique': 1 },
  'TIL-GARANCE': { Vidéoprojecteur: 1, Écran: 1, 'Tableau blanc': 2 },
  'TIL-PASTEL': { Vidéoprojecteur: 1, 'Tableau blanc': 1 },
  'MDA-VERGER': { Vidéoprojecteur: 1, Cuisine: 1 },
  'MDA-LAVOIR': { 'Tableau blanc': 1 },
  'ACA-REFECTOIRE': { Cuisine: 1 },
}

type Good = { capacity?: number; held?: Held; at?: string }

const GOODS: Readonly<Record<string, Good>> = {
  'VL-1': { capacity: 5, at: 'HV' },
  'VL-2': { capacity: 5, at: 'HV' },
  'VL-3': { capacity: 5, at: 'HV', held: { Attelage: 1 } },
  'VU-1': { capacity: 3, held: { Attelage: 1 } },
  'VU-2': { capacity: 3, held: { Attelage: 1 } },
  'MB-1': { capacity: 9, at: 'MDA' },
  'MB-2': { capacity: 9, at: 'MDA', held: { Attelage: 1 } },
  'MB-3': { capacity: 9, at: 'STA' },
}

const EXTERNAL: Readonly<Record<string, Good>> = {
  'EXT-LYCEE': { capacity: 180, held: { Vidéoprojecteur: 1, Sonorisation: 1, Micro: 2 } },
  'EXT-CHAPELLE': { capacity: 90 },
  'EXT-CC-1': { capacity: 25, held: { Visioconférence: 1, Écran: 1 } },
  'EXT-CC-2': { capacity: 60, held: { Vidéoprojecteur: 1 } },
  'EXT-PAROISSE': { capacity: 50, held: { Cuisine: 1 } },
  'EXT-CAR-53': { capacity: 53 },
  'EXT-CAR-35': { capacity: 35 },
}

const idsByReference = async (tx: Queryable, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.query<{ id: string; reference: string }>(`SELECT id, reference FROM ${table}`)
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

type Items = { table: string; rows: string; owner: string }

const PLACES: Items = { table: 'company.location', rows: 'company.location_equipment', owner: 'location_id' }
const PROPERTIES: Items = { table: 'company.property', rows: 'company.property_equipment', owner: 'property_id' }
const EXTERNAL_ITEMS: Items = {
  table: 'reservation.external_reservation_item',
  rows: 'reservation.external_reservation_item_equipment',
  owner: 'external_reservation_item_id',
}

export const writeEquipment = async (tx: Queryable, random: Random): Promise<void> => {
  const kinds: readonly (Kind & { id: string })[] = KINDS.map((kind) => ({ ...kind, id: random.id() }))
  await insertRows(
    tx,
    'reservation.equipment',
    kinds.map(({ id, name, icon, synonyms }) => ({ id, name, icon, synonyms: synonyms ?? null })),
  )
  const placeIds = await idsByReference(tx, PLACES.table)
  const write = async ({ table, rows, owner }: Items, goods: Readonly<Record<string, Good>>): Promise<void> => {
    const ids = await idsByReference(tx, table)
    for (const [reference, { capacity, at }] of Object.entries(goods)) {
      if (capacity === undefined) continue
      await tx.query(`UPDATE ${table} SET capacity = $2, location_id = $3 WHERE reference = $1`, [
        reference,
        capacity,
        (at && placeIds.get(at)) ?? null,
      ])
    }
    const held = Object.entries(goods).flatMap(([reference, good]) =>
      Object.entries(good.held ?? {}).map(([name, quantity]) => ({
        id: random.id(),
        [owner]: ids.get(reference),
        equipment_id: kinds.find((kind) => kind.name === name)?.id,
        quantity,
      })),
    )
    await insertRows(tx, rows, held)
  }
  const places = Object.entries(OF_PLACES).map(([reference, held]) => [reference, { held }] as const)
  await write(PLACES, Object.fromEntries(places))
  await write(PROPERTIES, GOODS)
  await write(EXTERNAL_ITEMS, EXTERNAL)
}
