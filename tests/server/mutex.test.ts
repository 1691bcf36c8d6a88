import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { apiGateway } from '#server/api-gateway/index.ts'
import { company } from '#server/company/index.ts'
import type { LiveEvent } from '#server/kernel/events.ts'
import { runDeletions } from '#server/mutex/deletionJob.ts'
import { mutex } from '#server/mutex/index.ts'
import { findRequest, forgetRequests, insertRequests } from '#server/mutex/requests.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [apiGateway, company, mutex] })

const STATE = 'id entityType entityId entityLabel status usedByMicroservices errors requestedById requestedAt'
const CREATE = `mutation Create($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { ${STATE} } }`
const GET = `query Get($id: ID!) { getDeletionRequest(id: $id) { ${STATE} } }`
const RIGHTS = { SECTOR: true, PROPERTY: true, DEPARTMENT: true, DEPARTMENT_GROUP: true } as const

let count = 0
const name = (what: string) => `${what} ${count++}`

const createSector = async (client: TestPerson): Promise<string> =>
  (
    await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
      input: { name: name('Secteur'), modules: ['RESERVATION'] },
    })
  ).createSector.id

const createProperty = (client: TestPerson, sectors: string[]) =>
  client.ask('company', 'mutation P($input: PropertyInput!) { createProperty(input: $input) { id } }', {
    input: { name: name('Bien'), reservable: false, sectors },
  })

const ended = ['SUCCESS', 'FAILURE', 'ERROR']

const request = async (client: TestPerson, entityType: string, entityId: string) =>
  (await client.get('mutex', CREATE, { input: { entityType, entityId } })).createDeletionRequest

const finished = async (client: TestPerson, id: string) => {
  for (let turn = 0; turn < 200; turn++) {
    const { getDeletionRequest } = await client.get('mutex', GET, { id })
    if (ended.includes(getDeletionRequest.status)) return getDeletionRequest
    await wait(25)
  }
  throw new Error('The deletion request did not end')
}

const exists = async (table: string, id: string) =>
  (await app().pool.query(`SELECT 1 FROM company.${table} WHERE id = $1`, [id])).rowCount === 1

describe('asking', () => {
  it('needs the delete part of the right', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const id = await createSector(manager)
    const input = { entityType: 'sector', entityId: id }
    const clerks = [
      await app().person(),
      await app().person({ rights: { SECTOR: { createAndUpdate: true } } }),
      await app().person({ rights: { DEPARTMENT: true } }),
    ]
    for (const clerk of clerks) expect(await clerk.errorCode('mutex', CREATE, { input })).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('mutex', CREATE, { input })).toBe('INVALID_TOKEN')
    expect(await exists('sector', id)).toBe(true)
  })

  it.each([
    ['sector', '0190f3a0-0000-7000-8000-000000000000', 'NOT_FOUND'],
    ['sector', "' OR 1=1", 'NOT_FOUND'],
    ['nothing', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
    ['customField', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
    ['__proto__', '0190f3a0-0000-7000-8000-000000000000', 'FORBIDDEN'],
  ])('of %s %s answers %s', async (entityType, entityId, code) => {
    const manager = await app()
      .administrator()
      .catch(() => app().person({ rights: RIGHTS }))
    expect(await manager.errorCode('mutex', CREATE, { input: { entityType, entityId } })).toBe(code)
  })

  it('is followed by who asked and by nobody else', async () => {
    const [manager, other] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
    const { id } = await request(manager, 'sector', await createSector(manager))
    await finished(manager, id)
    expect(await other.errorCode('mutex', GET, { id })).toBe('NOT_FOUND')
    expect((await other.get('mutex', '{ getDeletionRequests { id } }')).getDeletionRequests).toEqual([])
    const { getDeletionRequests } = await manager.get('mutex', `{ getDeletionRequests { id } }`)
    expect(getDeletionRequests).toEqual([{ id }])
  })
})

describe('deleting', () => {
  it('goes from status to status, told live, and leaves an activity', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const heard: LiveEvent[] = []
    const stop = app().kernel.events.on('*', (event) => heard.push(event))
    const created = await request(manager, 'sector', entityId)
    expect(created).toMatchObject({ status: 'PENDING', entityType: 'sector', entityId, requestedById: manager.id })
    expect(await finished(manager, created.id)).toMatchObject({ status: 'SUCCESS', entityLabel: created.entityLabel })
    expect(await exists('sector', entityId)).toBe(false)
    await app().kernel.events.flush()
    stop()
    const states = heard.filter(({ topic }) => topic === 'deletionRequest')
    expect(states.map(({ payload }) => payload.status)).toEqual(['CHECKING', 'DELETING', 'SUCCESS'])
    expect(states.every(({ to }) => to && 'userId' in to && to.userId === manager.id)).toBe(true)
    expect(heard).toContainEqual({ topic: 'sector', payload: { action: 'delete', id: entityId } })
    const { rows } = await app().pool.query(
      `SELECT action, user_id FROM activity_thread.activity WHERE entity = 'sector' AND record_id = $1 ORDER BY id`,
      [entityId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'DELETE'])
  })

  it('fails with the places that use the record', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const { data } = await createProperty(manager, [entityId])
    const { id } = await request(manager, 'sector', entityId)
    const state = await finished(manager, id)
    expect(state.status).toBe('FAILURE')
    expect(state.usedByMicroservices).toMatchObject([
      { service: 'company', entity: 'property', total: 1, records: [{ id: data.createProperty.id }] },
    ])
    expect(await exists('sector', entityId)).toBe(true)
  })

  it('counts the uses that who asks may not read, without naming them', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const clerk = await app().person({ rights: { SECTOR: true } })
    const entityId = await createSector(manager)
    await createProperty(manager, [entityId])
    const { id } = await request(clerk, 'sector', entityId)
    expect((await finished(clerk, id)).usedByMicroservices).toEqual([
      { service: 'company', entity: 'property', total: 1, records: [] },
    ])
  })

  it('succeeds when another request was faster', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const both = await Promise.all([request(manager, 'sector', entityId), request(manager, 'sector', entityId)])
    const states = await Promise.all(both.map(({ id }) => finished(manager, id)))
    expect(states.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
    const { rowCount } = await app().pool.query(
      `SELECT 1 FROM activity_thread.activity WHERE record_id = $1 AND action = 'DELETE'`,
      [entityId],
    )
    expect(rowCount).toBe(1)
  })

  it('does nothing for a session that has ended meanwhile', async () => {
    const manager = await app().person({ rights: RIGHTS })
    const entityId = await createSector(manager)
    const id = uuid()
    const asked = { entityType: 'sector', entityId, entityLabel: 'Secteur', requestedById: manager.id }
    await insertRequests(app().pool, [{ id, ...asked }])
    const { rows } = await app().pool.query<{ id: string }>(
      `UPDATE security.session SET ended_at = now(), ended_reason = 'logout' WHERE user_id = $1 RETURNING id`,
      [manager.id],
    )
    await runDeletions({ requestIds: [id], sessionId: rows[0]?.id ?? '' }, app().kernel)
    const state = await findRequest(app().pool, id)
    expect(state?.status).toBe('ERROR')
    expect(state?.errors).toEqual([{ code: 'INVALID_TOKEN', message: expect.stringContaining('session') }])
    expect(await exists('sector', entityId)).toBe(true)
  })

  it('never lets a new use slip in between check and deletion', async () => {
    const manager = await app().person({ rights: RIGHTS })
    for (let round = 0; round < 15; round++) {
      const entityId = await createSector(manager)
      const [asked, ...uses] = await Promise.all([
        request(manager, 'sector', entityId).then(({ id }) => finished(manager, id)),
        ...Array.from({ length: 4 }, () => createProperty(manager, [entityId])),
      ])
      const used = uses.filter(({ errors }) => !errors).length
      const isGone = !(await exists('sector', entityId))
      expect(asked.status).toBe(isGone ? 'SUCCESS' : 'FAILURE')
      if (isGone) expect(used).toBe(0)
      else expect(used).toBeGreaterThan(0)
      for (const { errors } of uses) if (errors) expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
    }
  })
})

describe('a record that someone is changing', () => {
  const LOCKED =
    'La fiche ne peut pas être supprimée actuellement, car celle-ci est en cours d’utilisation. Veuillez réessayer ultérieurement'
  const ACQUIRE = 'mutation A($input: AcquireMutexInput!) { acquireMutex(input: $input) { id userId } }'
  const acquire = (client: TestPerson, entityId: string) =>
    client.ask('api-gateway', ACQUIRE, { input: { resource: `sector/${entityId}` } })

  it('is not deleted by someone else, and is by the one who changes it', async () => {
    const [manager, editor] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
    const entityId = await createSector(manager)
    await acquire(editor, entityId)
    const { errors } = await manager.ask('mutex', CREATE, { input: { entityType: 'sector', entityId } })
    expect(errors?.[0]).toMatchObject({ message: LOCKED, extensions: { code: 'ENTITY_LOCK_REQUESTED' } })
    const { id } = await request(editor, 'sector', entityId)
    expect((await finished(editor, id)).status).toBe('SUCCESS')
  })

  it('is kept when the lock came between the question and the deletion', async () => {
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
      const isGone = !(await exists('sector', entityId))
      expect(state.status).toBe(isGone ? 'SUCCESS' : 'ERROR')
      if (isGone) expect(locked.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      else expect(state.errors).toEqual([{ code: 'ENTITY_LOCK_REQUESTED', message: LOCKED }])
    }
  })
})

describe('many at once', () => {
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

  it('each has its request, and what is used does not keep the others', async () => {
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

  it('a tree goes with its branches in whatever order they were chosen', async () => {
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

  it('are two hundred at most, and need the right', async () => {
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

it('requests are forgotten after a month', async () => {
  const manager = await app().person({ rights: RIGHTS })
  const [old, recent] = await Promise.all(
    [31, 29].map(async (days) => {
      const { id } = await request(manager, 'sector', await createSector(manager))
      await finished(manager, id)
      await app().pool.query(
        'UPDATE mutex.deletion_request SET requested_at = now() - make_interval(days => $2) WHERE id = $1',
        [id, days],
      )
      return id as string
    }),
  )
  await forgetRequests(app().pool)
  expect(await findRequest(app().pool, old ?? '')).toBeUndefined()
  expect(await findRequest(app().pool, recent ?? '')).toMatchObject({ status: 'SUCCESS' })
})
