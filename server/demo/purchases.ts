import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Random } from './random.ts'
import type { SupplierCode } from './suppliers.ts'

type Bought = {
  start: string
  price: readonly [number, number]
  years: number
  warranty: number
  supplier: SupplierCode
}

const KINDS: readonly Bought[] = [
  { start: 'Citadine', price: [14_500, 19_800], years: 10, warranty: 3, supplier: 'GARAGE' },
  { start: 'Vélo', price: [1_900, 4_600], years: 7, warranty: 2, supplier: 'GARAGE' },
  { start: 'Fourgon', price: [24_000, 33_500], years: 12, warranty: 3, supplier: 'GARAGE' },
  { start: 'Minibus', price: [31_000, 38_000], years: 12, warranty: 3, supplier: 'GARAGE' },
  { start: 'Camion', price: [46_000, 52_000], years: 15, warranty: 2, supplier: 'GARAGE' },
  { start: 'Nacelle', price: [38_000, 44_000], years: 15, warranty: 2, supplier: 'GARAGE' },
]
const OTHER = { price: [180, 2_400], years: 8, warranty: 2, supplier: 'AV' } as const

export const writePurchases = async (tx: Queryable, { random, today }: { random: Random; today: string }) => {
  const { rows } = await tx.query<{ id: string; name: string; reference: string }>(
    'SELECT id, name, reference FROM company.property ORDER BY reference',
  )
  const year = Number(today.slice(0, 4))
  const bought = rows.map(({ id, name, reference }) => {
    const { price, years, warranty, supplier } = KINDS.find(({ start }) => name.startsWith(start)) ?? OTHER
    const since = year - random.between(0, 6)
    const day = `${String(random.between(1, 9)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
    return {
      ...{ id, supplier, lifetime_years: years, serial_number: `${reference}-${random.between(10_000, 99_999)}` },
      ...{ purchased_on: `${since}-${day}`, warranty_ends_on: `${since + warranty}-${day}` },
      purchase_price: random.between(price[0], price[1]),
    }
  })
  await tx.query(
    `UPDATE company.property p SET serial_number = b.serial_number, purchased_on = b.purchased_on,
       warranty_ends_on = b.warranty_ends_on, purchase_price = b.purchase_price, lifetime_years = b.lifetime_years,
       supplier_id = s.id
     FROM jsonb_to_recordset($1) AS b(id uuid, serial_number text, purchased_on date, warranty_ends_on date,
       purchase_price numeric, lifetime_years integer, supplier text)
     JOIN company.supplier s ON s.code = b.supplier WHERE p.id = b.id`,
    [JSON.stringify(bought)],
  )
}
