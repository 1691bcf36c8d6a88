/** Functions, triggers and views are in `sql/*.sql`: a changed source gives its owner a new migration. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { filesOf } from '#server/engine/generation.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { migrationSources } from '#server/migrationSources.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { vehicle } from '#tests/integrator/app/vehicle.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { generateBeyond, planBeyond } from '#tests/support/integrator.ts'
import { book } from '../../examples/library/book.ts'

const database = fileDatabase()
const registry = createRegistry([...resources.all, vehicle, book])
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-sources-'))
  await mkdir(join(folder, 'garage/sql'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SOURCE = 'garage/sql/answer.sql'
const functionThat = (answers: string) => `-- What the garage answers.

CREATE OR REPLACE FUNCTION company.answer() RETURNS text LANGUAGE sql STABLE AS $$
  -- of the vehicle
  SELECT coalesce((SELECT '${answers}' FROM company.vehicle LIMIT 1), '${answers}')
$$;
`
const write = (text: string) => writeFile(join(folder, SOURCE), text)
const generate = async () => (await generateBeyond(registry, folder))[0]?.migration
const owner = () => ({ owner: 'app', folder })
const update = () => migrate(database.connectionString, [...migrationSources.slice(0, 1), owner()])
const answer = async () => (await database.pool.query('SELECT company.answer() AS answer')).rows[0]?.answer
const hashes = async () => JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8'))

describe('a source', () => {
  test('is placed after its tables when new', async () => {
    await write(functionThat('yes'))
    expect((await generate())?.name).toBe('0001_entities.sql')
    const text = await readFile(join(folder, '0001_entities.sql'), 'utf8')
    expect(text.indexOf('CREATE TABLE "company"."vehicle"')).toBeGreaterThan(-1)
    expect(text.indexOf('company.answer()')).toBeGreaterThan(text.indexOf('CREATE TABLE "company"."vehicle"'))
    expect(await update()).toEqual(['app/0001_entities.sql'])
    expect(await answer()).toBe('yes')
    expect(await generate()).toBeUndefined()
  })

  test('gives a migration when changed, without changing the snapshot', async () => {
    const snapshot = await readFile(join(folder, 'snapshot.json'), 'utf8')
    await write(functionThat('no'))
    expect(await generate()).toMatchObject({ name: '0002_entities.sql', losses: [] })
    expect(await readFile(join(folder, '0002_entities.sql'), 'utf8')).toBe(functionThat('no'))
    expect(await readFile(join(folder, 'snapshot.json'), 'utf8')).toBe(snapshot)
    await update()
    expect(await answer()).toBe('no')
    expect(await generate()).toBeUndefined()
  })

  test('gives none for changed comments or line ends', async () => {
    const text = functionThat('no').replace('-- What the garage answers.', '-- Another comment.\n-- Of two lines.')
    await write(text.replaceAll('\n', '\r\n'))
    expect(await generate()).toBeUndefined()
    await write(text.replace('-- of the vehicle', '-- of all vehicles'))
    expect((await generate())?.name).toBe('0003_entities.sql')
  })

  test('gives none when moved, and is found in its new place', async () => {
    await rm(join(folder, SOURCE))
    await mkdir(join(folder, 'sql'))
    await writeFile(
      join(folder, 'sql/answer.sql'),
      functionThat('no').replace('-- of the vehicle', '-- of all vehicles'),
    )
    const plan = await generate()
    expect(plan?.name).toBeUndefined()
    expect(Object.keys(await hashes())).toEqual(['sql/answer.sql'])
    expect(await readdir(folder)).not.toContain('0004_entities.sql')
  })

  test('is rolled back with everything else when one file cannot be written', async () => {
    await writeFile(join(folder, 'sql/answer.sql'), functionThat('perhaps'))
    const before = await readdir(folder)
    const files = filesOf(await planBeyond(registry, folder))
    expect(files.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['0004_entities.sql', 'sources.json'])
    await mkdir(join(folder, 'operations.ts'))
    const impossible = { url: pathToFileURL(join(folder, 'operations.ts')), text: 'types' }
    await expect(writeFiles([...files, impossible])).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => name !== 'operations.ts')).toEqual(before)
  })
})
