import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { book, createCategory, createItem, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
let item: string
beforeAll(async () => {
  item = await createItem(app().pool, 'location', await createCategory(app().pool))
})

const booked = async (who: TestPerson, day: string) => {
  const { data } = await book(who, [item], { from: `${day} 10:00:00`, to: `${day} 11:00:00` })
  const { id } = data.createReservation
  const { rows } = await app().pool.query<{ line: string; person: string }>(
    `SELECT line.id AS line, used.id AS person FROM reservation.reservation_item line
     JOIN reservation.borrowing used ON used.reservation_item_id = line.id WHERE line.reservation_id = $1`,
    [id],
  )
  return { id, line: rows[0]?.line ?? '', person: rows[0]?.person ?? '' }
}
const peopleOf = async (line: string) =>
  (
    await app().pool.query(
      'SELECT borrower_id AS borrower, is_main AS "isMain" FROM reservation.borrowing WHERE reservation_item_id = $1',
      [line],
    )
  ).rows

it('an update that names a borrowing of another reservation leaves both reservations with their person', async () => {
  const [mine, theirs] = [await app().person(REQUESTER), await app().person(REQUESTER)]
  const own = await booked(mine, '2027-04-01')
  const other = await booked(theirs, '2027-04-02')
  for (const id of [other.person, crypto.randomUUID()]) {
    const borrowings = [{ id, borrower: mine.id, isMain: true }]
    const { errors } = await mine.ask('reservation', UPDATE, {
      id: own.id,
      input: { items: [{ id: own.line, item, borrowings }] },
    })
    expect(errors).toBeUndefined()
    // Quotas count by the main borrower: an item without one would escape them.
    expect(await peopleOf(own.line)).toEqual([{ borrower: mine.id, isMain: true }])
    expect(await peopleOf(other.line)).toEqual([{ borrower: theirs.id, isMain: true }])
  }
})
