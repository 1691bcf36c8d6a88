/** Calendars that other programs read: what they tell, to whom, and for how long. */
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_CALENDARS } from '#resources/domain/calendarFeeds.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, act, slot } from './closingTown.ts'
import {
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
  UPDATE,
} from './reservationPeople.ts'

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

describe('a calendar of one’s own reservations', () => {
  let url: string
  let reservation: Booked

  beforeAll(async () => {
    reservation = await booked(member, [hall], { ...AHEAD(), subject: 'Chorale' })
    await booked(boss, [hall], { ...slot(700, 760), subject: 'Conseil' })
    url = (await create(member, 'MINE')).url
  })

  it('holds them, and nobody else’s, in UTC', async () => {
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

  it('answers 304 as long as nothing changes, and another text once it does', async () => {
    const first = await read(url)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect((await read(url, { 'If-None-Match': etag })).status).toBe(304)
    await member.get('reservation', UPDATE, { id: reservation.id, input: { subject: 'Chorale d’hiver' } })
    const changed = await read(url, { 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(eventsOf(await changed.text())[0]?.summary).toBe('Chorale d’hiver')
  })

  it('keeps a cancelled one under its UID, with a higher sequence', async () => {
    // Sequences count seconds: what was made and changed lies an hour back.
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

  it('stores no address, and says when it was read', async () => {
    const token = /([\w-]{43})\.ics$/.exec(url)?.[1]
    expect(token).toBeDefined()
    const { rows } = await app().pool.query('SELECT calendar_feed::text AS stored FROM reservation.calendar_feed')
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false)
    const [feed] = (await member.get('reservation', LIST)).getMyCalendarFeeds
    expect(feed.lastReadAt).toEqual(expect.any(String))
  })
})

describe('a calendar of an item', () => {
  it('tells of others’ reservations what the planning tells its owner', async () => {
    await booked(boss, [hall], { ...slot(800, 860), subject: 'Secret de Berthe' })
    const [forMember, forBoss] = [await create(member, 'ITEM', hall), await create(boss, 'ITEM', hall)]
    expect(forMember.feed).toMatchObject({ kind: 'ITEM', name: 'Salle des fêtes' })
    const [seen, whole] = [await (await read(forMember.url)).text(), await (await read(forBoss.url)).text()]
    expect(seen).not.toContain('Secret de Berthe')
    expect(eventsOf(seen).some(({ summary }) => summary === 'Salle des fêtes\u00a0: Occupé')).toBe(true)
    expect(eventsOf(whole).some(({ summary }) => summary === 'Salle des fêtes\u00a0: Secret de Berthe')).toBe(true)
  })

  it('is not made for what its owner may not see, and is empty once they may not any more', async () => {
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

describe('an address', () => {
  it('ends when its owner ends it, and is nobody else’s to end', async () => {
    const { url, feed } = await create(member, 'MINE')
    expect((await stranger.get('reservation', REVOKE, { id: feed.id })).revokeCalendarFeed).toBe(false)
    expect((await read(url)).status).toBe(200)
    expect((await member.get('reservation', REVOKE, { id: feed.id })).revokeCalendarFeed).toBe(true)
    expect((await read(url)).status).toBe(404)
  })

  it.each([
    ['is blocked', `UPDATE security."user" SET blocked_at = now() WHERE id = $1`],
    ['loses the right', `DELETE FROM security.user_user_roles WHERE user_id = $1`],
  ])('answers as an unknown one when its owner %s', async (_what, statement) => {
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

  it('is one of so many at most, however many are asked for at once', async () => {
    const person = await app().person(REQUESTER)
    const codes = await Promise.all(
      Array.from({ length: MAX_CALENDARS + 5 }, () => person.errorCode('reservation', CREATE, { kind: 'MINE' })),
    )
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(5)
    expect((await person.get('reservation', LIST)).getMyCalendarFeeds).toHaveLength(MAX_CALENDARS)
  })
})
