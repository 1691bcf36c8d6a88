import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { reservationHistory } from '../fixtures/reservationHistory.ts'
import { at } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = reservationHistory(app)
const { item, booked, change, entries, latest, undone, linesOf } = town

let manager: TestPerson
let formation: string
beforeAll(() => {
  manager = town.manager()
  formation = town.formation()
})

type Person = { id: string; name: string | null; email: string | null; isMain: boolean }

const peopleOf = async (lineId: string): Promise<Person[]> => {
  const { rows } = await app().pool.query<Person>(
    `SELECT id, external_name AS name, external_email AS email, is_main AS "isMain" FROM reservation.borrowing
     WHERE reservation_item_id = $1 ORDER BY is_main DESC, external_name`,
    [lineId],
  )
  return rows
}

const differing = async () => {
  const [hall, chairs] = [await item(), await item(undefined, 100)]
  const choir = { externalName: 'Chorale', externalEmail: 'chorale@exemple.fr' }
  const id = await booked(manager, [
    {
      item: hall,
      borrowings: [
        { borrower: manager.id, isMain: true, useType: formation, customFields: { BADGE: 7 } } as object,
        choir,
      ],
    },
    {
      item: chairs,
      quantity: 40,
      customFields: { SEATS: 12 },
      borrowings: [{ ...choir, isMain: true, useType: formation, customFields: { BADGE: 9 } } as object],
    },
  ])
  const before = await linesOf(id)
  const [first, second] = before
  return { id, before, hall: { id: first.id, item: hall }, chairs: { id: second.id, item: chairs } }
}

describe('a change of a reservation', () => {
  it('keeps unmentioned data of each borrower', async () => {
    const { id, before, hall, chairs } = await differing()
    const [self, guest] = await peopleOf(hall.id)
    const [choir] = await peopleOf(chairs.id)
    await change(manager, id, {
      items: [
        { ...hall, borrowings: [{ id: self?.id }, { id: guest?.id }] },
        { ...chairs, borrowings: [{ id: choir?.id, isMain: true }] },
      ],
    })
    expect(await linesOf(id)).toEqual(before)
    expect((await entries(manager, id)).map(({ action }) => action)).toEqual(['CREATE'])
  })

  it('clears explicitly empty data', async () => {
    const { id, chairs } = await differing()
    const [choir] = await peopleOf(chairs.id)
    const emptied = { id: choir?.id, externalEmail: null, useType: null }
    await change(manager, id, { items: [{ ...chairs, borrowings: [emptied] }] })
    const [line] = await linesOf(id)
    expect(line.people).toEqual([
      {
        borrower: null,
        externalName: 'Chorale',
        externalEmail: null,
        isMain: true,
        useType: null,
        customFields: { BADGE: 9 },
      },
    ])
  })

  it('treats a colleague as another borrower than the external person', async () => {
    const { id, chairs } = await differing()
    const [choir] = await peopleOf(chairs.id)
    await change(manager, id, { items: [{ ...chairs, borrowings: [{ id: choir?.id, borrower: manager.id }] }] })
    const [line] = await linesOf(id)
    expect(line.people).toMatchObject([{ borrower: manager.id, externalName: null, externalEmail: null, isMain: true }])
  })

  it('replaces the main borrower without mention of the previous one', async () => {
    const { id, hall } = await differing()
    const [self, guest] = await peopleOf(hall.id)
    const borrowings = [{ id: self?.id }, { id: guest?.id, isMain: true }]
    await change(manager, id, { items: [{ ...hall, borrowings }] })
    expect(await peopleOf(hall.id)).toMatchObject([
      { id: guest?.id, isMain: true, email: 'chorale@exemple.fr' },
      { id: self?.id, isMain: false },
    ])
  })

  it('keeps the quantity of an item if absent', async () => {
    const { id, before, hall, chairs } = await differing()
    await change(manager, id, { items: [hall, chairs], subject: 'Autre objet' })
    expect(await linesOf(id)).toEqual(before)
  })

  it('treats reordered borrowers as the same: a closed item stays closed, and the rest is saved', async () => {
    const { id, hall, chairs } = await differing()
    await app().pool.query('UPDATE reservation.reservation_item SET closed_at = now() WHERE id = $1', [hall.id])
    const before = await linesOf(id)
    const people = await peopleOf(hall.id)
    const borrowings = people.toReversed().map((person) => ({ id: person.id }))
    await change(manager, id, {
      items: [
        { ...hall, borrowings },
        { ...chairs, quantity: 41 },
      ],
    })
    const after = await linesOf(id)
    expect(after.find((line) => line.id === hall.id)).toEqual(before.find((line) => line.id === hall.id))
    expect(after.find((line) => line.id === chairs.id)).toMatchObject({ quantity: 41 })
  })

  it('moves with all data of its items, and back again', async () => {
    const { id, before } = await differing()
    await change(manager, id, { startingAt: at('14:00'), endingAt: at('16:00') })
    expect(await linesOf(id)).toEqual(before)
    await undone(manager, (await latest(manager, id)).id)
    expect(await linesOf(id)).toEqual(before)
  })
})
