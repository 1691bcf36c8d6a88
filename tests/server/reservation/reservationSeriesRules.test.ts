import { beforeAll, describe, expect, it } from 'vitest'
import { parseRule, ruleText } from '#resources/domain/recurrence.ts'
import { dayOf } from '#resources/domain/time.ts'
import { datesOf } from '#server/features/recurrence/recurrenceDates.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { REQUESTER } from '../fixtures/reservationPeople.ts'
import {
  addDates,
  cancelSeries,
  changeSeries,
  createSeries,
  missingDates,
  occurrencesOf,
  type SeriesOptions,
  slotOf,
} from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const ZONE = 'Europe/Paris'
const app = fileApp()
const { hall, property, booked, update, manager: makeManager } = reservationTown(app)

type Occurrence = Awaited<ReturnType<typeof occurrencesOf>>[number]
type Verdict = { id: string; isUpdated: boolean; error: { code: string } | null }

let manager: TestPerson
beforeAll(async () => {
  manager = makeManager()
  await setParameter(app().pool, 'ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS', 'false')
})

const FOUR = 'FREQ=WEEKLY;COUNT=4;BYDAY=TH;WKST=MO'
const THREE = 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO'

const created = async (items: readonly string[], options: SeriesOptions = {}, client = manager) => {
  const { data, errors } = await createSeries(client, items, options)
  expect(errors).toBeUndefined()
  const series: string = data.createReservationSeries.id
  return { series, all: (await occurrencesOf(client, series)) as Occurrence[] }
}

const RULE = 'query ($id: ID!) { getReservationSeries(id: $id) { rule startingAt } }'
const ruleOf = async (id: string): Promise<{ rule: string | null; startingAt: string }> =>
  (await manager.get('reservation', RULE, { id })).getReservationSeries
const seriesIdOf = async (id: string): Promise<string> =>
  (await manager.get('reservation', 'query ($id: ID!) { getReservation(id: $id) { series { id } } }', { id }))
    .getReservation.series.id
const datesIn = async (series: string): Promise<(string | null)[]> =>
  (await occurrencesOf(manager, series)).map(({ seriesDate }: Occurrence) => seriesDate)
const missingIn = async (series: string): Promise<string[]> =>
  (await missingDates(manager, series)).data.getMissingReservationSeriesDates.map(({ date }: { date: string }) => date)
const verdictsOf = ({ data }: { data: { changeReservationSeries: Verdict[] } }) => data.changeReservationSeries
const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code

/** Each occurrence belongs to a date of the rule, and no two to the same date. */
const expectAgreement = async (series: string, missing: readonly string[] = []): Promise<void> => {
  const [{ rule, startingAt }, dates] = [await ruleOf(series), await datesIn(series)]
  const given = rule && parseRule(rule, ZONE)
  if (given) expect([...dates, ...missing].sort()).toEqual(datesOf(given, dayOf(startingAt, ZONE)))
  expect(new Set(dates).size).toBe(dates.length)
  expect(await missingIn(series)).toEqual(missing)
}

const UNDO = `mutation ($id: ID!) { undoDeletions(entity: "reservation", recordIds: [$id]) { isRestored reasons } }`

describe('a series of which days move', () => {
  it('keeps its rule, also for dates that were changed by hand', async () => {
    const { series, all } = await created([await hall()], { rule: FOUR })
    await update(all[1].id, slotOf('2027-03-12', '08:00', '09:00'))
    await expectAgreement(series)
    await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-03-05'))
    expect((await ruleOf(series)).rule).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=FR;WKST=MO')
    await expectAgreement(series)
  })

  it('takes its skipped dates along', async () => {
    const dates = [{ date: '2027-03-11', isSkipped: true }]
    const { series, all } = await created([await hall()], { rule: FOUR, input: { dates } })
    await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-03-03'))
    await expectAgreement(series, ['2027-03-10'])
  })

  it('gives both parts a rule of their own when only the following dates move', async () => {
    const { series, all } = await created([await hall()])
    await update(all[6].id, slotOf('2027-04-16', '08:00', '09:00'))
    // A later date that was brought forward stays with the dates of its rule.
    await update(all[8].id, slotOf('2027-03-09', '08:00', '09:00'))
    await changeSeries(manager, { reservation: all[3].id, scope: 'FOLLOWING' }, slotOf('2027-03-26'))
    const other = await seriesIdOf(all[4].id)
    expect(await seriesIdOf(all[8].id)).toBe(other)
    expect((await ruleOf(other)).rule).toBe('FREQ=WEEKLY;COUNT=7;BYDAY=FR;WKST=MO')
    await expectAgreement(series)
    await expectAgreement(other)
  })

  it('has chosen dates when the rule some days later gives others', async () => {
    const { series, all } = await created([await hall()], { first: '2027-01-31', rule: 'FREQ=MONTHLY;COUNT=4' })
    await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-02-01'))
    expect((await ruleOf(series)).rule).toBeNull()
    expect(await datesIn(series)).toEqual(['2027-02-01', '2027-04-01', '2027-06-01', '2027-08-01'])
    await expectAgreement(series)
    await changeSeries(manager, { reservation: all[2].id, scope: 'FOLLOWING' }, slotOf('2027-06-02'))
    const other = await seriesIdOf(all[2].id)
    expect(await datesIn(other)).toEqual(['2027-06-02', '2027-08-02'])
    await expectAgreement(series)
    expect((await ruleOf(other)).rule).toBeNull()
  })

  it('turns odd weeks into even ones when it moves by a week', async () => {
    const weeks = { frequency: 'WEEKLY', interval: 1, weekDays: [4], weeks: 'ODD', count: 3 } as const
    const rule = ruleText(weeks, ZONE)
    const { series, all } = await created([await hall()], { rule })
    await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-03-11'))
    expect((await ruleOf(series)).rule).toBe(ruleText({ ...weeks, weeks: 'EVEN' }, ZONE))
    await expectAgreement(series)
  })

  it('has chosen dates, and names none as missing, when one of them could not move', async () => {
    const room = await hall()
    const { series, all } = await created([room], { rule: 'FREQ=DAILY;COUNT=4' })
    const taken = slotOf('2027-03-06', '20:00', '22:00')
    await booked([room], { from: taken.startingAt, to: taken.endingAt })
    const answer = await changeSeries(
      manager,
      { reservation: all[0].id, scope: 'ALL' },
      slotOf('2027-03-05', '20:00', '22:00'),
    )
    expect(verdictsOf(answer).map(({ isUpdated }) => isUpdated)).toEqual([true, false, true, true])
    expect((await ruleOf(series)).rule).toBeNull()
    expect((await occurrencesOf(manager, series)).map(({ isApart }: Occurrence) => isApart).sort()).toEqual([
      false,
      false,
      false,
      true,
    ])
    await expectAgreement(series)
  })

  it('marks a date that keeps its hour while the others change theirs', async () => {
    const room = await hall()
    const { series, all } = await created([room], { rule: THREE })
    const taken = slotOf('2027-03-11', '20:00', '22:00')
    await booked([room], { from: taken.startingAt, to: taken.endingAt })
    await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-03-04', '20:00', '22:00'))
    const now = await occurrencesOf(manager, series)
    expect(now.map(({ isApart }: Occurrence) => isApart)).toEqual([false, true, false])
    expect((await ruleOf(series)).rule).toBe(THREE)
    await expectAgreement(series)
  })
})

describe('a date of a series', () => {
  it('has one reservation: the database refuses a second one', async () => {
    const { series, all } = await created([await hall()], { rule: THREE })
    await expect(
      app().pool.query('UPDATE reservation.reservation SET series_date = $2 WHERE id = $1', [all[0].id, '2027-03-11']),
    ).rejects.toMatchObject({ code: '23505' })
    await expectAgreement(series)
  })

  it('that was added again stays the only one when the deleted reservation comes back', async () => {
    const { series, all } = await created([await property({ quantity: 9 })], { rule: THREE })
    const remove =
      'mutation ($id: ID!) { updateReservation(id: $id, input: { items: [], deleteWhenEmpty: true }) { id } }'
    await manager.get('reservation', remove, { id: all[1].id })
    expect((await addDates(manager, series, ['2027-03-11'])).errors).toBeUndefined()
    const { undoDeletions } = await manager.get('activity-thread', UNDO, { id: all[1].id })
    expect(undoDeletions).toMatchObject([{ isRestored: true }])
    const now: Occurrence[] = await occurrencesOf(manager, series)
    expect(now).toHaveLength(4)
    expect(now.find(({ id }) => id === all[1].id)).toMatchObject({ seriesDate: null, isApart: true })
    expect(await missingIn(series)).toEqual([])
  })

  it('that is cancelled does not change', async () => {
    const { series, all } = await created([await hall()], { rule: FOUR })
    await cancelSeries(manager, { reservation: all[3].id, scope: 'FOLLOWING' })
    const answer = await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, slotOf('2027-03-05'))
    expect(verdictsOf(answer).map(({ id, isUpdated }) => [id, isUpdated])).toEqual(
      all.slice(0, 3).map(({ id }: Occurrence) => [id, true]),
    )
    expect((await ruleOf(series)).rule).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=FR;WKST=MO')
    await expectAgreement(series)
  })
})

describe('a change of past dates', () => {
  const past = { first: '2020-03-05', rule: THREE, reservation: { confirmPast: true } }

  it('is confirmed first, and changes nothing until then', async () => {
    const { series, all } = await created([await hall()], past)
    const of = { reservation: all[0].id, scope: 'ALL' as const }
    const input = slotOf('2020-03-06')
    expect(codeOf(await changeSeries(manager, of, input))).toBe('PAST')
    expect(await datesIn(series)).toEqual(['2020-03-05', '2020-03-12', '2020-03-19'])
    const answer = await changeSeries(manager, of, { ...input, confirmPast: true })
    expect(verdictsOf(answer).map(({ isUpdated }) => isUpdated)).toEqual([true, true, true])
    expect(await datesIn(series)).toEqual(['2020-03-06', '2020-03-13', '2020-03-20'])
  })

  it('by a requester is refused date by date', async () => {
    const requester = await app().person(REQUESTER)
    const { all } = await created([await hall()], { rule: 'FREQ=DAILY;COUNT=2' }, requester)
    const [first] = all
    await app().pool.query(
      `UPDATE reservation.reservation SET starting_at = starting_at - interval '8 years',
         ending_at = ending_at - interval '8 years' WHERE id = $1`,
      [first.id],
    )
    const answer = await changeSeries(
      requester,
      { reservation: all[1].id, scope: 'ALL' },
      slotOf('2027-03-05', '18:30', '20:30'),
    )
    expect(verdictsOf(answer).map(({ error }) => error?.code ?? null)).toEqual(['VALIDATION_FAILED', null])
  })
})
