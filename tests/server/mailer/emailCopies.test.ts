import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { readBounces } from '#server/modules/mailer/readBounces.ts'
import { messageIdOf, sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { emailFacts } from '#tests/support/emailFacts.ts'
import { startImap } from '#tests/support/imap.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const app = fileApp()
const refused = new Map<string, number>()
const relay = smtpRelay({
  hideSMTPUTF8: true,
  onRcptTo: ({ address }, _session, done) => {
    const code = refused.get(address)
    done(code ? Object.assign(new Error('User unknown'), { responseCode: code }) : null)
  },
})
let imap: Awaited<ReturnType<typeof startImap>>
let clerk: TestPerson

beforeAll(async () => {
  imap = await startImap()
  clerk = await app().person({
    rights: { EMAIL_MODEL: { createAndUpdate: true, delete: true }, EXTERNAL_BORROWER: {}, USER: {}, DEPARTMENT: {} },
  })
})
afterAll(() => imap?.stop())
beforeEach(() => {
  refused.clear()
  relay.behave('TAKE')
  app().kernel.config.bouncesUrl = imap.url
})

const sending = () => ({ ...app().kernel, config: { ...app().kernel.config, smtpUrl: relay.url() } })
const list = (...addresses: string[]) => addresses.map((email) => ({ email }))

const CREATE = 'mutation ($input: EmailModelInput!) { createEmailModel(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: EmailModelInput!) { updateEmailModel(id: $id, input: $input) { ccs { email } } }'
const inputOf = (changes: object) => ({
  type: 'reservation_created',
  name: `Modèle ${uuid()}`,
  subject: 'Réservation',
  template: '<p>Bonjour,</p>',
  ...changes,
})
const modelWith = async (changes: object): Promise<string> =>
  (await clerk.get('mailer', CREATE, { input: inputOf(changes) })).createEmailModel.id

type Message = {
  id: string
  recipient: string
  status: string
  ccs: { email: string }[]
  bccs: { email: string }[]
  copiesSentAt: string | null
  error: string | null
}
const MESSAGES = `query ($email: ID!) { getSentEmails(filter: { email: { in: [$email] } }) {
  items { id recipient status ccs { email } bccs { email } copiesSentAt error } } }`
const messagesOf = async (email: string): Promise<Message[]> => {
  const { items } = (await clerk.get('mailer', MESSAGES, { email })).getSentEmails
  return (items as Message[]).toSorted((one, other) => one.recipient.localeCompare(other.recipient))
}

const ASK = `SELECT mailer.queue_email($1, 'reservation', gen_random_uuid(), 'R-1', NULL, NULL, $2, $3::jsonb, $4::jsonb,
  '1 hour') AS id`

type Asked = { type?: string; facts?: object; recipients?: string[] }

const asked = async (
  model: string | null,
  { type = 'reservation_created', facts = {}, recipients = ['a@exemple.fr', 'b@exemple.fr'] }: Asked = {},
): Promise<string> => {
  const people = recipients.map((email) => ({ email, name: 'P' }))
  const values = [type, model, JSON.stringify({ ...emailFacts('Réunion'), ...facts }), JSON.stringify(people)]
  const id: string = (await app().pool.query(ASK, values)).rows[0]?.id
  await prepareEmail({ emailId: id }, app().kernel)
  return id
}
const send = ({ id }: { id: string }) => sendMessage({ messageId: id }, sending())
const only = async (email: string): Promise<Message> => {
  const [message] = await messagesOf(email)
  if (!message) throw new Error('No message')
  return message
}
const RETRY = 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }'
const retry = (id: string) => clerk.get('mailer', RETRY, { ids: [id] })

describe('a template', () => {
  it('refuses a wrong address, the same one twice and more than ten', async () => {
    const rules = async (changes: object) => {
      const { errors } = await clerk.ask('mailer', CREATE, { input: inputOf(changes) })
      const found = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]
      return found.map(({ path, rule }) => `${path}:${rule}`)
    }
    expect(await rules({ ccs: list('nobody') })).toEqual(['ccs[0].email:email'])
    expect(await rules({ ccs: list('x@exemple.fr', 'X@exemple.fr') })).toEqual(['ccs[1].email:repeated'])
    expect(await rules({ ccs: list('x@exemple.fr'), bccs: list('x@exemple.fr') })).toEqual(['bccs[0].email:repeated'])
    const eleven = Array.from({ length: 11 }, (_none, index) => `x${index}@exemple.fr`)
    expect(await rules({ bccs: list(...eleven) })).toEqual(['bccs:maxItems'])
  })

  it('refuses copies when its emails have decision buttons', async () => {
    const input = inputOf({ type: 'reservation_validation_requested', ccs: list('copie@exemple.fr') })
    const { errors } = await clerk.ask('mailer', CREATE, { input })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'ccs', rule: 'unmet' }])
  })

  it('refuses in an update an address that the other list has', async () => {
    const id = await modelWith({ bccs: list('x@exemple.fr') })
    expect(await clerk.errorCode('mailer', UPDATE, { id, input: { ccs: list('x@exemple.fr') } })).toBe(
      'VALIDATION_FAILED',
    )
  })
})

describe('copies of an email', () => {
  it('leave once, with the first message, as headers and in the envelope', async () => {
    const model = await modelWith({ ccs: list('copie@exemple.fr', 'b@exemple.fr'), bccs: list('cachee@exemple.fr') })
    const messages = await messagesOf(await asked(model))
    expect(messages.map(({ ccs, bccs }) => [...ccs, ...bccs].map(({ email }) => email))).toEqual([
      ['copie@exemple.fr', 'cachee@exemple.fr'],
      [],
    ])
    const before = relay.received.length
    for (const message of messages) await send(message)
    const [first, second] = relay.received.slice(before)
    expect(first?.to).toEqual(['a@exemple.fr', 'copie@exemple.fr', 'cachee@exemple.fr'])
    expect(first?.source).toMatch(/^Cc: copie@exemple\.fr\r?$/m)
    expect(first?.source).not.toContain('cachee@exemple.fr')
    expect(second?.to).toEqual(['b@exemple.fr'])
  })

  it('are none when the template has none, or the message a personal link, or no template', async () => {
    const plain = await asked(await modelWith({}))
    expect(await messagesOf(plain)).toMatchObject([
      { ccs: [], bccs: [] },
      { ccs: [], bccs: [] },
    ])
    const model = await modelWith({ ccs: list('copie@exemple.fr') })
    const decided = await only(await asked(model, { facts: { stepIds: [uuid()] }, recipients: ['a@exemple.fr'] }))
    expect(decided.ccs).toEqual([])
    const account = { type: 'user_password_link', facts: { login: 'a' }, recipients: ['a@exemple.fr'] }
    expect((await only(await asked(model, account))).ccs).toEqual([])
  })

  it('leave out an address that failed, which the list of failed addresses names with its template', async () => {
    await app().pool.query("INSERT INTO mailer.address_failure VALUES ('morte@exemple.fr', 'PERMANENT', 'x', now())")
    const model = await modelWith({ ccs: list('Morte@exemple.fr', 'copie@exemple.fr') })
    expect((await only(await asked(model))).ccs).toEqual(list('copie@exemple.fr'))
    const FAILED = '{ getFailedAddresses { address people { entity record } } }'
    expect((await clerk.get('mailer', FAILED, {})).getFailedAddresses).toContainEqual({
      address: 'morte@exemple.fr',
      people: [{ entity: 'emailModel', record: model }],
    })
  })

  it('leave with the first message that is not held back', async () => {
    await app().pool.query("INSERT INTO mailer.address_failure VALUES ('perdue@exemple.fr', 'PERMANENT', 'x', now())")
    const model = await modelWith({ ccs: list('copie@exemple.fr') })
    const messages = await messagesOf(await asked(model, { recipients: ['perdue@exemple.fr', 'z@exemple.fr'] }))
    expect(messages.map(({ ccs }) => ccs.length)).toEqual([0, 1])
  })
})

describe('a retry', () => {
  it('sends the copies when the message had not left, and never after it had', async () => {
    const email = await asked(await modelWith({ ccs: list('copie@exemple.fr') }), { recipients: ['a@exemple.fr'] })
    relay.behave({ code: 554, text: 'Refusé' })
    await send(await only(email))
    expect(await only(email)).toMatchObject({ status: 'ERROR', copiesSentAt: null })
    relay.behave('TAKE')
    await retry(email)
    await send(await only(email))
    expect(relay.received.at(-1)?.to).toEqual(['a@exemple.fr', 'copie@exemple.fr'])
    await app().pool.query("UPDATE mailer.sent_email SET status = 'RETURNED' WHERE email_id = $1", [email])
    await app().pool.query("UPDATE mailer.email SET status = 'ERROR' WHERE id = $1", [email])
    await retry(email)
    await send(await only(email))
    expect(relay.received.at(-1)?.to).toEqual(['a@exemple.fr'])
    expect(await only(email)).toMatchObject({ status: 'SENT', ccs: list('copie@exemple.fr') })
  })

  it('sends no copy again when the relay took the copies and refused the recipient', async () => {
    const email = await asked(await modelWith({ ccs: list('copie@exemple.fr') }), { recipients: ['a@exemple.fr'] })
    refused.set('a@exemple.fr', 450)
    await send(await only(email))
    expect(relay.received.at(-1)?.to).toEqual(['copie@exemple.fr'])
    expect((await only(email)).status).toBe('READY')
    refused.clear()
    await send(await only(email))
    expect(relay.received.at(-1)?.to).toEqual(['a@exemple.fr'])
    expect((await only(email)).status).toBe('SENT')
  })
})

it('A refused copy, and one that the relay cannot carry, do not stop the message and are listed', async () => {
  const model = await modelWith({ ccs: list('partie@exemple.fr', 'hélène@exemple.fr', 'copie@exemple.fr') })
  const email = await asked(model, { recipients: ['a@exemple.fr'] })
  refused.set('partie@exemple.fr', 550)
  await send(await only(email))
  expect(relay.received.at(-1)?.to).toEqual(['a@exemple.fr', 'copie@exemple.fr'])
  const { status, error } = await only(email)
  expect(status).toBe('SENT')
  expect(error).toMatch(/Copie non envoyée.*hélène@exemple\.fr.*partie@exemple\.fr/)
})

const group = (address: string) =>
  `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n`
const report = (id: string, ...addresses: string[]): string => `From: MAILER-DAEMON@exemple.org
To: retours@exemple.fr
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="limite"

--limite
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemple.org

${addresses.map(group).join('\n')}
--limite
Content-Type: message/rfc822

Message-ID: ${messageIdOf(id, app().kernel.config)}

Bonjour
--limite--
`
const failures = async (addresses: string[]) =>
  (
    await app().pool.query<{ address: string }>(
      "SELECT address FROM mailer.address_failure WHERE address = ANY ($1) AND kind = 'PERMANENT' ORDER BY address",
      [addresses],
    )
  ).rows.map(({ address }) => address)

describe('a bounce', () => {
  it('of copies counts for their addresses, and the message stays sent', async () => {
    const [one, other] = [`c${uuid()}@exemple.fr`, `d${uuid()}@exemple.fr`]
    const email = await asked(await modelWith({ ccs: list(one), bccs: list(other) }), { recipients: ['e@exemple.fr'] })
    await send(await only(email))
    const { id } = await only(email)
    imap.put(report(id, one.toUpperCase(), other))
    await readBounces(app().kernel)
    expect(await failures([one, other, 'e@exemple.fr'])).toEqual([one, other].toSorted())
    const { status, error } = await only(email)
    expect(status).toBe('SENT')
    expect(error).toContain(`Copie à ${one} revenue`)
    expect(error).toContain(`Copie à ${other} revenue`)
  })

  it('of an address that is not in the message blames no address', async () => {
    const copy = `f${uuid()}@exemple.fr`
    const email = await asked(await modelWith({ ccs: list(copy) }), { recipients: ['g@exemple.fr'] })
    await send(await only(email))
    imap.put(report((await only(email)).id, 'ailleurs@exemple.org'))
    await readBounces(app().kernel)
    expect(await failures([copy, 'g@exemple.fr', 'ailleurs@exemple.org'])).toEqual([])
    expect(await only(email)).toMatchObject({ status: 'SENT', error: expect.stringContaining('Revenu d’une adresse') })
  })

  it('of the recipient returns the message', async () => {
    const recipient = `h${uuid()}@exemple.fr`
    const email = await asked(await modelWith({ ccs: list('copie@exemple.fr') }), { recipients: [recipient] })
    await send(await only(email))
    imap.put(report((await only(email)).id, recipient))
    await readBounces(app().kernel)
    expect(await failures([recipient, 'copie@exemple.fr'])).toEqual([recipient])
    expect((await only(email)).status).toBe('RETURNED')
  })
})

it('An erased person disappears from the copies', async () => {
  const email = await asked(await modelWith({ ccs: list('copie@exemple.fr') }), { recipients: ['a@exemple.fr'] })
  const FORGET =
    "SELECT mailer.forget_person(ARRAY[record_id::uuid], ARRAY['copie@exemple.fr'], '?') FROM mailer.email WHERE id = $1"
  await app().pool.query(FORGET, [email])
  expect((await only(email)).ccs).toEqual([])
})
