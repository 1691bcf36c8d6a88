import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailboxName } from '#server/modules/mailer/bounceMailbox.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { readBounces } from '#server/modules/mailer/readBounces.ts'
import { deliver } from '#server/modules/mailer/relay.ts'
import { messageIdOf, sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { emailFacts } from '#tests/support/emailFacts.ts'
import { startImap } from '#tests/support/imap.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const app = fileApp()
const relay = smtpRelay()
let imap: Awaited<ReturnType<typeof startImap>>
let clerk: TestPerson

beforeAll(async () => {
  imap = await startImap()
  clerk = await app().person({ rights: { EMAIL_MODEL: true, USER: true, RESERVATION: true } })
})
afterAll(() => imap?.stop())
beforeEach(() => {
  imap.state.mood = 'well'
  app().kernel.config.bouncesUrl = imap.url
})

const sent = async (recipient: string, { status = 'SENT', when = 'now()' } = {}) => {
  const [id, email] = [uuid(), uuid()]
  await app().pool.query(
    `INSERT INTO mailer.email (id, asked_at, type, status, record_label, record_entity, record_id)
     VALUES ($1, now(), 'reservation_created', 'SENT', 'R-1', 'reservation', $2)`,
    [email, uuid()],
  )
  await app().pool.query(
    `INSERT INTO mailer.sent_email (id, email_id, recipient, status, sent_at)
     VALUES ($1, $2, $3, $4, ${when})`,
    [id, email, recipient, status],
  )
  return { id, email }
}

type Report = { action?: string; status?: string; diagnostic?: string; id?: string; kind?: string; before?: string }

const report = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic,
  id = '',
  kind,
  before = '',
}: Report): string => `From: MAILER-DAEMON@exemple.org
To: retours@exemple.fr
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: ${kind ?? 'multipart/report; report-type=delivery-status'}; boundary="limite"

--limite
Content-Type: text/plain; charset=utf-8

${before}This is the mail system.

--limite
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemple.org

Final-Recipient: rfc822; quelqu-un@exemple.org
Action: ${action}
Status: ${status}
${diagnostic === undefined ? '' : `Diagnostic-Code: smtp; ${diagnostic}\n`}
--limite
Content-Type: message/rfc822

From: reservations@exemple.fr
Message-ID: ${id}
Subject: Votre réservation

Bonjour
--limite--
`
const idOf = (message: string): string => messageIdOf(message, app().kernel.config)

const messageOf = async (id: string) =>
  (await app().pool.query('SELECT status, error FROM mailer.sent_email WHERE id = $1', [id])).rows[0]
const emailOf = async (id: string) =>
  (await app().pool.query('SELECT status, error FROM mailer.email WHERE id = $1', [id])).rows[0]
const failures = async () =>
  (await app().pool.query('SELECT address, kind, reason FROM mailer.address_failure ORDER BY address')).rows

const FAILURE =
  'query ($entity: String!, $record: ID!) { getAddressFailure(entity: $entity, record: $record) { address kind reason } }'
const FORGET = 'mutation ($entity: String!, $record: ID!) { forgetAddressFailure(entity: $entity, record: $record) }'
const failureOf = async (record: string, who = clerk) =>
  (await who.get('mailer', FAILURE, { entity: 'user', record })).getAddressFailure

describe('a bounced message', () => {
  it('is marked with its reason, once, and suppresses the address until it changes', async () => {
    const person = await app().person()
    const { id, email } = await sent(`${person.id.toUpperCase()}@exemple.fr`)
    const uid = imap.put(report({ id: idOf(id), diagnostic: '550 5.1.1 <x>: user\n unknown' }))
    await readBounces(app().kernel)
    expect(await messageOf(id)).toEqual({
      status: 'RETURNED',
      error: 'Revenu\u00a0: l’adresse ne reçoit pas. 550 5.1.1 <x>: user unknown',
    })
    expect(await emailOf(email)).toMatchObject({ status: 'ERROR', error: expect.stringContaining('user unknown') })
    expect(imap.isVisible(uid)).toBe(true)
    const address = `${person.id}@exemple.fr`
    expect(await failureOf(person.id)).toEqual({ address, kind: 'PERMANENT', reason: '550 5.1.1 <x>: user unknown' })
    // After a manual retry, bounces that were read before do not count again.
    await app().pool.query(`UPDATE mailer.sent_email SET status = 'SENT', error = NULL WHERE id = $1`, [id])
    await readBounces(app().kernel)
    expect(await messageOf(id)).toEqual({ status: 'SENT', error: null })
    const update = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
    const { errors } = await clerk.ask('security', update, { id: person.id, input: { email: 'neuve@exemple.fr' } })
    expect(errors).toBeUndefined()
    expect(await failureOf(person.id)).toBeNull()
  })

  it('suppresses no address with a full mailbox, or while servers retry', async () => {
    const [full, spam, slow] = [
      await sent('pleine@exemple.org'),
      await sent('refus@exemple.org'),
      await sent('lente@exemple.org'),
    ]
    imap.put(report({ id: idOf(full.id), status: '4.2.2', diagnostic: '452 4.2.2 mailbox full' }))
    imap.put(report({ id: idOf(spam.id), status: '5.7.1', diagnostic: '550 5.7.1 message refused' }))
    imap.put(report({ id: idOf(slow.id), action: 'delayed', status: '4.4.1', diagnostic: '421 try later' }))
    await readBounces(app().kernel)
    expect((await messageOf(full.id)).status).toBe('RETURNED')
    expect(await messageOf(slow.id)).toEqual({ status: 'SENT', error: expect.stringContaining('Retardé') })
    const found = (await failures()).filter(({ address }) => address.endsWith('@exemple.org'))
    expect(found.map(({ address, kind }) => [address, kind])).toEqual([
      ['pleine@exemple.org', 'TEMPORARY'],
      ['refus@exemple.org', 'TEMPORARY'],
    ])
    await app().pool.query(`UPDATE mailer.address_failure SET failed_at = now() - interval '15 days'`)
    const { rows } = await app().pool.query(`SELECT * FROM mailer.failures_of('{pleine@exemple.org}', 14)`)
    expect(rows).toEqual([])
  })

  it('counts only for messages sent from here', async () => {
    const before = await failures()
    const waiting = await sent('attend@exemple.org', { status: 'READY', when: 'NULL' })
    const old = await sent('vieux@exemple.org', { when: `now() - interval '40 days'` })
    const { id } = await sent('visee@exemple.org')
    const deep = Array.from(
      { length: 400 },
      (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n`,
    )
    const hostile = [
      report({ id: `<${uuid()}@${new URL(app().kernel.config.publicUrl).hostname}>` }),
      report({ id: `<${id}@ailleurs.exemple>` }),
      report({ id: `${idOf(id)} <autre@x>` }),
      report({ id: idOf(waiting.id) }),
      report({ id: idOf(old.id) }),
      report({ id: idOf(id), kind: 'multipart/mixed' }),
      report({ id: idOf(id), action: 'delivered' }),
      report({ id: idOf(id), before: 'x'.repeat(400_000) }),
      `MIME-Version: 1.0\n${deep.join('')}`,
      `${'X-Long: a\n'.repeat(20_000)}\n\nbonjour`,
      'Bonjour, je ne pourrai pas venir jeudi.',
      '',
    ].map((source) => imap.put(source))
    await readBounces(app().kernel)
    expect(await failures()).toEqual(before)
    expect((await messageOf(id)).status).toBe('SENT')
    expect(hostile.filter(imap.isVisible)).toEqual([])
    const { rows } = await app().pool.query('SELECT last_uid, error FROM mailer.bounce_mailbox')
    expect(rows).toEqual([{ last_uid: hostile.at(-1), error: null }])
    imap.put(report({ id: idOf(id), diagnostic: `550 \u0007\u202e${'y'.repeat(2_000)}` }))
    await readBounces(app().kernel)
    expect((await failures()).find(({ address }) => address === 'visee@exemple.org')?.reason).toMatch(
      /^550 y{200,296}$/,
    )
  })

  it('is read from the start again in another mailbox', async () => {
    const { id } = await sent('suite@exemple.org')
    imap.replace()
    imap.put(report({ id: idOf(id) }))
    await readBounces(app().kernel)
    expect((await messageOf(id)).status).toBe('RETURNED')
  })
})

it('messages carry the mailbox as return path, if its account is an address', async () => {
  const message = { id: `<${uuid()}@exemple.fr>`, to: 'a@exemple.org', subject: 'x', html: '<p>x</p>', text: 'x' }
  const config = { mailFrom: 'Ville <reservations@exemple.fr>', mailReplyTo: undefined }
  for (const bouncesUrl of [imap.url, 'imaps://retours:x@imap.exemple.fr', undefined]) {
    expect((await deliver({ ...config, bouncesUrl }, relay.url(), message)).outcome).toBe('SENT')
  }
  expect(relay.received.map(({ from }) => from)).toEqual([
    'retours@exemple.fr',
    'reservations@exemple.fr',
    'reservations@exemple.fr',
  ])
  expect(relay.received[0]?.source).toContain('From: Ville <reservations@exemple.fr>')
})

describe('users', () => {
  it('see a bounce with access to the person, and release the address with write access', async () => {
    const person = await app().person()
    const { id } = await sent(`${person.id}@exemple.fr`)
    imap.put(report({ id: idOf(id) }))
    await readBounces(app().kernel)
    const stranger = await app().person({ rights: { RESERVATION: true } })
    const reader = await app().person({ rights: { USER: {} } })
    const given = { entity: 'user', record: person.id }
    expect(await stranger.errorCode('mailer', FAILURE, given)).toBe('FORBIDDEN')
    expect(await reader.errorCode('mailer', FORGET, given)).toBe('FORBIDDEN')
    expect(await clerk.errorCode('mailer', FAILURE, { ...given, entity: 'sector' })).toBe('NOT_FOUND')
    expect((await clerk.get('mailer', FORGET, given)).forgetAddressFailure).toBe(true)
    expect(await failureOf(person.id)).toBeNull()
  })
})

describe('a suppressed address', () => {
  const FAILED = '{ getFailedAddresses { address reason people { entity record name } } }'
  const LIFT = 'mutation ($address: String!) { forgetFailedAddress(address: $address) }'
  const RETRY = 'mutation ($ids: [ID!]!) { retryEmails(ids: $ids) }'
  const FACTS = emailFacts('Bal')
  const fails = (address: string, kind = 'PERMANENT') =>
    app().pool.query('INSERT INTO mailer.address_failure VALUES ($1, $2, $3, now())', [address, kind, '550 inconnue'])

  const asked = async (recipients: readonly string[], { type = 'reservation_created', facts = {} } = {}) => {
    const { rows } = await app().pool.query(
      `SELECT mailer.queue_email($1, 'reservation', gen_random_uuid(), 'R-1', NULL, NULL, NULL, $2, $3, '1 hour') AS id`,
      [type, { ...FACTS, ...facts }, JSON.stringify(recipients.map((email) => ({ email, name: 'Quelqu’un' })))],
    )
    const id: string = rows[0].id
    await prepareEmail({ emailId: id }, app().kernel)
    return id
  }
  const messagesOf = async (email: string) =>
    (
      await app().pool.query(
        'SELECT id, recipient, status, is_held AS held, error FROM mailer.sent_email WHERE email_id = $1 ORDER BY recipient',
        [email],
      )
    ).rows
  const sendAll = async (email: string) => {
    const kernel = { ...app().kernel, config: { ...app().kernel.config, smtpUrl: relay.url() } }
    for (const { id, status } of await messagesOf(email)) {
      if (status === 'READY') await sendMessage({ messageId: id }, kernel)
    }
  }

  beforeAll(() => insertDefaultTemplates(app().kernel))

  it('gets no automatic email, is explained in the follow-up, and gets manual ones', async () => {
    await fails('morte@exemple.org')
    await fails('pleine-ce-jour@exemple.org', 'TEMPORARY')
    const id = await asked(['Morte@exemple.org', 'pleine-ce-jour@exemple.org', 'vivante@exemple.org'])
    const held = 'Non envoyé\u00a0: cette adresse ne reçoit pas. Réponse de son serveur\u00a0: 550 inconnue'
    expect(await messagesOf(id)).toMatchObject([
      { recipient: 'Morte@exemple.org', status: 'ERROR', held: true, error: held },
      { recipient: 'pleine-ce-jour@exemple.org', status: 'READY', held: false, error: null },
      { recipient: 'vivante@exemple.org', status: 'READY', held: false, error: null },
    ])
    await sendAll(id)
    expect(await emailOf(id)).toEqual({ status: 'ERROR', error: held })
    expect((await clerk.get('mailer', RETRY, { ids: [id] })).retryEmails).toEqual([id])
    await sendAll(id)
    expect(await emailOf(id)).toEqual({ status: 'SENT', error: null })
    expect(relay.received.flatMap(({ to }) => to)).toContain('Morte@exemple.org')
    // The email has no other recipient, so it ends at once.
    expect(await emailOf(await asked(['morte@exemple.org']))).toEqual({ status: 'ERROR', error: held })
  })

  it('gets manual emails, letters and requested password links', async () => {
    await fails('voulue@exemple.org')
    const manager = await app().person({ rights: { RESERVATION: true } })
    for (const given of [
      { facts: { byHand: true } },
      { type: 'letter', facts: { letter: 'Convention' } },
      { type: 'user_password_forgotten', facts: { login: manager.id } },
    ]) {
      expect(await messagesOf(await asked(['voulue@exemple.org'], given))).toMatchObject([
        { status: 'READY', held: false },
      ])
    }
  })

  it('is listed for users who follow emails, and gets emails again once released or changed', async () => {
    const person = await app().person()
    const address = `${person.id}@exemple.fr`
    await fails(address)
    expect(await clerk.errorCode('mailer', LIFT, { address: 'jamais@exemple.fr' })).toBeUndefined()
    const listed = async () =>
      (await clerk.get('mailer', FAILED)).getFailedAddresses.filter(
        (one: { address: string }) => one.address === address,
      )
    expect(await listed()).toEqual([
      { address, reason: '550 inconnue', people: [{ entity: 'user', record: person.id, name: expect.any(String) }] },
    ])
    expect((await messagesOf(await asked([address])))[0]).toMatchObject({ held: true })
    expect((await clerk.get('mailer', LIFT, { address: address.toUpperCase() })).forgetFailedAddress).toBe(true)
    expect(await listed()).toEqual([])
    expect((await messagesOf(await asked([address])))[0]).toMatchObject({ status: 'READY', held: false })
    await fails(address)
    expect((await messagesOf(await asked([`neuve-${address}`])))[0]).toMatchObject({ status: 'READY', held: false })
  })
})

describe('a mailbox', () => {
  const RELAY = '{ getMailRelay { bounces { mailbox readAt error } } }'
  const TEST = 'mutation { testBounceMailbox }'

  it('is tested by an administrator, and reports errors without its password', async () => {
    expect((await clerk.get('mailer', TEST)).testBounceMailbox).toBeGreaterThan(0)
    for (const mood of ['refuses', 'hangs up'] as const) {
      imap.state.mood = mood
      const { errors } = await clerk.ask('mailer', TEST, {})
      expect(errors?.[0]?.message).toMatch(/^La boîte des retours ne s’ouvre pas/)
      await readBounces(app().kernel)
      const { bounces } = (await clerk.get('mailer', RELAY)).getMailRelay
      expect(bounces).toMatchObject({ mailbox: mailboxName(imap.url), error: expect.stringMatching(/./) })
      expect(JSON.stringify([errors, bounces])).not.toContain('mot de passe')
    }
    imap.state.mood = 'well'
    await readBounces(app().kernel)
    const { bounces } = (await clerk.get('mailer', RELAY)).getMailRelay
    expect(bounces).toMatchObject({ readAt: expect.stringMatching(/^\d{4}-/), error: null })
  })

  it('is optional', async () => {
    app().kernel.config.bouncesUrl = undefined
    imap.state.commands = []
    await readBounces(app().kernel)
    expect(imap.state.commands).toEqual([])
    expect((await clerk.get('mailer', RELAY)).getMailRelay.bounces).toBeNull()
    const { errors } = await clerk.ask('mailer', TEST, {})
    expect(errors?.[0]?.message).toContain('BOUNCES_IMAP_URL')
  })
})
