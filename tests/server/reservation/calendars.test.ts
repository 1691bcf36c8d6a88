import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_CALENDARS, MAX_EVENTS } from '#resources/domain/calendarFeeds.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, act, slot } from '../fixtures/closingTown.ts'
import {
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
  UPDATE,
} from '../fixtures/reservationPeople.ts'

const app = fileApp()

const CREATE = `mutation ($kind: CalendarKind!, $target: ID) { createCalendarFeed(kind: $kind, target: $target) {
  url feed { id kind name lastReadAt } } }`
const LIST = '{ getMyCalendarFeeds { id kind name lastReadAt } }'
const REVOKE = 'mutation ($id: ID!) { revokeCalendarFeed(id: $id) }'

let boss: TestPerson
let member: TestPerson
let stranger: TestPerson
let sector: string
let hall: string
let closet: string

beforeAll(async () => {
  sector = await createSector(app().pool)
  const category = await createCategory(app().pool)
  hall = await createItem(app().pool, 'location', category, { name: 'Salle des fêtes' })
  closet = await createItem(app().pool, 'location', category, { name: 'Réserve', sectorIds: [sector] })
  boss = await app().person({ rights: MANAGER_RIGHTS, firstName: 'Berthe' })
  member = await app().person({ ...REQUESTER, rights: { ...REQUESTER.rights, CREATE_RESERVATIONS: true } })
  stranger = await app().person(REQUESTER)
})

const create = async (person: TestPerson, kind: string, target?: string) =>
  (await person.get('reservation', CREATE, { kind, target })).createCalendarFeed
const pathOf = (url: string): string => new URL(url).pathname
const read = (url: string, headers: Record<string, string> = {}) => fetch(`${app().url}${pathOf(url)}`, { headers })

const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence, description: event.description },
      status: String(one.getFirstPropertyValue('status')),
      start: event.startDate.toJSDate().toISOString(),
    }
  })
}
const events = async (url: string) => {
  const answer = await read(url)
  expect(answer.status).toBe(200)
  return eventsOf(await answer.text())
}

type Booked = { id: string; reservationItems: { id: string }[] }
const booked = async (person: TestPerson, items: string[], options = AHEAD()): Promise<Booked> =>
  (await book(person, items, options)).data.createReservation

describe('a feed of own reservations', () => {
  let url: string
  let reservation: Booked

  beforeAll(async () => {
    reservation = await booked(member, [hall], { ...AHEAD(), subject: 'Chorale' })
    await booked(boss, [hall], { ...slot(700, 760), subject: 'Conseil' })
    url = (await create(member, 'MINE')).url
  })

  it('contains only them, in UTC', async () => {
    const [event, ...others] = await events(url)
    expect(others).toEqual([])
    expect(event).toMatchObject({ summary: 'Chorale', status: 'CONFIRMED' })
    expect(event?.uid).toContain(reservation.id)
    expect(event?.description).toContain(`/reservation/reservation/${reservation.id}/show`)
    const { rows } = await app().pool.query(
      `SELECT to_char(starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS start FROM reservation.reservation WHERE id = $1`,
      [reservation.id],
    )
    expect(event?.start).toBe(rows[0].start)
  })

  it('answers 304 until something changes', async () => {
    const first = await read(url)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect((await read(url, { 'If-None-Match': etag })).status).toBe(304)
    await member.get('reservation', UPDATE, { id: reservation.id, input: { subject: 'Chorale d’hiver' } })
    const changed = await read(url, { 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(eventsOf(await changed.text())[0]?.summary).toBe('Chorale d’hiver')
  })

  it('keeps a cancelled one with its UID and a higher sequence', async () => {
    // Sequences count seconds, so the creation moves one hour back.
    for (const table of ['reservation', 'reservation_item'])
      await app().pool.query(
        `UPDATE reservation.${table} SET created_at = created_at - interval '1 hour', updated_at = updated_at - interval '59 minutes'`,
      )
    const [before] = await events(url)
    await act(
      member,
      'cancel',
      reservation.reservationItems.map(({ id }) => id),
    )
    const [after] = await events(url)
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it('stores no secret address, but the time of the last read', async () => {
    const token = /([\w-]{43})\.ics$/.exec(url)?.[1]
    expect(token).toBeDefined()
    const { rows } = await app().pool.query('SELECT calendar_feed::text AS stored FROM reservation.calendar_feed')
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false)
    const [feed] = (await member.get('reservation', LIST)).getMyCalendarFeeds
    expect(feed.lastReadAt).toEqual(expect.any(String))
  })
})

describe('a feed of an item', () => {
  it('shows others’ reservations as the planning does', async () => {
    await booked(boss, [hall], { ...slot(800, 860), subject: 'Secret de Berthe' })
    const [forMember, forBoss] = [await create(member, 'ITEM', hall), await create(boss, 'ITEM', hall)]
    expect(forMember.feed).toMatchObject({ kind: 'ITEM', name: 'Salle des fêtes' })
    const [seen, whole] = [await (await read(forMember.url)).text(), await (await read(forBoss.url)).text()]
    expect(seen).not.toContain('Secret de Berthe')
    expect(eventsOf(seen).some(({ summary }) => summary === 'Salle des fêtes\u00a0: Occupé')).toBe(true)
    expect(eventsOf(whole).some(({ summary }) => summary === 'Salle des fêtes\u00a0: Secret de Berthe')).toBe(true)
  })

  it('needs access to the item, and becomes empty without it', async () => {
    expect(await stranger.errorCode('reservation', CREATE, { kind: 'ITEM', target: closet })).toBe('VALIDATION_FAILED')
    await app().pool.query('INSERT INTO security.user_sectors (user_id, sector_id) VALUES ($1, $2)', [
      stranger.id,
      sector,
    ])
    await booked(boss, [closet], { ...slot(900, 960), subject: 'Inventaire' })
    const [ofItem, ofSector] = [await create(stranger, 'ITEM', closet), await create(stranger, 'SECTOR', sector)]
    for (const { url } of [ofItem, ofSector]) expect(await events(url)).toHaveLength(1)
    await app().pool.query('DELETE FROM security.user_sectors WHERE user_id = $1', [stranger.id])
    for (const { url } of [ofItem, ofSector]) {
      const text = await (await read(url)).text()
      expect(eventsOf(text)).toEqual([])
      expect(text).not.toContain('Réserve')
    }
  })
})

describe('a repeated request', () => {
  it('gets a new text after every relevant change, and 304 otherwise', async () => {
    const owner = await app().person({ rights: MANAGER_RIGHTS, firstName: 'Odile', lastName: 'Ancienne' })
    const reader = await app().person(REQUESTER)
    const place = await createSector(app().pool)
    const category = await createCategory(app().pool)
    const room = await createItem(app().pool, 'location', category, { name: 'Salle relue' })
    const { pool } = app()
    const put = (text: string, ...values: unknown[]) => pool.query(text, values)
    const first = await booked(owner, [room], { ...slot(3_000, 3_060), subject: 'Premier' })
    const second = await booked(owner, [room], { ...slot(3_300, 3_360), subject: 'Second' })
    const [line = '', other = ''] = [first, second].map(({ reservationItems }) => reservationItems[0]?.id)
    const feeds = [create(owner, 'MINE'), create(owner, 'ITEM', room), create(owner, 'SECTOR', place)]
    const urls = (await Promise.all([...feeds, create(reader, 'ITEM', room)])).map(({ url }) => url)
    const take = () =>
      Promise.all(
        urls.map(async (url) => {
          const answer = await read(url)
          return { etag: answer.headers.get('etag'), text: await answer.text() }
        }),
      )
    const update = (input: object) => owner.get('reservation', UPDATE, { id: first.id, input })
    const later = slot(3_100, 3_200)
    const personNow = (person: object) =>
      update({ items: [{ id: line, item: room, borrowings: [{ ...person, isMain: true }] }] })
    // Times of change have second precision, so that a change within a second may stay invisible.
    const maybe = expect.any(Boolean)
    /** Each change, and whether it changes the text of: own feed, item feed, sector feed, item feed of another user. */
    const changes: [string, () => Promise<unknown>, unknown[]][] = [
      [
        'the item joins the sector',
        () => put('INSERT INTO company.location_sectors VALUES ($1, $2)', room, place),
        [false, false, true, true],
      ],
      [
        'it leaves its reader out no more',
        () => put('INSERT INTO security.user_sectors (user_id, sector_id) VALUES ($1, $2)', reader.id, place),
        [false, false, false, true],
      ],
      ['the subject', () => update({ subject: 'Relu' }), [true, true, true, true]],
      ['the slot', () => update({ startingAt: later.from, endingAt: later.to }), [true, true, true, true]],
      ['a line is cancelled', () => act(owner, 'cancel', [other]), [true, true, true, true]],
      ['and comes back', () => act(owner, 'reinstate', [other]), [true, true, true, true]],
      [
        'a line waits',
        () => put(`UPDATE reservation.reservation_item SET validation_status = 'PENDING' WHERE id = $1`, line),
        [true, true, true, true],
      ],
      ['it is for the reader', () => personNow({ borrower: reader.id }), [maybe, true, true, true]],
      [
        'who is called otherwise',
        () => put(`UPDATE security."user" SET last_name = 'Nouvelle' WHERE id = $1`, reader.id),
        [false, true, true, true],
      ],
      ['it is for somebody from outside', () => personNow({ externalName: 'Club relu' }), [maybe, true, true, true]],
      [
        'who is called otherwise too',
        () => put(`UPDATE reservation.external_borrower SET name = 'Club rebaptisé' WHERE name = 'Club relu'`),
        [false, true, true, false],
      ],
      [
        'the item is called otherwise',
        () => put(`UPDATE company.location SET name = 'Salle renommée' WHERE id = $1`, room),
        [true, true, true, true],
      ],
      [
        'the owner is',
        () => put(`UPDATE security."user" SET first_name = 'Odette' WHERE id = $1`, owner.id),
        [true, true, true, false],
      ],
      [
        'the sector is',
        () => put(`UPDATE company.sector SET name = 'Secteur renommé' WHERE id = $1`, place),
        [false, false, true, false],
      ],
      [
        'a reservation is deleted',
        () => put('DELETE FROM reservation.reservation WHERE id = $1', second.id),
        [true, true, true, true],
      ],
    ]
    let before = await take()
    for (const [name, change, told] of changes) {
      const etags = before.map(({ etag }) => etag)
      expect(
        (await take()).map(({ etag }) => etag),
        `nothing before ${name}`,
      ).toEqual(etags)
      await change()
      const after = await take()
      expect(
        after.map(({ text }, index) => text !== before[index]?.text),
        name,
      ).toEqual(told)
      const missed = after.filter(({ etag, text }, index) => text !== before[index]?.text && etag === etags[index])
      expect(missed, name).toEqual([])
      before = after
    }
  })
})

it('a feed over the maximum contains the next ones, and changes beyond it have no effect', async () => {
  const busy = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle comble' })
  // One hour each: fifty past ones, a running one, and more future ones than the maximum.
  await app().pool.query(
    `WITH made AS (SELECT n, gen_random_uuid() AS r, gen_random_uuid() AS line,
        date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(hours => n) AS since
      FROM generate_series(-50, $2::int + 20) n),
    reservations AS (INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at, names)
      SELECT r, 'COMBLE-' || n, 'Créneau ' || n, since, since + interval '1 hour', '' FROM made RETURNING id)
    INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
      validation_status, starting_at, ending_at)
    SELECT line, r, 'LOCATION', $1, 1, 'RESERVED', 'ACCEPTED', since, since + interval '1 hour'
    FROM made JOIN reservations ON reservations.id = made.r`,
    [busy, MAX_EVENTS],
  )
  const { url } = await create(boss, 'ITEM', busy)
  const first = await read(url)
  const told = eventsOf(await first.text()).map(({ summary }) => Number(/-?\d+$/.exec(summary)?.[0]))
  expect(told).toEqual(Array.from({ length: MAX_EVENTS }, (_none, n) => n))
  const rename = (n: number) =>
    app().pool.query(`UPDATE reservation.reservation SET subject = subject WHERE number = 'COMBLE-' || $1`, [n])
  const again = async () => (await read(url, { 'If-None-Match': first.headers.get('etag') ?? '' })).status
  await rename(MAX_EVENTS + 5)
  await rename(-5)
  expect(await again()).toBe(304)
  await rename(MAX_EVENTS - 1)
  expect(await again()).toBe(200)
})

describe('a feed address', () => {
  it('can be revoked by its owner only', async () => {
    const { url, feed } = await create(member, 'MINE')
    expect((await stranger.get('reservation', REVOKE, { id: feed.id })).revokeCalendarFeed).toBe(false)
    expect((await read(url)).status).toBe(200)
    expect((await member.get('reservation', REVOKE, { id: feed.id })).revokeCalendarFeed).toBe(true)
    expect((await read(url)).status).toBe(404)
  })

  it.each([
    ['is blocked', `UPDATE security."user" SET blocked_at = now() WHERE id = $1`],
    ['loses the right', `DELETE FROM security.user_user_roles WHERE user_id = $1`],
  ])('answers like an unknown one when its owner %s', async (_what, statement) => {
    const person = await app().person(REQUESTER)
    const { url } = await create(person, 'MINE')
    expect((await read(url)).status).toBe(200)
    await app().pool.query(statement, [person.id])
    const answers = [await read(url), await read(`${app().url}/reservation/calendar/${'x'.repeat(43)}.ics`)]
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.text()]))).toEqual([
      [404, ''],
      [404, ''],
    ])
  })

  it('is limited in number, also with concurrent requests', async () => {
    const person = await app().person(REQUESTER)
    const codes = await Promise.all(
      Array.from({ length: MAX_CALENDARS + 5 }, () => person.errorCode('reservation', CREATE, { kind: 'MINE' })),
    )
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(5)
    expect((await person.get('reservation', LIST)).getMyCalendarFeeds).toHaveLength(MAX_CALENDARS)
  })
})
