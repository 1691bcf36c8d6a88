import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem, REQUESTER } from '../fixtures/reservationPeople.ts'
import { decide, outcomes, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = validationTown(app)

const REQUESTED = 'reservation_validation_requested'
const REMINDER = 'reservation_validation_reminder'
const ESCALATED = 'reservation_validation_escalated'

let head: TestPerson
beforeAll(async () => {
  head = await app().person(REQUESTER)
})

const follow = () => remindApprovers({}, app().kernel)
const timed = (options = {}) => town.clerkStep({ delay: 3, reminder: 1, escalationRole: head.roleId, ...options })
const timedHall = (options = {}, workflow = {}) => town.hall({ steps: [timed(options)], ...workflow })
const ids = (request: Parameters<typeof stepsOf>[0]) => stepsOf(request).map(({ id }) => id)

const pass = (steps: readonly string[], time: string) =>
  app().pool.query(
    `UPDATE reservation.reservation_item_validation_step SET opened_at = opened_at - $2::interval,
       due_at = due_at - $2::interval, remind_at = remind_at - $2::interval WHERE id = ANY ($1)`,
    [steps, time],
  )
const emails = async (reservation: string) => {
  const { rows } = await app().pool.query<{
    type: string
    facts: { step: string; dueAt: string; series?: string }
    people: { email: string }[]
  }>(
    `SELECT email.type, request.facts, request.recipients AS people FROM mailer.email
     JOIN mailer.email_request request ON request.email_id = email.id
     WHERE email.record_id = $1 AND email.type LIKE 'reservation_validation_%' ORDER BY email.asked_at, email.type`,
    [reservation],
  )
  return rows
}
const told = async (reservation: string) =>
  (await emails(reservation)).map(({ type, people }) => [type, people.map(({ email }) => email.split('@')[0])])

describe('validators', () => {
  it('get an email a minute after the step opens, once, unless decided by then', async () => {
    const [request, early] = [await town.asked([await timedHall()]), await town.asked([await timedHall()])]
    await follow()
    expect(await told(request.id)).toEqual([])
    expect(outcomes(await decide(town.clerk(), 'accept', ids(early)))).toEqual(['done'])
    await pass([...ids(request), ...ids(early)], '2 minutes')
    await Promise.all([follow(), follow(), follow()])
    expect(await told(request.id)).toEqual([[REQUESTED, [town.clerk().id]]])
    expect(await told(early.id)).toEqual([])
    const [{ facts } = {}] = await emails(request.id)
    expect(facts).toMatchObject({ step: 'Avis du service', dueAt: expect.stringMatching(/^20/) })
  })

  it('get an email in their turn, as do their deputies, and never for own requests', async () => {
    const deputy = await app().person(REQUESTER)
    // A date in the organisation's zone, which is ahead of UTC.
    const dayIn = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
    const NAME = 'mutation ($input: DeputyInput!) { nameDeputy(input: $input) { id } }'
    const hall = await town.hall({
      steps: [timed({ userRoles: [town.clerk().roleId, town.requester().roleId] }), town.mayorStep()],
    })
    await town.mayor().get('reservation', NAME, { input: { deputy: deputy.id, from: dayIn(0), to: dayIn(1) } })
    const request = await town.asked([hall])
    const [first = '', last = ''] = ids(request)
    await pass([first], '2 minutes')
    await follow()
    expect(await told(request.id)).toEqual([[REQUESTED, [town.clerk().id]]])
    await decide(town.clerk(), 'accept', [first])
    await pass([last], '2 minutes')
    await follow()
    const [, [type, people] = []] = await told(request.id)
    expect([type, new Set(people)]).toEqual([REQUESTED, new Set([town.mayor().id, deputy.id])])
  })

  it('get one email for all dates of a series', async () => {
    const hall = await timedHall()
    const SERIES = 'mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }'
    const reservation = {
      startingAt: at('08:00'),
      endingAt: at('09:00'),
      subject: 'Club',
      items: [{ item: hall, quantity: 1 }],
    }
    const { createReservationSeries: series } = await town
      .requester()
      .get('reservation', SERIES, { input: { reservation, rule: 'FREQ=WEEKLY;COUNT=4' } })
    const { rows } = await app().pool.query<{ id: string; step: string }>(
      `SELECT r.id, step.id AS step FROM reservation.reservation r JOIN reservation.reservation_item line ON line.reservation_id = r.id
       JOIN reservation.reservation_item_validation_step step ON step.reservation_item_id = line.id
       WHERE r.series_id = $1 ORDER BY r.starting_at`,
      [series.id],
    )
    await pass(
      rows.map(({ step }) => step),
      '2 minutes',
    )
    await follow()
    const all = (await Promise.all(rows.map(({ id }) => emails(id)))).flat()
    expect(all.map(({ facts }) => facts.series)).toEqual([expect.stringContaining('4 dates')])
  })

  it('get no email while the parameter is off, nor later', async () => {
    const SWITCH = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
    const set = (value: string) =>
      town.boss().get('parameter', SWITCH, {
        input: { values: [{ code: 'ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS', value }] },
      })
    await set('false')
    const request = await town.asked([await timedHall()])
    await pass(ids(request), '2 minutes')
    await follow()
    await set('true')
    await follow()
    expect(await told(request.id)).toEqual([])
  })
})

describe('pending requests', () => {
  const UNDER_WAY = 'query ($workflow: ID) { getRequestsUnderWay(workflow: $workflow) { count first { id } } }'
  const underWay = async (client: TestPerson, workflow: string | null) =>
    (await client.get('reservation', UNDER_WAY, { workflow })).getRequestsUnderWay

  it('are counted by workflow and in total until decided, and listed for users who see them', async () => {
    const category = await createCategory(app().pool)
    const workflow = await town.createWorkflow({ reservationCategories: [category], steps: [timed()] })
    const hall = await createItem(app().pool, 'location', category)
    const before = (await underWay(town.boss(), null)).count
    const request = await town.asked([hall])
    expect(await underWay(town.boss(), workflow)).toEqual({ count: 1, first: [{ id: request.id }] })
    expect((await underWay(town.boss(), null)).count).toBe(before + 1)
    const keeper = await app().person({
      applications: ['RESERVATION_REQUEST', 'ADMINISTRATION'],
      rights: { RESERVATION: true, PARAMETER_MANAGEMENT: true },
    })
    expect(await underWay(keeper, null)).toEqual({ count: before + 1, first: [] })
    const { errors } = await keeper.ask('reservation', UNDER_WAY, { workflow })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    await decide(town.clerk(), 'deny', ids(request))
    expect(await underWay(town.boss(), workflow)).toEqual({ count: 0, first: [] })
  })
})

describe('a delay', () => {
  it('sends a reminder before its end, then escalates, each once', async () => {
    const request = await town.asked([await timedHall()])
    const steps = ids(request)
    expect(outcomes(await decide(head, 'accept', steps))).toEqual(['NOT_FOUND'])
    await pass(steps, '2 days 2 minutes')
    await Promise.all([follow(), follow()])
    expect((await told(request.id)).map(([type]) => type)).toEqual([REQUESTED, REMINDER])
    await pass(steps, '1 day')
    await Promise.all([follow(), follow()])
    expect((await told(request.id)).slice(2)).toEqual([[ESCALATED, [head.id]]])
    const READ = `query ($id: ID!) { getReservation(id: $id) { displayStatus reservationItems { reservationItemValidationSteps {
      openedAt dueAt escalatedAt escalatedTo canDecide } } } }`
    const { getReservation: seen } = await head.get('reservation', READ, { id: request.id })
    expect(seen.displayStatus).toBe('TO_VALIDATE')
    const THREAD = `query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { user { id } changes } } }`
    const { getThread: thread } = await head.get('activity-thread', THREAD, { id: request.id })
    const handedOn = thread.items.filter(({ changes }: { changes: object }) => 'escalation' in changes)
    expect(handedOn).toMatchObject([
      { user: null, changes: { escalation: { after: [expect.stringContaining('le délai est passé')] } } },
    ])
    expect(seen.reservationItems[0].reservationItemValidationSteps[0]).toMatchObject({
      canDecide: true,
      escalatedTo: expect.stringMatching(/^Rôle U-/),
    })
    expect(outcomes(await decide(head, 'accept', steps))).toEqual(['done'])
    // A shelved step restarts its delay, and the escalation role waits for its end.
    expect(outcomes(await decide(town.clerk(), 'shelve', steps))).toEqual(['done'])
    expect(outcomes(await decide(head, 'accept', steps))).toEqual(['NOT_FOUND'])
  })

  it('restarts when the requester asks for other dates', async () => {
    const request = await town.asked([await timedHall()])
    const steps = ids(request)
    await pass(steps, '4 days')
    await follow()
    const CHANGE =
      'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }'
    await town.requester().get('reservation', CHANGE, { id: request.id, input: { endingAt: at('13:30') } })
    const { rows } = await app().pool.query(
      `SELECT opened_at > now() - interval '1 minute' AS "isNew", escalated_at IS NULL AS "isBack",
         due_at - opened_at >= interval '71 hours' AS "isWhole" FROM reservation.reservation_item_validation_step WHERE id = ANY ($1)`,
      [steps],
    )
    expect(rows).toEqual([{ isNew: true, isBack: true, isWhole: true }])
  })

  it('that ends during a decision: a decided step is not escalated, without deadlock', async () => {
    const hall = await timedHall()
    for (let round = 0; round < 6; round++) {
      const slot = { from: at(`${10 + round}:00`), to: at(`${11 + round}:00`) }
      const steps = ids(await town.asked([hall], slot))
      await pass(steps, '4 days')
      const [verdicts] = await Promise.all([decide(town.clerk(), 'accept', steps), follow(), follow()])
      expect(outcomes(verdicts)).toEqual(['done'])
      await follow()
      const { rows } = await app().pool.query(
        'SELECT status, is_open FROM reservation.reservation_item_validation_step WHERE id = ANY ($1)',
        [steps],
      )
      expect(rows).toEqual([{ status: 'ACCEPTED', is_open: false }])
    }
  })

  it.each([
    ['a reminder without a delay', { delay: null, escalationRole: null }, 'steps[0].delay required'],
    ['a reminder as long as the delay', { reminder: 3 }, 'steps[0].reminder max'],
    ['a role that takes over from itself', { own: true }, 'steps[0].escalationRole circular'],
  ])('is rejected with %s', async (_what, { own, ...options }: Record<string, unknown>, expected) => {
    const CREATE =
      'mutation ($input: ReservationValidationWorkflowInput!) { createReservationValidationWorkflow(input: $input) { id } }'
    const step = timed({ ...options, ...(own ? { escalationRole: town.clerk().roleId } : {}) })
    const { errors } = await town
      .boss()
      .ask('reservation', CREATE, { input: { name: `Circuit ${expected}`, steps: [step] } })
    const [first] = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]
    expect(`${first?.path} ${first?.rule}`).toBe(expected)
  })
})

/** Independent model of a waiting step in hours: deadline, reminder, escalation, pause. */
class Wait {
  now = 0
  opened = 0
  paused = 0
  asked: number | null = null
  reminded = false
  frozen: number | null = null

  readonly delay: number
  readonly reminder: number
  start: number

  constructor(given: { delay: number; reminder: number; start: number }) {
    this.delay = given.delay
    this.reminder = given.reminder
    this.start = given.start
  }

  get deadline() {
    const end = this.opened + this.delay
    return end < this.start ? end : this.opened + (this.start - this.opened) * 0.75
  }
  get due() {
    return this.frozen ?? this.deadline + this.paused
  }
  get remind() {
    const early = this.deadline - this.reminder
    return (early > this.opened ? early : this.opened + (this.deadline - this.opened) / 2) + this.paused
  }
  get isAhead() {
    return this.start > this.now
  }

  follow() {
    if (!this.isAhead || this.asked !== null) return
    if (this.remind <= this.now) this.reminded = true
    if (this.frozen === null && this.due <= this.now) this.frozen = this.due
  }
  ask(): boolean {
    if (!this.isAhead || this.asked !== null) return false
    this.asked = this.now
    return true
  }
  answer(): boolean {
    if (!this.isAhead || this.asked === null) return false
    const pause = this.now - this.asked
    this.paused += pause
    if (this.frozen !== null) this.frozen += pause
    this.asked = null
    return true
  }
}

const anyWait = fc.record({
  delay: fc.integer({ min: 2, max: 60 }),
  reminder: fc.integer({ min: 1, max: 40 }),
  start: fc.integer({ min: 1, max: 80 }),
})
const anyMove = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ what: fc.constantFrom('follow' as const, 'ask' as const, 'answer' as const), hours: fc.constant(0) }),
  fc.record({ what: fc.constant('move' as const), hours: fc.integer({ min: 1, max: 80 }) }),
)

describe('any sequence of time, questions and moves', () => {
  const SEND = `mutation ($ids: [ID!]!, $text: String!) {
    asked: questionReservationItemValidationSteps(ids: $ids, question: $text) { isUpdated } }`
  const ANSWER = SEND.replace('questionRes', 'answerRes').replace('question: $text', 'answer: $text')
  const send = async (client: TestPerson, document: string, id: string): Promise<boolean> =>
    (await client.get('reservation', document, { ids: [id], text: 'x' })).asked[0].isUpdated

  /** Hours and a half from now, so that no event falls exactly on a deadline. */
  const START = `UPDATE reservation.reservation SET starting_at = now() + make_interval(mins => $2),
    ending_at = now() + make_interval(mins => $2 + 60) WHERE id = $1`
  const SHIFT = `UPDATE reservation.reservation SET starting_at = starting_at - make_interval(hours => $2),
    ending_at = ending_at - make_interval(hours => $2) WHERE id = $1`

  it('reminds, escalates and pauses like a model in hours', async () => {
    const request = await town.asked([await timedHall()])
    const [step = ''] = ids(request)
    const query = (text: string, values: unknown[]) => app().pool.query(text, values)
    const begin = async ({ delay, reminder, start }: { delay: number; reminder: number; start: number }) => {
      const client = await app().pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(START, [request.id, start * 60 + 30])
        const OPEN = 'UPDATE reservation.reservation_item_validation_step SET is_open ='
        await client.query(
          `${OPEN} false, delay = make_interval(hours => $2), reminder = make_interval(hours => $3) WHERE id = $1`,
          [step, delay, reminder],
        )
        await client.query(`${OPEN} true WHERE id = $1`, [step])
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    }
    await fc.assert(
      fc.asyncProperty(anyWait, fc.array(anyMove, { maxLength: 14 }), async (given, moves) => {
        const model = new Wait({ ...given, start: given.start + 0.5 })
        await begin(given)
        for (const { what, hours } of moves) {
          if (what === 'pass') {
            model.now += hours
            await pass([step], `${hours} hours`)
            await query(
              `UPDATE reservation.reservation_item_validation_step SET questioned_at = questioned_at - make_interval(hours => $2)
               WHERE id = $1`,
              [step, hours],
            )
            await query(SHIFT, [request.id, hours])
          } else if (what === 'move') {
            model.start = model.now + hours + 0.5
            await query(START, [request.id, hours * 60 + 30])
          } else if (what === 'follow') {
            model.follow()
            await follow()
          } else {
            const isDone = what === 'ask' ? model.ask() : model.answer()
            expect(
              await send(what === 'ask' ? town.clerk() : town.requester(), what === 'ask' ? SEND : ANSWER, step),
            ).toBe(isDone)
          }
          const { rows } = await query(
            `SELECT reminded_at IS NOT NULL AS reminded, escalated_at IS NOT NULL AS "handedOn",
               extract(epoch FROM due_at - now())::float / 3600 AS left FROM reservation.reservation_item_validation_step WHERE id = $1`,
            [step],
          )
          const [{ left, ...found } = {}] = rows
          expect(found).toEqual({ reminded: model.reminded, handedOn: model.frozen !== null })
          expect(left).toBeCloseTo(model.due - model.now, 1)
        }
      }),
      { numRuns: 20 },
    )
  })
})
