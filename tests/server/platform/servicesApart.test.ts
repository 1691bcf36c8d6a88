import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { type App, openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let gateway: App

beforeAll(async () => {
  const { config, log } = app().kernel
  const { connectionString } = app()
  const opened = await openKernel({
    config: { ...config, services: ['api-gateway'] },
    connectionString,
    log,
    resources,
    services,
    kinds: wholeKinds,
  })
  gateway = await startApp(opened)
})
afterAll(() => gateway?.stop())

const found = async ({ token }: TestPerson, q: string): Promise<string[]> => {
  const client = createClient(`http://127.0.0.1:${gateway.port}`, token)
  const { search } = await client.get('api-gateway', 'query ($q: String!) { search(q: $q) { results { entity } } }', {
    q,
  })
  return search.results.map(({ entity }: { entity: string }) => entity)
}

test('a separate gateway finds no reservation that its service hides', async () => {
  const manager = await app().person({ rights: MANAGER_RIGHTS })
  const item = await createItem(app().pool, 'location', await createCategory(app().pool))
  await book(manager, [item], { subject: 'Assemblée confidentielle' })
  expect(await found(manager, 'confidentielle')).toEqual(['reservation'])
  expect(await found(await app().person(REQUESTER), 'confidentielle')).toEqual([])
})

test('it serves no operation of other services', async () => {
  const response = await fetch(`http://127.0.0.1:${gateway.port}/reservation/graphql/`, { method: 'POST' })
  expect(response.status).toBe(404)
})
