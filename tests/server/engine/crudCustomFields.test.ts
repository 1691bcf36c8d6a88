import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let admin: TestPerson

type Definition = { name: string; type: string; required?: boolean; retired?: boolean; options?: string[] }

const define = async ({ name, type, required = false, retired = false, options = [] }: Definition) => {
  await app.pool.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, label, name, type, required, retired, options)
     VALUES ($1, 'sector', $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT custom_field_pkey DO NOTHING`,
    [
      uuid(),
      `Libellé ${name}`,
      name,
      type,
      required,
      retired,
      JSON.stringify(options.map((value) => ({ id: uuid(), value }))),
    ],
  )
  await definitionsChanged()
}

const definitionsChanged = () =>
  new Promise<void>((resolve) => {
    const stop = app.kernel.events.on('customField', () => {
      stop()
      resolve()
    })
    void app.pool.query(`SELECT pg_notify('regie_events', '{"topic":"customField","payload":{"entity":"sector"}}')`)
  })

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  await define({ name: 'COLOUR', type: 'string' })
  await define({ name: 'ROOMS', type: 'int' })
  await define({ name: 'RATE', type: 'float' })
  await define({ name: 'OPEN', type: 'bool' })
  await define({ name: 'SINCE', type: 'date' })
  await define({ name: 'SEEN', type: 'datetime' })
  await define({ name: 'ZONE', type: 'list', options: ['Nord', 'Sud'] })
})
afterAll(() => app?.stop())

const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id customFields } }'
const UPDATE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { customFields } }'
const LIST = `query ($filter: SectorFilter, $sort: [SectorSort!]) { getSectors(filter: $filter, sort: $sort) { items { name } } }`

const VALUES = {
  COLOUR: 'Émeraude',
  ROOMS: 3,
  RATE: 2.5,
  OPEN: true,
  SINCE: '2020-02-29',
  SEEN: '2026-03-29 01:30:00',
  ZONE: 'Nord',
}

const copied = { COLOUR: '\u202eÉme\u200brau\tde\u00a0', ZONE: 'No\u200brd\u00a0' }

test('texts and choices are stored as built-in ones, without invisible characters and tabs', async () => {
  const { createSector } = await admin.get('company', CREATE, {
    input: { name: `Co\u200bpie ${uuid()}`, customFields: copied },
  })
  expect(createSector.customFields).toMatchObject({ COLOUR: 'Émerau de', ZONE: 'Nord' })
})

const names = async (variables: object): Promise<string[]> =>
  (await admin.get('company', LIST, variables as Record<string, unknown>)).getSectors.items.map(
    ({ name }: { name: string }) => name,
  )

const errors = async (customFields: unknown) => {
  const answer = await admin.ask('company', CREATE, { input: { name: `Refus ${uuid()}`, customFields } })
  return (answer.errors?.[0]?.extensions.errors as { path: string; rule: string; message: string }[]) ?? []
}

describe('custom values', () => {
  test('are written, read back, and kept when absent from an update', async () => {
    const { createSector } = await admin.get('company', CREATE, { input: { name: 'Valeurs', customFields: VALUES } })
    expect(createSector.customFields).toEqual(VALUES)
    const input = { customFields: { ROOMS: 4, COLOUR: null } }
    const { updateSector } = await admin.get('company', UPDATE, { id: createSector.id, input })
    const { COLOUR: _gone, ...others } = VALUES
    expect(updateSector.customFields).toEqual({ ...others, ROOMS: 4 })
  })

  test('are rejected all at once by the rules of their types', async () => {
    const wrong = {
      COLOUR: 'x\0',
      ROOMS: 1.5,
      RATE: 'a',
      OPEN: 'yes',
      SINCE: '2023-02-29',
      SEEN: '2026-01-01T10:00:00Z',
      ZONE: 'Est',
      OTHER: 1,
    }
    expect((await errors(wrong)).map(({ path, rule }) => `${path}:${rule}`).sort()).toEqual([
      'customFields.COLOUR:characters',
      'customFields.OPEN:type',
      'customFields.OTHER:unknown',
      'customFields.RATE:type',
      'customFields.ROOMS:integer',
      'customFields.SEEN:dateTime',
      'customFields.SINCE:date',
      'customFields.ZONE:choice',
    ])
    expect(await errors('text')).toMatchObject([{ path: 'customFields', rule: 'type' }])
  })

  test('may be an empty array, treated as an empty object', async () => {
    const { createSector } = await admin.get('company', CREATE, { input: { name: 'Liste vide', customFields: [] } })
    expect(createSector.customFields).toEqual({})
  })

  test('filter, search and sort the list', async () => {
    for (const [index, ROOMS] of [10, 9, 11].entries()) {
      const input = { name: `Tri ${index}`, customFields: { ROOMS, COLOUR: `Écarlate ${index}`, ZONE: 'Sud' } }
      await admin.get('company', CREATE, { input })
    }
    const filtered = (filter: object) => names({ filter: { name: { contains: 'tri' }, customFields: [filter] } })
    expect(await filtered({ name: 'ROOMS', min: 10 })).toEqual(['Tri 0', 'Tri 2'])
    expect(await filtered({ name: 'COLOUR', contains: 'ecarlate 1' })).toEqual(['Tri 1'])
    expect(await filtered({ name: 'ZONE', in: ['Sud'] })).toEqual(['Tri 0', 'Tri 1', 'Tri 2'])
    expect(await filtered({ name: 'SINCE', isEmpty: false })).toEqual([])
    expect(await names({ filter: { q: 'ecarlate' }, sort: [{ field: 'customFields.ROOMS', order: 'DESC' }] })).toEqual([
      'Tri 2',
      'Tri 0',
      'Tri 1',
    ])
    for (const filter of [
      { name: 'NOPE', equals: 'x' },
      { name: 'SINCE', from: 'hier' },
    ]) {
      expect(await admin.errorCode('company', LIST, { filter: { customFields: [filter] } })).toBe('VALIDATION_FAILED')
    }
    expect(await admin.errorCode('company', LIST, { sort: [{ field: 'customFields.NOPE', order: 'ASC' }] })).toBe(
      'VALIDATION_FAILED',
    )
  })

  test('are required, retired and restored without a restart', async () => {
    const { createSector } = await admin.get('company', CREATE, {
      input: { name: 'Vie', customFields: { COLOUR: 'Or' } },
    })
    await define({ name: 'NEEDED', type: 'string', required: true })
    expect(await errors({})).toMatchObject([
      {
        path: 'customFields.NEEDED',
        rule: 'required',
        message: 'Le champ «\u00a0Libellé NEEDED\u00a0» est obligatoire',
      },
    ])
    await app.pool.query(`UPDATE entity_customizer.custom_field SET retired = true WHERE name IN ('NEEDED', 'COLOUR')`)
    await definitionsChanged()
    expect(await errors({ COLOUR: 'x' })).toMatchObject([{ rule: 'unknown' }])
    const retired = await admin.get('company', UPDATE, { id: createSector.id, input: { customFields: { ROOMS: 1 } } })
    expect(retired.updateSector.customFields).toEqual({ ROOMS: 1 })
    await app.pool.query(`UPDATE entity_customizer.custom_field SET retired = false WHERE name = 'COLOUR'`)
    await definitionsChanged()
    const restored = await admin.get('company', UPDATE, { id: createSector.id, input: { customFields: { ROOMS: 2 } } })
    expect(restored.updateSector.customFields).toEqual({ COLOUR: 'Or', ROOMS: 2 })
  })

  test('store files and images, with signed URLs', async () => {
    await define({ name: 'PLAN', type: 'file' })
    const input = { name: 'Fichiers', customFields: { PLAN: [{ upload: null }] } }
    const files = {
      'variables.input.customFields.PLAN.0.upload': new File(['un plan'], 'plan.txt', { type: 'text/plain' }),
    }
    const { id, customFields } = (await admin.send('company', CREATE, { input }, files)).data.createSector
    expect(customFields.PLAN).toMatchObject([{ name: 'plan.txt', size: 7 }])
    expect(await (await fetch(app.url + customFields.PLAN[0].url)).text()).toBe('un plan')
    const kept = { customFields: { PLAN: [{ id: customFields.PLAN[0].id }] } }
    expect((await admin.get('company', UPDATE, { id, input: kept })).updateSector.customFields.PLAN).toHaveLength(1)
    const removed = await admin.get('company', UPDATE, { id, input: { customFields: { PLAN: null } } })
    expect(removed.updateSector.customFields.PLAN).toBeUndefined()
  })
})

describe('a change of definitions during many writes', () => {
  test('blocks no connection', async () => {
    const small = await startTestApp({ config: { databasePool: 2 } })
    try {
      const writer = await small.administrator()
      const create = (index: number) => writer.errorCode('company', CREATE, { input: { name: `Foule ${index}` } })
      for (let round = 0; round < 3; round++) {
        await small.pool.query(
          `SELECT pg_notify('regie_events', '{"topic":"customField","payload":{"entity":"sector"}}')`,
        )
        // A timed-out wait for a connection would give an error.
        const codes = await Promise.all(Array.from({ length: 12 }, (_, index) => create(round * 12 + index)))
        expect(codes).toEqual(Array.from({ length: 12 }, () => undefined))
      }
    } finally {
      await small.stop()
    }
  })
})
