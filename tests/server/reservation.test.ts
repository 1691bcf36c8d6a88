import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import {
  at,
  book,
  bookingOf,
  CREATE,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  outcome,
  REQUESTER,
  UPDATE,
} from './reservationPeople.ts'

let app: TestApp
let manager: TestPerson
let category: string

beforeAll(async () => {
  app = await startTestApp()
  manager = await app.person({ rights: MANAGER_RIGHTS })
  category = await createCategory(app.pool)
})
afterAll(() => app.stop())

const hall = (options = {}) => createItem(app.pool, 'location', category, options)
const property = (options = {}) => createItem(app.pool, 'property', category, options)

const created = async (items: readonly string[], options = {}) => {
  const { data, errors } = await book(manager, items, options)
  expect(errors).toBeUndefined()
  return data.createReservation
}

const update = (id: string, input: Record<string, unknown>, client: TestPerson = manager) =>
  client.ask('reservation', UPDATE, { id, input })

describe('booking', () => {
  it('writes the reservation, its lines and their people', async () => {
    const [room, projector] = [await hall({ name: 'Salle des fêtes' }), await property({ quantity: 4 })]
    const { data, errors } = await manager.ask('reservation', CREATE, {
      input: {
        startingAt: at('10:00'),
        endingAt: at('12:00'),
        subject: '  Conseil de quartier ',
        items: [
          { item: room },
          {
            item: projector,
            quantity: 2,
            borrowings: [{ externalName: 'Association Les Amis', externalEmail: 'a@b.fr' }],
          },
        ],
      },
    })
    expect(errors).toBeUndefined()
    const reservation = data.createReservation
    expect(reservation).toMatchObject({
      subject: 'Conseil de quartier',
      status: 'FORTHCOMING',
      displayStatus: 'FORTHCOMING',
      canUpdate: true,
      canDelete: true,
    })
    expect(reservation.number).toMatch(/^R-\d{6}-\d{5}$/)
    const [first, second] = [room, projector].map((id) =>
      reservation.reservationItems.find((line: { reservableItem: { id: string } }) => line.reservableItem.id === id),
    )
    expect(first).toMatchObject({
      quantity: 1,
      planningStatus: 'RESERVED',
      validationStatus: 'ACCEPTED',
      borrowings: [{ isMain: true, borrower: { id: manager.id } }],
    })
    expect(second).toMatchObject({ quantity: 2, borrowings: [{ isMain: true, externalName: 'Association Les Amis' }] })
    const found = await manager.get('reservation', `{ getReservations(filter: { q: "amis fetes" }) { items { id } } }`)
    expect(found.getReservations.items).toEqual([{ id: reservation.id }])
  })

  it('counts numbers without a gap, a refusal between them', async () => {
    const room = await hall()
    const first = await created([room])
    expect(await outcome(manager, [room])).toBe('ITEM_UNAVAILABLE')
    const second = await created([room], { from: at('12:00'), to: at('13:00') })
    const [before, after] = [first, second].map(({ number }) => Number(number.split('-').at(-1)))
    expect(after).toBe((before ?? 0) + 1)
  })

  it('tells every mistake at once, each on its field', async () => {
    const { errors } = await manager.ask('reservation', CREATE, {
      input: {
        startingAt: at('12:00'),
        endingAt: at('10:00'),
        subject: ' ',
        items: [{ item: 'nothing', quantity: 0 }],
      },
    })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const told = (errors?.[0]?.extensions.errors ?? []) as { path: string }[]
    const paths = told.map(({ path }) => path).sort()
    expect(paths).toEqual(['endingAt', 'items[0].item', 'items[0].quantity', 'subject'])
  })

  it.each([
    ['no line', { items: [] }, 'items'],
    ['a time with seconds', { startingAt: '2027-03-10 10:00:30' }, 'startingAt'],
    ['a day that does not exist', { startingAt: '2027-02-30 10:00:00' }, 'startingAt'],
    ['a year that PostgreSQL does not know', { startingAt: '0000-03-10 10:00:00' }, 'startingAt'],
    ['a year after which none can be told', { endingAt: '9999-12-31 23:00:00' }, 'endingAt'],
    ['more than a year', { endingAt: '2029-03-10 10:00:00' }, 'endingAt'],
    ['an unknown use type', { useType: '00000000-0000-7000-8000-000000000000' }, 'useType'],
    ['a use type that is no id', { useType: 'nowhere' }, 'useType'],
    ['a null byte', { subject: 'a\u0000b' }, 'subject'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject'],
    ['an unknown custom field', { customFields: { NOWHERE: 1 } }, 'customFields.NOWHERE'],
  ])('refuses %s', async (_name, input, path) => {
    const { errors } = await book(manager, [await hall()], { input })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
  })

  it.each([
    ['nobody', [], 'items[0].borrowings'],
    [
      'two main ones',
      [
        { externalName: 'A', isMain: true },
        { externalName: 'B', isMain: true },
      ],
      'items[0].borrowings',
    ],
    ['none main', [{ externalName: 'A' }, { externalName: 'B' }], 'items[0].borrowings'],
    ['a bad address', [{ externalName: 'A', externalEmail: 'nowhere' }], 'items[0].borrowings[0].externalEmail'],
    ['a use type that is no id', [{ externalName: 'A', useType: 'nowhere' }], 'items[0].borrowings[0].useType'],
    ['an unknown person', [{ borrower: '00000000-0000-7000-8000-000000000000' }], 'items[0].borrowings[0].borrower'],
  ])('refuses as borrowers: %s', async (_name, borrowings, path) => {
    const { errors } = await book(manager, [], { input: { items: [{ item: await hall(), borrowings }] } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
  })

  it('takes an id in any spelling, and an empty one for none', async () => {
    const requester = await app.person(REQUESTER)
    const [borrower, item] = [requester.id.toUpperCase(), await hall()]
    const input = { useType: '', items: [{ item: item.toUpperCase(), borrowings: [{ borrower, useType: '' }] }] }
    const { data, errors } = await book(requester, [], { input })
    expect(errors).toBeUndefined()
    const twice = [{ borrower: requester.id, isMain: true }, { borrower }]
    const { id, reservationItems } = data.createReservation
    const answer = await update(id, { items: [{ id: reservationItems[0].id, item, borrowings: twice }] })
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('refuses one borrowing written twice', async () => {
    const item = await hall()
    const { id, reservationItems } = await created([item])
    const [line] = reservationItems
    const borrowings = ['A', 'B'].map((externalName, index) => ({
      id: line.borrowings[0].id,
      externalName,
      isMain: index === 0,
    }))
    const { errors } = await update(id, { items: [{ id: line.id, item, borrowings }] })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })

  it('refuses the same item twice', async () => {
    const room = await hall()
    expect(await outcome(manager, [room, room])).toBe('VALIDATION_FAILED')
  })

  it('leaves an activity record and tells other browsers', async () => {
    const room = await hall()
    const heard: unknown[] = []
    const stop = app.kernel.events.on('reservation', ({ payload }) => heard.push(payload))
    const { id } = await created([room])
    await expect
      .poll(() => heard)
      .toContainEqual({
        action: 'create',
        id,
        startingAt: at('10:00'),
        endingAt: at('12:00'),
        itemIds: [room],
      })
    stop()
    const { rows } = await app.pool.query('SELECT action, user_id FROM activity_thread.activity WHERE record_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ action: 'CREATE', user_id: manager.id }])
  })
})

describe('a slot that is taken', () => {
  it('says why, until when, and what is free next', async () => {
    const room = await hall({ name: 'Salle Rivière' })
    await created([room])
    await created([room], { from: at('12:00'), to: at('13:00') })
    const { errors } = await book(manager, [room], { from: at('11:00'), to: at('12:30') })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      conflicts: [
        {
          itemId: room,
          itemName: 'Salle Rivière',
          reason: 'HELD',
          until: at('12:00'),
          nextFree: { startingAt: at('13:00'), endingAt: at('14:30') },
        },
      ],
    })
    expect(errors?.[0]?.message).toBe(
      '«~Salle Rivière~» n’est pas libre~: une autre réservation l’occupe le mercredi 10 mars 2027 de 11~h à 13~h. Prochain créneau libre~: le mercredi 10 mars 2027 de 14~h à 15~h~30.'.replaceAll(
        '~',
        '\u00a0',
      ),
    )
  })

  it.each([
    ['before', '08:00', '10:00', 'booked'],
    ['after', '12:00', '14:00', 'booked'],
    ['over the start', '09:59', '10:01', 'ITEM_UNAVAILABLE'],
    ['over the end', '11:59', '12:01', 'ITEM_UNAVAILABLE'],
    ['inside', '10:30', '11:00', 'ITEM_UNAVAILABLE'],
    ['around', '09:00', '13:00', 'ITEM_UNAVAILABLE'],
  ])('%s: %s–%s is %s', async (_name, from, to, expected) => {
    const room = await hall()
    await created([room])
    expect(await outcome(manager, [room], { from: at(from), to: at(to) })).toBe(expected)
  })

  it('counts what is held at each instant', async () => {
    const chairs = await property({ quantity: 10 })
    await created([chairs], { quantity: 6, from: at('09:00'), to: at('11:00') })
    await created([chairs], { quantity: 7, from: at('11:00'), to: at('12:00') })
    expect(await outcome(manager, [chairs], { quantity: 3, from: at('09:00'), to: at('12:00') })).toBe('booked')
    const { errors } = await book(manager, [chairs], { quantity: 2, from: at('10:00'), to: at('11:30') })
    expect(errors?.[0]?.extensions.conflicts).toMatchObject([{ reason: 'QUANTITY' }])
    expect(errors?.[0]?.message).toContain('Il ne reste aucun exemplaire')
  })

  it('counts all that is held, however many lines hold it', async () => {
    const chairs = await property({ quantity: 1_001 })
    const { id } = await created([await hall()])
    await app.pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity, planning_status,
         validation_status)
       SELECT gen_random_uuid(), $1, 'PROPERTY', $2, 1, 'RESERVED', 'ACCEPTED' FROM generate_series(1, 1001)`,
      [id, chairs],
    )
    expect(await outcome(manager, [chairs])).toBe('ITEM_UNAVAILABLE')
    const { getAvailability } = await manager.get(
      'reservation',
      'query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { state quantityFree } } }',
      { input: { startingAt: at('10:00'), endingAt: at('12:00'), itemIds: [chairs] } },
    )
    expect(getAvailability.items).toEqual([{ state: 'TAKEN', quantityFree: 0 }])
  })

  it('holds a place with all that lies in it, but not its other parts', async () => {
    const whole = await hall()
    const [left, right] = [await hall({ parentId: whole }), await hall({ parentId: whole })]
    const corner = await hall({ parentId: left })
    await created([left])
    expect(await outcome(manager, [right])).toBe('booked')
    expect(await outcome(manager, [whole])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [corner])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [whole, corner], { from: at('14:00'), to: at('15:00') })).toBe('ITEM_UNAVAILABLE')
    await created([whole], { from: at('16:00'), to: at('17:00') })
    expect(await outcome(manager, [corner], { from: at('16:30'), to: at('18:00') })).toBe('ITEM_UNAVAILABLE')
  })

  it('refuses what is blocked, itself or its place, from the moment of the blocking', async () => {
    const closed = await hall({ blocked: true })
    const inside = await hall({ parentId: closed })
    const soon = await hall({ blocked: true, blockedAt: '2027-03-10 11:00:00+00' })
    const hidden = await property({ reservable: false })
    expect(await outcome(manager, [closed])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [inside])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [soon])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [soon], { from: at('10:00'), to: at('11:00') })).toBe('booked')
    expect(await outcome(manager, [hidden])).toBe('ITEM_UNAVAILABLE')
  })
})

describe('changing', () => {
  it('moves with its lines and frees the former slot', async () => {
    const room = await hall()
    const { id } = await created([room])
    const moved = await update(id, { startingAt: at('11:00'), endingAt: at('13:00') })
    expect(moved.errors).toBeUndefined()
    expect(moved.data.updateReservation).toMatchObject({ startingAt: at('11:00'), endingAt: at('13:00') })
    expect(await outcome(manager, [room], { from: at('10:00'), to: at('11:00') })).toBe('booked')
    const refused = await update(id, { startingAt: at('10:30'), endingAt: at('12:30') })
    expect(refused.errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    const { rows } = await app.pool.query(
      `SELECT to_char(hold.starting_at, 'HH24:MI') AS start FROM reservation.hold JOIN reservation.reservation_item line
       ON line.id = line_id WHERE line.reservation_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ start: '11:00' }])
  })

  it('adds, keeps, changes and removes lines and people', async () => {
    const [room, chairs, van] = [await hall(), await property({ quantity: 5 }), await property()]
    const { id, reservationItems } = await created([room, chairs])
    const chairsLine = reservationItems.find(
      (line: { reservableItem: { id: string } }) => line.reservableItem.id === chairs,
    )
    const { data, errors } = await update(id, {
      items: [
        {
          id: chairsLine.id,
          item: chairs,
          quantity: 4,
          borrowings: [
            { ...chairsLine.borrowings[0], borrower: manager.id, externalName: null },
            { externalName: 'Club' },
          ],
        },
        { item: van },
      ],
    })
    expect(errors).toBeUndefined()
    const lines = data.updateReservation.reservationItems
    expect(lines).toHaveLength(2)
    const kept = lines.find((line: { id: string }) => line.id === chairsLine.id)
    expect(kept).toMatchObject({ quantity: 4 })
    expect(kept.borrowings.map(({ isMain }: { isMain: boolean }) => isMain).sort()).toEqual([false, true])
    expect(kept.borrowings.map((person: { id: string }) => person.id)).toContain(chairsLine.borrowings[0].id)
    expect(await outcome(manager, [room])).toBe('booked')
    expect(await outcome(manager, [van])).toBe('ITEM_UNAVAILABLE')
    expect(await outcome(manager, [chairs], { quantity: 2 })).toBe('ITEM_UNAVAILABLE')
    const { data: read } = await manager.ask(
      'reservation',
      `{ getReservations(filter: { q: "club" }) { items { id } } }`,
    )
    expect(read.getReservations.items).toContainEqual({ id })
  })

  it('leaves alone what is absent', async () => {
    const { id, number } = await created([await hall()], { subject: 'Avant' })
    const { data } = await update(id, { subject: 'Après' })
    expect(data.updateReservation).toMatchObject({ number, subject: 'Après', startingAt: at('10:00') })
    expect(data.updateReservation.reservationItems).toHaveLength(1)
    const { rows } = await app.pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { subject: { before: 'Avant', after: 'Après' } } }])
  })

  it('leaves an activity record of people and of nothing that stays', async () => {
    const item = await hall({ name: 'Préau' })
    const { id, reservationItems } = await created([item])
    const [line] = reservationItems
    const [self] = line.borrowings
    const borrowings = [
      { id: self.id, borrower: manager.id },
      { externalName: 'Société du Parc', isMain: true },
    ]
    await update(id, { items: [{ id: line.id, item, borrowings }] })
    await update(id, { subject: 'Réunion' })
    const { rows } = await app.pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    const { displayName } = self.borrower
    const [before, after] = [`Préau : ${displayName}`, `Préau : Société du Parc, ${displayName}`]
    expect(rows).toEqual([{ changes: { borrowings: { before: [before], after: [after] } } }])
  })

  it('never takes the people of another reservation', async () => {
    const [one, other] = [await created([await hall()]), await created([await hall()])]
    const [mine, theirs] = [one.reservationItems[0], other.reservationItems[0]]
    const borrowings = [{ id: theirs.borrowings[0].id, externalName: 'Voleur', isMain: true }]
    await update(one.id, { items: [{ id: mine.id, item: mine.reservableItem.id, borrowings }] })
    const { rows } = await app.pool.query('SELECT external_name FROM reservation.borrowing WHERE id = $1', [
      theirs.borrowings[0].id,
    ])
    expect(rows).toEqual([{ external_name: null }])
  })

  it('never holds a place together with a part of it', async () => {
    const whole = await hall()
    const [part, other] = [await hall({ parentId: whole }), await hall()]
    const reasonOf = async (first: string, second: string) => {
      const { id, reservationItems } = await created([first])
      const items = [{ id: reservationItems[0].id, item: first }, { item: other }, { item: second }]
      const { errors } = await update(id, { items })
      await update(id, { items: [], deleteWhenEmpty: true })
      return errors?.[0]?.extensions.conflicts
    }
    expect(await reasonOf(whole, part)).toMatchObject([{ itemId: part, reason: 'SAME_RESERVATION' }])
    expect(await reasonOf(part, whole)).toMatchObject([{ itemId: whole, reason: 'SAME_RESERVATION' }])
  })

  it('deletes with the last line, once confirmed', async () => {
    const room = await hall()
    const { id } = await created([room])
    const asked = await update(id, { items: [] })
    expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'items' }] })
    const { data, errors } = await update(id, { items: [], deleteWhenEmpty: true })
    expect(errors).toBeUndefined()
    expect(data.updateReservation).toBeNull()
    expect(await outcome(manager, [room])).toBe('booked')
  })

  it('is closed as the category of its item says, when that changes', async () => {
    const other = await createCategory(app.pool)
    await app.pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [other])
    const item = await property()
    const { id } = await created([item])
    const needsClosing = async () =>
      (await app.pool.query('SELECT needs_closing FROM reservation.reservation WHERE id = $1', [id])).rows[0]
        .needs_closing
    expect(await needsClosing()).toBe(false)
    await app.pool.query('UPDATE company.property SET reservation_category_id = $2 WHERE id = $1', [item, other])
    expect(await needsClosing()).toBe(true)
  })

  it('refuses an item that cannot bear its bookings any more', async () => {
    const whole = await hall()
    const [part, chairs] = [await hall(), await property({ quantity: 5 })]
    await created([whole, part, chairs], { quantity: 1 })
    await created([chairs], { quantity: 3 })
    const change = (sql: string, id: string) =>
      app.pool.query(sql, [id]).then(
        () => 'done',
        ({ code }) => code,
      )
    expect(await change(`UPDATE company.location SET parent_id = '${whole}' WHERE id = $1`, part)).toBe('RG002')
    expect(await change('UPDATE company.property SET quantity = 3 WHERE id = $1', chairs)).toBe('RG001')
    expect(await change('UPDATE company.property SET quantity = 4 WHERE id = $1', chairs)).toBe('done')
    expect(await change(`UPDATE company.property SET management_mode = 'INDIVIDUALLY' WHERE id = $1`, chairs)).toMatch(
      /^RG00/,
    )
  })
})

describe('rights', () => {
  it('lets a requester book for oneself what is meant for them, and nothing else', async () => {
    const sector = await createSector(app.pool)
    const requester = await app.person({ ...REQUESTER, sectorIds: [sector] })
    const elsewhere = await hall({ sectorIds: [await createSector(app.pool)] })
    const invited = await hall({ userIds: [manager.id] })
    const own = await hall({ sectorIds: [sector] })
    expect(await outcome(requester, [own])).toBe('booked')
    expect(await outcome(requester, [elsewhere])).toBe('FORBIDDEN')
    expect(await outcome(requester, [invited])).toBe('FORBIDDEN')
    const forOther = { items: [{ item: await hall(), borrowings: [{ borrower: manager.id }] }] }
    expect(await outcome(requester, [], { input: forOther })).toBe('FORBIDDEN')
  })

  it('needs the right to create', async () => {
    const reader = await app.person({ rights: { RESERVATION: { createAndUpdate: false } } })
    expect(await outcome(reader, [await hall()])).toBe('FORBIDDEN')
    expect(await outcome(await app.person(), [await hall()])).toBe('FORBIDDEN')
    expect(await app.anonymous.errorCode('reservation', CREATE, { input: bookingOf([await hall()]) })).toBe(
      'INVALID_TOKEN',
    )
  })

  it('hides others’ reservations from a requester, and keeps them from changing those', async () => {
    const requester = await app.person(REQUESTER)
    const theirs = await created([await hall()])
    const { data } = await book(requester, [await hall()])
    const list = await requester.get('reservation', '{ getReservations { items { id } } }')
    expect(list.getReservations.items).toEqual([{ id: data.createReservation.id }])
    expect(await requester.errorCode('reservation', UPDATE, { id: theirs.id, input: { subject: 'À moi' } })).toBe(
      'NOT_FOUND',
    )
    const lines = await requester.get('reservation', '{ getReservationItems { items { id } } }')
    expect(lines.getReservationItems.items).toHaveLength(1)
  })

  it('lets a reader of others’ see, not change', async () => {
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
    const reader = await app.person({ applications: ['RESERVATION_REQUEST'], rights })
    const { id } = await created([await hall()])
    const read = await reader.get('reservation', `{ getReservation(id: "${id}") { canUpdate canDelete } }`)
    expect(read.getReservation).toEqual({ canUpdate: false, canDelete: false })
    expect(await reader.errorCode('reservation', UPDATE, { id, input: { subject: 'À moi' } })).toBe('FORBIDDEN')
  })

  it('lets a manager change the items of their sectors only', async () => {
    const sector = await createSector(app.pool)
    const local = await app.person({
      applications: ['RESERVATION_MANAGEMENT'],
      rights: { RESERVATION: true },
      sectorIds: [sector],
    })
    const [mine, other] = [
      await hall({ sectorIds: [sector] }),
      await hall({ sectorIds: [await createSector(app.pool)] }),
    ]
    const [own, foreign, mixed] = [
      await created([mine]),
      await created([other], {}),
      await created([mine, other], { from: at('14:00'), to: at('15:00') }),
    ]
    const move = { startingAt: at('16:00'), endingAt: at('17:00') }
    expect(await local.errorCode('reservation', UPDATE, { id: own.id, input: move })).toBeUndefined()
    expect(await local.errorCode('reservation', UPDATE, { id: foreign.id, input: move })).toBe('FORBIDDEN')
    expect(await local.errorCode('reservation', UPDATE, { id: mixed.id, input: move })).toBe('FORBIDDEN')
  })

  it('deletes only with the right, others’ only with the right for others', async () => {
    const requester = await app.person({ ...REQUESTER, rights: { RESERVATION: { createAndUpdate: true } } })
    const { data } = await book(requester, [await hall()])
    const empty = { items: [], deleteWhenEmpty: true }
    expect(await requester.errorCode('reservation', UPDATE, { id: data.createReservation.id, input: empty })).toBe(
      'FORBIDDEN',
    )
    expect(
      await manager.errorCode('reservation', UPDATE, { id: data.createReservation.id, input: empty }),
    ).toBeUndefined()
  })

  it.each([
    [
      'is over',
      `UPDATE reservation.reservation SET starting_at = now() - interval '2 hours', ending_at = now() - interval '1 hour' WHERE id = $1`,
      /terminée/,
    ],
    [
      'has a closed line',
      'UPDATE reservation.reservation_item SET closed_at = now() WHERE reservation_id = $1',
      /clôturée/,
    ],
  ])('keeps one that %s, but from a manager of its items', async (_name, statement, message) => {
    const [near, far] = [await createSector(app.pool), await createSector(app.pool)]
    const requester = await app.person({ ...REQUESTER, sectorIds: [near] })
    const rights = { RESERVATION: true, DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
    const [local, foreign] = [
      await app.person({ rights, sectorIds: [near] }),
      await app.person({ rights, sectorIds: [far] }),
    ]
    const { data } = await book(requester, [await hall({ sectorIds: [near] })])
    const { id, canDelete } = data.createReservation
    expect(canDelete).toBe(true)
    await app.pool.query(statement, [id])
    const ONE = 'query ($id: ID!) { getReservation(id: $id) { canDelete } }'
    const empty = { items: [], deleteWhenEmpty: true }
    for (const client of [requester, foreign]) {
      const { errors } = await update(id, empty, client)
      expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(message), extensions: { code: 'CONFLICT' } })
      expect((await client.get('reservation', ONE, { id })).getReservation.canDelete).toBe(false)
    }
    expect((await local.get('reservation', ONE, { id })).getReservation.canDelete).toBe(true)
    const request = { input: { entityType: 'reservation', entityId: id } }
    const ASK = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
    const STATE = 'query ($id: ID!) { getDeletionRequest(id: $id) { status errors } }'
    const { createDeletionRequest } = await requester.get('mutex', ASK, request)
    const state = async () => (await requester.get('mutex', STATE, createDeletionRequest)).getDeletionRequest
    await expect
      .poll(state, { timeout: 10_000 })
      .toMatchObject({ status: 'ERROR', errors: [{ message: expect.stringMatching(message) }] })
    expect((await update(id, empty, local)).errors).toBeUndefined()
  })
})
