import { expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, act, close, closingTown, outcomes, RUNNING, slot } from '../fixtures/closingTown.ts'
import { MANAGER_RIGHTS, outcome } from '../fixtures/reservationPeople.ts'
import { decide, outcomes as decisions, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = closingTown(app)
const validation = validationTown(app)
const ROUNDS = 8

const closer = () =>
  app().person({
    rights: { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true, CLOSE_RESERVATIONS_BEFORE_ENDING: true },
  })

const collisions = async (): Promise<number> => {
  const { rows } = await app().pool.query(`SELECT count(*)::int AS n FROM reservation.reservation_item one
    JOIN reservation.reservation_item other ON other.reservable_item_id = one.reservable_item_id AND other.id > one.id
      AND tstzrange(one.starting_at, one.held_until) && tstzrange(other.starting_at, other.held_until)
    JOIN reservation.reservable_item item ON item.id = one.reservable_item_id AND item.management_mode = 'INDIVIDUALLY'
    WHERE one.is_holding AND other.is_holding AND one.starting_at < one.held_until AND other.starting_at < other.held_until`)
  return rows[0].n
}

/** PAST: the minute of the slot ended before the booking arrived. */
const REASONED = /^(done|booked|PAST|ITEM_UNAVAILABLE|CONFLICT [A-Z_]+|CONFLICT)$/

it('closing against reopening against booking the slot', async () => {
  const people: TestPerson[] = [await closer(), await closer(), await closer()]
  const [one, two, three] = people as [TestPerson, TestPerson, TestPerson]
  const category = await town.category('OPTIONAL')
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const item = await town.item(category)
    const { line } = await town.booked(one, item, RUNNING())
    const other = await town.booked(one, await town.item(category), RUNNING())
    const lines = [{ id: line }, { id: other.line }]
    const results = await Promise.all([
      close(one, lines).then(outcomes),
      close(two, lines.toReversed()).then(outcomes),
      act(three, 'reopen', [other.line, line]).then(outcomes),
      outcome(two, [item], slot(0, 30)).then((text) => [text]),
      act(three, 'reopen', [line]).then(outcomes),
      outcome(three, [item], slot(1, 30)).then((text) => [text]),
    ])
    all.push(...results.flat())
  }
  expect(all.filter((text) => !REASONED.test(text))).toEqual([])
  expect(all).toContain('done')
  expect(await collisions()).toBe(0)
})

it('cancelling against accepting, and reinstating against booking the slot', async () => {
  const category = await town.category('OPTIONAL')
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hall = await validation.hall({ steps: [validation.clerkStep()] })
    const request = await validation.asked([hall])
    const [line] = request.reservationItems
    const steps = stepsOf(request).map(({ id }) => id)
    const [accepted, cancelled] = await Promise.all([
      decide(validation.clerk(), 'accept', steps).then(decisions),
      act(validation.requester(), 'cancel', [line?.id ?? '']).then(outcomes),
    ])
    expect(cancelled).toEqual(['done'])
    all.push(...accepted)
    const shown = await town.read(validation.boss(), request.id)
    expect(shown).toMatchObject({ displayStatus: 'CANCELLED', line: { planningStatus: 'CLOSED' } })
    const manager = await validation.manager()
    const item = await town.item(category)
    const booked = await town.booked(manager, item, AHEAD())
    await act(manager, 'cancel', [booked.line])
    const [again, taken] = await Promise.all([
      act(manager, 'reinstate', [booked.line]).then(outcomes),
      outcome(validation.requester(), [item], AHEAD()),
    ])
    expect([again[0] === 'done', taken === 'booked'].filter(Boolean)).toHaveLength(1)
    all.push(...again, taken)
  }
  expect(all.filter((text) => !REASONED.test(text))).toEqual([])
  expect(await collisions()).toBe(0)
})

it('partial returns from two concurrent clients are counted once each', async () => {
  const [one, two] = [await closer(), await closer()]
  const chairs = await town.item(await town.category('OPTIONAL'), { quantity: 20 })
  const { id, line } = await town.booked(one, chairs, { ...RUNNING(), quantity: 20 })
  const back = (client: TestPerson) => close(client, [{ id: line, returnedQuantity: 7 }]).then(outcomes)
  const all = (await Promise.all([back(one), back(two), back(one), back(two)])).flat()
  expect(all.toSorted()).toEqual(['CONFLICT TOO_MANY', 'CONFLICT TOO_MANY', 'done', 'done'])
  expect((await town.read(one, id)).line).toMatchObject({ returnedQuantity: 14, closedAt: null })
})
