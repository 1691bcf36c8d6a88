import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { children, reference, references, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { generateBeyond } from '#tests/support/integrator.ts'

const name = text({ required: true })
const ferry = defineResource({
  key: 'ferry',
  service: 'company',
  right: 'FERRY',
  title: ['name'],
  fields: { name, cabins: children('cabin', 'ferry', {}) },
  list: { columns: ['name'] },
})
const cabin = defineResource({
  key: 'cabin',
  service: 'company',
  right: 'FERRY',
  pages: [],
  operations: [],
  ownedBy: 'ferry',
  title: ['name'],
  fields: { ferry: reference('ferry', { required: true }), name },
})
const ticket = defineResource({
  key: 'ticket',
  service: 'company',
  right: 'TICKET',
  title: ['name'],
  fields: { name, cabin: reference('cabin'), others: references('cabin') },
  list: { columns: ['name'] },
})

let folder: string
let app: TestApp
let captain: TestPerson
let seller: TestPerson

beforeAll(async () => {
  const registry = createRegistry([...resources.all, ferry, cabin, ticket])
  folder = await mkdtemp(join(tmpdir(), 'regie-ferries-'))
  await generateBeyond(registry, folder)
  app = await startTestApp({ resources: registry, migrations: folder })
  captain = await app.person({ rights: { FERRY: true } })
  seller = await app.person({ rights: { FERRY: true, TICKET: true } })
})
afterAll(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true })
})

const UPDATE = 'mutation ($id: ID!, $input: FerryInput!) { updateFerry(id: $id, input: $input) { cabins { name } } }'

it('names the records that use removed rows, as far as the session reads them', async () => {
  const CREATE = 'mutation ($input: FerryInput!) { createFerry(input: $input) { id cabins { id } } }'
  const input = { name: 'Bac', cabins: [{ name: 'A' }, { name: 'B' }] }
  const { id, cabins } = (await captain.get('company', CREATE, { input })).createFerry
  const SELL = 'mutation ($input: TicketInput!) { createTicket(input: $input) { id } }'
  for (const one of [
    { name: 'Aller', cabin: cabins[0].id },
    { name: 'Retour', others: [cabins[1].id] },
  ]) {
    await seller.get('company', SELL, { input: one })
  }
  const keep = async (by: TestPerson, kept: object[]) => {
    const { data, errors } = await by.ask('company', UPDATE, { id, input: { cabins: kept } })
    return errors?.[0]?.extensions.errors ?? data.updateFerry.cabins
  }
  const refused = (message: string) => [{ path: 'cabins', rule: 'inUse', message }]
  expect(await keep(seller, [{ id: cabins[1].id, name: 'B' }])).toEqual(
    refused('Une ligne retirée est encore utilisée par une fiche (Aller) : gardez-la'),
  )
  expect(await keep(seller, [])).toEqual(
    refused('Des lignes retirées sont encore utilisées par 2 fiches (Aller, Retour) : gardez-les'),
  )
  expect(await keep(captain, [])).toEqual(
    refused('Des lignes retirées sont encore utilisées par 2 fiches : gardez-les'),
  )
  expect(
    await keep(captain, [
      { id: cabins[0].id, name: 'A' },
      { id: cabins[1].id, name: 'C' },
    ]),
  ).toHaveLength(2)
})
