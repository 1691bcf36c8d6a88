import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followToken } from '#server/modules/intervention/publicReports/followLinks.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let chief: TestPerson
let technician: TestPerson
let reporter: TestPerson
let journalist: TestPerson
let stranger: TestPerson
let room: string
let id: string

const CREATE = 'mutation ($input: ProblemReportInput!) { createProblemReport(input: $input) { id } }'
const SAY = 'mutation ($input: CommentInput!) { createComment(input: $input) { id audience } }'
const CHANGE = `mutation ($id: ID!, $text: String!, $mentions: [ID!]) {
  updateComment(id: $id, text: $text, mentions: $mentions) { id } }`
const REMOVE = 'mutation ($id: ID!) { deleteComment(id: $id) { id } }'
const THREAD = `query ($id: ID!) { getThread(entity: "problemReport", recordId: $id, actions: [COMMENT]) {
  items { comment audience } } }`
const RECENT = '{ getActivities(filter: { action: { in: ["COMMENT"] } }) { items { id comment } } }'
const ENTRIES = 'query ($ids: [ID!]!) { getActivityEntries(ids: $ids) { comment } }'
const NAMES = `query ($id: ID!, $q: String!, $isNote: Boolean) {
  getMentionable(entity: "problemReport", recordId: $id, q: $q, isNote: $isNote) { id } }`
const FOLLOW = `query ($token: String!) { getPublicReport(token: $token) { canAnswer
  conversation { text isMine } } }`
const ANSWER = 'mutation ($token: String!, $text: String!) { answerPublicReport(token: $token, text: $text) }'

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, PROBLEM_REPORT: true } })
  technician = await app().person({ rights: { INTERVENTION: {}, PROBLEM_REPORT: {} } })
  reporter = await app().person({
    rights: { PROBLEM_REPORT: { createAndUpdate: true } },
    applications: ['RESERVATION_REQUEST'],
  })
  stranger = await app().person({
    rights: { PROBLEM_REPORT: { createAndUpdate: true } },
    applications: ['RESERVATION_REQUEST'],
  })
  journalist = await app().person({
    rights: { PROBLEM_REPORT: true, ACTIVITY: true },
    applications: ['RESERVATION_REQUEST', 'RESERVATION_MANAGEMENT', 'ADMINISTRATION'],
  })
  room = await createItem(app().pool, 'location', await createCategory(app().pool))
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM entity_customizer.notification')
  await app().pool.query('DELETE FROM mailer.email')
  const input = { label: 'Projecteur en panne', itemType: 'LOCATION', location: room }
  id = (await reporter.get('intervention', CREATE, { input })).createProblemReport.id
})

const say = (client: TestPerson, text: string, more: object = {}, of = id) =>
  client.ask('activity-thread', SAY, { input: { entity: 'problemReport', recordId: of, text, ...more } })
const said = async (client: TestPerson, text: string, more: object = {}, of = id): Promise<string> => {
  const { data, errors } = await say(client, text, more, of)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createComment.id
}
const thread = async (client: TestPerson, of = id) =>
  (await client.get('activity-thread', THREAD, { id: of })).getThread.items.map(
    ({ comment }: { comment: string }) => comment,
  )
const emails = async () =>
  (
    await app().pool.query<{ type: string; to: string; facts: string }>(
      `SELECT type, email_request.recipients->0->>'email' AS to, facts::text AS facts FROM mailer.email
      JOIN mailer.email_request ON email_id = id ORDER BY type`,
    )
  ).rows
const notices = async (person: { id: string }) =>
  (
    await app().pool.query<{ text: string }>('SELECT text FROM entity_customizer.notification WHERE user_id = $1', [
      person.id,
    ])
  ).rows.map(({ text }) => text)

describe('an internal note', () => {
  it('is read by readers of interventions, never by the reporter, in no list, email or private link', async () => {
    const note = await said(chief, 'Il casse tout, prévenir le maire')
    await said(chief, 'Nous passons mardi', { isAnswer: true })
    await said(reporter, 'Merci')
    expect(await thread(technician)).toEqual(['Merci', 'Nous passons mardi', 'Il casse tout, prévenir le maire'])
    expect(await thread(reporter)).toEqual(['Merci', 'Nous passons mardi'])
    const recent = await journalist.get('activity-thread', RECENT)
    expect(JSON.stringify(recent)).not.toContain('prévenir le maire')
    expect((await journalist.get('activity-thread', ENTRIES, { ids: [note] })).getActivityEntries).toEqual([])
    expect(JSON.stringify(await emails())).not.toContain('prévenir le maire')
  })

  it('is written by a reader of notes, unless it is an answer of a person who may change interventions', async () => {
    const audience = async (client: TestPerson, more: object) =>
      (await say(client, 'Bonjour', more)).data.createComment.audience
    expect(await audience(chief, {})).toBe('INTERNAL')
    expect(await audience(chief, { isAnswer: true })).toBe('ANSWER')
    expect(await audience(technician, { isAnswer: true })).toBe('INTERNAL')
    expect(await audience(reporter, { isAnswer: true })).toBeNull()
    expect((await say(stranger, 'Bonjour')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('an answer', () => {
  it('is sent once to the reporter, follows its changes and goes with its deletion', async () => {
    const answer = await said(chief, 'Nous passons mardi', { isAnswer: true })
    expect(await emails()).toMatchObject([{ type: 'problem_report_news', to: `${reporter.id}@exemple.fr` }])
    await chief.get('activity-thread', CHANGE, { id: answer, text: 'Nous passons jeudi' })
    const [changed, ...others] = await emails()
    expect([changed?.facts.includes('jeudi'), others.length]).toEqual([true, 0])
    await chief.get('activity-thread', REMOVE, { id: answer })
    expect(await emails()).toEqual([])
  })

  it('of the reporter tells the people who take part, once until they read it', async () => {
    await said(chief, 'Où exactement ?', { isAnswer: true })
    await said(reporter, 'Au fond')
    await said(reporter, 'À gauche')
    expect(await notices(chief)).toEqual(['La personne qui a fait ce signalement a répondu'])
    expect(await notices(technician)).toEqual([])
  })
})

describe('a mention', () => {
  it('tells a reader of the record once, without the text', async () => {
    const note = await said(chief, 'Voir @Technicien', { mentions: [technician.id, technician.id] })
    await chief.get('activity-thread', CHANGE, { id: note, text: 'Voir @Technicien !', mentions: [technician.id] })
    expect(await notices(technician)).toHaveLength(1)
    const told = (await emails()).filter(({ type }) => type === 'mention')
    expect(told).toMatchObject([{ to: `${technician.id}@exemple.fr` }])
    expect(told[0]?.facts).not.toContain('Voir')
  })

  it.each([
    ['somebody who does not read the record', () => stranger.id],
    ['the reporter in an internal note', () => reporter.id],
    ['nobody', () => randomUUID()],
    ['no id', () => 'x'],
  ])('of %s is rejected and tells nobody', async (_what, person) => {
    const { errors } = await say(chief, 'Voir', { mentions: [person()] })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'mentions' }] })
    expect(await notices({ id: stranger.id })).toEqual([])
    expect(await thread(chief)).toEqual([])
  })

  it('of the reporter is possible in an answer', async () => {
    await said(chief, 'Voir', { isAnswer: true, mentions: [reporter.id] })
    expect(await notices(reporter)).toHaveLength(1)
  })

  it('is limited to ten people', async () => {
    const { errors } = await say(chief, 'Voir', { mentions: Array.from({ length: 11 }, () => randomUUID()) })
    expect(errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'mentions', rule: 'maxItems' }] })
  })

  it('offers only people who read the record, and for a note only readers of notes', async () => {
    const offered = async (isNote: boolean): Promise<string[]> => {
      const names = await Promise.all(
        [reporter, technician, stranger].map(async (one) => {
          const { rows: found } = await app().pool.query<{ name: string }>(
            `SELECT concat_ws(' ', first_name, last_name) AS name FROM security."user" WHERE id = $1`,
            [one.id],
          )
          const { getMentionable } = await chief.get('activity-thread', NAMES, { id, q: found[0]?.name ?? '', isNote })
          return getMentionable.some((person: { id: string }) => person.id === one.id) ? one.id : ''
        }),
      )
      return names.filter(Boolean)
    }
    expect(await offered(false)).toEqual([reporter.id, technician.id])
    expect(await offered(true)).toEqual([technician.id])
    expect((await stranger.ask('activity-thread', NAMES, { id, q: '' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('the private link', () => {
  const contact = async (isReporter: boolean, email: string | null = null) => {
    const contactId = randomUUID()
    await app().pool.query(
      `INSERT INTO intervention.report_contact (id, problem_report_id, is_reporter, submission, email, confirmed_at)
      VALUES ($1, $2, $3, $4, $5, now())`,
      [contactId, id, isReporter, randomUUID(), email],
    )
    return followToken(app().kernel, contactId, new Date())
  }
  const anyone = (query: string, variables: object) =>
    app()
      .client()
      .ask('intervention', query, variables as never)
  const read = async (token: string) => (await anyone(FOLLOW, { token })).data.getPublicReport

  it('shows answers to the reporter, takes answers, and emails them', async () => {
    const token = await contact(true, 'passant@exemple.fr')
    await said(chief, 'Note', {})
    await said(chief, 'Où exactement ?', { isAnswer: true })
    const sent = (await emails()).find(({ type }) => type === 'public_report_news')
    expect(sent).toMatchObject({ to: 'passant@exemple.fr' })
    await Promise.all([1, 2].map(() => anyone(ANSWER, { token, text: ' Au fond <script>alert(1)</script> \u0000' })))
    expect(await read(token)).toEqual({
      canAnswer: true,
      conversation: [
        { text: 'Où exactement ?', isMine: false },
        { text: 'Au fond <script>alert(1)</script>', isMine: true },
      ],
    })
    expect(await thread(reporter)).toEqual(['Au fond <script>alert(1)</script>', 'Où exactement ?'])
    expect(await notices(chief)).toHaveLength(1)
  })

  it('of a follower shows and takes nothing', async () => {
    const token = await contact(false, 'voisin@exemple.fr')
    await said(chief, 'Où exactement ?', { isAnswer: true })
    expect(await read(token)).toEqual({ canAnswer: false, conversation: [] })
    expect((await anyone(ANSWER, { token, text: 'Là' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(JSON.stringify(await emails())).not.toContain('voisin@exemple.fr')
  })

  it('rejects empty, long and frequent answers, and other links', async () => {
    const token = await contact(true)
    const codeOf = async (text: string, of = token) =>
      (await anyone(ANSWER, { token: of, text })).errors?.[0]?.extensions.code
    expect(await codeOf(' \n ')).toBe('VALIDATION_FAILED')
    expect(await codeOf('x'.repeat(1_001))).toBe('VALIDATION_FAILED')
    expect(await codeOf('Bonjour', 'x')).toBe('NOT_FOUND')
    const codes: unknown[] = []
    for (let turn = 0; turn < 14; turn += 1) codes.push(await codeOf(`Réponse ${turn}`))
    expect(codes).toContain('TOO_MANY_REQUESTS')
  })

  it('of a merged report takes no answers, and the other reporter reads none of it', async () => {
    const token = await contact(true)
    await anyone(ANSWER, { token, text: 'Mon numéro : 06' })
    const input = { label: 'Aussi', itemType: 'LOCATION', location: room }
    const other = (await stranger.get('intervention', CREATE, { input })).createProblemReport.id
    await said(chief, 'Oui', { isAnswer: true })
    await chief.get(
      'intervention',
      'mutation ($id: ID!, $into: ID!) { mergeProblemReport(id: $id, into: $into) { id } }',
      {
        ...{ id, into: other },
      },
    )
    expect(await thread(stranger, other)).toEqual([])
    expect(await thread(chief, other)).toEqual(['Oui', 'Mon numéro : 06'])
    expect((await read(token)).canAnswer).toBe(false)
    expect((await anyone(ANSWER, { token, text: 'Encore' })).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })
})
