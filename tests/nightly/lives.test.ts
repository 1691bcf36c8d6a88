import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'
import { createPerson, type PersonOptions } from '#tests/support/people.ts'
import { act, close, outcomes, RUNNING, slot } from '../server/fixtures/closingTown.ts'
import {
  at,
  type BookingOptions,
  bookingOf,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
} from '../server/fixtures/reservationPeople.ts'
import { collisions, createSeries } from '../server/fixtures/reservationSeries.ts'
import { decide } from '../server/fixtures/validationTown.ts'
import { startTown, type Town } from './town.ts'

const ROUNDS = 6
/** Expected answers: success, or a rejection with its reason. */
const REASONED = /^(done|booked|ITEM_UNAVAILABLE|CONFLICT [A-Z_]+)$/

type Everywhere = { id: string; roleId: string; at: readonly [GraphQLClient, GraphQLClient, GraphQLClient] }

let town: Town
let urls: readonly string[]
let category: string
let [manager, clerk, mayor, requester]: Everywhere[] = []

const person = async (options: PersonOptions): Promise<Everywhere> => {
  const { id, roleId, token } = await createPerson(town.pool, options)
  const [one = '', two = '', three = ''] = urls
  return { id, roleId, at: [createClient(one, token), createClient(two, token), createClient(three, token)] }
}
const there = (one: Everywhere | undefined): Everywhere => {
  if (!one) throw new Error('People stand inside tests only')
  return one
}

const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const WORKFLOW = `mutation ($input: ReservationValidationWorkflowInput!) {
  createReservationValidationWorkflow(input: $input) { id } }`

beforeAll(async () => {
  town = await startTown()
  category = await createCategory(town.pool)
  await town.pool.query("UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1", [
    category,
  ])
  const address = {
    DATABASE_URL: town.postgres.connectionString,
    DATABASE_OWNER_URL: town.postgres.ownerConnectionString,
  }
  const first = await town.process(address)
  urls = [first, ...(await Promise.all([town.process(address), town.process(address)]))].map(({ url }) => url)
  manager = await person({
    rights: {
      ...MANAGER_RIGHTS,
      CLOSE_RESERVATIONS_OF_SAME_SECTORS: true,
      CLOSE_RESERVATIONS_BEFORE_ENDING: true,
      RESERVATION_VALIDATION_WORKFLOW: true,
      PARAMETER_MANAGEMENT: true,
    },
  })
  clerk = await person(REQUESTER)
  mayor = await person(REQUESTER)
  requester = await person(REQUESTER)
  const values = [{ code: 'ENABLE_RESERVATION_VALIDATION_SYSTEM', value: 'true' }]
  await there(manager).at[0].get('parameter', SET, { input: { values } })
})
afterAll(() => town?.stop())

const item = () => createItem(town.pool, 'property', category)

const validatedHall = async (): Promise<string> => {
  const own = await createCategory(town.pool)
  const userRoles = [there(clerk).roleId, there(mayor).roleId]
  await there(manager).at[0].get('reservation', WORKFLOW, {
    input: {
      name: `Circuit ${own}`,
      reservationCategories: [own],
      steps: [{ name: 'Accord', userRoles, reserving: true }],
    },
  })
  return createItem(town.pool, 'location', own)
}

const REQUEST = `mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id
  reservationItems { reservationItemValidationSteps { id } } } }`
const asked = async (hall: string, options: BookingOptions = {}): Promise<{ id: string; steps: string[] }> => {
  const input = bookingOf([hall], options)
  const { createReservation } = await there(requester).at[0].get('reservation', REQUEST, { input })
  const [line] = createReservation.reservationItems
  return {
    id: createReservation.id,
    steps: line.reservationItemValidationSteps.map(({ id }: { id: string }) => id),
  }
}

type Decided = Awaited<ReturnType<typeof decide>>[number] & { error: { details?: { reason?: string } } | null }
const words = (verdicts: readonly Decided[]): string[] =>
  verdicts.map(({ isUpdated, error }) => (isUpdated ? 'done' : (error?.code ?? '')))

const expectWhole = async (answers: readonly string[]): Promise<void> => {
  expect(answers.filter((text) => !REASONED.test(text) && text !== 'CONFLICT')).toEqual([])
  expect(await collisions(town.pool)).toBe(0)
}

it('two validators on one step: one decides, the other reads the name of the first', async () => {
  const hall = await validatedHall()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, steps } = await asked(hall, { from: at(`${10 + round}:00`), to: at(`${11 + round}:00`) })
    const calls = await Promise.all([
      decide(there(clerk).at[0], 'accept', steps),
      decide(there(mayor).at[1], round % 2 ? 'deny' : 'accept', steps),
      decide(there(mayor).at[2], 'deny', steps),
    ])
    const verdicts = calls.flat()
    expect(words(verdicts).filter((word) => word === 'done')).toHaveLength(1)
    for (const { error } of verdicts) if (error) expect(error.message).toMatch(/déjà été (acceptée|refusée) par /)
    const { rows } = await town.pool.query(
      `SELECT line.validation_status = step.status AS "isSame", step.status <> 'PENDING' AS "isDecided"
       FROM reservation.reservation_item line JOIN reservation.reservation_item_validation_step step
         ON step.reservation_item_id = line.id WHERE line.reservation_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ isSame: true, isDecided: true }])
  }
})

it('accepting a step that holds the slot, against bookings of it: one succeeds', async () => {
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hall = await validatedHall()
    const [one, other] = [await asked(hall), await asked(hall)]
    const verdicts = await Promise.all([
      decide(there(clerk).at[0], 'accept', one.steps).then(words),
      decide(there(mayor).at[1], 'accept', other.steps).then(words),
      decide(there(clerk).at[2], 'accept', [...other.steps, ...one.steps]).then(words),
    ])
    all.push(...verdicts.flat())
    const { rows } = await town.pool.query(
      "SELECT count(*)::int AS held FROM reservation.reservation_item WHERE reservable_item_id = $1 AND planning_status = 'RESERVED'",
      [hall],
    )
    expect(rows).toEqual([{ held: 1 }])
  }
  await expectWhole(all)
  expect(all.filter((word) => word === 'done')).toHaveLength(ROUNDS)
})

it('closing against reopening against booking the slot', async () => {
  const { at: processes } = there(manager)
  const [one, two, three] = processes
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = [await item(), await item()]
    const lineOf = async (id: string): Promise<string> => {
      const input = bookingOf([id], RUNNING())
      const { createReservation } = await one.get(
        'reservation',
        'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { reservationItems { id } } }',
        { input },
      )
      return createReservation.reservationItems[0].id
    }
    const lines = [{ id: await lineOf(first) }, { id: await lineOf(second) }]
    const ids = lines.map(({ id }) => id)
    const answers = await Promise.all([
      close(one, lines).then(outcomes),
      close(two, lines.toReversed()).then(outcomes),
      act(three, 'reopen', ids.toReversed()).then(outcomes),
      outcome(two, [first], slot(0, 30)).then((text) => [String(text)]),
      act(one, 'reopen', ids).then(outcomes),
      outcome(three, [second, first], slot(1, 30)).then((text) => [String(text)]),
    ])
    all.push(...answers.flat())
  }
  await expectWhole(all)
  expect(all).toContain('done')
})

it('series against series over two rooms, in both orders: one gets the dates, no deadlock', async () => {
  const { at: processes } = there(manager)
  const RULE = { rule: 'FREQ=WEEKLY;COUNT=26;BYDAY=TH;WKST=MO' }
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rooms = [await item(), await item()]
    const answers = await Promise.all(
      processes.map(async (client, index) => {
        const { errors } = await createSeries(client, index % 2 ? rooms.toReversed() : rooms, RULE)
        return String(errors?.[0]?.extensions.code ?? 'booked')
      }),
    )
    expect(answers.toSorted()).toEqual(['ITEM_UNAVAILABLE', 'ITEM_UNAVAILABLE', 'booked'])
    all.push(...answers)
  }
  await expectWhole(all)
  const { rows } = await town.pool.query(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
