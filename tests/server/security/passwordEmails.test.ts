import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'
import { type Received, smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp(() => ({ config: { smtpUrl: relay.url() } }))

const REQUEST = 'mutation ($login: String!) { requestPasswordLink(login: $login) }'
const LINK = 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url sentTo } }'
const OWNER = 'query ($token: String!) { getPasswordToken(token: $token) { code } }'
const SET = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'

const request = (login: string) => app().anonymous.ask('security', REQUEST, { login })
const sentTo = (address: string): Received[] => relay.received.filter(({ to }) => to.includes(address))
const sourceOf = ({ source }: Received): string =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
const tokenIn = (message: Received): string => /set-user-password\/([\w-]+)/.exec(sourceOf(message))?.[1] ?? ''
const whose = async (token: string): Promise<string | undefined> =>
  (await app().anonymous.ask('security', OWNER, { token })).data?.getPasswordToken?.code
const arrived = (address: string, count: number) => eventually(() => expect(sentTo(address)).toHaveLength(count))

let admin: TestPerson
let person: TestPerson
let address: string

beforeAll(async () => {
  admin = await app().person({ rights: { USER: true, EMAIL_MODEL: true } })
})

const createPerson = async (): Promise<void> => {
  person = await app().person({ firstName: 'Aline' })
  address = `${person.id}@exemple.fr`
  await app().pool.query('UPDATE security."user" SET email = $2 WHERE id = $1', [person.id, address])
}

const latestEmail = async () =>
  (
    await app().pool.query<Record<'id' | 'type' | 'status' | 'error' | 'body', string>>(
      `SELECT email.id, email.type, email.status, email.error, request.body FROM mailer.email
       JOIN mailer.email_request request ON request.email_id = email.id
       WHERE email.record_id = $1 ORDER BY email.asked_at DESC LIMIT 1`,
      [person.id],
    )
  ).rows[0]

describe('« mot de passe oublié »', () => {
  beforeAll(createPerson)

  it('sends a link for the account, which is stored nowhere', async () => {
    expect((await request(address.toUpperCase())).data).toEqual({ requestPasswordLink: true })
    await arrived(address, 1)
    const token = tokenIn(sentTo(address)[0] as Received)
    expect(await whose(token)).toBe(person.code)
    const email = await latestEmail()
    expect(email).toMatchObject({ type: 'user_password_forgotten' })
    expect(email?.body).toContain('[lien personnel]')
    const { rows } = await app().pool.query(
      `SELECT query_to_xml('SELECT * FROM mailer.email e LEFT JOIN mailer.sent_email s ON s.email_id = e.id
         LEFT JOIN mailer.email_request r ON r.email_id = e.id', true, false, '')::text AS everything`,
    )
    expect(rows[0].everything).not.toContain(token)
  })

  it('works for a day and once, and invalidates the previous one', async () => {
    const before = tokenIn(sentTo(address)[0] as Received)
    await request(person.code)
    await arrived(address, 2)
    const token = tokenIn(sentTo(address)[1] as Received)
    expect(await whose(before)).toBeUndefined()
    const { rows } = await app().pool.query(
      `SELECT is_sent, expires_at - created_at AS life FROM security.password_token WHERE user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ is_sent: true, life: expect.objectContaining({ days: 1 }) }])
    await app().anonymous.get('security', SET, { input: { token, password: PASSWORD } })
    expect(await whose(token)).toBeUndefined()
  })

  it('returns the same for unknown, blocked and address-less users, and sends them nothing', async () => {
    const blocked = await app().person()
    await app().pool.query('UPDATE security."user" SET blocked_at = now(), email = $2 WHERE id = $1', [
      blocked.id,
      'bloque@exemple.fr',
    ])
    const answers = [
      await request('personne'),
      await request(blocked.code),
      await request('nul\u0000'),
      await request(''),
    ]
    for (const answer of answers) expect(answer.data).toEqual({ requestPasswordLink: true })
    await eventually(async () => {
      const { rows } = await app().pool.query(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'security:sendForgottenLink'`,
      )
      expect(rows[0].count).toBe(0)
    })
    expect(sentTo('bloque@exemple.fr')).toEqual([])
  })

  it('is rate limited, without delaying logins', async () => {
    await createPerson()
    await givePassword(app().pool, person.id)
    for (let n = 0; n < 3; n += 1) expect((await request(person.code)).errors).toBeUndefined()
    const refused = await request(person.code)
    expect(refused.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS')
    const { token } = (
      await app().anonymous.get('security', 'mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        input: { login: person.code, password: PASSWORD },
      })
    ).login
    expect(token).toEqual(expect.any(String))
    const { rows } = await app().pool.query(
      `SELECT sum(count)::int AS count FROM security.security_event WHERE kind = 'PASSWORD_LINK_REQUESTED' AND person_id = $1`,
      [person.id],
    )
    expect(rows[0].count).toBe(3)
  })
})

describe('the organisation’s identity', () => {
  const SET_PARAMETERS = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
  const UPLOAD = 'mutation ($file: Upload!) { uploadParameterFile(code: "COMPANY_LOGO", file: $file) { value url } }'
  const COMPANY = {
    COMPANY_NAME: 'Mairie de <Vivre & Cie>',
    COMPANY_COLOUR: '#2C7A7B',
    COMPANY_ADDRESS: '1 place du Lavoir',
    COMPANY_ADDITIONAL_ADDRESS: 'Bâtiment B',
    COMPANY_ZIP_CODE: '35000',
    COMPANY_CITY: 'Vivre',
    COMPANY_COUNTRY: 'France',
    COMPANY_PHONE_NUMBER: '02 00 00 00 00',
    COMPANY_EMAIL: 'accueil@vivre.example',
    COMPANY_SIRET: '73282932000074',
  }

  it('is in both parts of messages, and public', async () => {
    await createPerson()
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    const values = Object.entries(COMPANY).map(([code, value]) => ({ code, value }))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script></svg>'
    const { data } = await manager.send(
      'parameter',
      UPLOAD,
      { file: null },
      { 'variables.file': new File([svg], 'logo.svg') },
    )
    const logo = data?.uploadParameterFile
    await manager.get('parameter', SET_PARAMETERS, {
      input: { values: [...values, { code: 'COMPANY_LOGO', value: logo?.value }] },
    })
    const { getInstanceStatus } = await app().anonymous.get(
      'api-gateway',
      '{ getInstanceStatus { company { name color logo } } }',
    )
    const { COMPANY_NAME: name, COMPANY_COLOUR: color } = COMPANY
    expect(getInstanceStatus.company).toEqual({ name, color, logo: logo?.url })
    await admin.get('security', LINK, { id: person.id })
    await arrived(address, 1)
    const source = sourceOf(sentTo(address)[0] as Received)
    expect(source.match(/Mairie de &lt;Vivre &amp; Cie&gt;/g)).toHaveLength(2)
    expect(source).toContain('Mairie de <Vivre & Cie>')
    expect(source).toContain('border-top:4px solid #2C7A7B')
    expect(source).toContain('src="cid:logo@regie"')
    expect(source).toContain('Content-ID: <logo@regie>')
    expect(source).not.toContain('alert(1)')
    const { parameters } = await manager.get('parameter', '{ parameters: getParameters { code value } }')
    const { value } = parameters.find(({ code }: { code: string }) => code === 'LOCALE')
    expect(source).toContain(`<html lang="${value}"`)
    const place = '1 place du Lavoir, Bâtiment B, 35000 Vivre, France'
    const reached = '02 00 00 00 00 – accueil@vivre.example'
    for (const line of [place, reached, 'SIRET 73282932000074']) expect(source.split(line)).toHaveLength(3)
  })

  it('has a valid colour', async () => {
    const manager = await app().person({ rights: { PARAMETER_MANAGEMENT: true } })
    const values = [{ code: 'COMPANY_COLOUR', value: '#fff;x:expression(1)' }]
    expect(await manager.errorCode('parameter', SET_PARAMETERS, { input: { values } })).toBe('VALIDATION_FAILED')
  })
})

describe('an administrator’s link', () => {
  beforeAll(createPerson)

  it('is displayed or sent; both work until a password is chosen', async () => {
    const link = (await admin.get('security', LINK, { id: person.id })).createPasswordLink
    expect(link.sentTo).toBe(address)
    await arrived(address, 1)
    const [shown, sent] = [link.url.split('/').at(-1), tokenIn(sentTo(address)[0] as Received)]
    expect(sent).not.toBe(shown)
    expect([await whose(shown), await whose(sent)]).toEqual([person.code, person.code])
    await app().anonymous.get('security', SET, { input: { token: sent, password: PASSWORD } })
    expect(await whose(shown)).toBeUndefined()
  })

  it('is resent as a new link, and never to a previous address', async () => {
    relay.behave({ code: 550, text: 'Boîte pleine' })
    await admin.get('security', LINK, { id: person.id })
    await eventually(async () => expect((await latestEmail())?.status).toBe('ERROR'))
    relay.behave('TAKE')
    const email = await latestEmail()
    const retry = () => admin.get('mailer', 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }', { ids: [email?.id] })
    await app().pool.query('UPDATE security."user" SET email = $2 WHERE id = $1', [person.id, `autre-${address}`])
    await retry()
    await eventually(async () => expect((await latestEmail())?.error).toMatch(/l’adresse de cette personne a changé/))
    expect(sentTo(address)).toHaveLength(1)
    await app().pool.query('UPDATE security."user" SET email = $2 WHERE id = $1', [person.id, address])
    await retry()
    await arrived(address, 2)
    expect(await whose(tokenIn(sentTo(address)[1] as Received))).toBe(person.code)
  })
})

describe('a change of an account', () => {
  beforeAll(createPerson)

  const UPDATE = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
  const ABOUT = /Activit=C3=A9 de votre compte|Activité de votre compte/

  it('is sent to the previous address', async () => {
    await admin.get('security', UPDATE, { id: person.id, input: { email: `autre-${person.id}@exemple.fr` } })
    await arrived(address, 1)
    const text = sourceOf(sentTo(address)[0] as Received)
    expect(text).toMatch(ABOUT)
    expect(text).toContain('/account')
    expect((await latestEmail())?.body).toContain('a changé l’identifiant ou l’adresse e-mail de votre compte.')
    expect(sentTo(`autre-${person.id}@exemple.fr`)).toHaveLength(0)
    const { rows } = await app().pool.query(
      `SELECT request.facts->>'device' AS device FROM mailer.email_request request
       JOIN mailer.email ON email.id = request.email_id WHERE email.record_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ device: null }])
  })

  it('is not sent twice if the message has the link', async () => {
    await createPerson()
    await givePassword(app().pool, person.id)
    await admin.get('security', LINK, { id: person.id })
    await arrived(address, 1)
    const { rows } = await app().pool.query('SELECT type FROM mailer.email WHERE record_id = $1', [person.id])
    expect(rows).toEqual([{ type: 'user_password_link' }])
  })
})
