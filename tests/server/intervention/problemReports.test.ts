import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem, createSector } from '../fixtures/reservationPeople.ts'

const REPORTER_RIGHTS: Rights = { RESERVATION: true, PROBLEM_REPORT: true }

let app: TestApp
let chief: TestPerson
let reporter: TestPerson
let neighbour: TestPerson
let room: string

beforeAll(async () => {
  app = await startTestApp()
  chief = await app.person({ rights: { ...TECHNICIAN_RIGHTS, PROBLEM_REPORT: true } })
  reporter = await app.person({ rights: REPORTER_RIGHTS, applications: ['RESERVATION_REQUEST'] })
  neighbour = await app.person({ rights: REPORTER_RIGHTS, applications: ['RESERVATION_REQUEST'] })
  room = await createItem(app.pool, 'location', await createCategory(app.pool))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.pool.query('DELETE FROM intervention.problem_report')
  await app.pool.query('DELETE FROM intervention.intervention')
  await app.pool.query('DELETE FROM mailer.email')
})

const FIELDS = `id status priority isMine refusalReason reporter { id } followers { id } intervention { id } mergedInto { id }
  files { id name }`
const CREATE = `mutation ($input: ProblemReportInput!) { createProblemReport(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: ProblemReportInput!) { updateProblemReport(id: $id, input: $input) { ${FIELDS} } }`
const ACCEPT = `mutation ($id: ID!) { acceptProblemReport(id: $id) { ${FIELDS} } }`
const REFUSE = `mutation ($id: ID!, $reason: String!) { refuseProblemReport(id: $id, reason: $reason) { ${FIELDS} } }`
const MERGE = `mutation ($id: ID!, $into: ID!) { mergeProblemReport(id: $id, into: $into) { ${FIELDS} } }`
const REOPEN = `mutation ($id: ID!) { reopenProblemReport(id: $id) { ${FIELDS} } }`
const JOIN = 'mutation ($id: ID!) { joinProblemReport(id: $id) { id isMine } }'
const SIMILAR = 'query ($item: ID!) { getSimilarReports(item: $item) { id label status isMine } }'
const COMMENT = `mutation ($input: CommentInput!) { createComment(input: $input) { id } }`
const FINISH = `mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }`

const report = async (client = reporter, input: Record<string, unknown> = {}, photo?: string) => {
  const whole = { label: 'Projecteur en panne', itemType: 'LOCATION', location: room, ...input }
  if (!photo) return (await client.get('intervention', CREATE, { input: whole })).createProblemReport
  const files = { 'variables.input.files.0.upload': new File([`content of ${photo}`], photo, { type: 'text/plain' }) }
  const variables = { input: { ...whole, files: [{ upload: null }] } }
  return (await client.send('intervention', CREATE, variables, files)).data.createProblemReport
}
const list = async (client: TestPerson, filter = {}): Promise<string[]> => {
  const query = 'query ($filter: ProblemReportFilter) { getProblemReports(filter: $filter) { items { id } } }'
  const { getProblemReports } = await client.get('intervention', query, { filter })
  return getProblemReports.items.map(({ id }: { id: string }) => id)
}
const accept = async (id: string) => (await chief.get('intervention', ACCEPT, { id })).acceptProblemReport

const repairOf = async (id: string) => {
  const query = 'query ($id: ID!) { getProblemReport(id: $id) { repairedAt repairedBy } }'
  return (await reporter.get('intervention', query, { id })).getProblemReport
}

type Told = { state: string; people: string[] }
const told = async (): Promise<Told[]> => {
  const { rows } = await app.pool.query(`SELECT request.facts->>'state' AS state, request.recipients
    FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
    WHERE email.type = 'problem_report_news' ORDER BY email.asked_at`)
  return rows.map(({ state, recipients }) => ({
    state,
    people: recipients.map(({ email }: { email: string }) => email).toSorted(),
  }))
}
const emailOf = async ({ id }: TestPerson): Promise<string> =>
  (await app.pool.query('SELECT email FROM security."user" WHERE id = $1', [id])).rows[0].email

describe('a problem report', () => {
  it('takes the priority of its category, and its reporter from the session', async () => {
    const { createInterventionCategory: category } = await chief.get(
      'intervention',
      'mutation ($input: InterventionCategoryInput!) { createInterventionCategory(input: $input) { id } }',
      { input: { name: 'Gaz', color: '#2E7D32', itemTypes: ['LOCATION'], priority: 'URGENT' } },
    )
    expect(await report(reporter, { category: category.id })).toMatchObject({
      status: 'OPEN',
      priority: 'URGENT',
      reporter: { id: reporter.id },
      isMine: true,
    })
  })

  it('is seen by its reporter and by readers of interventions, not by other reporters', async () => {
    const { id } = await report()
    expect(await list(reporter)).toEqual([id])
    expect(await list(chief)).toEqual([id])
    expect(await list(neighbour)).toEqual([])
  })

  it('is changed and deleted while open by its reporter, and by no other user without the right to interventions', async () => {
    const { id } = await report()
    const change = { id, input: { label: 'Projecteur cassé' } }
    await reporter.get('intervention', UPDATE, change)
    await neighbour.get('intervention', JOIN, { id })
    expect(await neighbour.errorCode('intervention', UPDATE, change)).toBe('FORBIDDEN')
    await accept(id)
    expect(await reporter.errorCode('intervention', UPDATE, change)).toBe('FORBIDDEN')
    await chief.get('intervention', UPDATE, change)
  })
})

describe('canUpdate equals the result of an update', () => {
  const FLAGS = '{ getProblemReports(pagination: { page: 1, perPage: 100 }) { items { id label status canUpdate } } }'

  it('for reporters, followers and triage, in every state', async () => {
    const [open, refused, accepted, merged] = [await report(), await report(), await report(), await report()]
    await chief.get('intervention', REFUSE, { id: refused.id, reason: 'Non' })
    await accept(accepted.id)
    await chief.get('intervention', MERGE, { id: merged.id, into: open.id })
    await neighbour.get('intervention', JOIN, { id: open.id })
    for (const person of [reporter, neighbour, chief]) {
      const { items } = (await person.get('intervention', FLAGS)).getProblemReports
      const outcomes: unknown[] = []
      for (const { id, label, status } of items) {
        const code = await person.errorCode('intervention', UPDATE, { id, input: { label: `${label} !` } })
        outcomes.push({ status, canUpdate: code === undefined })
      }
      const told = items.map(({ status, canUpdate }: Record<string, unknown>) => ({ status, canUpdate }))
      expect(told).toEqual(outcomes)
    }
    const HISTORY = `query ($id: ID!) { getThread(entity: "problemReport", recordId: $id, pagination: { page: 1, perPage: 9 }) {
      items { canUndo } } }`
    const canUndo = async (id: string) => {
      const { items } = (await reporter.get('activity-thread', HISTORY, { id })).getThread
      return items.some((entry: { canUndo: boolean }) => entry.canUndo)
    }
    expect([await canUndo(open.id), await canUndo(accepted.id)]).toEqual([true, false])
    const states = (await reporter.get('intervention', FLAGS)).getProblemReports.items
    expect(new Set(states.map(({ status }: { status: string }) => status)).size).toBe(4)
  })
})

describe('« est-ce l’un de ceux-ci »', () => {
  it('lists open and recently ended reports of the item, and makes a joining user a follower', async () => {
    const open = await report()
    const old = await report()
    await chief.get('intervention', REFUSE, { id: old.id, reason: 'Déjà réparé' })
    await app.pool.query(
      "UPDATE intervention.problem_report SET refused_at = now() - interval '40 days' WHERE id = $1",
      [old.id],
    )
    const { getSimilarReports } = await neighbour.get('intervention', SIMILAR, { item: room })
    expect(getSimilarReports).toEqual([{ id: open.id, label: 'Projecteur en panne', status: 'OPEN', isMine: false }])
    expect((await neighbour.get('intervention', JOIN, { id: open.id })).joinProblemReport.isMine).toBe(true)
    await neighbour.get('intervention', JOIN, { id: open.id })
    expect(await list(neighbour, { isMine: true })).toEqual([open.id])
    expect(await neighbour.errorCode('intervention', JOIN, { id: old.id })).toBe('NOT_FOUND')
    const { rows } = await app.pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND changes ? 'followers'`,
      [open.id],
    )
    expect(rows.length).toBe(1)
  })
})

describe('reports of an item that the session does not see', () => {
  it('are neither listed nor joined, except by readers of interventions and their own people', async () => {
    const closed = await createItem(app.pool, 'location', await createCategory(app.pool), {
      name: 'Coffre',
      sectorIds: [await createSector(app.pool)],
    })
    const { id } = await report(chief, { label: 'Serrure forcée', location: closed })
    const similarTo = async (client: TestPerson) =>
      (await client.get('intervention', SIMILAR, { item: closed })).getSimilarReports.map(
        (one: { id: string }) => one.id,
      )
    expect(await similarTo(neighbour)).toEqual([])
    expect(await neighbour.errorCode('intervention', JOIN, { id })).toBe('NOT_FOUND')
    expect(await similarTo(chief)).toEqual([id])
    await app.pool.query('UPDATE intervention.problem_report SET reporter_id = $2 WHERE id = $1', [id, reporter.id])
    expect(await similarTo(reporter)).toEqual([id])
    await app.pool.query('DELETE FROM company.location_sectors WHERE location_id = $1', [closed])
    expect(await similarTo(neighbour)).toEqual([id])
    expect((await neighbour.get('intervention', JOIN, { id })).joinProblemReport.isMine).toBe(true)
  })
})

describe('accepting a report', () => {
  it('creates the intervention, with photos, conversation, and deadlines from the report', async () => {
    const { id } = await report(reporter, { description: 'Voyant rouge' }, 'un.txt')
    for (const text of ['Il clignote', 'Depuis ce matin'])
      await reporter.get('activity-thread', COMMENT, { input: { entity: 'problemReport', recordId: id, text } })
    const accepted = await accept(id)
    expect(accepted.status).toBe('ACCEPTED')
    const query = `query ($id: ID!) { getIntervention(id: $id) { label description priority requestedAt answerDueAt
      location { id } files { name } } }`
    const { getIntervention: work } = await chief.get('intervention', query, { id: accepted.intervention.id })
    expect(work).toMatchObject({
      label: 'Projecteur en panne',
      description: 'Voyant rouge',
      priority: 'NORMAL',
      location: { id: room },
      files: [{ name: 'un.txt' }],
    })
    expect(work.answerDueAt).not.toBeNull()
    const thread = `query ($id: ID!) { getThread(entity: "intervention", recordId: $id, actions: [COMMENT]) {
      items { comment user { id } } } }`
    const { getThread } = await chief.get('activity-thread', thread, { id: accepted.intervention.id })
    expect(getThread.items).toEqual([
      { comment: 'Depuis ce matin', user: { id: reporter.id } },
      { comment: 'Il clignote', user: { id: reporter.id } },
    ])
  })

  it('is done once by two managers at the same time', async () => {
    const { id } = await report()
    const answers = await Promise.all([1, 2, 3].map(() => chief.ask('intervention', ACCEPT, { id })))
    expect(answers.filter(({ errors }) => !errors).length).toBe(1)
    const { rows } = await app.pool.query('SELECT count(*)::int AS count FROM intervention.intervention')
    expect(rows[0].count).toBe(1)
  })

  it('follows the intervention to its end, and tells each person once', async () => {
    const { id } = await report()
    await neighbour.get('intervention', JOIN, { id })
    const { intervention } = await accept(id)
    await chief.get('intervention', FINISH, {
      id: intervention.id,
      input: { realizationStartingAt: '2026-03-03 10:00:00', realizationEndingAt: '2026-03-03 11:00:00' },
    })
    expect(await list(reporter, { status: { in: ['DONE'] } })).toEqual([id])
    expect(await repairOf(id)).toEqual({ repairedAt: '2026-03-03 11:00:00', repairedBy: null })
    const people = [await emailOf(reporter), await emailOf(neighbour)].toSorted()
    expect(await told()).toEqual([
      { state: 'ACCEPTED', people },
      { state: 'DONE', people },
    ])
    await chief.get('intervention', FINISH, { id: intervention.id, input: { realizationEndingAt: null } })
    expect(await told()).toEqual([{ state: 'ACCEPTED', people }])
    expect(await repairOf(id)).toEqual({ repairedAt: null, repairedBy: null })
  })
})

describe('refusing and merging', () => {
  it('refuses with a reason, tells it, and withdraws both', async () => {
    const { id } = await report()
    expect(await chief.errorCode('intervention', REFUSE, { id, reason: '  ' })).toBe('VALIDATION_FAILED')
    const { refuseProblemReport } = await chief.get('intervention', REFUSE, { id, reason: 'Hors service voulu' })
    expect(refuseProblemReport).toMatchObject({ status: 'REFUSED', refusalReason: 'Hors service voulu' })
    expect(await told()).toEqual([{ state: 'REFUSED', people: [await emailOf(reporter)] }])
    expect(await chief.errorCode('intervention', ACCEPT, { id })).toBe('CONFLICT')
    const { reopenProblemReport } = await chief.get('intervention', REOPEN, { id })
    expect(reopenProblemReport).toMatchObject({ status: 'OPEN', refusalReason: null })
    expect(await told()).toEqual([])
  })

  it('moves people, photos and conversation to the other report', async () => {
    const target = await report(reporter, {}, 'a.txt')
    const twice = await report(neighbour, {}, 'b.txt')
    await neighbour.get('activity-thread', COMMENT, {
      input: { entity: 'problemReport', recordId: twice.id, text: 'Chez nous aussi' },
    })
    const { mergeProblemReport } = await chief.get('intervention', MERGE, { id: twice.id, into: target.id })
    expect(mergeProblemReport).toMatchObject({ status: 'MERGED', mergedInto: { id: target.id } })
    const query = `query ($id: ID!) { getProblemReport(id: $id) { ${FIELDS} } }`
    const { getProblemReport } = await neighbour.get('intervention', query, { id: target.id })
    expect(getProblemReport.followers).toEqual([{ id: neighbour.id }])
    expect(getProblemReport.files.map(({ name }: { name: string }) => name)).toEqual(['a.txt', 'b.txt'])
    const thread = `query ($id: ID!) { getThread(entity: "problemReport", recordId: $id, actions: [COMMENT]) { items { comment } } }`
    expect((await chief.get('activity-thread', thread, { id: target.id })).getThread.items).toEqual([
      { comment: 'Chez nous aussi' },
    ])
    await accept(target.id)
    expect(await told()).toEqual([
      { state: 'ACCEPTED', people: [await emailOf(reporter), await emailOf(neighbour)].toSorted() },
    ])
  })

  it('merges one way if two managers merge both ways at once', async () => {
    const [one, other] = [await report(), await report()]
    const answers = await Promise.all([
      chief.ask('intervention', MERGE, { id: one.id, into: other.id }),
      chief.ask('intervention', MERGE, { id: other.id, into: one.id }),
    ])
    expect(answers.filter(({ errors }) => !errors).length).toBe(1)
  })

  it.each([ACCEPT, REOPEN])('needs the right to write interventions: %s', async (document) => {
    const { id } = await report()
    expect(await reporter.errorCode('intervention', document, { id })).toBe('FORBIDDEN')
  })
})
