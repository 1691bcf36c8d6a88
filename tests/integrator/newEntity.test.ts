import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const HOOKS = ['--disable-warning=ExperimentalWarning', '--import', './server/platform/extensionModules.ts']
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-new-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = async (...given: string[]): Promise<string> => {
  const options = { cwd: ROOT, env: { ...process.env, EXTENSION_DIR: folder } }
  const { stdout } = await promisify(execFile)(process.execPath, [...HOOKS, ...given], options)
  return stdout
}

test('two new entities are in the registry, with their tables', async () => {
  await run('scripts/new.ts', 'entity', 'meetingRoom', 'salle de réunion', 'salles de réunion')
  await run('scripts/new.ts', 'entity', 'boat')
  await run('scripts/db-generate.ts')
  const sql = await readFile(join(folder, 'migrations/0001_entities.sql'), 'utf8')
  expect([...sql.matchAll(/CREATE TABLE (\S+)/g)].map(([, table]) => table)).toEqual([
    '"company"."meeting_room"',
    '"company"."boat"',
  ])
  expect(await readFile(join(folder, 'meetingRoomLabels.ts'), 'utf8')).toContain(`plural: 'salles de réunion'`)
  expect(await readFile(join(folder, 'contract/company.graphql'), 'utf8')).toContain('createMeetingRoom')
})

test('a used key writes nothing', async () => {
  await expect(run('scripts/new.ts', 'entity', 'boat')).rejects.toThrow('existe déjà')
  await expect(run('scripts/new.ts', 'entity', 'sector')).rejects.toThrow('existe déjà')
  await expect(run('scripts/new.ts', 'entity', 'Meeting room')).rejects.toThrow('camelCase')
})
