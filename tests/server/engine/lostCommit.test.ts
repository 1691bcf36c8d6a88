import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/databaseProxy.ts'

let proxy: DatabaseProxy
let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  app = await startTestApp({
    reach: async (address) => {
      proxy = await startDatabaseProxy(address)
      return proxy.connectionString
    },
  })
  manager = await app.person({ rights: { SECTOR: true } })
})
afterAll(async () => {
  await app?.stop()
  await proxy?.stop()
})

const QUERY = `mutation ($name: String!) { createSector(input: { name: $name, modules: [RESERVATION] }) { name } }`
const create = async (name: string, key?: string) => {
  const response = await fetch(`${app.url}/company/graphql/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${manager.token}`,
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify({ query: QUERY, variables: { name } }),
  })
  const { data, errors } = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, error: errors?.[0] }
}
const countOf = async (name: string) =>
  (await app.pool.query('SELECT FROM company.sector WHERE name = $1', [name])).rowCount

it('after the COMMIT: the record is stored, and returned', async () => {
  proxy.cutNext('after COMMIT')
  const { status, data } = await create('Musées', 'commit-1')
  expect({ status, data }).toEqual({ status: 200, data: { createSector: { name: 'Musées' } } })
  expect(await countOf('Musées')).toBe(1)
})

it('before the COMMIT: nothing is stored, and the same key may be sent again at once', async () => {
  proxy.cutNext('before COMMIT')
  const refused = await create('Stades', 'commit-2')
  expect(refused).toMatchObject({ status: 503, retryAfter: '2', error: { extensions: { code: 'UNAVAILABLE' } } })
  expect(await countOf('Stades')).toBe(0)
  expect((await create('Stades', 'commit-2')).data).toEqual({ createSector: { name: 'Stades' } })
  expect(await countOf('Stades')).toBe(1)
})

it('without a key, the result is unknown: "unavailable", never an internal error', async () => {
  proxy.cutNext('before COMMIT')
  expect(await create('Piscines')).toMatchObject({ status: 503, error: { extensions: { code: 'UNAVAILABLE' } } })
})
