import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { PRODUCT } from '#server/platform/migrations/baseline.ts'
import { compareVersion, type MigrationSource, migrate, readVersion } from '#server/platform/migrations/migrate.ts'
import { vehicle } from '#tests/integrator/extension/vehicle.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { generateBeyond } from '#tests/support/integrator.ts'
import { book } from '../../../examples/library/book.ts'

const database = fileDatabase()
const registry = createRegistry([...resources.all, vehicle, book])
let folder: string
let sources: readonly MigrationSource[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-owners-'))
  const [product, app] = [join(folder, 'product'), join(folder, 'app')]
  await cp(migrationSources[0]?.folder ?? '', product, { recursive: true })
  await mkdir(app)
  sources = [
    { owner: PRODUCT, folder: product },
    { owner: 'app', folder: app },
  ]
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const folderOf = (owner: string): string => sources.find((source) => source.owner === owner)?.folder ?? ''
const pending = async () => (await compareVersion(database.pool, await readVersion(sources))).pending
const update = () => migrate(database.connectionString, sources)

describe('the migrations of two owners', () => {
  test('are independent, and equal numbers do not clash', async () => {
    await generateBeyond(registry, folderOf('app'))
    expect(await readdir(folderOf('app'))).toEqual(expect.arrayContaining(['0001_entities.sql', 'snapshot.json']))
    expect(await readdir(folderOf(PRODUCT))).toContain('0001_baseline.sql')
    expect(await pending()).toEqual(['app/0001_entities.sql'])
    expect(await update()).toEqual(['app/0001_entities.sql'])
    expect(await pending()).toEqual([])
  })

  test('of the product advance without the extension’s', async () => {
    await writeFile(join(folderOf(PRODUCT), '0900_later.sql'), 'ALTER TABLE company.department ADD COLUMN later text')
    expect(await update()).toEqual(['0900_later.sql'])
    expect(await generateBeyond(registry, folderOf('app'))).toEqual([{ owner: 'app', contract: [] }])
  })

  test('of the integrator omit the product’s tables', async () => {
    const wrong = { ...resources.get('department'), indexes: [['name', 'city']] }
    const changed = createRegistry([...resources.all.filter(({ key }) => key !== 'department'), wrong])
    await expect(generateBeyond(changed, folderOf('app'))).rejects.toThrow('company.department')
  })

  test('are rejected with their owner if changed', async () => {
    await writeFile(join(folderOf('app'), '0002_own.sql'), 'SELECT 1')
    await update()
    await writeFile(join(folderOf('app'), '0002_own.sql'), 'SELECT 2')
    await expect(update()).rejects.toThrow('app/0002_own.sql')
  })
})

describe('generated files', () => {
  test('are written all or none', async () => {
    const place = await mkdtemp(join(folder, 'files-'))
    const url = (path: string) => pathToFileURL(join(place, path))
    const [migration, snapshot] = ['0001_entities.sql', 'snapshot.json'].map((name) => ({
      url: url(name),
      text: 'new',
    }))
    await writeFile(join(place, 'snapshot.json'), 'old')
    await writeFile(join(place, 'contract'), 'no folder')
    await mkdir(join(place, 'company.graphql'))
    for (const impossible of ['contract/company.graphql', 'company.graphql']) {
      const files = [migration, snapshot, { url: url(impossible), text: 'new' }].filter((file) => file !== undefined)
      await expect(writeFiles(files)).rejects.toThrow()
      expect((await readdir(place)).sort()).toEqual(['company.graphql', 'contract', 'snapshot.json'])
      expect(await readFile(join(place, 'snapshot.json'), 'utf8')).toBe('old')
    }
  })
})
