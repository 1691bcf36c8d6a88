import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token user { id hasLicense } } }`
const BY_TOKEN = `query ($token: String!) { getUserByAuthToken(token: $token) {
  id code displayName email hasLicense demonstration
  userRoles { id name applications { code rights } } sectors { id } department { id departmentGroups { id } } } }`
const UPDATE_USER = `mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }`

describe('session over HTTP', () => {
  beforeAll(() => setParameter(app().pool, 'ASK_BEFORE_OTHER_DEVICE', 'true'))

  it('logs in, is identified by its token, logs out', async () => {
    const person = await app().person({ rights: { RESERVATION: true } })
    await givePassword(app().pool, person.id)
    const input = { login: person.code, password: PASSWORD, force: true }
    const { login } = await app().anonymous.get('security', LOGIN, { input })
    expect(login.user).toEqual({ id: person.id, hasLicense: true })
    const { getUserByAuthToken } = await app().anonymous.get('api-gateway', BY_TOKEN, { token: login.token })
    expect(getUserByAuthToken).toMatchObject({ code: person.code, sectors: [], department: null, demonstration: false })
    expect(getUserByAuthToken.userRoles[0].applications).toContainEqual({
      code: 'RESERVATION_REQUEST',
      rights: { RESERVATION: true },
    })
    const logout = 'mutation ($input: LogoutInput!) { logout(input: $input) }'
    expect(await app().anonymous.get('security', logout, { input: { token: login.token } })).toEqual({ logout: true })
    expect(await app().anonymous.errorCode('api-gateway', BY_TOKEN, { token: login.token })).toBe('INVALID_TOKEN')
    expect(await app().client(login.token).errorCode('security', '{ getMyAccount { id } }')).toBe('INVALID_TOKEN')
  })

  it('returns the error codes of its contract', async () => {
    const person = await app().person()
    await givePassword(app().pool, person.id)
    const login = (input: object) => app().anonymous.errorCode('security', LOGIN, { input })
    expect(await login({ login: person.code, password: 'wrong' })).toBe('BAD_CREDENTIALS')
    expect(await login({ login: person.code, password: PASSWORD })).toBe('ALREADY_CONNECTED')
    await app().pool.query(`UPDATE security.session SET expires_at = now() WHERE user_id = $1`, [person.id])
    expect(await person.errorCode('security', '{ getMyAccount { id } }')).toBe('TOKEN_EXPIRED')
    expect(await app().anonymous.errorCode('security', '{ getMyAccount { id } }')).toBe('INVALID_TOKEN')
  })

  it('describes the instance publicly', async () => {
    const { getInstanceStatus } = await app().anonymous.get(
      'api-gateway',
      '{ getInstanceStatus { demonstration accounts { login password role displayName } } }',
    )
    expect(getInstanceStatus).toEqual({ demonstration: false, accounts: [] })
  })

  it('is needed for everything except public operations', async () => {
    const documents = [
      '{ getMyAccount { id } }',
      '{ getLicense { until } }',
      '{ getUserSessions(userId: "x") { id } }',
      '{ getUsers { total } }',
      '{ getUserRoles { total } }',
      'mutation { createPasswordLink(userId: "x") { url } }',
      'mutation { blockUser(userId: "x") }',
      'mutation { unblockUser(userId: "x") }',
      'mutation { endUserSessions(userId: "x") }',
      'mutation { updateMyAccount(input: {}) { id } }',
      'mutation { proveMyself(currentPassword: "x") }',
      'mutation { changeMyPassword(input: { currentPassword: "x", newPassword: "y" }) }',
      'mutation { saveLicense(input: { number: "x" }) { until } }',
    ]
    for (const document of documents)
      expect(await app().anonymous.errorCode('security', document)).toBe('INVALID_TOKEN')
  })

  it('notifies the other device’s live connection of a forced login', async () => {
    const person = await app().person()
    await givePassword(app().pool, person.id)
    const { closed, received } = await subscribe(openSocket(app().url), person.token)
    await app().anonymous.get('security', LOGIN, { input: { login: person.code, password: PASSWORD, force: true } })
    expect(await closed).toMatchObject({ code: 4401 })
    expect(received).toEqual([{ topic: 'session', payload: { ended: 'forced' } }])
  })
})

describe('my account', () => {
  it('is readable and editable without rights, in its editable fields', async () => {
    const person = await app().person()
    const { getMyAccount } = await person.get(
      'security',
      '{ getMyAccount { id code displayName email userRoles { id } department { id displayName } sectors { id } } }',
    )
    expect(getMyAccount).toMatchObject({ id: person.id, code: person.code, userRoles: [{ id: person.roleId }] })
    const change = `mutation ($input: MyAccountInput!) { updateMyAccount(input: $input) { firstName phoneNumber title } }`
    const { updateMyAccount } = await person.get('security', change, {
      input: { firstName: ' Zoé ', phoneNumber: '02 40 00 00 00', title: 'MS' },
    })
    expect(updateMyAccount).toEqual({ firstName: 'Zoé', phoneNumber: '02 40 00 00 00', title: 'MS' })
    const { errors } = await person.ask('security', change, {
      input: { firstName: '', onlineCalendar: 'javascript:x' },
    })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'firstName' }, { path: 'onlineCalendar' }])
    expect(await person.errorCode('security', UPDATE_USER, { id: person.id, input: { firstName: 'X' } })).toBe(
      'FORBIDDEN',
    )
  })
})

it('calendarLink returns the address stored in onlineCalendar, to readers of users only', async () => {
  const administrator = await app().administrator()
  const person = await app().person()
  const input = { onlineCalendar: 'https://agenda.exemple.fr/ana' }
  await administrator.get('security', UPDATE_USER, { id: person.id, input })
  const READ = 'query ($id: ID!) { getUser(id: $id) { calendarLink } }'
  expect((await administrator.get('security', READ, { id: person.id })).getUser.calendarLink).toBe(input.onlineCalendar)
  const reader = await app().person({ applications: ['ENTITIES'], rights: { DEPARTMENT: true } })
  expect(await reader.errorCode('security', READ, { id: person.id })).toBe('FORBIDDEN')
})
