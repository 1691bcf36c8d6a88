import { beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, utcTextOfDate } from '#resources/domain/time.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { sendMessage } from '#server/modules/mailer/sendMessage.ts'
import { proposalLink } from '#server/modules/reservation/emails/proposalLinks.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp()
let manager: TestPerson
let requester: TestPerson
let category: string

beforeAll(async () => {
  await insertDefaultTemplates(app().kernel)
  manager = await app().person({ rights: { ...TECHNICIAN_RIGHTS, ...MANAGER_RIGHTS } })
  requester = await app().person(REQUESTER)
  category = await createCategory(app().pool)
})

const hall = () => createItem(app().pool, 'location', category)
const PLAN = { expectedStartingAt: at('09:00'), expectedEndingAt: at('18:00'), blockReservableItem: true }
const CREATE = `mutation ($input: InterventionInput!, $confirmAffected: [String!], $decisions: [AffectedDecisionInput!]) {
  createIntervention(input: $input, confirmAffected: $confirmAffected, affectedDecisions: $decisions) { id } }`
const UPDATE = `mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }`

const proposed = async ({ by = requester, as = manager, note = 'Peinture' } = {}) => {
  const [place, other] = [await hall(), await hall()]
  const { id, reservationItems } = (await book(by, [place])).data.createReservation
  await app().pool.query('DELETE FROM mailer.email WHERE record_id = $1', [id])
  const input = workOn(place, PLAN)
  const { errors } = await as.ask('intervention', CREATE, { input })
  const decision = {
    reservation: id,
    remedy: 'PROPOSE',
    reason: note,
    replacements: [{ line: reservationItems[0].id, item: other }],
  }
  const confirmAffected = [errors?.[0]?.extensions.confirmation as string]
  const answer = await as.ask('intervention', CREATE, { input, confirmAffected, decisions: [decision] })
  const [proposal] = (await app().pool.query('SELECT id FROM reservation.proposal WHERE reservation_id = $1', [id]))
    .rows
  return { id, place, other, work: answer.data?.createIntervention?.id, proposal: proposal?.id as string }
}
const itemOf = async (id: string) =>
  (
    await app().pool.query(
      'SELECT reservable_item_id AS item FROM reservation.reservation_item WHERE reservation_id = $1',
      [id],
    )
  ).rows
const statusOf = async (proposal: string) =>
  (await app().pool.query('SELECT status FROM reservation.proposal WHERE id = $1', [proposal])).rows[0]?.status
const emailsOf = async (id: string): Promise<{ id: string; type: string }[]> =>
  (await app().pool.query('SELECT id, type FROM mailer.email WHERE record_id = $1', [id])).rows
const tokenOf = (proposal: string, now = new Date()): string =>
  proposalLink(app().kernel, proposal, now).split('/').at(-1) ?? ''

const READ = 'query ($token: String!) { getProposal(token: $token) { number period changes note author refusal } }'
const ANSWER = 'mutation ($input: ProposalAnswerInput!) { answerProposal(input: $input) }'
const anyone = (document: string, variables: object) =>
  app()
    .client()
    .ask('reservation', document, variables as never)
const read = (token: string) => anyone(READ, { token })
const answer = (token: string, accept: boolean) => anyone(ANSWER, { input: { token, accept } })
const codeOf = ({ errors }: Awaited<ReturnType<typeof read>>) => errors?.[0]?.extensions.code

const OPEN = 'query ($id: ID!) { getReservationProposal(reservation: $id) { id changes status canAnswer refusal } }'
const ANSWER_HERE = 'mutation ($id: ID!, $accept: Boolean!) { answerReservationProposal(id: $id, accept: $accept) }'
const LEFT = `query { getReservations(filter: { hasLeftProposal: true }, pagination: { page: 1, perPage: 200 }) { items { id } } }`
const left = async () =>
  (await manager.get('reservation', LEFT)).getReservations.items.map(({ id }: { id: string }) => id)

describe('a proposal', () => {
  it('leaves the reservation as it is, and asks its requester by one message with a personal link', async () => {
    const { id, place, other, proposal } = await proposed()
    expect(await itemOf(id)).toEqual([{ item: place }])
    const emails = await emailsOf(id)
    expect(emails.map(({ type }) => type)).toEqual(['reservation_proposed'])
    await prepareEmail({ emailId: emails[0]?.id ?? '' }, app().kernel)
    const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM mailer.sent_email WHERE email_id = $1', [
      emails[0]?.id,
    ])
    expect(rows).toHaveLength(1)
    const { kernel } = app()
    await sendMessage(
      { messageId: rows[0]?.id ?? '' },
      { ...kernel, config: { ...kernel.config, smtpUrl: relay.url() } },
    )
    const source = (relay.received.at(-1)?.source ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const [, token = ''] = /auth\/proposal\/([\w.-]+)\?choix=accepter/.exec(source) ?? []
    // Only the sent message contains the links, not the stored one.
    const stored = await app().pool.query('SELECT body FROM mailer.email_request WHERE email_id = $1', [emails[0]?.id])
    expect(stored.rows[0]?.body).not.toContain('auth/proposal')
    expect((await read(token)).data.getProposal).toMatchObject({
      note: 'Peinture',
      refusal: null,
      changes: [expect.any(String)],
    })
    expect(await statusOf(proposal)).toBe('WAITING')
    expect((await answer(token, true)).data.answerProposal).toBe(true)
    expect(await itemOf(id)).toEqual([{ item: other }])
    expect(await emailsOf(id)).toHaveLength(1)
  })

  it('sends nothing where the organisation writes to its requesters itself', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS', 'false')
    const { id, proposal } = await proposed()
    await setParameter(app().pool, 'ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS', null)
    expect(await emailsOf(id)).toEqual([])
    expect(await statusOf(proposal)).toBe('WAITING')
  })

  it('is answered once', async () => {
    const { id, place, proposal } = await proposed()
    const token = tokenOf(proposal)
    expect((await answer(token, false)).data.answerProposal).toBe(true)
    expect(codeOf(await answer(token, true))).toBe('CONFLICT')
    expect((await read(token)).data.getProposal.refusal).toContain('déjà été refusée')
    expect(await itemOf(id)).toEqual([{ item: place }])
  })

  it('is answered once by two answers that arrive together', async () => {
    const { proposal } = await proposed()
    const token = tokenOf(proposal)
    const answers = await Promise.all([answer(token, true), answer(token, false)])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['CONFLICT'])
  })

  it('refuses forged and expired links', async () => {
    const { proposal } = await proposed()
    const token = tokenOf(proposal)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(codeOf(await read(forged))).toBe('NOT_FOUND')
    const { proposal: another } = await proposed()
    expect(codeOf(await answer(token.replace(proposal, another), true))).toBe('NOT_FOUND')
    expect(codeOf(await answer(tokenOf(proposal, new Date(Date.now() - 31 * 86_400_000)), true))).toBe('CONFLICT')
    expect(await statusOf(proposal)).toBe('WAITING')
  })

  it('refuses both answers once its reservation was cancelled, moved, begun or deleted', async () => {
    const { pool } = app()
    const to = (start: string) =>
      `UPDATE reservation.reservation SET starting_at = ${start}, ending_at = ${start} + interval '1 hour' WHERE id = $1`
    const changes = {
      cancelled: 'UPDATE reservation.reservation_item SET cancelled_at = now() WHERE reservation_id = $1',
      moved: to(`starting_at + interval '1 day'`),
      begun: to(`now() - interval '30 minutes'`),
    }
    for (const [name, change] of Object.entries(changes)) {
      const { id, place, proposal } = await proposed()
      await pool.query(change, [id])
      for (const accept of [true, false]) expect(codeOf(await answer(tokenOf(proposal), accept)), name).toBe('CONFLICT')
      expect([await statusOf(proposal), await itemOf(id)]).toEqual(['WAITING', [{ item: place }]])
    }
    const { id, proposal } = await proposed()
    await pool.query('DELETE FROM reservation.reservation WHERE id = $1', [id])
    expect(codeOf(await answer(tokenOf(proposal), true))).toBe('NOT_FOUND')
    expect(codeOf(await read(tokenOf(proposal)))).toBe('NOT_FOUND')
  })

  it('changes nothing when its proposer may no longer change the reservation', async () => {
    const proposer = await app().person({ rights: { ...TECHNICIAN_RIGHTS, ...MANAGER_RIGHTS } })
    const { id, place, proposal } = await proposed({ as: proposer })
    await app().pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [proposer.roleId])
    const refused = await answer(tokenOf(proposal), true)
    expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      expect.stringContaining('gestionnaires'),
    ])
    await app().pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [proposer.id])
    expect(codeOf(await answer(tokenOf(proposal), true))).toBe('CONFLICT')
    expect([await statusOf(proposal), await itemOf(id)]).toEqual(['WAITING', [{ item: place }]])
  })

  it('is answered neither by GET nor by another site nor twice in one request', async () => {
    const { proposal } = await proposed()
    const token = tokenOf(proposal)
    const query = `mutation { answerProposal(input: { token: "${token}", accept: true }) }`
    const address = `${app().url}/reservation/graphql/`
    expect((await fetch(`${address}?query=${encodeURIComponent(query)}`)).status).toBe(400)
    const post = (headers: Record<string, string>) =>
      fetch(address, { method: 'POST', headers, body: JSON.stringify({ query }) })
    expect((await post({ 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await statusOf(proposal)).toBe('WAITING')
    const twice = `mutation { a: answerProposal(input: { token: "${token}", accept: true })
      b: answerProposal(input: { token: "${token}", accept: false }) }`
    expect((await anyone(twice, {})).errors).toHaveLength(1)
    expect(await statusOf(proposal)).toBe('WAITING')
  })

  it('keeps waiting, with the reason, when its slot is taken meanwhile', async () => {
    const { id, place, other, proposal } = await proposed()
    await book(manager, [other])
    const late = await answer(tokenOf(proposal), true)
    expect(codeOf(late)).toBe('ITEM_UNAVAILABLE')
    expect(await itemOf(id)).toEqual([{ item: place }])
    expect(await statusOf(proposal)).toBe('WAITING')
  })

  it('is answered on the page by its requester only', async () => {
    const { id, other, proposal } = await proposed()
    const open = async (by: TestPerson) => (await by.get('reservation', OPEN, { id })).getReservationProposal
    expect(await open(requester)).toMatchObject({ id: proposal, canAnswer: true, status: 'WAITING' })
    expect(await open(manager)).toMatchObject({ canAnswer: false })
    const stranger = await app().person(REQUESTER)
    expect(await open(stranger)).toBeNull()
    expect(await stranger.errorCode('reservation', ANSWER_HERE, { id: proposal, accept: true })).toBe('NOT_FOUND')
    expect(await manager.errorCode('reservation', ANSWER_HERE, { id: proposal, accept: true })).toBe('FORBIDDEN')
    await requester.get('reservation', ANSWER_HERE, { id: proposal, accept: true })
    expect(await itemOf(id)).toEqual([{ item: other }])
    expect(await open(requester)).toBeNull()
  })
})

describe('works that end earlier', () => {
  it('withdraw the proposal, without a message within the first minute', async () => {
    const { id, work, proposal } = await proposed()
    await manager.get('intervention', UPDATE, { id: work, input: { expectedEndingAt: at('10:00') } })
    expect(await statusOf(proposal)).toBe('WITHDRAWN')
    expect(await emailsOf(id)).toEqual([])
    expect((await read(tokenOf(proposal))).data.getProposal.refusal).toContain('reste telle quelle')
  })

  it('keep the proposal while the reservation is still affected', async () => {
    const { work, proposal } = await proposed()
    await manager.get('intervention', UPDATE, { id: work, input: { expectedEndingAt: at('11:00') } })
    expect(await statusOf(proposal)).toBe('WAITING')
  })
})

describe('the managers', () => {
  it('find refused proposals, and those without an answer after the days of the parameter, until it changes', async () => {
    const [refused, silent, young] = [await proposed(), await proposed(), await proposed()]
    await answer(tokenOf(refused.proposal), false)
    const old = `${addMinutes(utcTextOfDate(new Date()), -4 * 24 * 60)}Z`
    await app().pool.query('UPDATE reservation.proposal SET created_at = $2 WHERE id = $1', [silent.proposal, old])
    const found = await left()
    expect(found).toEqual(expect.arrayContaining([refused.id, silent.id]))
    expect(found).not.toContain(young.id)
    await setParameter(app().pool, 'RESERVATION_PROPOSAL_DAYS', '5')
    expect(await left()).not.toContain(silent.id)
    await setParameter(app().pool, 'RESERVATION_PROPOSAL_DAYS', null)
    const CANCEL = 'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: "Travaux") { isUpdated } }'
    const { rows } = await app().pool.query('SELECT id FROM reservation.reservation_item WHERE reservation_id = $1', [
      refused.id,
    ])
    await manager.get('reservation', CANCEL, { ids: rows.map(({ id }) => id) })
    expect(await left()).not.toContain(refused.id)
  })

  it('may not propose changes that they may not make themselves', async () => {
    const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
    const [place, other] = [await hall(), await hall()]
    const { id, reservationItems } = (await book(requester, [place])).data.createReservation
    const input = workOn(place, PLAN)
    const { errors } = await technician.ask('intervention', CREATE, { input })
    const decision = {
      reservation: id,
      remedy: 'PROPOSE',
      replacements: [{ line: reservationItems[0].id, item: other }],
    }
    const confirmAffected = [errors?.[0]?.extensions.confirmation as string]
    expect(await technician.errorCode('intervention', CREATE, { input, confirmAffected, decisions: [decision] })).toBe(
      'FORBIDDEN',
    )
  })
})

describe('a technician who may not change the reservation', () => {
  it('has its managers told once, unless the works end before it within the minute', async () => {
    const sector = await createSector(app().pool)
    const place = await createItem(app().pool, 'location', category, { sectorIds: [sector] })
    await app().person({ rights: MANAGER_RIGHTS, sectorIds: [sector] })
    const technician = await app().person({ rights: TECHNICIAN_RIGHTS })
    const { id } = (await book(manager, [place])).data.createReservation
    await app().pool.query('DELETE FROM mailer.email WHERE record_id = $1', [id])
    const input = workOn(place, PLAN)
    const save = async (by: TestPerson) => {
      const { errors } = await by.ask('intervention', CREATE, { input })
      const confirmAffected = [errors?.[0]?.extensions.confirmation as string]
      return (await by.get('intervention', CREATE, { input, confirmAffected })).createIntervention.id
    }
    const works = await save(technician)
    expect((await emailsOf(id)).map(({ type }) => type)).toEqual(['reservation_affected'])
    await technician.get('intervention', UPDATE, { id: works, input: { expectedEndingAt: at('10:00') } })
    expect(await emailsOf(id)).toEqual([])
    await save(manager)
    expect(await emailsOf(id)).toEqual([])
    await setParameter(app().pool, 'ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS', 'false')
    await save(technician)
    await setParameter(app().pool, 'ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS', null)
    expect(await emailsOf(id)).toEqual([])
  })
})
