import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '#server/features/sessions/session.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'

const app = fileApp()
const LIST = `query ($id: ID!) { getUserSessions(userId: $id, withEnded: true) {
  id userAgent isCurrent endedAt endedReason } }`
const END = 'mutation ($id: ID!, $session: ID!) { endUserSession(userId: $id, sessionId: $session) }'
const END_ALL = 'mutation ($id: ID!) { endUserSessions(userId: $id) }'
const HISTORY = `query ($id: ID!) { getThread(entity: "user", recordId: $id) {
  items { action user { id } changes canUndo } } }`
const UPDATE_ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'

let owner: TestPerson
let stranger: TestPerson
let clerk: TestPerson

beforeEach(async () => {
  // Not an administrator: sessions last for days.
  owner = await app().person({ rights: { SECTOR: true }, applications: ['ENTITIES'] })
  stranger = await app().person({ rights: { SECTOR: true } })
  clerk = await app().person({ rights: { USER: true, USER_ROLE: true, SECTOR: true } })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const openDevice = async (change: { lastUsed?: string } = {}): Promise<{ id: string; token: string }> => {
  const [id, token] = [uuid(), newToken()]
  await app().pool.query(
    `INSERT INTO security.session (id, token_hash, user_id, user_agent, ip, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $5, '203.0.113.9', now() - interval '2 days', now() - $4::interval, now() + interval '9 days')`,
    [id, hashToken(token), owner.id, change.lastUsed ?? '1 minute', FIREFOX],
  )
  return { id, token }
}

const sessionsOf = async (by: TestPerson) => (await by.get('security', LIST, { id: owner.id })).getUserSessions

const listen = (token: string) => subscribe(openSocket(app().url), token)

describe('the sessions of a user', () => {
  it('are listed for them: this device, the others, and ended ones', async () => {
    await openDevice()
    const old = await openDevice({ lastUsed: '13 hours' })
    const sessions = await sessionsOf(owner)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    expect(sessions.find(({ id }: { id: string }) => id === old.id)).toMatchObject({
      endedAt: expect.any(String),
      endedReason: 'expired',
    })
    expect(sessions.slice(0, 2).map(({ endedAt }: { endedAt: unknown }) => endedAt)).toEqual([null, null])
  })

  it('are visible to and ended by their user and administrators only', async () => {
    const device = await openDevice()
    const one = { id: owner.id, session: device.id }
    expect(await stranger.errorCode('security', LIST, { id: owner.id })).toBe('FORBIDDEN')
    expect(await stranger.errorCode('security', END, one)).toBe('FORBIDDEN')
    expect(await stranger.errorCode('security', END_ALL, { id: owner.id })).toBe('FORBIDDEN')
    expect(await stranger.errorCode('security', END, { id: stranger.id, session: device.id })).toBe('NOT_FOUND')
    expect(await clerk.errorCode('security', END, one)).toBeUndefined()
    expect(await clerk.errorCode('security', END, one)).toBe('NOT_FOUND')
    expect((await sessionsOf(owner))[1]).toMatchObject({ id: device.id, endedReason: 'administrator' })
  })

  it('ended by an administrator notify device and owner, and appear in the history', async () => {
    const [first, second] = [await openDevice(), await openDevice()]
    await openDevice({ lastUsed: '13 hours' })
    const { received: heard, closed } = await listen(first.token)
    await clerk.get('security', END, { id: owner.id, session: first.id })
    expect(await closed).toMatchObject({ code: 4401 })
    expect(heard).toContainEqual({ topic: 'session', payload: { ended: 'administrator' } })
    // Two open devices: an expired session is not ended again.
    expect((await clerk.get('security', END_ALL, { id: owner.id })).endUserSessions).toBe(2)
    expect(await clerk.errorCode('security', END, { id: owner.id, session: second.id })).toBe('NOT_FOUND')
    const { items } = (await clerk.get('activity-thread', HISTORY, { id: owner.id })).getThread
    const received = { action: 'UPDATE', user: { id: clerk.id }, canUndo: false }
    expect(items).toMatchObject([
      {
        ...received,
        changes: {
          sessions: {
            before: expect.arrayContaining(['Firefox sur Linux', expect.stringMatching(/^Programme/)]),
            after: [],
          },
        },
      },
      { ...received, changes: { sessions: { before: ['Firefox sur Linux'], after: [] } } },
    ])
  })

  it('ended by their owner leave no history entry', async () => {
    const device = await openDevice()
    await owner.get('security', END, { id: owner.id, session: device.id })
    await openDevice()
    await owner.get('security', END_ALL, { id: owner.id })
    expect((await clerk.get('activity-thread', HISTORY, { id: owner.id })).getThread.items).toEqual([])
  })

  it('can be ended singly or all but this one, and the device is notified at once', async () => {
    const device = await openDevice()
    const { received, closed } = await listen(device.token)
    const here = await listen(owner.token)
    await owner.get('security', END, { id: owner.id, session: device.id })
    expect(await closed).toMatchObject({ code: 4401 })
    expect(received).toContainEqual({ topic: 'session', payload: { ended: 'oneself' } })
    await eventually(() => expect(here.received.map(({ topic }) => topic)).toContain('userSession'))
    await openDevice()
    await openDevice()
    expect((await owner.get('security', END_ALL, { id: owner.id })).endUserSessions).toBe(2)
    expect(await owner.errorCode('security', 'query { getMyAccount { id } }')).toBeUndefined()
  })
})

describe('a role changed during its user’s work', () => {
  it('applies from the next call, and only its user is notified', async () => {
    const holder = await listen(owner.token)
    const other = await listen(stranger.token)
    expect(await owner.errorCode('company', '{ getSectors { total } }')).toBeUndefined()
    await clerk.get('security', UPDATE_ROLE, { id: owner.roleId, input: { rights: {} } })
    expect(await owner.errorCode('company', '{ getSectors { total } }')).toBe('FORBIDDEN')
    await eventually(() => expect(holder.received).toContainEqual({ topic: 'rights', payload: {} }))
    expect(other.received.map(({ topic }) => topic)).not.toContain('rights')
  })
})
