import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { buildSchema, extendSchema, lexicographicSortSchema, parse, printSchema } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { IS_THOROUGH } from '#tests/support/thorough.ts'
import { extensionTypeProjects } from '../../scripts/extensionTypes.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOOKS = ['--disable-warning=ExperimentalWarning', '--import', './server/platform/extensionModules.ts']
vi.setConfig({ testTimeout: 300_000 })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-new-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const execute = async (...given: string[]): Promise<string> => {
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env
  const options = { cwd: ROOT, env: { ...env, EXTENSION_DIR: folder, FORCE_COLOR: '0' }, maxBuffer: 1e7 }
  const { stdout } = await promisify(execFile)(process.execPath, given, options)
  return stdout
}
const run = (...given: string[]): Promise<string> => execute(...HOOKS, ...given)
const make = (...given: string[]): Promise<string> => run('scripts/new.ts', ...given)
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const edit = async (name: string, edited: (text: string) => string): Promise<void> =>
  writeFile(join(folder, name), edited(await read(name)))

test('new files of each type are registered, and the tables of new entities are generated', async () => {
  await make('entity', 'meetingRoom', 'salle de réunion', 'salles de réunion')
  await make('entity', 'boat')
  await make('kind', 'shelfMark')
  await make('page', 'boatHouse', 'Hangar à bateaux')
  await make('operation', 'findThings', 'Chercher des choses')
  await make('job', 'tidyUp')
  await edit(
    'boat.ts',
    (text) =>
      `import { shelfMark } from './kinds/shelfMark/declaration.ts'\n${text.replace(
        '  fields: {\n',
        "  fields: {\n    shelf: shelfMark.field({ length: 3, section: 'main', size: 'S' }),\n",
      )}`,
  )
  await edit('boatLabels.ts', (text) => text.replace('  fields: {\n', "  fields: {\n    shelf: 'Cote',\n"))
  await run('scripts/db-generate.ts')
  const sql = await read('migrations/0001_entities.sql')
  expect([...sql.matchAll(/CREATE TABLE (\S+)/g)].map(([, table]) => table)).toEqual([
    '"company"."meeting_room"',
    '"company"."boat"',
  ])
  expect(await read('meetingRoomLabels.ts')).toContain(`plural: 'salles de réunion'`)
  expect(await read('index.ts')).toContain("FIND_THINGS: 'Chercher des choses'")
})

test('the contract of the extension holds its own types only, and completes the product’s', async () => {
  expect((await readdir(join(folder, 'contract'))).toSorted()).toEqual(['company.graphql', 'company.ts'])
  const own = await read('contract/company.graphql')
  expect([...own.matchAll(/^(?:type|input|enum|scalar) (\w+)/gm)].map(([, name]) => name)).toEqual(
    ['Boat', 'MeetingRoom']
      .flatMap((name) => ['', 'Filter', 'Input', 'List', 'Sort'].map((suffix) => `${name}${suffix}`))
      .concat('FindThingsRow')
      .toSorted(),
  )
  expect(own).not.toContain('Property')
  const product = buildSchema(await readFile(join(ROOT, 'contract/company.graphql'), 'utf8'))
  const joined = extendSchema(product, parse(own))
  expect(
    joined
      .getMutationType()
      ?.getFields()
      .createBoat?.args.map(({ name }) => name),
  ).toEqual(['input'])
  expect(printSchema(lexicographicSortSchema(joined))).toContain('updateProperty(')
  expect(await read('contract/company.ts')).not.toContain('Property')
})

test('new files compile', async () => {
  const projects = extensionTypeProjects(folder)
  // Each side checks the whole product: daily runs check the server and only run the web's files, in the next test.
  const checked = IS_THOROUGH ? Object.values(projects) : [projects.server]
  for (const project of checked) {
    if (!project) throw new Error('The folder has no project')
    await expect(execute('node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1')).resolves.toBe('')
  }
  await rm(join(projects.server ?? '', '..'), { recursive: true, force: true })
})

test('the tests of new files pass', async () => {
  const projects = ['extension', 'extension-web'].flatMap((name) => ['--project', name])
  const output = await execute('node_modules/vitest/vitest.mjs', 'run', ...projects, '--maxWorkers', '1')
  expect(stripVTControlCharacters(output)).toMatch(/Test Files\s+6 passed \(6\)/)
})

test('new files are formatted as the product’s', async () => {
  const files = ['index.ts', 'server.ts', 'web.tsx', 'pages/BoatHousePage.tsx', 'operations/findThings.ts']
  for (const name of files) {
    const text = await read(name)
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--stdin-file-path=extension/${name}`]
    const { stdout } = spawnSync(process.execPath, biome, { cwd: ROOT, input: text, encoding: 'utf8' })
    expect(stdout, name).toBe(text)
  }
})

test('a used key writes nothing', async () => {
  await expect(make('entity', 'boat')).rejects.toThrow('existe déjà')
  await expect(make('entity', 'sector')).rejects.toThrow('existe déjà')
  await expect(make('job', 'tidyUp')).rejects.toThrow('existe déjà')
  await expect(make('entity', 'Meeting room')).rejects.toThrow('camelCase')
  await expect(make('screen', 'boat')).rejects.toThrow('npm run new page')
})
