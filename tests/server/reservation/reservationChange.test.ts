import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { at, createCategory, outcome } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationTown(app)
const { hall, property, created, update } = town

let manager: TestPerson
beforeAll(() => {
  manager = town.manager()
})

describe('a change', () => {
  it('moves all items and frees the previous slot', async () => {
    const room = await hall()
    const { id } = await created([room])
    const moved = await update(id, { startingAt: at('11:00'), endingAt: at('13:00') })
    expect(moved.errors).toBeUndefined()
    expect(moved.data.updateReservation).toMatchObject({ startingAt: at('11:00'), endingAt: at('13:00') })
    expect(await outcome(manager, [room], { from: at('10:00'), to: at('11:00') })).toBe('booked')
    const refused = await update(id, { startingAt: at('10:30'), endingAt: at('12:30') })
    expect(refused.errors?.[0]?.extensions.code).toBe('ITEM_UNAVAILABLE')
    const { rows } = await app().pool.query(
      `SELECT to_char(hold.starting_at, 'HH24:MI') AS start FROM reservation.hold JOIN reservation.reservation_item line
       ON line.id = line_id WHERE line.reservation_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ start: '11:00' }])
  })

  it('adds, keeps, changes and removes items and borrowers', async () => {
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

  it('replaces an item, with the same borrowers and quantity', async () => {
    const [van, lorry, other] = [await property({ quantity: 5 }), await property({ quantity: 5 }), await hall()]
    const borrowings = [{ externalName: 'Mme Hôte', externalEmail: 'hote@exemple.fr' }]
    const items = [{ item: van, quantity: 3, borrowings }, { item: other }]
    const { id, reservationItems } = await created([], { input: { items } })
    const lineOf = (item: string) =>
      reservationItems.find((line: { reservableItem: { id: string } }) => line.reservableItem.id === item).id
    const { errors } = await update(id, {
      items: [
        { id: lineOf(van), item: lorry },
        { id: lineOf(other), item: other },
      ],
    })
    expect(errors).toBeUndefined()
    const { rows } = await app().pool.query(
      `SELECT line.reservable_item_id AS item, line.quantity, used.external_name AS who
       FROM reservation.reservation_item line JOIN reservation.borrowing used ON used.reservation_item_id = line.id
       WHERE line.reservation_id = $1 AND line.reservable_item_id <> $2`,
      [id, other],
    )
    expect(rows).toEqual([{ item: lorry, quantity: 3, who: 'Mme Hôte' }])
    expect(await outcome(manager, [van], { quantity: 5 })).toBe('booked')
  })

  it('keeps absent fields', async () => {
    const { id, number } = await created([await hall()], { subject: 'Avant' })
    const { data } = await update(id, { subject: 'Après' })
    expect(data.updateReservation).toMatchObject({ number, subject: 'Après', startingAt: at('10:00') })
    expect(data.updateReservation.reservationItems).toHaveLength(1)
    const { rows } = await app().pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { subject: { before: 'Avant', after: 'Après' } } }])
  })

  it('adds an activity with borrowers, and without unchanged fields', async () => {
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
    const { rows } = await app().pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [id],
    )
    const person = {
      borrower: null,
      externalName: null,
      externalEmail: null,
      isMain: false,
      useType: null,
      customFields: {},
    }
    const company = { ...person, externalName: 'Société du Parc', isMain: true }
    const kept = (people: object[]) => ({ reservableItem: item, quantity: 1, customFields: {}, borrowings: people })
    const before = kept([{ ...person, borrower: manager.id, isMain: true }])
    const after = kept([company, { ...person, borrower: manager.id }])
    expect(rows).toEqual([{ changes: { [`reservationItems.${line.id}`]: { before, after } } }])
  })

  it('never takes borrowers of another reservation', async () => {
    const [one, other] = [await created([await hall()]), await created([await hall()])]
    const [mine, theirs] = [one.reservationItems[0], other.reservationItems[0]]
    const borrowings = [{ id: theirs.borrowings[0].id, externalName: 'Voleur', isMain: true }]
    await update(one.id, { items: [{ id: mine.id, item: mine.reservableItem.id, borrowings }] })
    const { rows } = await app().pool.query('SELECT external_name FROM reservation.borrowing WHERE id = $1', [
      theirs.borrowings[0].id,
    ])
    expect(rows).toEqual([{ external_name: null }])
  })

  it('never holds a location together with a part of it', async () => {
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

  it('deletes the reservation with its last item, after confirmation', async () => {
    const room = await hall()
    const { id } = await created([room])
    const asked = await update(id, { items: [] })
    expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'items' }] })
    const { data, errors } = await update(id, { items: [], deleteWhenEmpty: true })
    expect(errors).toBeUndefined()
    expect(data.updateReservation).toBeNull()
    expect(await outcome(manager, [room])).toBe('booked')
  })

  it('follows the closing type of the item’s category when it changes', async () => {
    const other = await createCategory(app().pool)
    await app().pool.query(`UPDATE reservation.reservation_category SET closing_type = 'OPTIONAL' WHERE id = $1`, [
      other,
    ])
    const item = await property()
    const { id } = await created([item])
    const needsClosing = async () =>
      (await app().pool.query('SELECT needs_closing FROM reservation.reservation WHERE id = $1', [id])).rows[0]
        .needs_closing
    expect(await needsClosing()).toBe(false)
    await app().pool.query('UPDATE company.property SET reservation_category_id = $2 WHERE id = $1', [item, other])
    expect(await needsClosing()).toBe(true)
  })

  it('rejects an item change that its bookings do not allow', async () => {
    const whole = await hall()
    const [part, chairs] = [await hall(), await property({ quantity: 5 })]
    await created([whole, part, chairs], { quantity: 1 })
    await created([chairs], { quantity: 3 })
    const change = (sql: string, id: string) =>
      app()
        .pool.query(sql, [id])
        .then(
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
