import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { choice, type Field, money, reference, references, text } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { type AnyResource, defineResource } from '#resources/schema/resource.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { differenceOf } from '../fixtures/differenceOf.ts'

const database = fileDatabase()

const registryWith = (fields?: Record<string, Field>, list?: AnyResource['list']): Registry => {
  if (!fields) return resources
  const [first = ''] = Object.keys(fields)
  const boat = defineResource({ key: 'boat', service: 'company', right: 'BOAT', title: [first], fields, list })
  return createRegistry([...resources.all, boat])
}

const migrate = async (from: Registry, to: Registry): Promise<void> => {
  for (const statement of (await differenceOf(from, to)).statements) await database.pool.query(statement)
}

const definitions = async (table: string): Promise<string[]> => {
  const { rows } = await database.pool.query(
    `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'company' AND tablename = $1
     UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = ('company.' || $1)::regclass
     UNION ALL SELECT column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || generation_expression, '')
       FROM information_schema.columns WHERE table_schema = 'company' AND table_name = $1`,
    [table],
  )
  return rows.map(({ text: definition }) => definition).sort()
}

const FIRST = { name: text({ required: true, searchable: true }), home: text(), size: choice(['S', 'L']) }
const STEPS: [string, Record<string, Field>, AnyResource['list']?][] = [
  ['a searchable field more', { ...FIRST, home: text({ searchable: true }) }],
  ['a field under another name', { name: FIRST.name, harbour: text(), size: FIRST.size }],
  ['other choices', { ...FIRST, size: choice(['S', 'M']) }],
  ['a field of another kind under its name', { ...FIRST, home: reference('department') }],
  ['lists of references', { ...FIRST, sectors: references('sector'), users: references('user') }],
  [
    'a unique field and filters',
    { ...FIRST, home: text({ unique: true }) },
    { columns: ['name', 'home'], filters: ['home', 'size'] },
  ],
  ['a required field with a default', { ...FIRST, flag: text({ required: true, default: 'France' }) }],
  ['a price', { ...FIRST, price: money() }],
]

describe('a changed declaration', () => {
  test.each(STEPS)('with %s gives the same table as a new one, in both directions', async (_name, fields, list) => {
    const [before, after] = [registryWith(FIRST), registryWith(fields, list)]
    await migrate(resources, after)
    const expected = await definitions('boat')
    await migrate(after, resources)
    await migrate(resources, before)
    const start = await definitions('boat')
    await migrate(before, after)
    expect(await definitions('boat')).toEqual(expected)
    await migrate(after, before)
    expect(await definitions('boat')).toEqual(start)
    await migrate(before, resources)
  })

  test('is rejected by name if rows cannot be converted', async () => {
    const after = registryWith({ ...FIRST, owner: text({ required: true }) })
    await expect(differenceOf(registryWith(FIRST), after)).rejects.toThrow('company.boat.owner')
  })
})
