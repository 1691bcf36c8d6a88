/** A field kind outside the product: its server module suffices for tables, types and filters. */
import { integer as integerColumn } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { integerKind } from '#kinds/integer/server.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { text } from '#resources/schema/field.ts'
import { defineKind } from '#resources/schema/kind.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { productSchema } from '#server/declared.ts'
import { printContract } from '#server/engine/graphql/contract.ts'
import { currentSnapshot } from '#server/engine/tables/snapshot.ts'

const rating = defineKind<number>('rating')

const vehicle = defineResource({
  key: 'vehicle',
  service: 'company',
  right: 'VEHICLE',
  title: ['name'],
  fields: { name: text({ required: true, searchable: true }), comfort: rating.field() },
  list: { columns: ['name', 'comfort'], filters: ['comfort'] },
})

const declared = { ...productSchema, resources: createRegistry([...productSchema.resources.all, vehicle]) }
const withRating = {
  ...declared,
  kinds: { ...declared.kinds, rating: { ...integerKind, column: () => integerColumn().notNull().default(3) } },
}
const company = productSchema.services.find(({ name }) => name === 'company')

describe('a kind of an extension', () => {
  it('has its column and index', () => {
    const table = currentSnapshot(withRating).tables['company.vehicle']
    expect(table?.columns.comfort).toMatchObject({ type: 'integer', notNull: true, default: 3 })
    expect(Object.keys(table?.indexes ?? {})).toContain('vehicle_comfort_index')
  })

  it('has its types in the API: read, written and filtered', () => {
    const contract = company && printContract(withRating, company)
    const typeOf = (name: string) => contract?.match(new RegExp(`^(type|input) ${name} \\{[^}]*\\}`, 'm'))?.[0]
    expect(typeOf('Vehicle')).toContain('comfort: Int')
    expect(typeOf('VehicleInput')).toContain('comfort: Int')
    expect(typeOf('VehicleFilter')).toContain('comfort: NumberFilter')
  })

  it('is reported by name if its module is missing', () => {
    expect(() => currentSnapshot(declared)).toThrow('No module for the field kind rating')
  })
})
