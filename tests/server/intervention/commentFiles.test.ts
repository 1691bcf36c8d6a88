import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeOrphans } from '#server/modules/drive/removeOrphans.ts'
import { followToken } from '#server/modules/intervention/publicReports/followLinks.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { EICAR, startClamd } from '#tests/support/clamd.ts'
import { eventually } from '#tests/support/eventually.ts'
import { png, text } from '../fixtures/driveFiles.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

const clamd = await startClamd()
afterAll(clamd.stop)
const app = fileApp({ config: { clamdUrl: clamd.url } })
let chief: TestPerson
let reporter: TestPerson
let stranger: TestPerson
let room: string
let id: string

const CREATE = 'mutation ($input: ProblemReportInput!) { createProblemReport(input: $input) { id } }'
const SAY = 'mutation ($input: CommentInput!) { createComment(input: $input) { id files { id name url } } }'
const REMOVE = 'mutation ($id: ID!) { deleteComment(id: $id) { id } }'
const THREAD = `query ($entity: String!, $id: ID!) { getThread(entity: $entity, recordId: $id, actions: [COMMENT]) {
  items { id comment files { id name url obstacle } } } }`
const FOLLOW = `query ($token: String!) { getPublicReport(token: $token) {
  conversation { id text files { id name isImage } } } }`
const ANSWER = 'mutation ($token: String!, $text: String!) { answerPublicReport(token: $token, text: $text) }'

beforeAll(async () => {
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, PROBLEM_REPORT: true } })
  const reporting = { rights: { PROBLEM_REPORT: { createAndUpdate: true } }, applications: ['RESERVATION_REQUEST'] }
  reporter = await app().person(reporting as never)
  stranger = await app().person(reporting as never)
  room = await createItem(app().pool, 'location', await createCategory(app().pool))
})
beforeEach(async () => {
  await app().pool.query('DELETE FROM mailer.email')
  const input = { label: 'Projecteur en panne', itemType: 'LOCATION', location: room }
  id = (await reporter.get('intervention', CREATE, { input })).createProblemReport.id
})

const say = (client: TestPerson, files: File[], more: object = {}) =>
  client.send(
    'activity-thread',
    SAY,
    { input: { entity: 'problemReport', recordId: id, text: 'Voir', files: files.map(() => ({})), ...more } },
    Object.fromEntries(files.map((file, index) => [`variables.input.files.${index}.upload`, file])),
  )
const said = async (client: TestPerson, files: File[], more: object = {}) => {
  const { data, errors } = await say(client, files, more)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createComment as { id: string; files: { id: string; name: string; url: string }[] }
}
const thread = async (client: TestPerson, entity = 'problemReport', of = id) =>
  (await client.get('activity-thread', THREAD, { entity, id: of })).getThread.items
const statusOf = async (path: string) => (await fetch(`${app().url}${path}`)).status
const picture = async (side = 40, name = 'fuite.png') =>
  new File([(await png(side)) as BlobPart], name, { type: 'image/png' })
const scanned = (path: string) => eventually(async () => expect(await statusOf(path)).toBe(200))

describe('files of a comment', () => {
  it('are read by readers of the thread, those of a note by readers of notes only', async () => {
    await said(chief, [text('note', 'note.txt')])
    await said(chief, [await picture()], { isAnswer: true })
    const [answer] = await thread(reporter)
    expect(answer.files).toMatchObject([{ name: 'fuite.png' }])
    await scanned(answer.files[0].url)
    const [, note] = await thread(chief)
    await scanned(note.files[0].url)
    const stolen = new URL(note.files[0].url, app().url)
    const own = new URL(answer.files[0].url, app().url)
    for (const name of ['session', 'expires', 'signature'])
      stolen.searchParams.set(name, own.searchParams.get(name) ?? '')
    expect(await statusOf(`${stolen.pathname}${stolen.search}`)).toBe(403)
    expect((await stranger.ask('activity-thread', THREAD, { entity: 'problemReport', id })).errors).toBeDefined()
  })

  it('are signed for their reader: the reporter who loses the report loses them', async () => {
    await said(chief, [await picture()], { isAnswer: true })
    const [{ files }] = await thread(reporter)
    await scanned(files[0].url)
    await app().pool.query('UPDATE intervention.problem_report SET reporter_id = NULL WHERE id = $1', [id])
    expect(await statusOf(files[0].url)).toBe(404)
  })

  it('are five at most, not empty, and an infected one is not served', async () => {
    const many = await say(
      chief,
      [1, 2, 3, 4, 5, 6].map((rank) => text('x', `${rank}.txt`)),
    )
    expect(many.errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'files', rule: 'maxItems' }] })
    const empty = await say(chief, [text('', 'vide.txt')])
    expect(empty.errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'files[0]', rule: 'empty' }] })
    expect(await thread(chief)).toEqual([])
    await said(chief, [text(EICAR, 'virus.txt')])
    await eventually(async () => expect((await thread(chief))[0].files).toMatchObject([{ obstacle: 'INFECTED' }]))
    expect(await statusOf((await thread(chief))[0].files[0].url)).toBe(403)
  })

  it('of another record cannot be named by id', async () => {
    const [file] = (await said(chief, [text('note', 'note.txt')])).files
    const input = { entity: 'problemReport', recordId: id, text: 'Voir', files: [{ id: file?.id }] }
    const { errors } = await reporter.ask('activity-thread', SAY, { input })
    expect(errors?.[0]?.extensions).toMatchObject({ errors: [{ path: 'files[0]', rule: 'exists' }] })
  })

  it('go with the comment', async () => {
    const comment = await said(chief, [await picture(), text('a', 'a.txt')])
    await chief.get('activity-thread', REMOVE, { id: comment.id })
    expect(await thread(chief)).toMatchObject([{ comment: null, files: [] }])
    await app().pool.query("UPDATE drive.file SET created_at = now() - interval '2 days'")
    await removeOrphans(app().kernel, new Date())
    const ids = comment.files.map((file) => file.id)
    expect((await app().pool.query('SELECT FROM drive.file WHERE id = ANY ($1)', [ids])).rowCount).toBe(0)
  })

  it('are announced by the email of an answer', async () => {
    await said(chief, [await picture()], { isAnswer: true })
    const { rows } = await app().pool.query('SELECT facts FROM mailer.email_request')
    expect(rows[0]?.facts.comment).toBe('Voir\n(1\u00a0fichier joint)')
  })

  it('move along to the intervention, and to another report', async () => {
    await said(chief, [await picture()], { isAnswer: true })
    const input = { label: 'Aussi', itemType: 'LOCATION', location: room }
    const other = (await stranger.get('intervention', CREATE, { input })).createProblemReport.id
    const MERGE = 'mutation ($id: ID!, $into: ID!) { mergeProblemReport(id: $id, into: $into) { id } }'
    await chief.get('intervention', MERGE, { id, into: other })
    const ACCEPT = 'mutation ($id: ID!) { acceptProblemReport(id: $id) { intervention { id } } }'
    const { acceptProblemReport } = await chief.get('intervention', ACCEPT, { id: other })
    for (const [entity, of] of [
      ['problemReport', other],
      ['intervention', acceptProblemReport.intervention.id],
    ]) {
      const [{ files }] = await thread(chief, entity, of)
      expect(files).toMatchObject([{ name: 'fuite.png' }])
      await scanned(files[0].url)
    }
    expect(await thread(stranger, 'problemReport', other)).toEqual([])
  })
})

describe('photos behind the private link', () => {
  const contact = async (isReporter = true) => {
    const contactId = randomUUID()
    await app().pool.query(
      `INSERT INTO intervention.report_contact (id, problem_report_id, is_reporter, submission, confirmed_at)
      VALUES ($1, $2, $3, $4, now())`,
      [contactId, id, isReporter, randomUUID()],
    )
    return followToken(app().kernel, contactId, new Date())
  }
  const anyone = (query: string, variables: object) =>
    app()
      .client()
      .ask('intervention', query, variables as never)
  const answer = async (token: string, said = 'Au fond') =>
    (await anyone(ANSWER, { token, text: said })).data.answerPublicReport as string
  const post = async (token: string, of: string, body: BodyInit, headers: Record<string, string> = {}) =>
    (await fetch(`${app().url}/intervention/answers/${token}/${of}`, { method: 'POST', body, headers })).status
  const read = async (token: string) => (await anyone(FOLLOW, { token })).data.getPublicReport.conversation
  const content = async (side = 40) => (await png(side)) as BodyInit

  it('join the answer once, are shown to both sides, and answers of the organisation show theirs', async () => {
    await said(chief, [text('plan', 'plan.txt')], { isAnswer: true })
    await said(chief, [text('note', 'secret.txt')])
    const token = await contact()
    const own = await answer(token)
    expect(await answer(token)).toBe(own)
    expect([await post(token, own, await content()), await post(token, own, await content())]).toEqual([200, 200])
    const conversation = await read(token)
    expect(conversation).toMatchObject([
      { text: 'Voir', files: [{ name: 'plan.txt', isImage: false }] },
      { text: 'Au fond', files: [{ name: 'photo-1', isImage: true }] },
    ])
    const [{ files }] = await thread(chief)
    expect(files).toMatchObject([{ name: 'photo-1' }])
    const path = (file: string) => `/intervention/answers/${token}/${file}`
    for (const { files: shown } of conversation) await scanned(path(shown[0].id))
    const notes = (await thread(chief)).find(
      (one: { files: { name: string }[] }) => one.files[0]?.name === 'secret.txt',
    )
    expect(await statusOf(path(notes.files[0].id))).toBe(404)
    expect(await statusOf(`/intervention/answers/${await contact(false)}/${conversation[0].files[0].id}`)).toBe(404)
  })

  it('are refused unless they are images, small, three, within the hour, of an own answer', async () => {
    const token = await contact()
    const own = await answer(token)
    const [comment] = [(await said(chief, [], { isAnswer: true })).id]
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    expect(await post(token, own, svg)).toBe(422)
    expect(await post(token, own, 'MZ program')).toBe(422)
    expect(await post(token, own, Buffer.alloc(6 * 1_024 * 1_024 + 1))).toBe(413)
    expect(await post(token, own, await content(), { 'Sec-Fetch-Site': 'cross-site' })).toBe(404)
    expect(await post(token, comment, await content())).toBe(409)
    expect(await post(token, 'x', await content())).toBe(404)
    expect(await post(`${token.slice(0, -2)}aa`, own, await content())).toBe(404)
    expect(await post(await contact(false), own, await content())).toBe(409)
    for (const side of [40, 42, 44]) expect(await post(token, own, await content(side))).toBe(200)
    expect(await post(token, own, await content(46))).toBe(409)
    await app().pool.query(
      "UPDATE activity_thread.activity SET created_at = now() - interval '2 hours' WHERE id = $1",
      [own],
    )
    expect(await post(token, own, await content(40))).toBe(409)
  })
})
