import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgSchema } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { wholeKinds } from '#server/declared.ts'
import { consoleTable } from '#server/engine/runtime/consoleTables.ts'
import { createStatements } from '#server/engine/runtime/tableStatements.ts'

const plain = (statement: string): string =>
  statement
    .replace(/\s+/g, ' ')
    .replaceAll(/ ON UPDATE no action|;/g, '')
    .replaceAll(/ ?([()]) ?/g, '$1')
    .trim()

describe('the table of an entity made in the console', () => {
  it.each([
    { owner: null, isTree: false },
    { owner: 'supplier', isTree: false },
    { owner: null, isTree: true },
  ])('is created as a migration would create it (owner: $owner, tree: $isTree)', async (place) => {
    const table = consoleTable({ kinds: wholeKinds, resources }, { key: 'xBadge', ...place })
    const schema = pgSchema('custom')
    const migration = await generateMigration(generateDrizzleJson({ schema }), generateDrizzleJson({ schema, table }))
    expect(createStatements(table).map(plain)).toEqual(migration.map(plain))
    expect(migration.length).toBeGreaterThan(5)
  })
})
