import { describe, expect, it } from 'vitest'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { at, createSector, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'
import { decide, outcomes, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const idsOf = (request: Parameters<typeof stepsOf>[0]) => stepsOf(request).map(({ id }) => id)

const ASK = `mutation ($ids: [ID!]!, $text: String!) {
  verdicts: questionReservationItemValidationSteps(ids: $ids, question: $text) { id isUpdated error { code message } } }`
const ANSWER = `mutation ($ids: [ID!]!, $text: String!) {
  verdicts: answerReservationItemValidationSteps(ids: $ids, answer: $text) { id isUpdated error { code message } } }`
type Verdicts = Parameters<typeof outcomes>[0]
const send = async (client: GraphQLClient, document: string, ids: readonly string[], text: string): Promise<Verdicts> =>
  (await client.get('reservation', document, { ids, text })).verdicts
const ask = (client: GraphQLClient, ids: readonly string[], text = 'Combien de personnes ?') =>
  send(client, ASK, ids, text)
const answer = (client: GraphQLClient, ids: readonly string[], text = 'Soixante') => send(client, ANSWER, ids, text)

const READ = `query ($id: ID!) { getReservation(id: $id) { displayStatus reservationItems { reservationItemValidationSteps {
  status isAwaitingAnswer canAnswer canAnswerFor canDecide question questionedBy { id } answer answeredBy { id } dueAt } } } }`
const seen = async (id: string, client: GraphQLClient) => {
  const { getReservation: found } = await client.get('reservation', READ, { id })
  return { status: found.displayStatus, step: found.reservationItems[0].reservationItemValidationSteps[0] }
}
const emails = async (reservation: string) => {
  const { rows } = await app().pool.query<{ type: string; people: { email: string }[] }>(
    `SELECT email.type, request.recipients AS people FROM mailer.email
     JOIN mailer.email_request request ON request.email_id = email.id
     WHERE email.record_id = $1 AND email.type LIKE 'reservation_validation_%' ORDER BY email.asked_at, email.type`,
    [reservation],
  )
  return rows.map(({ type, people }) => [
    type.replace('reservation_validation_', ''),
    people.map(({ email }) => email.split('@')[0]),
  ])
}
const timed = () => town.hall({ steps: [town.clerkStep({ delay: 3, reminder: 1 })] })
const pass = (steps: readonly string[], time: string) =>
  app().pool.query(
    `UPDATE reservation.reservation_item_validation_step SET opened_at = opened_at - $2::interval,
       due_at = due_at - $2::interval, remind_at = remind_at - $2::interval,
       questioned_at = questioned_at - $2::interval WHERE id = ANY ($1)`,
    [steps, time],
  )
const COUNT = `query ($filter: ReservationFilter) { getReservations(filter: $filter, pagination: { page: 1, perPage: 100 }) { items { id } } }`
const found = async (client: GraphQLClient, id: string, filter: unknown) =>
  (await client.get('reservation', COUNT, { filter })).getReservations.items.some(
    (one: { id: string }) => one.id === id,
  )

describe('a question', () => {
  it('makes the item wait for the requester’s answer, then for the decision again', async () => {
    const request = await town.asked([await timed()])
    const steps = idsOf(request)
    expect(outcomes(await ask(town.clerk(), steps))).toEqual(['done'])
    expect(await seen(request.id, town.requester())).toMatchObject({
      status: 'TO_COMPLETE',
      step: { question: 'Combien de personnes ?', questionedBy: { id: town.clerk().id }, canAnswer: true },
    })
    expect(await seen(request.id, town.clerk())).toMatchObject({
      status: 'TO_COMPLETE',
      step: { isAwaitingAnswer: true, canAnswer: false, canDecide: true },
    })
    expect(await found(town.requester(), request.id, { canAnswer: true })).toBe(true)
    expect(await found(town.clerk(), request.id, { canAnswer: true })).toBe(false)
    for (const token of ['TO_VALIDATE', 'PENDING', 'TO_COMPLETE']) {
      const isFound = await found(town.clerk(), request.id, { displayStatus: { in: [token] } })
      expect([token, isFound]).toEqual([token, token === 'TO_COMPLETE'])
    }
    expect(outcomes(await answer(town.requester(), steps))).toEqual(['done'])
    expect(await seen(request.id, town.clerk())).toMatchObject({
      status: 'TO_VALIDATE',
      step: { status: 'PENDING', answer: 'Soixante', answeredBy: { id: town.requester().id }, isAwaitingAnswer: false },
    })
    expect(await emails(request.id)).toEqual([['answer', [town.clerk().id]]])
    const THREAD = `query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { changes } } }`
    const { getThread } = await town.boss().get('activity-thread', THREAD, { id: request.id })
    const told = JSON.stringify(getThread.items)
    expect(told).toContain('complément demandé (Combien de personnes ?)')
    expect(told).toContain('complément donné (Soixante)')
  })

  it('is sent to author and main borrower by email, once, unless answered at once', async () => {
    const borrower = await app().person(REQUESTER)
    const hall = await timed()
    const maker = await town.manager()
    const items = [{ item: hall, quantity: 1, borrowings: [{ borrower: borrower.id, isMain: true }] }]
    const request = await town.asked([hall], { input: { items } }, maker)
    await ask(town.clerk(), idsOf(request))
    const [[type, people] = []] = await emails(request.id)
    expect([type, new Set(people)]).toEqual(['question', new Set([borrower.id, maker.id])])
    expect(outcomes(await answer(borrower, idsOf(request)))).toEqual(['done'])
    expect((await emails(request.id)).map(([one]) => one)).toEqual(['answer'])
  })

  it('pauses the deadline, which continues after the answer, without reminders meanwhile', async () => {
    const request = await town.asked([await timed()])
    const steps = idsOf(request)
    await ask(town.clerk(), steps)
    await pass(steps, '5 days')
    await remindApprovers({}, app().kernel)
    expect((await emails(request.id)).map(([type]) => type)).toEqual(['question'])
    expect((await seen(request.id, town.clerk())).step.dueAt).toBe(at('10:00'))
    await answer(town.requester(), steps)
    await remindApprovers({}, app().kernel)
    expect((await emails(request.id)).map(([type]) => type)).not.toContain('reminder')
    const { rows } = await app().pool.query(
      `SELECT due_at BETWEEN now() + interval '2 days 22 hours' AND now() + interval '3 days 2 hours' AS "isWhole"
       FROM reservation.reservation_item_validation_step WHERE id = ANY ($1)`,
      [steps],
    )
    expect(rows).toEqual([{ isWhole: true }])
  })

  it('is dropped by a change that restarts the validation', async () => {
    const request = await town.asked([await timed()])
    await ask(town.clerk(), idsOf(request))
    await town.requester().get('reservation', UPDATE, { id: request.id, input: { endingAt: at('13:30') } })
    expect(await seen(request.id, town.clerk())).toMatchObject({ status: 'TO_VALIDATE', step: { question: null } })
  })

  it('does not prevent a decision; a later answer is rejected with its author', async () => {
    const request = await town.asked([await timed()])
    await ask(town.clerk(), idsOf(request))
    expect(outcomes(await decide(town.clerk(), 'accept', idsOf(request)))).toEqual(['done'])
    const [late] = await answer(town.requester(), idsOf(request))
    expect(late?.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('déjà été acceptée par') })
  })

  it('needs the right to decide, its answer the requester, in turn', async () => {
    const request = await town.asked([await town.hall()])
    const [first = '', last = ''] = idsOf(request)
    expect(outcomes(await ask(town.requester(), [first]))).toEqual(['FORBIDDEN'])
    expect(outcomes(await ask(town.mayor(), [first]))).toEqual(['NOT_FOUND'])
    expect(outcomes(await ask(town.mayor(), [last]))).toEqual(['CONFLICT'])
    expect(outcomes(await answer(town.requester(), [first]))).toEqual(['CONFLICT'])
    await ask(town.clerk(), [first])
    expect(outcomes(await answer(town.clerk(), [first]))).toEqual(['FORBIDDEN'])
    expect(outcomes(await answer(await app().person(REQUESTER), [first]))).toEqual(['NOT_FOUND'])
    expect(outcomes(await answer(town.requester(), [first, last, 'x']))).toEqual(['done', 'CONFLICT', 'NOT_FOUND'])
    expect(outcomes(await answer(town.requester(), [first]))).toEqual(['CONFLICT'])
    expect(outcomes(await ask(town.clerk(), [first], 'Et le matériel ?'))).toEqual(['done'])
    expect((await seen(request.id, town.requester())).step).toMatchObject({
      question: 'Et le matériel ?',
      answer: null,
    })
  })

  it('can be answered by a manager of the item, who is named; the requester still sees it as theirs', async () => {
    const [near, far] = [await createSector(app().pool), await createSector(app().pool)]
    const hall = await town.hall({ steps: [town.clerkStep()] }, { sectorIds: [near] })
    const request = await town.asked([hall], {}, await app().person({ ...REQUESTER, sectorIds: [near] }))
    await ask(town.clerk(), idsOf(request))
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true }
    const managerOf = (sector: string) => town.manager({ rights, sectorIds: [sector] })
    const [manager, other] = [await managerOf(near), await managerOf(far)]
    expect((await seen(request.id, manager)).step).toMatchObject({ canAnswer: false, canAnswerFor: true })
    expect((await seen(request.id, town.clerk())).step).toMatchObject({ canAnswer: false, canAnswerFor: false })
    expect(await found(manager, request.id, { canAnswer: true })).toBe(false)
    const WAITING = `query ($ids: [ID!]!) { getReservationItemValidationSteps(
      filter: { isAwaitingAnswer: true, reservation: { in: $ids } }, pagination: { page: 1, perPage: 5 }) { items { id } } }`
    const waiting = async () =>
      (await manager.get('reservation', WAITING, { ids: [request.id] })).getReservationItemValidationSteps.items
    expect(await waiting()).toEqual(idsOf(request).map((id) => ({ id })))
    expect(outcomes(await answer(other, idsOf(request)))).toEqual(['FORBIDDEN'])
    expect(outcomes(await answer(manager, idsOf(request)))).toEqual(['done'])
    expect((await seen(request.id, town.clerk())).step).toMatchObject({ answeredBy: { id: manager.id } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a word', '   ', 'question required'],
    ['that is too long', 'x'.repeat(2_001), 'question maxLength'],
  ])('is rejected %s', async (_what, text, expected) => {
    const { errors } = await town.clerk().ask('reservation', ASK, { ids: [], text })
    const [first] = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]
    expect(`${first?.path} ${first?.rule}`).toBe(expected)
  })
})

describe('concurrently', () => {
  const ten = <T>(run: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 10 }, (_, n) => run(n)))

  it('one of many questions wins, and the others read its author', async () => {
    const steps = idsOf(await town.asked([await timed()]))
    const verdicts = (await ten((n) => ask(n % 2 ? town.clerk() : town.boss(), steps, `Question ${n}`))).flat()
    expect(outcomes(verdicts).filter((word) => word === 'done')).toHaveLength(1)
    for (const { error } of verdicts) if (error) expect(error.message).toMatch(/déjà été demandé par /)
  })

  it('answers and decisions: at most one of each, never an answer after the decision', async () => {
    const hall = await timed()
    for (let round = 0; round < 4; round++) {
      const slot = { from: at(`${10 + round}:00`), to: at(`${11 + round}:00`) }
      const steps = idsOf(await town.asked([hall], slot))
      await ask(town.clerk(), steps)
      const words = await ten(async (n) =>
        n % 2
          ? ['answer', ...outcomes(await answer(town.requester(), steps, `Réponse ${n}`))]
          : ['accept', ...outcomes(await decide(town.clerk(), 'accept', steps))],
      )
      const done = (what: string) => words.filter(([who, word]) => who === what && word === 'done').length
      expect(done('accept')).toBe(1)
      const { rows } = await app().pool.query(
        `SELECT status, answered_at IS NOT NULL AS "isAnswered" FROM reservation.reservation_item_validation_step WHERE id = ANY ($1)`,
        [steps],
      )
      expect(rows).toEqual([{ status: 'ACCEPTED', isAnswered: done('answer') === 1 }])
    }
  })
})
