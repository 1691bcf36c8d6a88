import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityLabels } from '#i18n/entityLabels.ts'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { choice, date, dateTime, decimal, integer, money, reference, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { nextNumber } from '#server/engine/write/numbering.ts'
import { services as productServices } from '#server/services.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { generateBeyond } from '#tests/support/integrator.ts'

const crossing = defineResource({
  key: 'crossing',
  service: 'company',
  right: 'CROSSING',
  title: ['code', 'day', 'at', 'energy', 'seats', 'length', 'price'],
  titleSeparator: ' | ',
  fields: {
    code: text({ required: true, unique: true, readOnly: true }),
    day: date(),
    at: dateTime(),
    energy: choice(['SAIL', 'DIESEL']),
    seats: integer(),
    length: decimal({ decimals: 2 }),
    price: money(),
  },
  list: { columns: ['code', 'day'] },
})
const stage = defineResource({
  key: 'stage',
  service: 'company',
  right: 'CROSSING',
  title: ['day'],
  fields: { day: date({ required: true }), crossing: reference('crossing') },
  list: { columns: ['day', 'crossing'] },
})

const hooks: EntityHooks = {
  numbering: {
    field: 'code',
    next: async (_tx, now) => nextNumber({ format: 'T-[NUMBER:3]', code: 'T', zone: 'Europe/Paris' }, now),
  },
}
const servicesWith = (entities: Record<string, EntityHooks>) =>
  productServices.map((service) =>
    service.name === 'company' ? { ...service, entities: { ...service.entities, ...entities } } : service,
  )

const registry = createRegistry([...resources.all, crossing, stage])
let folder: string
let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-titles-'))
  await generateBeyond(registry, folder)
  Object.assign(entityLabels, {
    crossing: { fields: { energy: { values: { SAIL: 'À la voile', DIESEL: 'Gazole' } } } },
  })
  app = await startTestApp({ resources: registry, migrations: folder, services: servicesWith({ crossing: hooks }) })
  manager = await app.person({ rights: { CROSSING: true } })
})
afterAll(async () => {
  Reflect.deleteProperty(entityLabels, 'crossing')
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

const CREATE = 'mutation ($input: CrossingInput!) { createCrossing(input: $input) { id code displayName } }'
const create = async (input: object) => (await manager.get('company', CREATE, { input })).createCrossing

test('a number fills the field named by its entity', async () => {
  expect((await create({})).code).toBe('T-001')
  expect((await create({})).code).toBe('T-002')
})

test('a title formats dates, times, choices and amounts like their fields', async () => {
  const input = {
    day: '2026-03-09',
    at: '2026-07-01 22:30:00',
    energy: 'SAIL',
    seats: 1200,
    length: 2.5,
    price: 1234.5,
  }
  const { displayName, code } = await create(input)
  expect(displayName).toBe(
    `${code} | 09/03/2026 | 02/07/2026 00:30 | À la voile | 1\u202f200 | 2,5 | 1\u202f234,50\u00a0€`,
  )
  const empty = await create({})
  expect(empty.displayName).toBe(empty.code)
})

test('times in a title are in the organisation’s zone', async () => {
  const ZONE = "INSERT INTO parameter.parameter (id, code, value) VALUES ($1, 'TIMEZONE', 'Indian/Reunion')"
  await app.pool.query(ZONE, [uuid()])
  const { displayName, code } = await create({ at: '2026-07-01 22:30:00' })
  expect(displayName).toBe(`${code} | 02/07/2026 02:30`)
})

test('titles of dates sort by time', async () => {
  for (const day of ['2026-12-01', '2026-02-15', '2027-01-03']) {
    await manager.get('company', 'mutation ($input: StageInput!) { createStage(input: $input) { id } }', {
      input: { day },
    })
  }
  const { getStages } = await manager.get(
    'company',
    'query { getStages(sort: [{ field: "displayName", order: ASC }]) { items { displayName } } }',
  )
  const shown = getStages.items.map(({ displayName }: { displayName: string }) => displayName)
  expect(shown).toEqual(['15/02/2026', '01/12/2026', '03/01/2027'])
})
