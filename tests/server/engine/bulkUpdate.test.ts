import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { reservationService } from '#server/modules/reservation/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [apiGatewayService, companyService, mutexService, reservationService] })
const RIGHTS = { SECTOR: true, PROPERTY: true } as const
const UPDATE = `mutation Update($ids: [ID!]!, $input: SectorInput!) {
  updateSectors(ids: $ids, input: $input) { id isUpdated error { code message details } }
}`
const CREATE = 'mutation Create($input: SectorInput!) { createSector(input: $input) { id } }'
const READ = 'query Read($id: ID!) { getSector(id: $id) { name modules updatedBy { id } } }'
const ACQUIRE = 'mutation Acquire($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }'

type Verdict = { id: string; isUpdated: boolean; error: { code: string; message: string; details: object } | null }

let count = 0
const createSector = async (client: TestPerson): Promise<string> => {
  const input = { name: `Secteur groupé ${count++}`, modules: ['RESERVATION'] }
  return (await client.get('company', CREATE, { input })).createSector.id
}
const update = async (client: TestPerson, ids: readonly string[], input: object): Promise<Verdict[]> =>
  (await client.get('company', UPDATE, { ids, input })).updateSectors
const read = async (client: TestPerson, id: string) => (await client.get('company', READ, { id })).getSector
const activities = async (id: string) =>
  (
    await app().pool.query(
      'SELECT action, changes, user_id FROM activity_thread.activity WHERE record_id = $1 ORDER BY id',
      [id],
    )
  ).rows

const setUp = async () => {
  const manager = await app().person({ rights: RIGHTS })
  return { manager, ids: [await createSector(manager), await createSector(manager), await createSector(manager)] }
}

describe('many records', () => {
  it('are all updated, each with author and history', async () => {
    const { manager, ids } = await setUp()
    const verdicts = await update(manager, ids, { modules: ['INTERVENTIONS'] })
    expect(verdicts).toEqual(ids.map((id) => ({ id, isUpdated: true, error: null })))
    for (const id of ids) {
      expect(await read(manager, id)).toMatchObject({ modules: ['INTERVENTIONS'], updatedBy: { id: manager.id } })
      expect((await activities(id)).at(-1)).toMatchObject({
        action: 'UPDATE',
        user_id: manager.id,
        changes: { modules: { before: ['RESERVATION'], after: ['INTERVENTIONS'] } },
      })
    }
  })

  it('are updated where possible: a locked, missing or invalid one does not affect the others', async () => {
    const { manager, ids } = await setUp()
    const [first = '', locked = '', last = ''] = ids
    const editor = await app().person({ rights: RIGHTS })
    await editor.get('api-gateway', ACQUIRE, { input: { resource: `sector/${locked}` } })
    const gone = uuid()
    const verdicts = await update(manager, [first, locked, gone, 'rien', last], { modules: ['INTERVENTIONS'] })
    expect(verdicts.map(({ id, error }) => [id, error?.code])).toEqual([
      [first, undefined],
      [locked, 'LOCKED'],
      [gone, 'NOT_FOUND'],
      ['rien', 'NOT_FOUND'],
      [last, undefined],
    ])
    expect(verdicts[1]?.error?.details).toMatchObject({ holder: { id: editor.id } })
    expect((await read(manager, locked)).modules).toEqual(['RESERVATION'])
    expect((await read(manager, last)).modules).toEqual(['INTERVENTIONS'])
  })

  it('are rejected with field errors; the first keeps a unique value', async () => {
    const { manager, ids } = await setUp()
    const empty = await update(manager, ids, { name: '' })
    expect(empty.map(({ error }) => error?.details)).toEqual(
      ids.map(() => ({ errors: [expect.objectContaining({ path: 'name', rule: 'required' })] })),
    )
    const same = await update(manager, ids, { name: `Le même nom ${count++}` })
    expect(same.map(({ error }) => error?.code)).toEqual([undefined, 'VALIDATION_FAILED', 'VALIDATION_FAILED'])
  })

  it('are counted once, regardless of the case of their ids', async () => {
    const { manager, ids } = await setUp()
    const [id = ''] = ids
    const verdicts = await update(manager, [id, id.toUpperCase()], { modules: ['INTERVENTIONS'] })
    expect(verdicts).toEqual([{ id, isUpdated: true, error: null }])
  })
})

describe('a call', () => {
  const codeOf = (client: TestPerson, ids: readonly string[]) => client.errorCode('company', UPDATE, { ids, input: {} })

  it('is rejected without the right, and beyond 200 records', async () => {
    const { manager, ids } = await setUp()
    expect(await codeOf(await app().person({ rights: { SECTOR: {} } }), ids)).toBe('FORBIDDEN')
    const many = Array.from({ length: 201 }, () => uuid())
    expect(await codeOf(manager, many)).toBe('VALIDATION_FAILED')
    expect(await update(manager, many.slice(1), {})).toHaveLength(200)
  })

  it('does not exist for entities with updates of their own', async () => {
    const document = 'mutation { updateReservations(ids: [], input: {}) { id } }'
    expect(await (await app().administrator()).errorCode('reservation', document)).toBe('BAD_REQUEST')
  })

  it('accepts no file, which would be stored for every record', async () => {
    const { manager } = await setUp()
    const document = `mutation ($ids: [ID!]!, $input: PropertyInput!) {
      updateProperties(ids: $ids, input: $input) { id }
    }`
    const variables = { ids: [uuid()], input: { image: { upload: null } } }
    const file = new File(['contenu'], 'image.png')
    const { errors } = await manager.send('company', document, variables, { 'variables.input.image.upload': file })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'image' }] })
  })
})
