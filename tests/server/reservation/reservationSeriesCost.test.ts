/** Round trips per date of a series change: up to 366 dates add up, and hold locks meanwhile. */
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { type Recorder, recordStatements } from '#tests/support/statements.ts'
import {
  cancelSeries,
  changeSeries,
  createSeries,
  deleteSeries,
  type Scope,
  slotOf,
} from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)
let recorder: Recorder
beforeAll(() => {
  recorder = recordStatements(app().kernel.pool)
})

type Made = { of: Scope; line: string }
type Work = (made: Made, times: number) => Promise<{ data: Record<string, { isUpdated: boolean }[]> }>

const FIRST = '2027-03-04'
const FIND = `SELECT r.id, line.id AS line FROM reservation.reservation r
  JOIN reservation.reservation_item line ON line.reservation_id = r.id WHERE r.series_id = $1 ORDER BY r.starting_at LIMIT 1`

const made = async (dates: number): Promise<Made> => {
  const rule = `FREQ=WEEKLY;COUNT=${dates};BYDAY=TH;WKST=MO`
  const { data } = await createSeries(town.manager(), [await town.hall()], { rule, first: FIRST })
  const { rows } = await app().pool.query(FIND, [data.createReservationSeries.id])
  return { of: { reservation: rows[0].id, scope: 'ALL' }, line: rows[0].line }
}

/** Minimum of several runs: concurrent jobs only add to it. */
const journeysOf = async (dates: number, work: Work, isAgain: boolean): Promise<number> => {
  const counts: number[] = []
  let series = await made(dates)
  for (let times = 0; times < 3; times++) {
    if (times > 0 && !isAgain) series = await made(dates)
    recorder.takeRoundTrips()
    const { data } = await work(series, times)
    counts.push(recorder.takeRoundTrips())
    const [verdicts = []] = Object.values(data)
    expect(verdicts.filter(({ isUpdated }) => isUpdated)).toHaveLength(dates)
  }
  return Math.min(...counts)
}

const perDate = async (work: Work, isAgain = true): Promise<number> =>
  // Turns -0 into 0.
  Math.round(((await journeysOf(24, work, isAgain)) - (await journeysOf(4, work, isAgain))) / 20) + 0

describe('each date of a series costs', () => {
  it('two round trips for new hours: conflicts with quotas, then the reservation', async () => {
    expect(
      await perDate(({ of }, times) => changeSeries(town.manager(), of, slotOf(FIRST, `${10 + times}:00`, '21:00'))),
    ).toBe(2)
  })

  it('one for new texts', async () => {
    expect(await perDate(({ of }, times) => changeSeries(town.manager(), of, { subject: `Club ${times}` }))).toBe(1)
  })

  it('two for another item', async () => {
    const work: Work = async ({ of, line }) =>
      changeSeries(town.manager(), of, { items: [{ id: line, item: await town.hall(), quantity: 1 }] })
    expect(await perDate(work, false)).toBe(2)
  })

  it('none if cancelled, two if deleted', async () => {
    expect(await perDate(({ of }) => cancelSeries(town.manager(), of), false)).toBe(0)
    expect(await perDate(({ of }) => deleteSeries(town.manager(), of), false)).toBe(2)
  })
})
