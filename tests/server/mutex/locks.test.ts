import { describe, expect, it } from 'vitest'
import { canReceiveEvent } from '#server/features/live/audience.ts'
import { apiGatewayService } from '#server/modules/api-gateway/index.ts'
import { companyService } from '#server/modules/company/index.ts'
import { mutexService } from '#server/modules/mutex/index.ts'
import { sweepLocks } from '#server/modules/mutex/locks.ts'
import { reservationService } from '#server/modules/reservation/index.ts'
import { securityService } from '#server/modules/security/index.ts'
import type { LiveEvent } from '#server/platform/events/events.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import {
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  UPDATE as UPDATE_RESERVATION,
} from '../fixtures/reservationPeople.ts'

const app = fileApp({
  services: [apiGatewayService, companyService, mutexService, reservationService, securityService],
})

const ACQUIRE = `mutation Acquire($input: AcquireMutexInput!) {
  acquireMutex(input: $input) { id lastInteractionAt resource userId expiresIn user { id code firstName lastName displayName } }
}`
const RELEASE = 'mutation Release($id: ID!) { releaseMutex(id: $id) }'
const RENAME = 'mutation U($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id name } }'
const RIGHTS = { SECTOR: true } as const

let count = 0
const createSector = async (client: TestPerson): Promise<string> => {
  const input = { name: `Secteur ${count++}`, modules: ['RESERVATION'] }
  const { createSector: created } = await client.get(
    'company',
    'mutation S($input: SectorInput!) { createSector(input: $input) { id } }',
    { input },
  )
  return created.id
}

type Lock = { id: string; userId: string; resource: string; expiresIn: number; user: { displayName: string } }

const acquire = async (client: TestPerson, resource: string, id?: string): Promise<Lock> =>
  (await client.get('api-gateway', ACQUIRE, { input: { resource, id } })).acquireMutex

const release = async (client: TestPerson, id: string): Promise<boolean> =>
  (await client.get('mutex', RELEASE, { id })).releaseMutex

const rename = (client: TestPerson, id: string) =>
  client.ask('company', RENAME, { id, input: { name: `Renommé ${count++}` } })

const age = (resource: string, seconds: number) =>
  app().pool.query(
    `UPDATE mutex.edit_lock SET last_interaction_at = last_interaction_at - make_interval(secs => $2) WHERE resource = $1`,
    [resource, seconds],
  )

const locks = async (resource: string) =>
  (await app().pool.query('SELECT id, user_id FROM mutex.edit_lock WHERE resource = $1', [resource])).rows

const setUp = async () => {
  const [one, other] = [await app().person({ rights: RIGHTS }), await app().person({ rights: RIGHTS })]
  const id = await createSector(one)
  return { one, other, id, resource: `sector/${id}` }
}

describe('acquiring', () => {
  it('gives the lock to the first, and its name to the second', async () => {
    const { one, other, resource } = await setUp()
    const held = await acquire(one, resource)
    expect(held).toMatchObject({ resource, userId: one.id, user: { id: one.id, code: one.code } })
    expect(held.expiresIn).toBeGreaterThan(0)
    expect(held.expiresIn).toBeLessThanOrEqual(30_000)
    expect(await acquire(other, resource)).toMatchObject({ id: held.id, userId: one.id })
  })

  it('keeps the lock with the given id, and restarts its time', async () => {
    const { one, resource } = await setUp()
    const { id } = await acquire(one, resource)
    await age(resource, 20)
    const again = await acquire(one, resource, id)
    expect(again.id).toBe(id)
    expect(again.expiresIn).toBeGreaterThan(20_000)
    expect(await locks(resource)).toHaveLength(1)
  })

  it('gives each tab of a user a lock, and frees the record with the last', async () => {
    const { one, other, resource } = await setUp()
    const [first, second] = [await acquire(one, resource), await acquire(one, resource)]
    expect(second.id).not.toBe(first.id)
    expect(await release(one, first.id)).toBe(true)
    expect((await acquire(other, resource)).userId).toBe(one.id)
    expect(await release(one, second.id)).toBe(true)
    expect((await acquire(other, resource)).userId).toBe(other.id)
  })

  it('takes over a lock after thirty seconds without refresh, and not before', async () => {
    const { one, other, resource } = await setUp()
    const lost = await acquire(one, resource)
    await age(resource, 25)
    expect((await acquire(other, resource)).userId).toBe(one.id)
    await age(resource, 6)
    const taken = await acquire(other, resource)
    expect(taken.userId).toBe(other.id)
    expect(await acquire(one, resource, lost.id)).toMatchObject({ id: taken.id, userId: other.id })
  })

  it('returns an expired lock to its holder if it is still free', async () => {
    const { one, resource } = await setUp()
    const { id } = await acquire(one, resource)
    await age(resource, 300)
    expect(await acquire(one, resource, id)).toMatchObject({ id, userId: one.id })
  })

  it('gives the lock to exactly one of twenty-four concurrent users', async () => {
    const owner = await app().person({ rights: RIGHTS })
    const people = await Promise.all(Array.from({ length: 24 }, () => app().person({ rights: RIGHTS })))
    for (let round = 0; round < 3; round++) {
      const resource = `sector/${await createSector(owner)}`
      const answers = await Promise.all(people.map((person) => acquire(person, resource)))
      const holders = new Set(answers.map(({ userId }) => userId))
      expect(holders.size).toBe(1)
      expect(answers.filter(({ userId }, index) => userId === people[index]?.id)).toHaveLength(1)
      await age(resource, 31)
      const next = await Promise.all(people.map((person) => acquire(person, resource)))
      expect(new Set(next.map(({ userId }) => userId)).size).toBe(1)
      expect(await locks(resource)).toHaveLength(1)
    }
  })

  it('needs write access, and an existing record', async () => {
    const { one, resource } = await setUp()
    const reader = await app().person({ rights: { SECTOR: {} } })
    const code = (client: TestPerson, text: string) =>
      client.errorCode('api-gateway', ACQUIRE, { input: { resource: text } })
    expect(await code(reader, resource)).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('api-gateway', ACQUIRE, { input: { resource } })).toBe('INVALID_TOKEN')
    expect(await code(one, 'sector/0190f3a0-0000-7000-8000-000000000000')).toBe('NOT_FOUND')
    expect(await code(one, 'sector/')).toBe('NOT_FOUND')
    expect(await code(one, `${resource}/more`)).toBe('NOT_FOUND')
    expect(await code(one, 'parameter/0190f3a0-0000-7000-8000-000000000000')).toBe('FORBIDDEN')
    expect(await code(one, '__proto__/x')).toBe('FORBIDDEN')
    expect(await code(one, 'x'.repeat(5_000))).toBe('FORBIDDEN')
  })

  it('limits the locks of one session', async () => {
    const { one, resource } = await setUp()
    for (let tab = 0; tab < 100; tab++) await acquire(one, resource)
    expect(await one.errorCode('api-gateway', ACQUIRE, { input: { resource } })).toBe('TOO_MANY_REQUESTS')
  })
})

describe('releasing', () => {
  it('is possible for the holder only', async () => {
    const { one, other, resource } = await setUp()
    const { id } = await acquire(one, resource)
    expect(await release(other, id)).toBe(false)
    expect(await release(other, 'nothing')).toBe(false)
    expect((await acquire(other, resource)).userId).toBe(one.id)
    expect(await release(one, id)).toBe(true)
    expect(await release(one, id)).toBe(false)
  })

  it('happens when the session ends, by logout or block', async () => {
    const administrator = await app().administrator()
    for (const end of ['logout', 'block']) {
      const { one, other, resource } = await setUp()
      await acquire(one, resource)
      if (end === 'logout') {
        await one.get('security', 'mutation ($input: LogoutInput!) { logout(input: $input) }', {
          input: { token: one.token },
        })
      } else await administrator.get('security', 'mutation ($id: ID!) { blockUser(userId: $id) }', { id: one.id })
      expect((await acquire(other, resource)).userId).toBe(other.id)
    }
  })

  it('is published live, like expiry', async () => {
    const { one, resource } = await setUp()
    const heard: LiveEvent[] = []
    const stop = app().kernel.events.on('mutex', (event) => heard.push(event))
    const first = await acquire(one, resource)
    await acquire(one, resource, first.id)
    await release(one, first.id)
    await acquire(one, resource)
    await age(resource, 31)
    await sweepLocks(undefined, app().kernel)
    await app().kernel.events.flush()
    stop()
    const received = heard.filter(({ payload }) => payload.resource === resource)
    expect(received.map(({ payload }) => payload.action)).toEqual(['acquire', 'release', 'acquire', 'release'])
    expect(await locks(resource)).toEqual([])
  })

  it('is published only to readers of such records', async () => {
    const { one, resource } = await setUp()
    const event = { topic: 'mutex', payload: { resource, action: 'release' } }
    const session = (rights: object) => ({
      id: '',
      userId: one.id,
      holder: { code: null, applications: [], rights: rights as Record<string, true> },
      granted: { code: null, applications: [], rights: {} },
      displayName: '',
      roleIds: [],
      sectorIds: [],
      departmentId: null,
      departmentGroupIds: [],
      hasLicense: true,
      mustEnrol: false,
      hasFreshProof: true,
    })
    expect(canReceiveEvent(session(RIGHTS), event, app().kernel.resources)).toBe(true)
    expect(canReceiveEvent(session({ PROPERTY: true }), event, app().kernel.resources)).toBe(false)
  })
})

describe('a write', () => {
  it('is rejected while another user holds the lock, with their name', async () => {
    const { one, other, id, resource } = await setUp()
    const { user } = await acquire(one, resource)
    const { errors } = await rename(other, id)
    expect(errors?.[0]).toMatchObject({
      message: `Accès refusé / ${user.displayName} modifie actuellement cette fiche`,
      extensions: { code: 'LOCKED', holder: { id: one.id, displayName: user.displayName } },
    })
    expect((await rename(one, id)).errors).toBeUndefined()
    await age(resource, 31)
    expect((await rename(other, id)).errors).toBeUndefined()
  })

  it('in progress ends before the lock is given, and a later one is rejected', async () => {
    const { one, other, id, resource } = await setUp()
    for (let round = 0; round < 8; round++) {
      const before = await nameOf(id)
      const [{ errors }, held] = await Promise.all([rename(other, id), acquire(one, resource)])
      expect(held.userId).toBe(one.id)
      const refused = errors?.[0]?.extensions.code
      expect([undefined, 'LOCKED']).toContain(refused)
      const now = await nameOf(id)
      expect(now === before).toBe(refused === 'LOCKED')
      await release(one, held.id)
    }
  })
})

const nameOf = async (id: string): Promise<string> =>
  (await app().pool.query('SELECT name FROM company.sector WHERE id = $1', [id])).rows[0].name

describe('a reservation', () => {
  const setUpReservation = async () => {
    const [one, other] = [
      await app().person({ rights: MANAGER_RIGHTS }),
      await app().person({ rights: MANAGER_RIGHTS }),
    ]
    const item = await createItem(app().pool, 'location', await createCategory(app().pool))
    const { data } = await book(one, [item])
    const id: string = data.createReservation.id
    return { one, other, id, resource: `reservation/${id}` }
  }
  const change = async (client: TestPerson, id: string, input: Record<string, unknown>) =>
    (await client.ask('reservation', UPDATE_RESERVATION, { id, input })).errors?.[0]?.extensions.code

  it('can be changed, moved and emptied by the holder of its lock only', async () => {
    const { one, other, id, resource } = await setUpReservation()
    await acquire(one, resource)
    expect(await change(other, id, { subject: 'Autre objet' })).toBe('LOCKED')
    const moved = { startingAt: '2027-03-11 10:00:00', endingAt: '2027-03-11 12:00:00' }
    expect(await change(other, id, moved)).toBe('LOCKED')
    expect(await change(other, id, { items: [], deleteWhenEmpty: true })).toBe('LOCKED')
    expect(await change(one, id, moved)).toBeUndefined()
  })

  it('can be locked only with write access', async () => {
    const { one, resource } = await setUpReservation()
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
    const reader = await app().person({ applications: ['RESERVATION_REQUEST'], rights })
    const input = { resource }
    expect(await reader.errorCode('api-gateway', ACQUIRE, { input })).toBe('NOT_FOUND')
    expect((await acquire(one, resource)).userId).toBe(one.id)
  })
})
