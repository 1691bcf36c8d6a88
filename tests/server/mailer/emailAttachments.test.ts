import { Readable } from 'node:stream'
import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, createCategory, createItem, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'
import { createSeries } from '../fixtures/reservationSeries.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp()

let boss: TestPerson
let requester: TestPerson
beforeAll(async () => {
  boss = await app().administrator()
  requester = await app().person(REQUESTER)
  await insertDefaultTemplates(app().kernel)
})

let day = 0
const booked = async (): Promise<string> => {
  day += 1
  const text = new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10)
  const hall = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle Garance' })
  const period = { from: at('10:00', text), to: at('12:00', text), subject: 'Répétition, générale' }
  return (await book(requester, [hall], period)).data.createReservation.id
}

type Part = { type: string; name: string; content: Buffer }

const partsOf = (source: string): Part[] =>
  source.split(/\r\n--[^\r\n]+(?:\r\n|$)/).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end).replace(/\r\n\s+/g, ' ')
    const [, type = ''] = /^Content-Type: ([^;\s]+)/im.exec(head) ?? []
    const [, encoding = ''] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? []
    const [, name = ''] = /filename="?([^";\r\n]+)/i.exec(head) ?? []
    const body = part.slice(end + 4)
    if (!type || type.startsWith('multipart/')) return []
    if (encoding === 'base64') return [{ type, name, content: Buffer.from(body, 'base64') }]
    const plain = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    return [{ type, name, content: Buffer.from(plain, encoding === 'quoted-printable' ? 'latin1' : 'utf8') }]
  })

const sent = async (record: string): Promise<{ parts: Part[]; body: string; attachments: string | null }> => {
  const { pool, kernel } = app()
  const newest = `SELECT id FROM mailer.email WHERE record_id = $1 ORDER BY asked_at DESC, id DESC LIMIT 1`
  const emailId = (await pool.query<{ id: string }>(newest, [record])).rows[0]?.id ?? ''
  await prepareEmail({ emailId }, kernel)
  const { rows } = await pool.query<{ id: string; body: string; attachments: string | null }>(
    `SELECT message.id, request.body, email.attachments FROM mailer.sent_email message
     JOIN mailer.email_request request USING (email_id) JOIN mailer.email ON email.id = message.email_id WHERE email_id = $1`,
    [emailId],
  )
  await sendMessage(
    { messageId: rows[0]?.id ?? '' },
    { ...kernel, config: { ...kernel.config, smtpUrl: relay.url(), mailFrom: 'Ville <ville@exemple.fr>' } },
  )
  const { body = '', attachments = null } = rows[0] ?? {}
  return { parts: partsOf(relay.received.at(-1)?.source ?? ''), body, attachments }
}

const invitationIn = (parts: readonly Part[]) => {
  const part = parts.find(({ type }) => type === 'text/calendar')
  if (!part) return undefined
  const calendar = new ICAL.Component(ICAL.parse(part.content.toString()))
  const [event] = calendar.getAllSubcomponents('vevent')
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    summary: value('summary'),
    start: value('dtstart'),
    attendee: value('attendee'),
    organizer: value('organizer'),
  }
}

const age = (id: string) =>
  app().pool.query(`UPDATE reservation.reservation SET created_at = created_at - interval '10 seconds' WHERE id = $1`, [
    id,
  ])

describe('the invitation to a borrower', () => {
  it('is added, updated and removed by calendars', async () => {
    const id = await booked()
    const entered = invitationIn((await sent(id)).parts)
    expect(entered).toMatchObject({
      method: 'REQUEST',
      uid: `${id}@localhost`,
      status: 'CONFIRMED',
      summary: 'Répétition, générale',
      attendee: `MAILTO:${requester.id}@exemple.fr`,
    })
    expect(entered?.organizer).toBe('mailto:ville@exemple.fr')
    await age(id)
    await requester.get('reservation', UPDATE, { id, input: { subject: 'Concert' } })
    const changed = invitationIn((await sent(id)).parts)
    expect(changed).toMatchObject({ method: 'REQUEST', uid: entered?.uid, summary: 'Concert', start: entered?.start })
    expect(changed?.sequence).toBeGreaterThan(entered?.sequence ?? 0)
    await age(id)
    await requester.get('reservation', UPDATE, { id, input: { items: [], deleteWhenEmpty: true } })
    const ended = invitationIn((await sent(id)).parts)
    expect(ended).toMatchObject({ method: 'CANCEL', uid: entered?.uid, status: 'CANCELLED' })
    expect(ended?.sequence).toBeGreaterThan(changed?.sequence ?? 0)
  })
})

describe('a series', () => {
  it('sends all dates to the borrower’s calendar in one file', async () => {
    const hall = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle Garance' })
    const { data } = await createSeries(requester, [hall], { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TH;WKST=MO' })
    const series = data.createReservationSeries.id
    const { rows } = await app().pool.query<{ id: string; number: string }>(
      'SELECT id, number FROM reservation.reservation WHERE series_id = $1 ORDER BY starting_at',
      [series],
    )
    const { parts } = await sent(rows[0]?.id ?? '')
    const file = parts.filter(({ type }) => type === 'text/calendar')
    const calendar = new ICAL.Component(ICAL.parse(file[0]?.content.toString() ?? ''))
    const events = calendar.getAllSubcomponents('vevent')
    expect(file).toHaveLength(1)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(rows.map(({ id }) => `${id}@localhost`))
    expect(new Set(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).size).toBe(4)
  })
})

const storedFile = async (name: string, content: string, size = content.length): Promise<string> => {
  const { pool, kernel } = app()
  const received = await kernel.storage.receive(Readable.from([Buffer.from(content)]), 1_000)
  await received?.keep()
  const id = uuid()
  await pool.query(
    `INSERT INTO drive.file (id, name, extension, mime_type, size, hash) VALUES ($1, $2, 'pdf', 'application/pdf', $3, $4)`,
    [id, name, size, received?.hash],
  )
  return id
}
const attach = (reservation: string, file: string, position: number) =>
  app().pool.query(
    'INSERT INTO reservation.reservation_files (reservation_id, file_id, position) VALUES ($1, $2, $3)',
    [reservation, file, position],
  )
const filesIn = (parts: readonly Part[]) =>
  parts.filter(({ type }) => type === 'application/pdf').map(({ name, content }) => `${name}: ${content}`)

describe('files', () => {
  const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
  const attachOwn = (value: string) =>
    boss.get('parameter', SET, { input: { values: [{ code: 'ATTACH_FILES_TO_RESERVATION', value }] } })

  it('of the reservation are attached if enabled (ATTACH_FILES_TO_RESERVATION), those of the template always', async () => {
    const plan = await storedFile('plan.pdf', 'le plan')
    const rules = await storedFile('reglement.pdf', 'le règlement')
    await app().pool.query(
      `INSERT INTO mailer.email_model_files (email_model_id, file_id, position)
       SELECT id, $1, 0 FROM mailer.email_model WHERE type = 'reservation_created' AND is_default`,
      [rules],
    )
    const [without, withPlan] = [await booked(), await booked()]
    for (const id of [without, withPlan]) await attach(id, plan, 0)
    expect(filesIn((await sent(without)).parts)).toEqual(['reglement.pdf: le règlement'])
    await attachOwn('true')
    const { parts, attachments } = await sent(withPlan)
    expect(filesIn(parts)).toEqual(['reglement.pdf: le règlement', 'plan.pdf: le plan'])
    expect(attachments).toMatch(/^reglement\.pdf \(.*\)\nplan\.pdf \(.*\)$/)
    await attachOwn('false')
  })

  it('above the size limit are named instead, and a missing one is skipped', async () => {
    await attachOwn('true')
    const id = await booked()
    await attach(id, await storedFile('immense.pdf', 'trop', 11 * 1024 * 1024), 0)
    const gone = await storedFile('perdu.pdf', 'perdu sans copie')
    await attach(id, gone, 1)
    const { rows } = await app().pool.query<{ hash: string }>('SELECT hash FROM drive.file WHERE id = $1', [gone])
    await app().kernel.storage.remove(rows[0]?.hash ?? '')
    const { parts, body } = await sent(id)
    expect(filesIn(parts)).toEqual(['reglement.pdf: le règlement'])
    expect(body).toMatch(/vous attendent dans Régie\s: immense\.pdf \(11/)
    expect(body).not.toContain('perdu.pdf')
    await attachOwn('false')
  })
})

describe('letters of the template', () => {
  const CREATE = 'mutation ($input: DirectMailModelInput!) { createDirectMailModel(input: $input) { id } }'
  const UPDATE_MODEL =
    'mutation ($id: ID!, $input: EmailModelInput!) { updateEmailModel(id: $id, input: $input) { id } }'

  const createLetter = async (name: string, type: string, text: string): Promise<string> => {
    const rtf = `{\\rtf1\\ansi ${text.replaceAll('{{', '\\{\\{').replaceAll('}}', '\\}\\}')}\\par}`
    const answer = await boss.send(
      'edition-generator',
      CREATE,
      { input: { name, type, files: [{ upload: null }] } },
      { 'variables.input.files.0.upload': new File([rtf], 'modèle.rtf') },
    )
    return answer.data.createDirectMailModel.id
  }
  const takeAlong = async (editions: readonly string[]) => {
    const { rows } = await app().pool.query<{ id: string }>(
      `SELECT id FROM mailer.email_model WHERE type = 'reservation_created' AND is_default`,
    )
    return boss.ask('mailer', UPDATE_MODEL, { id: rows[0]?.id, input: { editions } })
  }

  it('are filled with the reservation, without the right to letters; failures are reported', async () => {
    const letter = await createLetter('Convention', 'RESERVATION', 'Pour {{subject}}, par {{author}}')
    const broken = await createLetter('Reçu', 'RESERVATION', '{{subject}}')
    expect((await takeAlong([letter, broken])).errors).toBeUndefined()
    await app().pool.query('DELETE FROM edition_generator.direct_mail_model_files WHERE direct_mail_model_id = $1', [
      broken,
    ])
    const { parts, attachments } = await sent(await booked())
    const made = parts.find(({ type }) => type === 'application/rtf')
    expect(made?.content.toString('latin1')).toContain('R\\u233?p\\u233?tition, g\\u233?n\\u233?rale')
    expect(attachments).toMatch(/^Convention .*\.rtf \(.*\)\n/)
    expect(attachments).toContain('Reçu\u00a0: courrier non joint')
    await takeAlong([])
  })

  it('need an email about a reservation', async () => {
    const { errors } = await takeAlong([await createLetter('Congé', 'USER', 'Bonjour {{lastName}}')])
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'editions' }])
  })
})
