import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'
import {
  at,
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'
import { createSeries, previewSeries } from '../fixtures/reservationSeries.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const CLIENTS = 12
const NEXT_WEEK = '2027-03-16'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationTown(app)

let lifter: TestPerson
let clerk: TestPerson
beforeAll(async () => {
  lifter = await app().person({ rights: { ...MANAGER_RIGHTS, OVERRIDE_BOOKING_RULES: true } })
  clerk = await app().person({ rights: MANAGER_RIGHTS })
})

type Quota = { subject?: string; measure?: string; most: number; period?: string | null }

const limited = async (...quotas: readonly Quota[]): Promise<string> => {
  const above = await createCategory(app().pool)
  const category = await createCategory(app().pool, above)
  for (const { subject = 'PERSON', measure = 'HOURS', most, period = 'WEEK' } of quotas)
    await app().pool.query(
      `INSERT INTO reservation.booking_quota (id, name, reservation_category_id, subject, measure, most, period)
       VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, $2, $3, $4, $5)`,
      [above, subject, measure, most, period],
    )
  return category
}
const rooms = (category: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => createItem(app().pool, 'location', category)))
const requester = () => app().person(REQUESTER)
const forPerson = (id: string) => [{ borrower: id, isMain: true }]
const forOutsider = (externalName: string, externalEmail?: string) => [{ externalName, externalEmail, isMain: true }]
const lineFor = (item: string, borrowings: unknown[]) => ({ input: { items: [{ item, quantity: 1, borrowings }] } })

describe('a quota', () => {
  it('of hours per week reports its value, the rest and its next start', async () => {
    const [room = '', other = ''] = await rooms(await limited({ most: 3 }), 2)
    const person = await requester()
    expect(await outcome(person, [room])).toBe('booked')
    const { errors } = await book(person, [other], { from: at('14:00'), to: at('16:00') })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'ITEM_UNAVAILABLE', canLift: false })
    expect(errors?.[0]?.message).toMatch(
      /^Quota de «\u00a0.*\u00a0»\u00a0: 3\u00a0h par semaine, par personne\. Il reste 1\u00a0h à /,
    )
    expect(errors?.[0]?.message).toContain('Possible de nouveau à partir du lundi 15 mars 2027')
    expect(errors?.[0]?.message).toMatch(/Peu(t|vent) y déroger|super administrateur/)
    expect(await outcome(person, [other], { from: at('14:00'), to: at('15:00') })).toBe('booked')
    const later = { from: at('14:00', NEXT_WEEK), to: at('16:00', NEXT_WEEK) }
    expect(await outcome(person, [other], later)).toBe('booked')
    expect(await outcome(await requester(), [other], { from: at('16:00'), to: at('18:00') })).toBe('booked')
  })

  it('of hours counts a 25-hour day as one day', async () => {
    const [room = '', other = ''] = await rooms(await limited({ most: 24 }), 2)
    const person = await requester()
    // Sunday 31 October 2027: summer time ends.
    const day = { from: at('22:00', '2027-10-30'), to: at('23:00', '2027-10-31') }
    expect(await outcome(person, [room], day)).toBe('booked')
    const next = { from: at('08:00', '2027-10-29'), to: at('09:00', '2027-10-29') }
    expect(await outcome(person, [other], next)).toBe('ITEM_UNAVAILABLE')
  })

  it('of simultaneous items checks each instant, and adds up all items of one booking', async () => {
    const items = await rooms(await limited({ measure: 'AT_ONCE', most: 2, period: null }), 4)
    const person = await requester()
    const [first = '', second = '', third = ''] = items
    expect(await outcome(person, items.slice(0, 3))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(person, [first])).toBe('booked')
    expect(await outcome(person, [second], { from: at('11:00'), to: at('13:00') })).toBe('booked')
    expect(await outcome(person, [third], { from: at('11:30'), to: at('11:45') })).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(person, [third], { from: at('12:00'), to: at('14:00') })).toBe('booked')
  })

  it('counts a department as one, and an external person by address, else by name', async () => {
    const { rows } = await app().pool.query<{ id: string }>(
      `INSERT INTO company.department (id, code, name) VALUES (gen_random_uuid(), 'QUOTA', 'Sports quota') RETURNING id`,
    )
    const [one, other] = [await requester(), await requester()]
    await app().pool.query('UPDATE security."user" SET department_id = $2 WHERE id = ANY ($1)', [
      [one.id, other.id],
      rows[0]?.id,
    ])
    const ofDepartment = await rooms(await limited({ subject: 'DEPARTMENT', measure: 'BOOKINGS', most: 1 }), 2)
    expect(await outcome(one, ofDepartment.slice(0, 1))).toBe('booked')
    expect(await outcome(other, ofDepartment.slice(1))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(await requester(), ofDepartment.slice(1))).toBe('booked')
    const [a = '', b = '', c = ''] = await rooms(
      await limited({ subject: 'OUTSIDER', measure: 'BOOKINGS', most: 1 }),
      3,
    )
    expect(await outcome(clerk, [], lineFor(a, forOutsider('Club de go', 'go@exemple.fr')))).toBe('booked')
    expect(await outcome(clerk, [], lineFor(b, forOutsider('Le go', 'GO@exemple.fr')))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(clerk, [], lineFor(b, forOutsider('Chorale')))).toBe('booked')
    expect(await outcome(clerk, [], lineFor(c, forOutsider('chorale')))).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(clerk, [c])).toBe('booked')
  })

  it('applies to moves and to a new main borrower, and ignores reductions', async () => {
    const category = await limited({ most: 2 })
    const [room = '', other = ''] = await rooms(category, 2)
    const [person, friend] = [await requester(), await requester()]
    await town.booked([room], {}, person)
    const id = await town.booked([other], { from: at('10:00', NEXT_WEEK), to: at('12:00', NEXT_WEEK) }, person)
    const code = async (input: Record<string, unknown>, client: TestPerson) =>
      (await town.update(id, input, client)).errors?.[0]?.extensions.code ?? 'changed'
    expect(await code({ startingAt: at('14:00'), endingAt: at('16:00') }, person)).toBe('ITEM_UNAVAILABLE')
    expect(await code({ endingAt: at('12:30', NEXT_WEEK) }, person)).toBe('ITEM_UNAVAILABLE')
    const line = (await app().pool.query('SELECT id FROM reservation.reservation_item WHERE reservation_id = $1', [id]))
      .rows[0].id
    const given = (who: string) => ({ items: [{ id: line, item: other, borrowings: forPerson(who) }] })
    await town.booked([room], { from: at('10:00', NEXT_WEEK), to: at('11:00', NEXT_WEEK) }, friend)
    expect(await code(given(friend.id), clerk)).toBe('ITEM_UNAVAILABLE')
    await app().pool.query('UPDATE reservation.booking_quota SET most = 1 WHERE reservation_category_id = $1', [
      (await app().pool.query('SELECT parent_id FROM reservation.reservation_category WHERE id = $1', [category]))
        .rows[0].parent_id,
    ])
    expect(await code({ endingAt: at('11:30', NEXT_WEEK) }, person)).toBe('changed')
  })

  it('is checked for each date of a series', async () => {
    const [room = ''] = await rooms(await limited({ most: 5 }), 1)
    const person = await requester()
    const daily = { rule: 'FREQ=DAILY;COUNT=4', first: '2027-03-09' }
    const { data } = await previewSeries(person, [room], daily)
    const refused = data.previewReservationSeries.filter((date: { conflicts: unknown[] }) => date.conflicts.length > 0)
    expect(refused.map(({ date }: { date: string }) => date)).toEqual(['2027-03-11', '2027-03-12'])
    expect(refused[0].conflicts[0].message).toContain('Il reste 1\u00a0h à')
    const { errors } = await createSeries(person, [room], daily)
    expect(errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    expect((await createSeries(person, [room], { ...daily, rule: 'FREQ=DAILY;COUNT=2' })).errors).toBeUndefined()
  })

  it('can be overridden with a stored reason, by users with the right', async () => {
    const [room = '', other = ''] = await rooms(await limited({ most: 2 }), 2)
    await town.booked([room], {}, lifter)
    const { errors } = await book(lifter, [other])
    expect(errors?.[0]?.extensions).toMatchObject({ canLift: true, conflicts: [{ canLift: true, reason: 'RULE' }] })
    const id = await town.booked([other], { input: { overrideReason: 'Fête de la ville' } }, lifter)
    const { rows } = await app().pool.query(
      `SELECT override_reason, (SELECT changes::text FROM activity_thread.activity WHERE record_id::text = $1 AND changes ? 'override') AS said
       FROM reservation.reservation WHERE id::text = $1`,
      [id],
    )
    expect(rows[0].override_reason).toBe('Fête de la ville')
    expect(rows[0].said).toContain('Quota de')
  })
})

const LEFT = `query ($input: QuotasInput!) { getQuotasLeft(input: $input) { item message isUsedUp } }`
const left = async (client: TestPerson, items: readonly string[], more: object = {}) => {
  const input = { startingAt: at('18:00'), endingAt: at('19:00'), items, ...more }
  const { data, errors } = await client.ask('reservation', LEFT, { input })
  return errors ? errors[0]?.extensions.code : data.getQuotasLeft
}

describe('the rest of a quota', () => {
  it('is displayed before a request, to its owner, without the reservation being changed', async () => {
    const [room = '', other = ''] = await rooms(await limited({ most: 3 }, { subject: 'OUTSIDER', most: 2 }), 2)
    const free = await town.hall()
    const person = await requester()
    const id = await town.booked([room], {}, person)
    const [said, ...none] = await left(person, [other, free])
    expect(none).toEqual([])
    expect(said).toMatchObject({ item: other, isUsedUp: false })
    expect(said.message).toMatch(
      /^Quota de «\u00a0.*\u00a0»\u00a0: il reste 1\u00a0h à .*, sur 3\u00a0h par semaine\.$/,
    )
    expect((await left(person, [other], { excludeReservation: id }))[0].message).toContain('il reste 3\u00a0h à')
    expect(await left(person, [other], { borrower: clerk.id })).toBe('FORBIDDEN')
    const club = { externalName: 'Club', externalEmail: 'club@exemple.fr' }
    await town.booked(
      [room],
      { from: at('14:00'), to: at('16:00'), ...lineFor(room, forOutsider('Club', 'club@exemple.fr')) },
      clerk,
    )
    expect(await left(clerk, [other], club)).toEqual([
      {
        item: other,
        isUsedUp: true,
        message: expect.stringContaining('il ne reste rien à Club, sur 2\u00a0h par semaine'),
      },
    ])
  })

  it('of simultaneous items is the rest at the fullest instant', async () => {
    const [a = '', b = '', c = ''] = await rooms(await limited({ measure: 'AT_ONCE', most: 3, period: null }), 3)
    const person = await requester()
    await town.booked([a], { from: at('18:00'), to: at('18:30') }, person)
    await town.booked([b], { from: at('18:15'), to: at('18:45') }, person)
    expect((await left(person, [c]))[0].message).toContain('il en reste 1 à')
  })

  it('is reduced by the same request', async () => {
    const [a = '', b = '', c = ''] = await rooms(await limited({ measure: 'AT_ONCE', most: 2, period: null }), 3)
    const together = (await book(await requester(), [a, b, c])).errors?.[0]?.message
    expect(together).toMatch(
      /2 à la fois, par personne\. Il n’en reste aucun à .*, compte tenu du reste de la demande\./,
    )
    const person = await requester()
    await town.booked([a, b], {}, person)
    const alone = (await book(person, [c])).errors?.[0]?.message
    expect(alone).toMatch(/2 à la fois, par personne\. Il n’en reste aucun à [^,]+\. Possible de nouveau/)
  })
})

it('a quota of one item counts only that item, besides those of its category', async () => {
  const [room = '', other = ''] = await rooms(await limited({ measure: 'BOOKINGS', most: 5 }), 2)
  await app().pool.query(
    `INSERT INTO reservation.booking_quota (id, name, reservable_item_id, subject, measure, most, period)
     VALUES (gen_random_uuid(), gen_random_uuid()::text, $1, 'PERSON', 'BOOKINGS', 1, 'WEEK')`,
    [room],
  )
  const person = await requester()
  expect(await outcome(person, [room])).toBe('booked')
  const { errors } = await book(person, [room], { from: at('14:00'), to: at('15:00') })
  expect(errors?.[0]?.message).toMatch(/^Quota de «\u00a0Bien .*\u00a0»\u00a0: 1\u00a0réservation par semaine/)
  expect(await outcome(person, [other], { from: at('14:00'), to: at('15:00') })).toBe('booked')
  const { errors: both } = await clerk.ask(
    'reservation',
    'mutation ($input: BookingQuotaInput!) { createBookingQuota(input: $input) { id } }',
    { input: { name: 'Sans portée', subject: 'PERSON', measure: 'AT_ONCE', most: 1 } },
  )
  expect(both?.[0]?.extensions.code).toBe('FORBIDDEN')
})

describe('an import', () => {
  const HEADERS = 'Objet;Début;Fin;Éléments réservés;Motif de dérogation'
  const named = async (id: string): Promise<string> =>
    (await app().pool.query('SELECT name FROM reservation.reservable_item WHERE id = $1', [id])).rows[0].name
  const sheetOf = async (items: readonly string[], reason: string): Promise<string> => {
    const rows = items.map(async (item, index) =>
      [`Import ${index}`, '10/03/2027 10:00', '10/03/2027 12:00', `Élément : ${await named(item)}`, reason]
        .map((text) => `"${text}"`)
        .join(';'),
    )
    return [HEADERS, ...(await Promise.all(rows))].join('\n')
  }
  const told = ({ errors }: { errors?: readonly { line: number; message: string }[] | null }) =>
    errors?.map(({ line, message }) => `${line} ${message}`)

  it('is rejected on the row that exceeds a quota', async () => {
    const items = await rooms(await limited({ measure: 'BOOKINGS', most: 2 }), 3)
    const checked = await checkImport(clerk, { entity: 'reservation', content: await sheetOf(items, '') })
    expect(checked).toMatchObject({ created: 2, refused: 1 })
    expect(told(checked)).toEqual([expect.stringMatching(/^4 Quota de .* Il ne reste rien à /)])
  })

  it('exceeds it with the reason in its column, for users with the right only', async () => {
    const items = await rooms(await limited({ measure: 'BOOKINGS', most: 1 }), 2)
    const content = await sheetOf(items, 'Forum des associations')
    const refused = await checkImport(clerk, { entity: 'reservation', content })
    expect(told(refused)?.at(-1)).toContain('ne pouvez pas déroger')
    const checked = await checkImport(lifter, { entity: 'reservation', content })
    expect(told(checked)).toEqual([])
    expect(await runImport(lifter, checked.id)).toMatchObject({ status: 'DONE', created: 2 })
    const { rows } = await app().pool.query(
      `SELECT r.override_reason AS reason FROM reservation.reservation r
       JOIN reservation.reservation_item line ON line.reservation_id = r.id
       WHERE line.reservable_item_id = ANY ($1) ORDER BY r.override_reason NULLS FIRST`,
      [items],
    )
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'Forum des associations'])
  })
})

describe('many clients at once', () => {
  it('never exceed the quota together, each with its own room', async () => {
    const items = await rooms(await limited({ measure: 'BOOKINGS', most: 3 }, { most: 100 }), CLIENTS)
    const person = await requester()
    const outcomes = await Promise.all(items.map((item) => outcome(person, [item])))
    expect(outcomes.filter((one) => one === 'booked')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'ITEM_UNAVAILABLE')).toHaveLength(CLIENTS - 3)
  })

  it('for two people in both orders, with series between them, cause neither deadlock nor excess', async () => {
    const items = await rooms(await limited({ measure: 'BOOKINGS', most: 4 }), CLIENTS * 3)
    const [one, other] = [await requester(), await requester()]
    const both = (index: number) => {
      const [first, second] = index % 2 ? [one, other] : [other, one]
      const [a = '', b = ''] = [items[index * 2], items[index * 2 + 1]]
      const lines = [
        { item: a, quantity: 1, borrowings: forPerson(first.id) },
        { item: b, quantity: 1, borrowings: forPerson(second.id) },
      ]
      return book(clerk, [], { input: { items: lines } })
    }
    const series = (index: number) =>
      createSeries(one, [items[CLIENTS * 2 + index] ?? ''], { first: '2027-03-09', rule: 'FREQ=DAILY;COUNT=2' })
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_none, index) => (index % 3 === 2 ? series(index) : both(index))),
    )
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'booked')
    expect(codes.every((code) => code === 'booked' || code === 'ITEM_UNAVAILABLE')).toBe(true)
    const { rows } = await app().pool.query(
      `SELECT used.borrower_id AS id, count(*)::int AS count FROM reservation.borrowing used
       JOIN reservation.reservation_item line ON line.id = used.reservation_item_id
       WHERE line.reservable_item_id = ANY ($1) AND used.is_main GROUP BY 1`,
      [items],
    )
    expect(rows.every(({ count }) => count <= 4)).toBe(true)
    expect(Math.max(...rows.map(({ count }) => count))).toBeGreaterThan(2)
  })
})
