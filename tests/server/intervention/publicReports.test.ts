import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetContacts } from '#server/modules/intervention/publicReports/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { deliverEmails } from '../fixtures/deliverEmails.ts'
import { png } from '../fixtures/driveFiles.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp()
let chief: TestPerson
let caretaker: TestPerson
let reader: TestPerson
let room: string
let other: string
let token: string

const LABELS = 'mutation ($items: [ID!]!) { createReportLabels(items: $items) { id name address } }'
const PAGE = `query ($token: String!) { getReportPage(token: $token) { item place organisation days ticket
  similar { id category status label } } }`
const CREATE = 'mutation ($input: PublicReportInput!) { createPublicReport(input: $input) }'
const JOIN = 'mutation ($input: PublicFollowInput!) { joinPublicReport(input: $input) }'
const READ = `query ($token: String!) { getPublicReport(token: $token) { item label status reason photos isReporter
  hasEmail isConfirmed } }`
const CONFIRM = 'mutation ($token: String!) { confirmPublicReport(token: $token) }'
const LEAVE = 'mutation ($token: String!) { leavePublicReport(token: $token) }'
const ACCEPT =
  'mutation ($id: ID!) { acceptProblemReport(id: $id) { status intervention { description } files { id } } }'
const REFUSE = 'mutation ($id: ID!, $reason: String!) { refuseProblemReport(id: $id, reason: $reason) { status } }'
const LIST = `{ getProblemReports { items { id label place description origin contact status reporter { id }
  location { id } files { id name url } } } }`

const anyone = (query: string, variables: object) =>
  app()
    .client()
    .ask('intervention', query, variables as never)
const codeOf = ({ errors }: Awaited<ReturnType<typeof anyone>>) => errors?.[0]?.extensions.code
const labelsOf = async (items: string[], by = caretaker) =>
  (await by.get('intervention', LABELS, { items })).createReportLabels
const tokenIn = ({ address }: { address: string }) => address.split('/').at(-1) ?? ''
const page = async (of = token) => (await anyone(PAGE, { token: of })).data.getReportPage

const ticketOf = async (of = token) => {
  await page(of)
  const { ticketFor } = await import('#server/modules/intervention/publicReports/openReportPage.ts')
  const { rows } = await app().pool.query('SELECT item_id FROM intervention.report_token WHERE token = $1', [of])
  return ticketFor({ kernel: app().kernel, now: new Date(Date.now() - 3_000) } as never, rows[0]?.item_id)
}
const inputOf = async (given: object = {}) => ({
  token,
  ticket: await ticketOf(),
  submission: randomUUID(),
  problem: 'Le projecteur ne s’allume plus',
  ...given,
})
const send = async (given: object = {}) => anyone(CREATE, { input: await inputOf(given) })
const report = async (given: object = {}): Promise<string> => {
  const { data, errors } = await send(given)
  expect(errors).toBeUndefined()
  return data.createPublicReport
}
const follow = async (of: string) => (await anyone(READ, { token: of })).data?.getPublicReport
const listed = async () => (await chief.get('intervention', LIST)).getProblemReports.items
const photo = (of: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${app().url}/intervention/files/${of}`, { method: 'POST', body, headers })

const deliver = () => deliverEmails(app(), { relay, path: '/p/suivi/' })

beforeAll(async () => {
  await setParameter(app().pool, 'ENABLE_PUBLIC_PROBLEM_REPORTS', 'true')
  const rights = { LOCATION: true, PROPERTY: true, PROBLEM_REPORT: true } as const
  chief = await app().person({ rights: { ...TECHNICIAN_RIGHTS, PROBLEM_REPORT: true } })
  caretaker = await app().person({ rights, isAdministrator: true } as never)
  reader = await app().person({ rights: { LOCATION: { read: true }, PROBLEM_REPORT: true } as never })
  const category = await createCategory(app().pool)
  room = await createItem(app().pool, 'location', category)
  other = await createItem(app().pool, 'location', category)
})
beforeEach(async () => {
  for (const table of ['problem_report', 'intervention', 'report_contact', 'report_token'])
    await app().pool.query(`DELETE FROM intervention.${table}`)
  await app().pool.query('DELETE FROM mailer.email')
  await app().pool.query('DELETE FROM security.login_attempt')
  token = tokenIn((await labelsOf([room]))[0])
})
afterEach(() => setParameter(app().pool, 'ENABLE_PUBLIC_PROBLEM_REPORTS', 'true'))

describe('the address of an item', () => {
  it('stays the same for its labels, until it is renewed or withdrawn', async () => {
    expect((await labelsOf([other, room])).map(({ id }: { id: string }) => id)).toEqual([other, room])
    expect(tokenIn((await labelsOf([room]))[0])).toBe(token)
    expect((await page()).item).not.toBe('')
    await caretaker.get('intervention', 'mutation ($id: ID!) { renewReportLabel(item: $id) }', { id: room })
    expect(codeOf(await anyone(PAGE, { token }))).toBe('NOT_FOUND')
    const renewed = tokenIn((await labelsOf([room]))[0])
    expect(renewed).not.toBe(token)
    await caretaker.get('intervention', 'mutation ($id: ID!) { revokeReportLabel(item: $id) }', { id: room })
    expect(codeOf(await anyone(PAGE, { token: renewed }))).toBe('NOT_FOUND')
  })

  it('is given to users who may change the item, not to readers nor strangers', async () => {
    expect(await reader.errorCode('intervention', LABELS, { items: [room] })).toBe('NOT_FOUND')
    expect(codeOf(await anyone(LABELS, { items: [room] }))).toBe('INVALID_TOKEN')
    expect(await caretaker.errorCode('intervention', LABELS, { items: [room, randomUUID()] })).toBe('NOT_FOUND')
    const many = Array.from({ length: 201 }, () => randomUUID())
    expect(await caretaker.errorCode('intervention', LABELS, { items: many })).toBe('BAD_REQUEST')
  })

  it('answers unknown tokens alike, and slows guesses down', async () => {
    const codes = new Set<unknown>()
    for (let guess = 0; guess < 35; guess++)
      codes.add(codeOf(await anyone(PAGE, { token: `${guess}`.padEnd(16, 'a') })))
    expect([...codes]).toEqual(['NOT_FOUND', 'TOO_MANY_REQUESTS'])
  })
})

describe('a report without account', () => {
  it('enters the triage list, with its address for people who triage', async () => {
    const link = await report({ place: '  Au  fond ', email: 'Lea@exemple.fr' })
    expect(await listed()).toMatchObject([
      {
        label: 'Le projecteur ne s’allume plus',
        place: 'Au fond',
        origin: 'PUBLIC',
        contact: 'Lea@exemple.fr',
        status: 'OPEN',
        reporter: null,
        location: { id: room },
      },
    ])
    expect(await follow(link)).toMatchObject({ status: 'OPEN', isReporter: true, hasEmail: true })
    const { rows } = await app().pool.query(
      "SELECT user_id, changes::text AS changes FROM activity_thread.activity WHERE entity = 'problemReport' AND action = 'CREATE' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0].user_id).toBeNull()
    expect(rows[0].changes).not.toContain('exemple.fr')
  })

  it('hides the address from other users who see the report', async () => {
    await report({ email: 'lea@exemple.fr' })
    const [{ id }] = await listed()
    await reader.get('intervention', 'mutation ($id: ID!) { joinProblemReport(id: $id) { id } }', { id })
    const { getProblemReports } = await reader.get('intervention', LIST)
    expect(getProblemReports.items).toMatchObject([{ id, contact: null }])
  })

  it('is stored once when it is sent twice, also at the same time', async () => {
    const input = await inputOf({ email: 'lea@exemple.fr' })
    const answers = await Promise.all([1, 2, 3].map(() => anyone(CREATE, { input })))
    const again = await anyone(CREATE, { input: { ...input, problem: 'Autre chose' } })
    const ids = [...answers, again].map(({ data }) => data.createPublicReport.split('.')[0])
    expect(new Set(ids).size).toBe(1)
    expect(await listed()).toHaveLength(1)
    expect((await app().pool.query('SELECT FROM mailer.email')).rowCount).toBe(1)
  })

  it('keeps a long text whole, below a short title', async () => {
    const problem = `${'fuite '.repeat(100)}\n<script>alert(1)</script>`
    await report({ problem })
    const [stored] = await listed()
    expect(stored.label.length).toBeLessThanOrEqual(200)
    expect(stored.description).toBe(problem)
  })

  it.each([
    ['without text', { problem: ' \u200b ' }, 'VALIDATION_FAILED'],
    ['with a text that is too long', { problem: 'x'.repeat(1_001) }, 'VALIDATION_FAILED'],
    ['with a false address', { email: 'lea@' }, 'VALIDATION_FAILED'],
    ['with two addresses', { email: 'lea@exemple.fr,tom@exemple.fr' }, 'VALIDATION_FAILED'],
    ['with an invisible sign in the address', { email: 'le\u200ba@exemple.fr' }, 'VALIDATION_FAILED'],
    ['with the hidden field', { website: 'https://spam' }, 'FORBIDDEN'],
    ['with another ticket', { ticket: 'abc.def' }, 'CONFLICT'],
    ['with a key that is no UUID', { submission: 'x' }, 'BAD_REQUEST'],
  ])('is rejected %s', async (_case, given, code) => {
    expect(codeOf(await send(given))).toBe(code)
    expect(await listed()).toHaveLength(0)
  })

  it('is followed by its link as often as its page and photos are read', async () => {
    const link = await report()
    for (let time = 0; time < 40; time++) expect(await follow(link)).toMatchObject({ status: 'OPEN' })
  })

  it('needs a page read two seconds before, of the same item', async () => {
    const { ticket } = await page()
    expect(codeOf(await send({ ticket }))).toBe('TOO_MANY_REQUESTS')
    const elsewhere = tokenIn((await labelsOf([other]))[0])
    expect(codeOf(await send({ token: elsewhere }))).toBe('CONFLICT')
  })

  it('is limited by network address and by recipient', async () => {
    const codes: unknown[] = []
    for (let time = 0; time < 8; time++) codes.push(codeOf(await send({ email: 'lea@exemple.fr' })))
    expect(codes.slice(0, 5)).toEqual(Array(5).fill(undefined))
    expect(codes.slice(5)).toContain('TOO_MANY_REQUESTS')
    for (let time = 0; time < 20; time++) codes.push(codeOf(await send()))
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect((await listed()).length).toBeLessThan(28)
  })
})

describe('other people’s reports', () => {
  it('show no text before acceptance, and the text afterwards', async () => {
    await report()
    const [{ id }] = await listed()
    expect((await page()).similar).toEqual([{ id, category: null, status: 'OPEN', label: null }])
    await chief.get('intervention', ACCEPT, { id })
    expect((await page()).similar).toMatchObject([{ id, status: 'ACCEPTED', label: 'Le projecteur ne s’allume plus' }])
  })

  it('are followed by address, confirmed by link, told once and left', async () => {
    const own = await report({ email: 'lea@exemple.fr' })
    const [{ id }] = await listed()
    const join = async () => ({
      ...(await inputOf({ email: 'tom@exemple.fr' })),
      problem: undefined,
      report: id,
    })
    expect((await anyone(JOIN, { input: await join() })).data.joinPublicReport).toBe(true)
    expect((await anyone(JOIN, { input: await join() })).data.joinPublicReport).toBe(true)
    const messages = await deliver()
    expect(messages.map(({ to }) => to).toSorted()).toEqual(['lea@exemple.fr', 'tom@exemple.fr', 'tom@exemple.fr'])
    expect(messages.find(({ to }) => to === 'lea@exemple.fr')?.link.split('.')[0]).toBe(own.split('.')[0])
    const tom = messages.find(({ to }) => to === 'tom@exemple.fr')?.link ?? ''
    expect(await follow(tom)).toMatchObject({ label: null, isReporter: false, isConfirmed: false })
    await anyone(CONFIRM, { token: tom })
    await chief.get('intervention', REFUSE, { id, reason: 'Salle <b>fermée</b>' })
    const news = await deliver()
    expect(news.map(({ to }) => to).toSorted()).toEqual(['lea@exemple.fr', 'tom@exemple.fr'])
    expect(news[0]?.source).toContain('&lt;b&gt;ferm')
    expect(await follow(own)).toMatchObject({ status: 'REFUSED', reason: 'Salle <b>fermée</b>' })
    await anyone(LEAVE, { token: tom })
    expect(codeOf(await anyone(READ, { token: tom }))).toBe('NOT_FOUND')
    await anyone(LEAVE, { token: own })
    expect(await follow(own)).toMatchObject({ hasEmail: false, status: 'REFUSED' })
    expect((await listed())[0].contact).toBeNull()
  })

  it('get no email about a reverted decision; unconfirmed followers get none at all', async () => {
    await report({ email: 'lea@exemple.fr' })
    const [{ id }] = await listed()
    await anyone(JOIN, { input: { ...(await inputOf({ email: 'tom@exemple.fr', report: id })), problem: undefined } })
    await deliver()
    await chief.get('intervention', REFUSE, { id, reason: 'Non' })
    await chief.get('intervention', 'mutation ($id: ID!) { reopenProblemReport(id: $id) { id } }', { id })
    expect(await deliver()).toEqual([])
    await chief.get('intervention', ACCEPT, { id })
    expect((await deliver()).map(({ to }) => to)).toEqual(['lea@exemple.fr'])
  })

  it('continue after a merge, with the state of the other report but not its text', async () => {
    const [first, second] = [await report({ problem: 'Secret' }), await report({ email: 'lea@exemple.fr' })]
    const [newest, oldest] = await listed()
    const merge = 'mutation ($id: ID!, $into: ID!) { mergeProblemReport(id: $id, into: $into) { id } }'
    const [from, into] = newest.label === 'Secret' ? [oldest, newest] : [newest, oldest]
    await chief.get('intervention', merge, { id: from.id, into: into.id })
    await deliver()
    await chief.get('intervention', ACCEPT, { id: into.id })
    expect((await deliver()).map(({ to }) => to)).toEqual(['lea@exemple.fr'])
    expect(await follow(second)).toMatchObject({ status: 'ACCEPTED', label: 'Le projecteur ne s’allume plus' })
    expect(await follow(first)).toMatchObject({ status: 'ACCEPTED', label: 'Secret' })
  })
})

describe('a photo', () => {
  it('joins the report once, and moves to the intervention', async () => {
    const link = await report({ place: 'Au fond', problem: 'Fuite' })
    const image = await png(40)
    expect((await photo(link, image as never)).status).toBe(200)
    expect((await photo(link, image as never)).status).toBe(200)
    const [stored] = await listed()
    expect(stored.files.map(({ name }: { name: string }) => name)).toHaveLength(1)
    const { acceptProblemReport: done } = await chief.get('intervention', ACCEPT, { id: stored.id })
    expect(done.intervention.description).toBe('Au fond')
    expect((await photo(link, (await png(48)) as never)).status).toBe(409)
  })

  it('reaches staff upright, without position and camera, and stays one when it is sent twice', async () => {
    const original = await picture()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const link = await report()
    for (let count = 0; count < 2; count++) expect((await photo(link, original as never)).status).toBe(200)
    const [{ files }] = await listed()
    expect(files).toHaveLength(1)
    const stored = await fetch(app().url + files[0].url)
    const { width, height, format, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 300, height: 400, format: 'jpeg', exif: undefined })
    const broken = Buffer.concat([original.subarray(0, -200), Buffer.alloc(200)])
    expect((await photo(link, broken as never)).status).toBe(422)
  })

  it('is rejected unless it is an image, small enough, one of three, behind the link of the reporter', async () => {
    const link = await report()
    expect((await photo(link, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).status).toBe(422)
    expect((await photo(link, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).status).toBe(422)
    expect((await photo(link, 'MZ program')).status).toBe(422)
    expect((await photo(link, '')).status).toBe(422)
    expect((await photo(link, Buffer.alloc(6 * 1_024 * 1_024 + 1))).status).toBe(413)
    expect((await photo('../../../etc/passwd', 'x')).status).toBe(404)
    expect((await photo(`${link.slice(0, -2)}aa`, 'x')).status).toBe(404)
    expect((await photo(link, 'x', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404)
    for (const side of [40, 42, 44]) expect((await photo(link, (await png(side)) as never)).status).toBe(200)
    expect((await photo(link, (await png(46)) as never)).status).toBe(409)
    expect((await fetch(`${app().url}/intervention/files/${link}`)).status).toBe(404)
    await app().pool.query("UPDATE intervention.report_contact SET created_at = now() - interval '2 hours'")
    expect((await photo(link, (await png(50)) as never)).status).toBe(409)
  })
})

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('photos of other people’s reports', () => {
  const PHOTOS = 'query ($token: String!) { getReportPage(token: $token) { similar { id photos } } }'
  const photosOf = async (of = token) =>
    (await anyone(PHOTOS, { token: of })).data.getReportPage.similar.flatMap(
      ({ photos }: { photos: string[] }) => photos,
    )
  const shown = (path: string) => fetch(`${app().url}/intervention/report-photos/${path}`)
  it('are thumbnails without metadata, once the report is accepted, at the address of its item', async () => {
    const link = await report()
    expect((await photo(link, (await picture()) as never)).status).toBe(200)
    const [{ id, files }] = await listed()
    expect(await photosOf()).toEqual([])
    expect((await shown(`${token}/${files[0].id}`)).status).toBe(404)
    await chief.get('intervention', ACCEPT, { id })
    const [first] = await photosOf()
    expect(first).toBe(files[0].id)
    const response = await shown(`${token}/${first}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, exif]).toEqual([192, undefined])
    const elsewhere = tokenIn((await labelsOf([other]))[0])
    for (const path of [`${elsewhere}/${first}`, `${token}/${randomUUID()}`, `${token}/../x`, token, `${token}/`])
      expect((await shown(path)).status).toBe(404)
  })

  it('disappear when the report is reopened, refused or merged', async () => {
    const link = await report()
    await photo(link, (await picture()) as never)
    const [source] = await listed()
    await report()
    const [target] = (await listed()).filter(({ id }: { id: string }) => id !== source.id)
    await chief.get('intervention', ACCEPT, { id: source.id })
    const [kept] = await photosOf()
    expect((await shown(`${token}/${kept}`)).status).toBe(200)
    await chief.get('intervention', 'mutation ($id: ID!) { reopenProblemReport(id: $id) { id } }', { id: source.id })
    expect([await photosOf(), (await shown(`${token}/${kept}`)).status]).toEqual([[], 404])
    await chief.get('intervention', REFUSE, { id: source.id, reason: 'Non' })
    expect([await photosOf(), (await shown(`${token}/${kept}`)).status]).toEqual([[], 404])
    await chief.get('intervention', 'mutation ($id: ID!) { reopenProblemReport(id: $id) { id } }', { id: source.id })
    const merge = 'mutation ($id: ID!, $into: ID!) { mergeProblemReport(id: $id, into: $into) { id } }'
    await chief.get('intervention', merge, { id: source.id, into: target.id })
    await chief.get('intervention', ACCEPT, { id: target.id })
    expect((await shown(`${token}/${kept}`)).status).toBe(404)
    expect(await photosOf()).toHaveLength(1)
  })
})

describe('addresses of people without account', () => {
  it('are deleted some days after the end of the report, not before', async () => {
    const link = await report({ email: 'lea@exemple.fr' })
    const people = async () => (await app().pool.query('SELECT FROM intervention.report_contact')).rowCount
    const forget = async () => {
      await forgetContacts(app().kernel)
      return 1 - Number(await people())
    }
    await setParameter(app().pool, 'PUBLIC_PROBLEM_REPORT_DAYS', '30')
    await app().pool.query("UPDATE intervention.report_contact SET created_at = now() - interval '90 days'")
    expect(await forget()).toBe(0)
    const [{ id }] = await listed()
    await chief.get('intervention', REFUSE, { id, reason: 'Non' })
    expect(await forget()).toBe(0)
    await app().pool.query("UPDATE intervention.problem_report SET refused_at = now() - interval '31 days'")
    expect(await forget()).toBe(1)
    expect(codeOf(await anyone(READ, { token: link }))).toBe('NOT_FOUND')
  })
})

describe('the parameter', () => {
  it('is off by default, and then every address leads nowhere', async () => {
    const admin = await app().administrator()
    const set = (value: string) =>
      admin.get('parameter', 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }', {
        input: { values: [{ code: 'ENABLE_PUBLIC_PROBLEM_REPORTS', value }] },
      })
    const { PARAMETERS } = await import('#resources/domain/parameters.ts')
    expect(PARAMETERS.ENABLE_PUBLIC_PROBLEM_REPORTS.default).toBe('false')
    const input = await inputOf()
    await set('false')
    await expect.poll(async () => codeOf(await anyone(PAGE, { token }))).toBe('NOT_FOUND')
    expect(codeOf(await anyone(CREATE, { input }))).toBe('NOT_FOUND')
    expect(await caretaker.errorCode('intervention', LABELS, { items: [room] })).toBe('CONFLICT')
    await set('true')
    await expect.poll(async () => codeOf(await anyone(PAGE, { token }))).toBeUndefined()
  })
})
