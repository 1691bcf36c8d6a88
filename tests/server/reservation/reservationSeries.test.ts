import { beforeAll, describe, expect, it } from 'vitest'
import { fillEmail } from '#server/modules/reservation/emails/fillEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'
import { cancelSeries, createSeries, occurrencesOf, previewSeries, slotOf } from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)
const { hall, property, booked } = town

type Verdict = {
  date: string
  holiday: string | null
  schoolHoliday: string | null
  isPastKnownHolidays: boolean
  isSkipped: boolean
  isOver: boolean
  conflicts: { message: string; itemId: string }[]
}

const SWITCH = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const switched = (code: string, value: string) =>
  administrator.get('parameter', SWITCH, { input: { values: [{ code, value }] } })

let administrator: TestPerson
let manager: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
  manager = town.manager()
})

const plain = (text: string): string => text.replace(/\u00a0/g, ' ')
const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code

const preview = async (items: readonly string[], options = {}, client = manager): Promise<Verdict[]> => {
  const { data, errors } = await previewSeries(client, items, options)
  expect(errors).toBeUndefined()
  return data.previewReservationSeries
}

const created = async (items: readonly string[], options = {}, client = manager): Promise<string> => {
  const { data, errors } = await createSeries(client, items, options)
  expect(errors).toBeUndefined()
  return data.createReservationSeries.id
}

const takenOf = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ conflicts }) => conflicts.length > 0).map(({ date }) => date)

describe('a series', () => {
  it('books every date at the same hours, numbered in order', async () => {
    const [room, chairs] = [await hall(), await property({ quantity: 40 })]
    const { data } = await createSeries(manager, [room], {
      reservation: {
        items: [
          { item: room, borrowings: [{ externalName: 'Les Lecteurs' }] },
          { item: chairs, quantity: 12 },
        ],
      },
    })
    expect(data.createReservationSeries).toMatchObject({
      subject: 'Club de lecture',
      zone: 'Europe/Paris',
      ...slotOf('2027-03-04'),
    })
    const all = await occurrencesOf(manager, data.createReservationSeries.id)
    expect(all).toHaveLength(10)
    expect(all[3]).toMatchObject({
      ...slotOf('2027-03-25'),
      seriesDate: '2027-03-25',
      isApart: false,
      seriesRank: 4,
      seriesCount: 10,
    })
    // Across the spring change: 18:00 stays 18:00.
    expect(all[4]).toMatchObject({ startingAt: '2027-04-01 16:00:00', endingAt: '2027-04-01 18:00:00' })
    expect(all[4].seriesPrevious).toBe(all[3].id)
    expect(all[4].seriesNext).toBe(all[5].id)
    expect([all[0].seriesPrevious, all[9].seriesNext]).toEqual([null, null])
    const numbers = all.map(({ number }: { number: string }) => Number(number.split('-').at(-1)))
    expect(numbers).toEqual(numbers.map((_: number, index: number) => numbers[0] + index))
    expect(all[9].reservationItems).toHaveLength(2)
    const { rows } = await app().pool.query(
      `SELECT record_label FROM activity_thread.activity WHERE record_id = ANY ($1::text[]) AND action = 'CREATE'`,
      [all.map(({ id }: { id: string }) => id)],
    )
    expect(rows.map(({ record_label }) => record_label)).toContain(`${all[9].number} – Club de lecture`)
    expect(rows).toHaveLength(10)
  })

  it('reports for each date the obstacle and its borrower', async () => {
    const room = await hall()
    await booked([room], { from: slotOf('2027-03-18').startingAt, to: slotOf('2027-03-18').endingAt, subject: 'Loto' })
    const colleague = await app().person({ rights: MANAGER_RIGHTS })
    const verdicts = await preview([room], {}, colleague)
    expect(takenOf(verdicts)).toEqual(['2027-03-18'])
    expect(plain(verdicts[2]?.conflicts[0]?.message ?? '')).toMatch(
      /une autre réservation l’occupe le jeudi 18 mars 2027, de 18 h à 20 h\. Il s’agit de « Loto » \(.+\)\.$/,
    )
    const { data, errors } = await createSeries(manager, [room])
    expect(data).toBeNull()
    expect(codeOf({ errors })).toBe('ITEM_UNAVAILABLE')
    expect(errors?.[0]?.extensions.conflicts).toMatchObject([{ date: '2027-03-18', itemId: room, reason: 'HELD' }])
    expect(plain(errors?.[0]?.message ?? '')).toMatch(/^18 mars 2027 : /)
  })

  it('reports own reservations by number', async () => {
    const [room, chairs] = [await hall(), await property({ quantity: 4 })]
    const { startingAt, endingAt } = slotOf('2027-03-18')
    const numberOf = async (id: string): Promise<string> =>
      (await app().pool.query('SELECT number FROM reservation.reservation WHERE id = $1', [id])).rows[0].number
    const own = await numberOf(await booked([room], { from: startingAt, to: endingAt }))
    const stock = await numberOf(await booked([chairs], { from: startingAt, to: endingAt, quantity: 3 }))
    const verdicts = await preview([room, chairs], {
      reservation: { items: [{ item: room }, { item: chairs, quantity: 2 }] },
    })
    expect(takenOf(verdicts)).toEqual(['2027-03-18'])
    expect(verdicts[2]?.conflicts.map(({ message }) => plain(message))).toEqual([
      expect.stringMatching(`votre réservation ${own} l’occupe le jeudi 18 mars 2027, de 18 h à 20 h\\.$`),
      expect.stringMatching(`Votre réservation ${stock} en a déjà 3\\.$`),
    ])
    const { errors } = await createSeries(manager, [room])
    expect(errors?.[0]?.message).toContain(`votre réservation ${own} l’occupe`)
  })

  it('hides names from users without the right', async () => {
    const room = await hall()
    await booked([room], {
      from: slotOf('2027-03-18').startingAt,
      to: slotOf('2027-03-18').endingAt,
      subject: 'Entretien',
    })
    const requester = await app().person(REQUESTER)
    const verdicts = await preview([room], {}, requester)
    expect(takenOf(verdicts)).toEqual(['2027-03-18'])
    expect(verdicts[2]?.conflicts[0]?.message).not.toContain('Entretien')
  })

  it('skips, moves and replaces single dates', async () => {
    const [room, other] = [await hall(), await hall()]
    for (const day of ['2027-03-11', '2027-03-18', '2027-03-25'])
      await booked([room], { from: slotOf(day).startingAt, to: slotOf(day).endingAt })
    const dates = [
      { date: '2027-03-11', isSkipped: true },
      { date: '2027-03-18', ...slotOf('2027-03-18', '20:00', '22:00') },
      { date: '2027-03-25', items: [{ item: room, by: other }] },
    ]
    expect(takenOf(await preview([room], { input: { dates } }))).toEqual(['2027-03-11'])
    const all = await occurrencesOf(manager, await created([room], { input: { dates } }))
    expect(all).toHaveLength(9)
    expect(all[1]).toMatchObject({ ...slotOf('2027-03-18', '20:00', '22:00'), isApart: true, seriesDate: '2027-03-18' })
    expect(all[2]).toMatchObject({ isApart: true, reservationItems: [{ reservableItem: { id: other } }] })
  })

  it('omits public holidays on request, except chosen ones', async () => {
    const room = await hall()
    const options = { rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=SA;WKST=MO', first: '2027-05-01' }
    const named = await preview([room], options)
    expect(named.map(({ holiday, isSkipped }) => [holiday, isSkipped])).toEqual([
      ['Fête du Travail', false],
      ['Victoire 1945', false],
      [null, false],
      [null, false],
    ])
    const input = { withoutPublicHolidays: true, dates: [{ date: '2027-05-08', isSkipped: false }] }
    expect((await preview([room], { ...options, input })).map(({ isSkipped }) => isSkipped)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const all = await occurrencesOf(manager, await created([room], { ...options, input }))
    expect(all.map(({ seriesDate }: { seriesDate: string }) => seriesDate)).toEqual([
      '2027-05-08',
      '2027-05-15',
      '2027-05-22',
    ])
  })

  it('omits school holidays of the organisation’s zone, and rejects periods without known ones', async () => {
    const room = await hall()
    const options = { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=TU;WKST=MO', first: '2027-04-06' }
    const without = { ...options, input: { withoutSchoolHolidays: true } }
    const { errors } = await previewSeries(manager, [room], without)
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'withoutSchoolHolidays' }])
    await switched('SCHOOL_ZONE', 'B')
    for (const zone of ['A', 'B'])
      await app().pool.query(
        `INSERT INTO reservation.school_holiday (id, name, zone, starting_on, reopening_on)
         VALUES (gen_random_uuid(), 'Printemps', $1, $2, $3)`,
        [zone, ...(zone === 'B' ? ['2027-04-10', '2027-04-20'] : ['2027-04-01', '2027-04-30'])],
      )
    const named = await preview([room], without)
    expect(named.map(({ schoolHoliday, isSkipped }) => [schoolHoliday, isSkipped])).toEqual([
      [null, false],
      ['Printemps', true],
      [null, false],
    ])
    expect(named.map(({ isPastKnownHolidays }) => isPastKnownHolidays)).toEqual([false, false, true])
    expect((await preview([room], options)).some(({ isPastKnownHolidays }) => isPastKnownHolidays)).toBe(false)
    const id = await created([room], without)
    expect(await occurrencesOf(manager, id)).toHaveLength(2)
    const { rows } = await app().pool.query(
      'SELECT without_school_holidays AS said FROM reservation.reservation_series WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ said: true }])
    await switched('SCHOOL_ZONE', 'NONE')
  })

  it('uses public holidays of the organisation’s region', async () => {
    const room = await hall()
    const friday = { rule: 'FREQ=DAILY;COUNT=1', first: '2027-03-26' }
    expect((await preview([room], friday))[0]?.holiday).toBeNull()
    await switched('PUBLIC_HOLIDAYS_REGION', 'ALSACE_MOSELLE')
    expect((await preview([room], friday))[0]?.holiday).toBe('Vendredi saint')
    await switched('PUBLIC_HOLIDAYS_REGION', 'FRANCE')
  })

  it('does not conflict with itself', async () => {
    const [room, chairs] = [await hall(), await property({ quantity: 5 })]
    const long = { ...slotOf('2027-03-01'), endingAt: slotOf('2027-03-02', '18:00', '20:00').endingAt }
    const daily = { rule: 'FREQ=DAILY;COUNT=3', reservation: long }
    const verdicts = await preview([room], daily)
    expect(takenOf(verdicts)).toEqual(['2027-03-02', '2027-03-03'])
    expect(plain(verdicts[1]?.conflicts[0]?.message ?? '')).toMatch(/par la date du 1er mars 2027 de cette même série/)
    expect(codeOf(await createSeries(manager, [room], daily))).toBe('ITEM_UNAVAILABLE')
    expect(takenOf(await preview([chairs], { ...daily, quantity: 2 }))).toEqual([])
    expect(takenOf(await preview([chairs], { ...daily, quantity: 3 }))).toEqual(['2027-03-02', '2027-03-03'])
  })

  it('is rejected with an invalid rule, too many dates, or unknown dates', async () => {
    const room = await hall()
    const errorsOf = async (options: object) => {
      const { errors } = await previewSeries(manager, [room], options)
      return (errors?.[0]?.extensions.errors as { path: string; rule: string }[] | undefined)?.map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    }
    expect(await errorsOf({ rule: 'FREQ=HOURLY;COUNT=2' })).toEqual(['rule format'])
    expect(await errorsOf({ rule: 'FREQ=DAILY;UNTIL=20290101T215959Z' })).toEqual(['rule max'])
    expect(await errorsOf({ rule: 'FREQ=DAILY;UNTIL=20270101T215959Z' })).toEqual(['rule min'])
    expect(await errorsOf({ input: { dates: [{ date: '2027-03-05' }] } })).toEqual(['dates[0].date exists'])
    expect(await errorsOf({ input: { dates: [{ date: '2027-03-04', startingAt: '2027-03-04 23:00:00' }] } })).toEqual([
      'dates.2027-03-04.endingAt after',
    ])
    const none = { rule: 'FREQ=DAILY;COUNT=1', input: { dates: [{ date: '2027-03-04', isSkipped: true }] } }
    expect(codeOf(await createSeries(manager, [room], none))).toBe('VALIDATION_FAILED')
  })

  it('needs the rights of a single booking', async () => {
    const sector = await createSector(app().pool)
    const [own, foreign] = [await hall(), await hall({ sectorIds: [sector] })]
    const requester = await app().person(REQUESTER)
    const reader = await app().person({
      applications: ['RESERVATION_REQUEST'],
      rights: { RESERVATION: { createAndUpdate: false, delete: false } },
    })
    expect(codeOf(await createSeries(requester, [foreign]))).toBe('VALIDATION_FAILED')
    expect(
      codeOf(
        await createSeries(requester, [own], {
          reservation: { items: [{ item: own, borrowings: [{ borrower: manager.id, isMain: true }] }] },
        }),
      ),
    ).toBe('FORBIDDEN')
    expect(codeOf(await createSeries(reader, [own]))).toBe('FORBIDDEN')
    expect(codeOf(await previewSeries(reader, [own]))).toBe('FORBIDDEN')
    const series = await created([own], {}, requester)
    expect(await occurrencesOf(requester, series)).toHaveLength(10)
    const stranger = await app().person(REQUESTER)
    expect(await occurrencesOf(stranger, series)).toEqual([])
    const { errors } = await stranger.ask('reservation', `query ($id: ID!) { getReservationSeries(id: $id) { id } }`, {
      id: series,
    })
    expect(codeOf({ errors })).toBe('NOT_FOUND')
  })

  it('is announced in one email, with its rule and dates', async () => {
    await setParameter(app().pool, 'ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS', 'true')
    const room = await hall()
    const series = await created([room], { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=TH;WKST=MO' })
    const [first] = await occurrencesOf(manager, series)
    const { rows } = await app().pool.query(
      `SELECT record_id, facts FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
      WHERE record_id = ANY (SELECT id::text FROM reservation.reservation WHERE series_id = $1)`,
      [series],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].record_id).toBe(first.id)
    expect(plain(rows[0].facts.series)).toBe(
      'Cette réservation revient tous les jeudis, de 18 h à 20 h, 3 fois. Ses dates : 4, 11 et 18 mars 2027.',
    )
    const filling = { type: 'reservation_created', recordId: first.id, comment: null, zone: 'Europe/Paris', custom: [] }
    const { facts } = rows[0]
    const { body } = fillEmail(
      { publicUrl: '' },
      { ...filling, facts, model: { subject: '', template: '<p>Bonjour</p>' } },
    )
    expect(body).toBe(`<p>Bonjour</p><p>${facts.series}</p>`)
    const template = '<p>{{series}}</p><p>Le service</p>'
    const placed = fillEmail({ publicUrl: '' }, { ...filling, facts, model: { subject: '', template } })
    expect(placed.body).toBe(`<p>${facts.series}</p><p>Le service</p>`)
    await cancelSeries(manager, { reservation: first.id, scope: 'ALL' })
    const left = await app().pool.query('SELECT type FROM mailer.email WHERE record_id = $1', [first.id])
    expect(left.rows).toEqual([])
  })
})
