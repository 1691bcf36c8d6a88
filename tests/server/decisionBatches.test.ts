/** Decisions on many reservations at once (D12): together as far as none is in the way of another, one by one where it is. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type BatchedLine, inBatches } from '#server/modules/reservation/decisionClaims.ts'
import { fileApp } from '#tests/support/app.ts'
import { type Recorder, recordStatements } from '#tests/support/statements.ts'
import { createItem } from './reservationPeople.ts'
import { decide, outcomes, standing, stepsOf, validationTown } from './validationTown.ts'

const app = fileApp()
const town = validationTown(app)
let recorder: Recorder
beforeAll(() => {
  recorder = recordStatements(app().kernel.pool)
})

const dayOf = (n: number) => `2027-04-${String(n).padStart(2, '0')}`
const slotOf = (n: number) => ({ from: `${dayOf(n)} 10:00:00`, to: `${dayOf(n)} 12:00:00` })
const reserving = () => ({ steps: [town.clerkStep({ reserving: true })] })
const firstStep = (request: Parameters<typeof stepsOf>[0]) => stepsOf(request)[0]?.id ?? ''

describe('batches', () => {
  const line = (itemId: string, day: number, ancestorIds: string[] = []): BatchedLine => ({
    itemId,
    ancestorIds,
    startingAt: slotOf(day).from,
    endingAt: slotOf(day).to,
  })
  const batches = (lines: readonly BatchedLine[], apart = 0) =>
    inBatches(
      lines.map((one) => ({ lines: [one] })),
      apart,
    ).map((batch) => batch.length)

  it('hold together what differs in time or in place', () => {
    expect(batches([line('a', 1), line('a', 2), line('b', 1), line('c', 1)])).toEqual([4])
  })

  it('are cut before what one of them could be in the way of: the item, a part of it, a slot too near', () => {
    expect(batches([line('a', 1), line('b', 1), line('a', 1), line('c', 1)])).toEqual([2, 2])
    expect(batches([line('hall', 1), line('half', 1, ['hall'])])).toEqual([1, 1])
    expect(batches([line('half', 1, ['hall']), line('other half', 1, ['hall'])])).toEqual([1, 1])
    expect(batches([line('a', 1), line('a', 2)], 21 * 60)).toEqual([2])
    expect(batches([line('a', 1), line('a', 2)], 23 * 60)).toEqual([1, 1])
  })
})

it('many reservations are accepted in as many journeys to the database as two', async () => {
  const hall = await town.hall(reserving())
  const accepted = async (days: readonly number[]): Promise<number> => {
    const requests = []
    for (const day of days) requests.push(await town.asked([hall], slotOf(day)))
    recorder.takeRoundTrips()
    const verdicts = await decide(town.clerk(), 'accept', requests.map(firstStep))
    const journeys = recorder.takeRoundTrips()
    expect(outcomes(verdicts)).toEqual(days.map(() => 'done'))
    for (const one of requests) expect(standing(await town.read(one.id))).toBe('ACCEPTED RESERVED A')
    return journeys
  }
  const two = await accepted([1, 2])
  const many = await accepted(Array.from({ length: 20 }, (_none, n) => n + 3))
  expect(many - two).toBeLessThanOrEqual(4)
})

it('of what is in each other’s way the first one wins within one call, a place over its parts too', async () => {
  const hall = await town.hall(reserving())
  const { rows } = await app().pool.query('SELECT reservation_category_id AS id FROM company.location WHERE id = $1', [
    hall,
  ])
  const half = await createItem(app().pool, 'location', rows[0].id, { parentId: hall })
  const [whole, part, free, again] = [
    await town.asked([hall], slotOf(25)),
    await town.asked([half], slotOf(25)),
    await town.asked([half], slotOf(26)),
    await town.asked([hall], slotOf(25)),
  ]
  const verdicts = await decide(town.clerk(), 'accept', [whole, part, free, again].map(firstStep))
  expect(outcomes(verdicts)).toEqual(['done', 'ITEM_UNAVAILABLE', 'done', 'ITEM_UNAVAILABLE'])
})

it('what is taken back is taken for what comes next in the same call', async () => {
  const hall = await town.hall({ ...reserving(), reservedAtStart: true })
  const request = await town.asked([hall], slotOf(27))
  expect(outcomes(await decide(town.clerk(), 'deny', [firstStep(request)]))).toEqual(['done'])
  const other = await town.asked([hall], slotOf(27))
  const [denied, second] = [firstStep(request), firstStep(other)]
  expect(outcomes(await decide(town.clerk(), 'shelve', [denied]))).toEqual(['ITEM_UNAVAILABLE'])
  expect(outcomes(await decide(town.clerk(), 'deny', [second]))).toEqual(['done'])
  expect(outcomes(await decide(town.clerk(), 'shelve', [denied, second]))).toEqual(['done', 'ITEM_UNAVAILABLE'])
})
