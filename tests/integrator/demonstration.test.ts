import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemonstration } from '#server/demo/index.ts'
import { grantNewRights } from '#server/modules/security/demonstration.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp({ hasLicense: false })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-demo-'))
  await loadDemonstration({ pool: app().pool, storage: await createDiskStorage(folder) })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const CREATE = 'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { rights } }'

const refusalOf = async (name: string): Promise<string | undefined> => {
  const { rows } = await app().pool.query('SELECT accounts FROM security.demonstration')
  const { login, password } = rows[0].accounts.find(({ role }: { role: string }) => role === 'Administrateur')
  const { login: session } = await app().anonymous.get('security', LOGIN, { input: { login, password, force: true } })
  const input = { name, applications: ['ENTITIES'], rights: { VEHICLE: true } }
  return app().client(session.token).errorCode('security', CREATE, { input })
}

test('the demonstration’s administrator grants the right of an integrator’s entity', async () => {
  expect(await refusalOf('Parc')).toBeUndefined()
})

test('also if the demonstration was filled before the entity existed', async () => {
  await app().pool.query(`DELETE FROM security.user_role WHERE name = 'Parc'`)
  await app().pool.query(`UPDATE security.user_role SET rights = rights - 'VEHICLE'`)
  expect(await refusalOf('Avant')).toBe('FORBIDDEN')
  await grantNewRights(app().pool)
  expect(await refusalOf('Après')).toBeUndefined()
})
