import { beforeAll, describe, expect, it } from 'vitest'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, closingTown, OVER, RUNNING, slot } from '../fixtures/closingTown.ts'
import {
  type BookingOptions,
  book,
  bookingOf,
  MANAGER_RIGHTS,
  REQUESTER,
  UPDATE,
} from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)
let [requester, manager]: TestPerson[] = []
beforeAll(async () => {
  requester = await app().person(REQUESTER)
  manager = await app().person({ rights: MANAGER_RIGHTS })
})
const [asking, managing] = [() => requester as TestPerson, () => manager as TestPerson]

const room = async () => town.item(await town.category('NONE'))
const typesOf = async (id: string): Promise<string[]> =>
  (
    await app().pool.query<{ type: string }>('SELECT type FROM mailer.email WHERE record_id = $1 ORDER BY asked_at', [
      id,
    ])
  ).rows.map(({ type }) => type)
const confirmed = (options: BookingOptions): BookingOptions => ({ ...options, input: { confirmPast: true } })
const move = (client: TestPerson, id: string, { from, to }: BookingOptions, more = {}) =>
  client.ask('reservation', UPDATE, { id, input: { startingAt: from, endingAt: to, ...more } })
const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] | undefined }) =>
  errors?.[0]?.extensions.code

describe('a request', () => {
  it.each([
    ['that is over', OVER],
    ['that has begun', RUNNING],
  ])('%s is rejected for a requester, even with confirmation', async (_name, when) => {
    const item = await room()
    for (const options of [when(), confirmed(when())]) {
      const { errors } = await book(asking(), [item], options)
      expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
      expect(errors?.[0]?.extensions.errors).toEqual([
        { path: 'startingAt', rule: 'past', message: expect.stringMatching(/^Ce créneau est déjà passé/) },
      ])
    }
  })

  it('for the present minute is a future request', async () => {
    expect(codeOf(await book(asking(), [await room()], slot(0, 60)))).toBeUndefined()
  })

  it('of a manager needs a confirmation', async () => {
    const item = await room()
    expect(codeOf(await book(managing(), [item], OVER()))).toBe('PAST')
    const { data } = await book(managing(), [item], confirmed(OVER()))
    expect(await typesOf(data.createReservation.id)).toEqual([])
    const { data: running } = await book(managing(), [await room()], confirmed(RUNNING()))
    expect(await typesOf(running.createReservation.id)).toEqual(['reservation_created'])
  })
})

describe('a move', () => {
  it('into the past is rejected for a requester and confirmed by a manager', async () => {
    const { id } = await town.booked(asking(), await room(), AHEAD())
    await app().pool.query('DELETE FROM mailer.email WHERE record_id = $1', [id])
    expect(codeOf(await move(asking(), id, OVER()))).toBe('VALIDATION_FAILED')
    expect(codeOf(await move(managing(), id, OVER()))).toBe('PAST')
    expect(codeOf(await move(managing(), id, OVER(), { confirmPast: true }))).toBeUndefined()
    expect(await typesOf(id)).toEqual([])
  })

  it('into the past withdraws the message that still waits', async () => {
    const prepared = async (to: (() => BookingOptions) | undefined) => {
      const { id } = await town.booked(asking(), await room(), AHEAD())
      if (to) expect(codeOf(await move(managing(), id, to(), { confirmPast: true }))).toBeUndefined()
      const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM mailer.email WHERE record_id = $1', [id])
      expect(rows.length).toBeGreaterThan(0)
      for (const email of rows) await prepareEmail({ emailId: email.id }, app().kernel)
      return typesOf(id)
    }
    expect(await prepared(undefined)).toContain('reservation_created')
    expect(await prepared(RUNNING)).toContain('reservation_created')
    expect(await prepared(OVER)).toEqual([])
  })

  it('that extends or shortens a running slot is no past request', async () => {
    const { id } = await town.booked(asking(), await room(), slot(-60, 60))
    expect(codeOf(await move(asking(), id, slot(-60, 120)))).toBeUndefined()
    expect(codeOf(await move(asking(), id, slot(-60, 30)))).toBeUndefined()
  })

  it('that extends a past slot is one', async () => {
    const { id } = await town.booked(asking(), await room(), slot(-120, -60))
    expect(codeOf(await move(asking(), id, slot(-120, -30)))).toBe('VALIDATION_FAILED')
  })

  it('of an item into a started slot is one', async () => {
    const { id, line } = await town.booked(asking(), await room(), RUNNING())
    const { getReservation } = await asking().get(
      'reservation',
      'query ($id: ID!) { getReservation(id: $id) { reservationItems { reservableItem { id } } } }',
      { id },
    )
    const items = [{ id: line, item: getReservation.reservationItems[0].reservableItem.id }, { item: await room() }]
    const add = (client: TestPerson, more = {}) => client.ask('reservation', UPDATE, { id, input: { items, ...more } })
    expect(codeOf(await add(asking()))).toBe('VALIDATION_FAILED')
    expect(codeOf(await add(managing()))).toBe('PAST')
    expect(codeOf(await add(managing(), { confirmPast: true }))).toBeUndefined()
  })
})

describe('a series', () => {
  const CREATE = 'mutation ($input: ReservationSeriesInput!) { createReservationSeries(input: $input) { id } }'
  const create = (client: TestPerson, item: string, more = {}) =>
    client.ask('reservation', CREATE, {
      input: { reservation: { ...bookingOf([item], OVER()), ...more }, rule: 'FREQ=DAILY;COUNT=3' },
    })

  it('that starts in the past is rejected for a requester and confirmed by a manager', async () => {
    expect(codeOf(await create(asking(), await room()))).toBe('VALIDATION_FAILED')
    const item = await room()
    const { errors } = await create(managing(), item)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PAST', isSeries: true })
    const answer = await create(managing(), item, { confirmPast: true })
    expect(codeOf(answer)).toBeUndefined()
    const { rows } = await app().pool.query<{ isOver: boolean }>(
      `SELECT r.ending_at <= now() AS "isOver" FROM mailer.email JOIN reservation.reservation r ON r.id::text = email.record_id
       WHERE r.series_id = $1`,
      [answer.data.createReservationSeries.id],
    )
    expect(rows).toEqual([{ isOver: false }])
  })
})
