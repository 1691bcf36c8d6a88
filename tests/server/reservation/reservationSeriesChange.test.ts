import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { REQUESTER } from '../fixtures/reservationPeople.ts'
import {
  addDates,
  cancelSeries,
  changeSeries,
  createSeries,
  deleteSeries,
  missingDates,
  occurrencesOf,
  slotOf,
} from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationTown(app)
const { hall, property, booked, update } = town

type Occurrence = Awaited<ReturnType<typeof occurrencesOf>>[number]
type Verdict = { id: string; isUpdated: boolean; error: { code: string; message: string } | null }

let manager: TestPerson
beforeAll(async () => {
  manager = town.manager()
  await setParameter(app().pool, 'ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS', 'false')
})

const created = async (
  items: readonly string[],
  options = {},
  client = manager,
): Promise<{ series: string; all: Occurrence[] }> => {
  const { data, errors } = await createSeries(client, items, options)
  expect(errors).toBeUndefined()
  const series = data.createReservationSeries.id
  return { series, all: await occurrencesOf(client, series) }
}

const RULE = 'query ($id: ID!) { getReservationSeries(id: $id) { subject rule startingAt endingAt } }'
const ruleOf = async (id: string) => (await manager.get('reservation', RULE, { id })).getReservationSeries
const hoursOf = (all: readonly Occurrence[]): string[] => all.map(({ startingAt }) => startingAt.slice(5, 16))
const doneIn = (verdicts: readonly Verdict[]): number => verdicts.filter(({ isUpdated }) => isUpdated).length
const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code

const emailsAbout = async (ids: readonly string[]) => {
  const { rows } = await app().pool.query(
    `SELECT email.type, email.record_id, facts->>'series' AS series FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
     WHERE record_id = ANY ($1::text[])`,
    [ids],
  )
  return rows
}

describe('a change of a series', () => {
  it('moves the following dates into a new series', async () => {
    const { series, all } = await created([await hall()])
    const { data } = await changeSeries(
      manager,
      { reservation: all[3].id, scope: 'FOLLOWING' },
      slotOf('2027-03-25', '19:00', '21:30'),
    )
    expect(doneIn(data.changeReservationSeries)).toBe(7)
    const before = await occurrencesOf(manager, series)
    expect(hoursOf(before)).toEqual(['03-04 17:00', '03-11 17:00', '03-18 17:00'])
    expect((await ruleOf(series)).rule).toBe('FREQ=WEEKLY;UNTIL=20270324T225959Z;BYDAY=TH;WKST=MO')
    const { getReservation } = await manager.get(
      'reservation',
      'query ($id: ID!) { getReservation(id: $id) { series { id } seriesRank seriesCount isApart } }',
      { id: all[5].id },
    )
    expect(getReservation).toMatchObject({ seriesRank: 3, seriesCount: 7, isApart: false })
    expect(await ruleOf(getReservation.series.id)).toMatchObject({
      rule: 'FREQ=WEEKLY;COUNT=7;BYDAY=TH;WKST=MO',
      ...slotOf('2027-03-25', '19:00', '21:30'),
    })
    const after = await occurrencesOf(manager, getReservation.series.id)
    expect(hoursOf(after).slice(0, 2)).toEqual(['03-25 18:00', '04-01 17:00'])
  })

  it('moves all dates by days, except dates changed by hand', async () => {
    const room = await hall()
    const { series, all } = await created([room], { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TH;WKST=MO' })
    await update(all[1].id, { ...slotOf('2027-03-12', '08:00', '09:00'), subject: 'Exception' })
    expect((await occurrencesOf(manager, series))[1]).toMatchObject({ isApart: true })
    const of = { reservation: all[0].id, scope: 'ALL' as const }
    const input = { ...slotOf('2027-03-05', '18:00', '20:00'), subject: 'Club du vendredi' }
    expect(doneIn((await changeSeries(manager, of, input)).data.changeReservationSeries)).toBe(3)
    const now = await occurrencesOf(manager, series)
    expect(now.map(({ subject, seriesDate, isApart }: Occurrence) => [subject, seriesDate, isApart])).toEqual([
      ['Club du vendredi', '2027-03-05', false],
      ['Exception', '2027-03-12', true],
      ['Club du vendredi', '2027-03-19', false],
      ['Club du vendredi', '2027-03-26', false],
    ])
    expect(await ruleOf(series)).toMatchObject({
      rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=FR;WKST=MO',
      subject: 'Club du vendredi',
    })
    const { data } = await changeSeries(manager, { ...of, withApart: true }, { subject: 'Pour tous' })
    expect(doneIn(data.changeReservationSeries)).toBe(4)
  })

  it('moves adjacent dates without conflict among themselves', async () => {
    const { series, all } = await created([await hall()], {
      rule: 'FREQ=DAILY;COUNT=5',
      reservation: {
        startingAt: slotOf('2027-03-01').startingAt,
        endingAt: slotOf('2027-03-02', '10:00', '18:00').endingAt,
      },
    })
    for (const [from, to] of [
      ['2027-03-02', '2027-03-03'],
      ['2027-02-27', '2027-02-28'],
    ] as const) {
      const input = { startingAt: slotOf(from).startingAt, endingAt: slotOf(to, '10:00', '18:00').endingAt }
      const { data } = await changeSeries(manager, { reservation: all[0].id, scope: 'ALL' }, input)
      expect(doneIn(data.changeReservationSeries)).toBe(5)
    }
    expect((await occurrencesOf(manager, series))[0].seriesDate).toBe('2027-02-27')
  })

  it('reports each date that could not change, and leaves it unchanged', async () => {
    const room = await hall()
    const { series, all } = await created([room], { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO' })
    const other = slotOf('2027-03-11', '20:00', '22:00')
    await booked([room], { from: other.startingAt, to: other.endingAt })
    const { data } = await changeSeries(
      manager,
      { reservation: all[0].id, scope: 'ALL' },
      { ...slotOf('2027-03-04', '20:00', '22:00'), subject: 'Plus tard' },
    )
    expect(data.changeReservationSeries.map(({ error }: Verdict) => error?.code ?? null)).toEqual([
      null,
      'ITEM_UNAVAILABLE',
      null,
    ])
    expect((await occurrencesOf(manager, series))[1]).toMatchObject({
      ...slotOf('2027-03-11'),
      subject: 'Club de lecture',
    })
  })

  it('adds and removes items, and preserves items of single dates', async () => {
    const [room, other, chairs] = [await hall(), await hall(), await property({ quantity: 30 })]
    const dates = [{ date: '2027-03-11', items: [{ item: room, by: other }] }]
    const { series, all } = await created([room], { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO', input: { dates } })
    const items = [
      { id: all[0].reservationItems[0].id, item: room },
      { item: chairs, quantity: 10 },
    ]
    const { data } = await changeSeries(manager, { reservation: all[0].id, scope: 'ALL', withApart: true }, { items })
    expect(doneIn(data.changeReservationSeries)).toBe(3)
    const itemsOf = async () =>
      (await occurrencesOf(manager, series)).map(({ reservationItems }: Occurrence) =>
        reservationItems.map((line: { reservableItem: { id: string } }) => line.reservableItem.id).sort(),
      )
    expect(await itemsOf()).toEqual([[room, chairs].sort(), [other, chairs].sort(), [room, chairs].sort()])
    const [first] = await occurrencesOf(manager, series)
    const line = first.reservationItems.find(
      (one: { reservableItem: { id: string } }) => one.reservableItem.id === room,
    )
    await changeSeries(
      manager,
      { reservation: all[0].id, scope: 'ALL', withApart: true },
      { items: [{ id: line.id, item: room }] },
    )
    expect(await itemsOf()).toEqual([[room], [other], [room]])
  })

  it('needs the right to change each date, and sends one email', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS', 'true')
    const { all } = await created([await hall()], { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO' })
    const of = { reservation: all[0].id, scope: 'ALL' as const }
    const stranger = await app().person(REQUESTER)
    expect(codeOf(await changeSeries(stranger, of, { subject: 'À moi' }))).toBe('NOT_FOUND')
    expect(codeOf(await deleteSeries(stranger, of))).toBe('NOT_FOUND')
    const reader = await app().person({
      applications: ['RESERVATION_REQUEST'],
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    const { data } = await changeSeries(reader, of, { subject: 'À moi' })
    expect(data.changeReservationSeries.map(({ error }: Verdict) => error?.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    await changeSeries(manager, of, { subject: 'Cercle de lecture' })
    const emails = await emailsAbout(all.map(({ id }) => id))
    expect(emails.map(({ type }) => type)).toEqual(['reservation_updated'])
    expect(emails[0].series.replace(/\u00a0/g, ' ')).toBe('Ce changement vaut pour 3 dates de sa série.')
    expect(codeOf(await changeSeries(manager, of, { items: [] }))).toBe('VALIDATION_FAILED')
    for (const slot of [slotOf('9999-12-31', '20:00', '22:00'), slotOf('2027-03-04', '22:00', '20:00')])
      expect(codeOf(await changeSeries(manager, of, slot))).toBe('VALIDATION_FAILED')
    const alone = await booked([await hall()])
    expect(codeOf(await changeSeries(manager, { reservation: alone, scope: 'ALL' }, { subject: 'Seule' }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('dates without reservation', () => {
  const dates = [
    { date: '2027-03-11', isSkipped: true },
    { date: '2027-03-18', isSkipped: true },
  ]
  const short = { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TH;WKST=MO', input: { dates } }

  it('are listed with their obstacle, and can be added', async () => {
    const [room, chairs] = [await hall(), await property({ quantity: 5 })]
    const items = [
      { item: room, borrowings: [{ externalName: 'Les Lecteurs' }] },
      { item: chairs, quantity: 3 },
    ]
    const { series } = await created([room], { ...short, reservation: { items } })
    const taken = slotOf('2027-03-18')
    const other = await booked([room], { from: taken.startingAt, to: taken.endingAt })
    const { data } = await missingDates(manager, series)
    const told = data.getMissingReservationSeriesDates
    expect(told.map(({ date, conflicts }: { date: string; conflicts: unknown[] }) => [date, conflicts.length])).toEqual(
      [
        ['2027-03-11', 0],
        ['2027-03-18', 1],
      ],
    )
    expect(codeOf(await addDates(manager, series, ['2027-03-11', '2027-03-18']))).toBe('ITEM_UNAVAILABLE')
    expect((await addDates(manager, series, ['2027-03-11'])).errors).toBeUndefined()
    expect(codeOf(await addDates(manager, series, ['2027-03-11']))).toBe('VALIDATION_FAILED')
    expect(codeOf(await addDates(manager, series, ['2027-03-12']))).toBe('VALIDATION_FAILED')
    const all = await occurrencesOf(manager, series)
    expect(all[1]).toMatchObject({ ...slotOf('2027-03-11'), subject: 'Club de lecture', seriesRank: 2, seriesCount: 3 })
    expect(all[1].reservationItems.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([1, 3])
    expect(JSON.stringify(all[1].reservationItems)).toContain('Les Lecteurs')
    await manager.get(
      'reservation',
      'mutation ($id: ID!) { updateReservation(id: $id, input: { items: [], deleteWhenEmpty: true }) { id } }',
      { id: other },
    )
    expect((await addDates(manager, series, ['2027-03-18'])).errors).toBeUndefined()
    expect((await missingDates(manager, series)).data.getMissingReservationSeriesDates).toEqual([])
  })

  it('are added once by concurrent requests, by users who see the series', async () => {
    const { series } = await created([await property({ quantity: 50 })], short)
    const answers = await Promise.all(Array.from({ length: 6 }, () => addDates(manager, series, ['2027-03-11'])))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await occurrencesOf(manager, series)).toHaveLength(3)
    const stranger = await app().person(REQUESTER)
    expect(codeOf(await missingDates(stranger, series))).toBe('NOT_FOUND')
    expect(codeOf(await addDates(stranger, series, ['2027-03-18']))).toBe('NOT_FOUND')
  })
})

describe('the end of a series', () => {
  it('cancels the following dates with a reason, frees them, and sends one email', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS', 'true')
    const room = await hall()
    const { series, all } = await created([room], { rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=TH;WKST=MO' })
    const of = { reservation: all[2].id, scope: 'FOLLOWING' as const }
    expect(codeOf(await cancelSeries(manager, of, ' '))).toBe('VALIDATION_FAILED')
    const { data } = await cancelSeries(manager, of)
    expect(doneIn(data.cancelReservationSeries)).toBe(3)
    expect((await occurrencesOf(manager, series)).map(({ displayStatus }: Occurrence) => displayStatus)).toEqual([
      'FORTHCOMING',
      'FORTHCOMING',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await emailsAbout(all.map(({ id }) => id))).map(({ type }) => type)).toEqual(['reservation_deleted'])
    const again = slotOf('2027-03-18')
    await booked([room], { from: again.startingAt, to: again.endingAt })
  })

  it('deletes all dates into the trash, except those changed by hand', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS', 'true')
    const { series, all } = await created([await hall()], { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TH;WKST=MO' })
    await update(all[3].id, { subject: 'Dernière séance' })
    const { data } = await deleteSeries(manager, { reservation: all[0].id, scope: 'ALL' })
    expect(doneIn(data.deleteReservationSeries)).toBe(3)
    expect((await occurrencesOf(manager, series)).map(({ subject }: Occurrence) => subject)).toEqual([
      'Dernière séance',
    ])
    const types = (await emailsAbout(all.map(({ id }) => id))).map(({ type }) => type)
    expect(types.filter((type) => type === 'reservation_deleted')).toHaveLength(1)
    const { rows } = await app().pool.query(
      'SELECT count(*)::int AS count FROM activity_thread.deleted_record WHERE record_id = ANY ($1::text[])',
      [all.map(({ id }) => id)],
    )
    expect(rows[0].count).toBe(3)
  })

  it('leaves past dates unchanged', async () => {
    const past = {
      first: '2020-03-05',
      rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=TH;WKST=MO',
      reservation: { confirmPast: true },
    }
    const { all } = await created([await hall()], past)
    expect(codeOf(await cancelSeries(manager, { reservation: all[0].id, scope: 'ALL' }))).toBe('CONFLICT')
    expect(codeOf(await deleteSeries(manager, { reservation: all[0].id, scope: 'ALL' }))).toBe('CONFLICT')
  })
})

describe('the list', () => {
  const LINES = `query ($filter: ReservationFilter, $sort: [ReservationSort!], $folded: Boolean, $page: Int = 1, $perPage: Int = 50) {
    getReservations(filter: $filter, sort: $sort, folded: $folded, pagination: { page: $page, perPage: $perPage }) {
      items { id } total hasNextPage folds { id count } } }`
  const lines = async (variables: object, client = manager) =>
    (await client.get('reservation', LINES, { folded: true, ...variables })).getReservations
  const BY = (order: string, field = 'startingAt') => [{ field, order }]

  it('shows a series as one row: the first matching date in list order, with their number', async () => {
    const room = await hall()
    const { series, all } = await created([room], { subject: 'Ligne repliée' })
    const ids = all.map(({ id }) => id)
    const once = await booked([room], { from: '2027-03-04 08:00:00', to: '2027-03-04 09:00:00' })
    const item = { in: [room] }
    const folds = (count: number) => [{ id: series, count }]
    expect(await lines({ filter: { item }, sort: BY('ASC') })).toEqual({
      items: [{ id: once }, { id: ids[0] }],
      total: 2,
      hasNextPage: false,
      folds: folds(10),
    })
    expect((await lines({ filter: { item }, sort: BY('DESC') })).items).toEqual([{ id: ids[9] }, { id: once }])
    const after = { item, period: { from: '2027-03-20 00:00:00' } }
    expect(await lines({ filter: after, sort: BY('ASC', 'number') })).toMatchObject({
      items: [{ id: ids[3] }],
      folds: folds(7),
    })
    expect(await lines({ filter: { ...after, q: 'repliée' } })).toMatchObject({ total: 1, folds: folds(7) })
    const pages = [1, 2].map((page) => lines({ filter: { item }, sort: BY('ASC'), page, perPage: 1 }))
    expect(await Promise.all(pages)).toMatchObject([
      { items: [{ id: once }], hasNextPage: true, folds: [] },
      { items: [{ id: ids[0] }], hasNextPage: false, folds: folds(10) },
    ])
    expect((await lines({ filter: { item }, folded: false })).total).toBe(11)
  })

  it('counts for each user the visible dates only', async () => {
    const borrower = await app().person(REQUESTER)
    const room = await hall()
    const { all } = await created([room])
    const [second, third] = [all[1].id, all[2].id]
    for (const id of [second, third]) {
      const [line] = all.find((one: Occurrence) => one.id === id).reservationItems
      const items = [{ id: line.id, item: room, borrowings: [{ borrower: borrower.id, isMain: true }] }]
      await update(id, { items })
    }
    const seen = await lines({ filter: { item: { in: [room] } }, sort: BY('ASC') }, borrower)
    expect(seen).toMatchObject({ items: [{ id: second }], total: 1, folds: [{ count: 2 }] })
    expect(await lines({ filter: { item: { in: [room] } } }, await app().person(REQUESTER))).toMatchObject({
      items: [],
      folds: [],
    })
  })
})
