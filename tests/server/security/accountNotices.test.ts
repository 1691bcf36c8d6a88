import { beforeEach, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()
const NOTICES = '{ getMyNotices { id kind author isOwn address device summary } }'
const ACTIVITY = '{ getMyActivity { kind isOwn address count summary } }'
const DISMISS = 'mutation ($id: ID!) { dismissMyNotice(id: $id) }'
const LINK = 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url } }'
const USE = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
const UPDATE = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token device } }'

let owner: TestPerson
let manager: TestPerson

const noticesOf = async (person: Pick<TestPerson, 'get'>) => (await person.get('security', NOTICES)).getMyNotices
const kindsOf = async (person: Pick<TestPerson, 'get'>): Promise<string[]> =>
  (await noticesOf(person)).map(({ kind }: { kind: string }) => kind)
const makeLink = async (id: string): Promise<string> => {
  const { url } = (await manager.get('security', LINK, { id })).createPasswordLink
  return url.slice(url.lastIndexOf('/') + 1)
}

beforeEach(async () => {
  owner = await app().person({ firstName: 'Marie', rights: { SECTOR: true } })
  manager = await app().person({ firstName: 'Paul', rights: { USER: true, USER_ROLE: true, SECTOR: true } })
  await givePassword(app().pool, owner.id)
})

describe('the affected user', () => {
  it('sees the author of a new password link, live if connected', async () => {
    const { received } = await subscribe(openSocket(app().url), owner.token)
    await makeLink(owner.id)
    await eventually(() => expect(received.map(({ topic }) => topic)).toContain('accountNotice'))
    const [notice] = await noticesOf(owner)
    expect(notice).toMatchObject({
      kind: 'PASSWORD_LINK_CREATED',
      isOwn: false,
      author: expect.stringMatching(/^Paul /),
    })
    expect(notice).toMatchObject({ address: null, device: null })
    expect(await noticesOf(manager)).toEqual([])
  })

  it('sees it at the next login, with the use of the link and its user', async () => {
    const token = await makeLink(owner.id)
    await app().anonymous.get('security', USE, { input: { token, password: PASSWORD } })
    const { login } = await app().anonymous.get('security', LOGIN, { input: { login: owner.code, password: PASSWORD } })
    expect(await kindsOf(app().client(login.token))).toEqual(['PASSWORD_LINK_USED', 'PASSWORD_LINK_CREATED'])
  })

  it('sees changes of login data by others, but not other changes or their own', async () => {
    await manager.get('security', UPDATE, { id: owner.id, input: { professionalFunction: 'Agente' } })
    expect(await kindsOf(owner)).toEqual([])
    await manager.get('security', UPDATE, { id: owner.id, input: { code: `${owner.code}-2` } })
    await manager.get('security', UPDATE, { id: owner.id, input: { email: `neuf-${owner.id}@exemple.fr` } })
    expect(await kindsOf(owner)).toEqual(['ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_LOGIN_CHANGED'])
    await manager.get('security', UPDATE, { id: manager.id, input: { email: `neuf-${manager.id}@exemple.fr` } })
    expect(await kindsOf(manager)).toEqual([])
  })

  it('sees logins from unknown devices, after the first device', async () => {
    const input = { login: owner.code, password: PASSWORD }
    const enter = async (device?: string) =>
      (await app().anonymous.get('security', LOGIN, { input: { ...input, device } })).login
    const first = await enter()
    expect(await kindsOf(owner)).toEqual([])
    await enter(first.device)
    expect(await kindsOf(owner)).toEqual([])
    await enter()
    expect(await kindsOf(owner)).toEqual(['NEW_DEVICE'])
  })

  it('gets no notice of a new account’s first link', async () => {
    const newcomer = await app().person()
    const token = await makeLink(newcomer.id)
    await app().anonymous.get('security', USE, { input: { token, password: PASSWORD } })
    const { login } = await app().anonymous.get('security', LOGIN, {
      input: { login: newcomer.code, password: PASSWORD },
    })
    expect(await kindsOf(app().client(login.token))).toEqual([])
  })
})

describe('a notice', () => {
  it('stays until its user dismisses it, and stays in the journal', async () => {
    await makeLink(owner.id)
    const [{ id }] = await noticesOf(owner)
    expect(await manager.errorCode('security', DISMISS, { id })).toBeUndefined()
    expect(await kindsOf(owner)).toHaveLength(1)
    await owner.get('security', DISMISS, { id })
    await owner.get('security', DISMISS, { id })
    expect(await kindsOf(owner)).toEqual([])
    const { rowCount } = await app().pool.query('SELECT FROM security.security_event WHERE id = $1', [id])
    expect(rowCount).toBe(1)
  })

  it('is deleted with its account', async () => {
    await makeLink(owner.id)
    await app().pool.query('DELETE FROM security."user" WHERE id = $1', [owner.id])
    const { rows } = await app().pool.query('SELECT FROM security.account_notice WHERE user_id = $1', [owner.id])
    expect(rows).toEqual([])
  })
})

describe('the activity of an account', () => {
  it('lists changes of and by the account, with own addresses but not those of others', async () => {
    await makeLink(owner.id)
    const wrong = { input: { login: owner.code, password: 'faux' } }
    await app().anonymous.errorCode('security', LOGIN, wrong)
    await owner.errorCode('reservation', 'mutation { createUseType(input: { name: "X" }) { id } }')
    const { getMyActivity } = await owner.get('security', ACTIVITY)
    expect(getMyActivity).toMatchObject([
      { kind: 'RIGHT_REFUSED', isOwn: true, address: '127.0.0.1' },
      { kind: 'LOGIN_FAILED', isOwn: false, address: '127.0.0.1', count: 1 },
      { kind: 'PASSWORD_LINK_CREATED', isOwn: false, address: null },
    ])
    expect((await manager.get('security', ACTIVITY)).getMyActivity).toMatchObject([
      { kind: 'PASSWORD_LINK_CREATED', isOwn: true, address: '127.0.0.1' },
    ])
  })
})
