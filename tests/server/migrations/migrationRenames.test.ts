import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import {
  boolean,
  choice,
  choices,
  date,
  embedded,
  type Field,
  integer,
  money,
  reference,
  references,
  text,
} from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { type AnyResource, defineResource } from '#resources/schema/resource.ts'
import type { Difference } from '#server/engine/tables/generate.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { differenceOf } from '../fixtures/differenceOf.ts'

const database = fileDatabase()

const entity = (key: string, fields: Record<string, Field>, renamedFrom?: string): AnyResource => {
  const [first = ''] = Object.keys(fields)
  const common = { service: 'company', right: 'BOAT', title: [first], customisable: true, fields } as const
  return defineResource({ key, ...(renamedFrom && { renamedFrom }), ...common })
}
const registryOf = (...added: readonly AnyResource[]): Registry => createRegistry([...resources.all, ...added])
const migrate = async (from: Registry, to: Registry): Promise<Difference> => {
  const difference = await differenceOf(from, to)
  for (const statement of difference.statements) await database.pool.query(statement)
  return difference
}
const rows = async (statement: string) => (await database.pool.query(statement)).rows

const definitions = (tables: readonly string[]) =>
  rows(`SELECT indexdef AS text FROM pg_indexes WHERE tablename IN ('${tables.join("','")}')
    UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE contype <> 'n' AND conrelid::regclass::text = ANY (ARRAY['${tables.map((table) => `company.${table}`).join("','")}'])
    UNION ALL SELECT table_name || column_name || data_type || is_nullable || coalesce(generation_expression, '')
      FROM information_schema.columns WHERE table_name IN ('${tables.join("','")}') ORDER BY text`)

const SECTOR = '01900000-0000-7000-8000-000000000001'
const BOAT = '01900000-0000-7000-8000-000000000002'
const CREW = '01900000-0000-7000-8000-000000000003'

const FIRST = {
  name: text({ required: true, searchable: true }),
  home: text({ searchable: true }),
  sectors: references('sector'),
  sister: reference('boat'),
}
const crewOf = (boat: string) => entity('crew', { name: text(), boat: reference(boat), boats: references(boat) })
const before = registryOf(entity('boat', FIRST), crewOf('boat'))

const { home, sectors, ...SAME } = FIRST
const renamedFields = registryOf(
  entity('boat', {
    ...SAME,
    harbour: { ...home, renamedFrom: 'home' },
    quarters: { ...sectors, renamedFrom: 'sectors' },
  }),
  crewOf('boat'),
)
const SHIP = { ...FIRST, sister: reference('ship') }
const renamedEntity = registryOf(entity('ship', SHIP, 'boat'), crewOf('ship'))

const fill = async () => {
  await database.pool.query(`
    INSERT INTO company.sector (id, name) VALUES ('${SECTOR}', 'Port');
    INSERT INTO company.boat (id, name, home) VALUES ('${BOAT}', 'Marie', 'Saint-Malo');
    INSERT INTO company.boat_sectors VALUES ('${BOAT}', '${SECTOR}');
    INSERT INTO company.crew (id, name, boat_id) VALUES ('${CREW}', 'Équipe', '${BOAT}');
    INSERT INTO company.crew_boats VALUES ('${CREW}', '${BOAT}');
    INSERT INTO activity_thread.activity (id, entity, record_id, action, changes)
      VALUES (gen_random_uuid(), 'boat', '${BOAT}', 'UPDATE', '{"home":{"before":null,"after":"Saint-Malo"}}')`)
}
const clear = async (from: Registry) => {
  await migrate(from, resources)
  await database.pool.query('DELETE FROM company.sector; DELETE FROM activity_thread.activity')
}

describe('a renamed field', () => {
  test('keeps its values, list and search', async () => {
    await migrate(resources, before)
    await fill()
    const { losses } = await migrate(before, renamedFields)
    expect(losses).toEqual([])
    expect(await rows(`SELECT harbour FROM company.boat WHERE search_text LIKE '%saint-malo%'`)).toEqual([
      { harbour: 'Saint-Malo' },
    ])
    expect(await rows('SELECT sector_id FROM company.boat_quarters')).toEqual([{ sector_id: SECTOR }])
    const migrated = await definitions(['boat', 'boat_quarters'])
    await clear(renamedFields)
    await migrate(resources, renamedFields)
    expect(migrated).toEqual(await definitions(['boat', 'boat_quarters']))
    expect(await differenceOf(renamedFields, renamedFields)).toEqual({ statements: [], losses: [] })
    await clear(renamedFields)
  })

  test('without `renamedFrom` loses its values, with a warning', async () => {
    const forgotten = registryOf(entity('boat', { ...SAME, harbour: home, sectors }), crewOf('boat'))
    expect((await differenceOf(before, forgotten)).losses).toEqual(['ALTER TABLE "company"."boat" DROP COLUMN "home";'])
  })
})

describe('a renamed entity', () => {
  test('keeps its records, references and history', async () => {
    await migrate(resources, before)
    await fill()
    const { losses } = await migrate(before, renamedEntity)
    expect(losses).toEqual([])
    expect(await rows('SELECT id, home FROM company.ship')).toEqual([{ id: BOAT, home: 'Saint-Malo' }])
    expect(await rows('SELECT ship_id FROM company.ship_sectors')).toEqual([{ ship_id: BOAT }])
    expect(await rows('SELECT ship_id FROM company.crew_boats')).toEqual([{ ship_id: BOAT }])
    expect(await rows('SELECT entity, changes FROM activity_thread.activity')).toEqual([
      { entity: 'ship', changes: { home: { before: null, after: 'Saint-Malo' } } },
    ])
    const tables = ['ship', 'ship_sectors', 'crew', 'crew_boats']
    const migrated = await definitions(tables)
    await clear(renamedEntity)
    await migrate(resources, renamedEntity)
    expect(migrated).toEqual(await definitions(tables))
    await clear(renamedEntity)
  })

  test('without `renamedFrom` loses its table, with a warning', async () => {
    const [boats, ships] = [registryOf(entity('boat', FIRST)), registryOf(entity('ship', SHIP))]
    expect((await differenceOf(boats, ships)).losses).toContain('DROP TABLE "company"."boat" CASCADE;')
  })
})

describe('a changed type', () => {
  test.each<[string, Field, Field, readonly string[]]>([
    ['to a wider one', integer(), money(), []],
    ['to text', integer(), text(), []],
    [
      'to a narrower one',
      money(),
      integer(),
      ['ALTER TABLE "company"."boat" ALTER COLUMN "size" SET DATA TYPE integer;'],
    ],
  ])('%s reports its losses', async (_name, from, to, losses) => {
    const withSize = (size: Field) => registryOf(entity('boat', { name: FIRST.name, size }))
    expect((await differenceOf(withSize(from), withSize(to))).losses).toEqual(losses)
  })
})

describe('existing rows', () => {
  const withSize = (size: Field) => registryOf(entity('boat', { name: FIRST.name, size }))
  const from = async (size: Field, values: readonly string[]) => {
    const start = withSize(size)
    await migrate(resources, start)
    for (const value of values)
      await database.pool.query(
        `INSERT INTO company.boat (id, name, size) VALUES (gen_random_uuid(), 'Marie', ${value})`,
      )
    return {
      to: async (next: Field) => {
        const { statements, losses } = await differenceOf(start, withSize(next))
        const client = await database.pool.connect()
        try {
          await client.query('BEGIN')
          for (const statement of statements) await client.query(statement)
          const found = await client.query('SELECT size FROM company.boat ORDER BY size')
          return { losses, sizes: found.rows.map((row) => row.size) }
        } finally {
          await client.query('ROLLBACK')
          client.release()
        }
      },
      clear: () => migrate(start, resources),
    }
  }

  test('keep their values when a text becomes a number, list or date, and failures are counted', async () => {
    const numbers = await from(text({ default: '0' }), ["'12'", "' 7 '", "''", 'NULL'])
    expect((await numbers.to(integer({ default: 3 }))).sizes).toEqual([7, 12, null, null])
    expect((await numbers.to(choices(['12', ' 7 ', '']))).sizes).toEqual([[], [''], [' 7 '], ['12']])
    await numbers.clear()
    const words = await from(text(), ["'2026-11-24'", "'demain'", "'hier'"])
    await expect(words.to(date())).rejects.toThrow(/company\.boat\.size.: 2 fiche\(s\) .* date.: .*demain.*hier/)
    await words.clear()
  })

  test('get the default of a newly required field, which is rejected without one', async () => {
    const optional = await from(text(), ["'a'", 'NULL'])
    await expect(optional.to(text({ required: true }))).rejects.toThrow('company.boat.size is required')
    expect((await optional.to(text({ required: true, default: 'b' }))).sizes).toEqual(['a', 'b'])
    await optional.clear()
    const flags = await from(text(), ["'true'", 'NULL'])
    expect((await flags.to(boolean())).sizes).toEqual([false, true])
    await flags.clear()
  })

  test.each([
    ['a choice', choice(['S', 'L']), choice(['S']), "'L'"],
    ['a list of choices', choices(['S', 'L']), choices(['S']), "'{S,L}'"],
  ])(
    'that hold a removed value of %s are counted, and the loss is told with « retired »',
    async (_name, size, next, value) => {
      const held = await from(size, [value])
      await expect(held.to(next)).rejects.toThrow('company.boat.size\u00a0: 1 fiche(s) ont encore L')
      await database.pool.query('DELETE FROM company.boat')
      const { losses } = await held.to(next)
      expect(losses).toEqual([expect.stringMatching(/^company\.boat\.size ne permet plus L.*retired: \['L'\]/)])
      await held.clear()
    },
  )
})

test('a previous name still in use is rejected with its place', () => {
  expect(() => registryOf(entity('boat', { name: text(), home: text({ renamedFrom: 'name' }) }))).toThrow('boat.home')
  expect(() => registryOf(entity('ship', { name: text() }, 'sector'))).toThrow('ship')
  const rowsOf = embedded({ day: text({ renamedFrom: 'date' }) })
  expect(() => registryOf(entity('boat', { name: text(), days: rowsOf }))).toThrow('boat.days')
})
