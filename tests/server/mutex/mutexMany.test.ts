import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { CREATE, deletionRequests, RIGHTS, STATE } from '../fixtures/deletionRequests.ts'

const app = fileApp({ services: [apiGatewayService, companyService, mutexService] })
const { name, createSector, createProperty, request, finished, exists } = deletionRequests(app)

describe('a locked record', () => {
  const LOCKED =
    'La fiche ne peut pas être supprimée actuellement, car celle-ci est en cours d’utilisation. Veuillez réessayer ultérieurement'
  const ACQUIRE = 'mutation A($input: AcquireMutexInput!) { acquireMutex(input: $input) { id userId } }'
  const acquire = (client: TestPerson, entityId: string) =>
    client.ask('api-gateway', ACQUIRE, { input: { resource: `sector/${entityId}` } })

  it('can be deleted by the holder of its lock only', async () => {
    const [manager, editor] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
    const entityId = await createSector(manager)
    await acquire(editor, entityId)
    const { errors } = await manager.ask('mutex', CREATE, { input: { entityType: 'sector', entityId } })
    expect(errors?.[0]).toMatchObject({ message: LOCKED, extensions: { code: 'ENTITY_LOCK_REQUESTED' } })
    const { id } = await request(editor, 'sector', entityId)
    expect((await finished(editor, id)).status).toBe('SUCCESS')
  })

  it('is kept if the lock came between question and deletion', async () => {
    const [manager, editor] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
    for (let round = 0; round < 10; round++) {
      const entityId = await createSector(manager)
      const [asked, locked] = await Promise.all([
        manager.ask('mutex', CREATE, { input: { entityType: 'sector', entityId } }),
        acquire(editor, entityId),
      ])
      if (asked.errors) {
        expect(asked.errors[0]?.extensions.code).toBe('ENTITY_LOCK_REQUESTED')
        expect(locked.errors).toBeUndefined()
        continue
      }
      const state = await finished(manager, asked.data.createDeletionRequest.id)
      const isDeleted = !(await exists('sector', entityId))
      expect(state.status).toBe(isDeleted ? 'SUCCESS' : 'ERROR')
      if (isDeleted) expect(locked.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      else expect(state.errors).toEqual([{ code: 'ENTITY_LOCK_REQUESTED', message: LOCKED }])
    }
  })
})

describe('many deletions at once', () => {
  const CREATE_MANY = `mutation Many($input: CreateDeletionRequestsInput!) { createDeletionRequests(input: $input) { ${STATE} } }`
  const OF = `query Of($ids: [ID!]) { getDeletionRequests(ids: $ids) { id entityId status errors } }`
  const ask = (client: TestPerson, entityType: string, entityIds: string[]) =>
    client.ask('mutex', CREATE_MANY, { input: { entityType, entityIds } })
  const outcomes = async (client: TestPerson, ids: string[]) => {
    for (const id of ids) await finished(client, id)
    const { getDeletionRequests } = await client.get('mutex', OF, { ids })
    return getDeletionRequests as { id: string; entityId: string; status: string }[]
  }
  const createLocation = async (client: TestPerson, parent?: string): Promise<string> => {
    const input = { name: name('Lieu'), reservable: false, parent }
    const created = await client.get(
      'company',
      'mutation L($input: LocationInput!) { createLocation(input: $input) { id } }',
      { input },
    )
    return created.createLocation.id
  }

  it('have a request each, and a used record does not affect the others', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const ids = await Promise.all([1, 2, 3, 4].map(() => createSector(manager)))
    const [used = '', free = ''] = ids
    await createProperty(manager, [used])
    const unknown = '0190f3a0-0000-7000-8000-000000000000'
    const { data } = await ask(manager, 'sector', [...ids, free, unknown, 'nothing'])
    const requests = data.createDeletionRequests as { id: string; entityId: string }[]
    expect(requests.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort())
    const ended = await outcomes(
      manager,
      requests.map(({ id }) => id),
    )
    const statusOf = new Map(ended.map(({ entityId, status }) => [entityId, status]))
    expect(ids.map((id) => statusOf.get(id))).toEqual(['FAILURE', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
    const other = await app().person({ rights: RIGHTS })
    expect((await other.get('mutex', OF, { ids: requests.map(({ id }) => id) })).getDeletionRequests).toEqual([])
  })

  it('delete a tree with its branches in any order', async () => {
    const manager = await app().person({ rights: { LOCATION: true } })
    const root = await createLocation(manager)
    const branch = await createLocation(manager, root)
    const leaves = await Promise.all([1, 2, 3].map(() => createLocation(manager, branch)))
    const { data } = await ask(manager, 'location', [root, branch, ...leaves])
    const requests = data.createDeletionRequests as { id: string }[]
    const ended = await outcomes(
      manager,
      requests.map(({ id }) => id),
    )
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'SUCCESS'))
  })

  it('are limited to two hundred, and need the right', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const reader = await app().person({ rights: { SECTOR: {} } })
    const { errors } = await ask(
      manager,
      'sector',
      Array.from({ length: 201 }, () => uuid()),
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'entityIds' }] })
    expect((await ask(reader, 'sector', [])).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await ask(manager, 'sector', [])).data.createDeletionRequests).toEqual([])
  })
})
