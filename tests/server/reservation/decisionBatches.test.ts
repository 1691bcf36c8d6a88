import { beforeAll, describe, expect, it } from 'vitest'
import { type BatchedLine, withoutConflicts } from '#server/modules/reservation/decisions/decisionClaims.ts'
import { remindApprovers } from '#server/modules/reservation/validation/remindApprovers.ts'
import { fileApp } from '#tests/support/app.ts'
import { type Recorder, recordStatements } from '#tests/support/statements.ts'
import { createItem } from '../fixtures/reservationPeople.ts'
import { decide, outcomes, standing, stepsOf, validationTown } from '../fixtures/validationTown.ts'

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
    withoutConflicts(
      lines.map((one) => ({ lines: [one] })),
      apart,
    ).map((batch) => batch.length)

  it('contain items with different times or places', () => {
    expect(batches([line('a', 1), line('a', 2), line('b', 1), line('c', 1)])).toEqual([4])
  })

  it('end before a possible conflict: the same item, a part of it, a slot within buffers', () => {
    expect(batches([line('a', 1), line('b', 1), line('a', 1), line('c', 1)])).toEqual([2, 2])
    expect(batches([line('hall', 1), line('half', 1, ['hall'])])).toEqual([1, 1])
    expect(batches([line('half', 1, ['hall']), line('other half', 1, ['hall'])])).toEqual([1, 1])
    expect(batches([line('a', 1), line('a', 2)], 21 * 60)).toEqual([2])
    expect(batches([line('a', 1), line('a', 2)], 23 * 60)).toEqual([1, 1])
  })
})

/** Minimum of several runs: other work of the process, such as emails, is counted too. */
const journeysOf = async (work: () => Promise<void>, again: () => Promise<void>): Promise<number> => {
  const counts: number[] = []
  for (let times = 0; times < 3; times++) {
    if (times > 0) await again()
    recorder.takeRoundTrips()
    await work()
    counts.push(recorder.takeRoundTrips())
  }
  return Math.min(...counts)
}

it('many reservations are accepted and shelved in as many round trips as two', async () => {
  const hall = await town.hall(reserving())
  const journeys = async (days: readonly number[]) => {
    const requests: Awaited<ReturnType<typeof town.asked>>[] = []
    for (const day of days) requests.push(await town.asked([hall], slotOf(day)))
    const all = (action: 'accept' | 'shelve') => async () =>
      expect(outcomes(await decide(town.clerk(), action, requests.map(firstStep)))).toEqual(days.map(() => 'done'))
    const stand = async (how: string) => {
      for (const one of requests) expect(standing(await town.read(one.id))).toBe(how)
    }
    const accepting = await journeysOf(all('accept'), all('shelve'))
    await stand('ACCEPTED RESERVED A')
    const shelving = await journeysOf(all('shelve'), all('accept'))
    await stand('PENDING PENDING P')
    return [accepting, shelving]
  }
  const few = await journeys([1, 2])
  const many = await journeys(Array.from({ length: 20 }, (_none, n) => n + 3))
  // One round trip each would be eighteen more; concurrent jobs add a few.
  for (const [at, count] of many.entries()) expect(count - (few[at] ?? 0)).toBeLessThanOrEqual(9)
})

it('validators get emails about many requests from one statement', async () => {
  const hall = await town.hall(reserving())
  const steps: string[] = []
  for (const day of [1, 2, 3, 4, 5]) steps.push(firstStep(await town.asked([hall], slotOf(day))))
  const open = `UPDATE reservation.reservation_item_validation_step SET opened_at = now() - interval '2 minutes',
    announced_at = NULL WHERE id = ANY ($1)`
  await app().pool.query(open, [steps])
  recorder.take()
  await remindApprovers({}, app().kernel)
  expect(recorder.take().filter(({ text }) => text.includes('queue_step_email'))).toHaveLength(1)
  const { rows } = await app().pool.query(
    `SELECT count(*)::int FROM mailer.email WHERE type = 'reservation_validation_requested' AND record_id IN (
       SELECT line.reservation_id::text FROM reservation.reservation_item line
       JOIN reservation.reservation_item_validation_step step ON step.reservation_item_id = line.id WHERE step.id = ANY ($1))`,
    [steps],
  )
  expect(rows).toEqual([{ count: steps.length }])
})

it('of conflicting requests the first wins within one call, a location before its parts', async () => {
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

it('a shelved item is free for the next one in the same call', async () => {
  const hall = await town.hall({ ...reserving(), reservedAtStart: true })
  const request = await town.asked([hall], slotOf(27))
  expect(outcomes(await decide(town.clerk(), 'deny', [firstStep(request)]))).toEqual(['done'])
  const other = await town.asked([hall], slotOf(27))
  const [denied, second] = [firstStep(request), firstStep(other)]
  expect(outcomes(await decide(town.clerk(), 'shelve', [denied]))).toEqual(['ITEM_UNAVAILABLE'])
  expect(outcomes(await decide(town.clerk(), 'deny', [second]))).toEqual(['done'])
  expect(outcomes(await decide(town.clerk(), 'shelve', [denied, second]))).toEqual(['done', 'ITEM_UNAVAILABLE'])
})
