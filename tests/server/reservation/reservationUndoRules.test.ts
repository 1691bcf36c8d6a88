import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { main, reservationHistory } from '../fixtures/reservationHistory.ts'
import { at, book, createItem, createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = reservationHistory(app)
const { item, booked, change, entries, latest, undo, undone, refusal, linesOf, refs } = town

let manager: TestPerson
let category: string
beforeAll(() => {
  manager = town.manager()
  category = town.category()
})

describe('reservation items', () => {
  it('stay after a later change of the same item, with its author', async () => {
    const other = await app().person({ rights: MANAGER_RIGHTS, firstName: 'Marc', lastName: 'Vidal' })
    const chairs = await item('Tables', 100)
    const id = await booked(manager, [{ item: chairs, quantity: 10 }])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, quantity: 20 }] })
    const entry = await latest(manager, id)
    await change(other, id, { items: [{ ...line, quantity: 30 }] })
    expect((await entries(manager, id))[1]).toMatchObject({ id: entry.id, canUndo: false })
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'Le champ «\u00a0Éléments réservés\u00a0» a été modifié depuis par Marc Vidal.',
    })
    expect(await linesOf(id)).toMatchObject([{ quantity: 30 }])
  })

  it('are restored once by concurrent requests', async () => {
    const [one, two] = [await item(), await item()]
    for (let round = 0; round < 3; round++) {
      const day = `2027-05-0${round + 1}`
      const dates = { startingAt: at('10:00', day), endingAt: at('12:00', day) }
      const id = await booked(manager, [{ item: one }], dates)
      await change(manager, id, { items: [...(await refs(id)), { item: two }] })
      const { id: entry } = await latest(manager, id)
      const answers = await Promise.all([undo(manager, entry), undo(manager, entry), undo(manager, entry)])
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()
      expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'done'])
      expect((await refs(id)).map((line) => line.item)).toEqual([one])
    }
  })

  it('are not restored while their slot is taken', async () => {
    const [hall, gym] = [await item('Salle Zay'), await item()]
    const id = await booked(manager, [{ item: hall }])
    await change(manager, id, { items: [{ item: gym }] })
    const entry = await latest(manager, id)
    const { data } = await book(manager, [hall])
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'ITEM_UNAVAILABLE',
      conflicts: [{ itemName: 'Salle Zay' }],
    })
    expect((await refs(id)).map((line) => line.item)).toEqual([gym])
    await app().pool.query('DELETE FROM reservation.reservation WHERE id = $1', [data.createReservation.id])
    await undone(manager, entry.id)
    expect((await refs(id)).map((line) => line.item)).toEqual([hall])
  })

  it('compete with a booking for their slot: one succeeds', async () => {
    const [hall, gym] = [await item(), await item()]
    const id = await booked(manager, [{ item: hall }])
    await change(manager, id, { items: [{ item: gym }] })
    const entry = await latest(manager, id)
    const [taken, back] = await Promise.all([book(manager, [hall]), undo(manager, entry.id)])
    const codes = [taken, back].map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()
    expect(codes).toEqual(['ITEM_UNAVAILABLE', 'done'])
  })

  it('need the user’s rights', async () => {
    const requester = await app().person(REQUESTER)
    const friend = await app().person(REQUESTER)
    const hall = await item()
    const id = await booked(manager, [{ item: hall, borrowings: [main(requester), { borrower: friend.id }] }])
    const [line] = await refs(id)
    await change(requester, id, { items: [{ ...line, borrowings: [main(requester)] }] })
    const removed = await latest(requester, id)
    expect(await refusal(requester, removed.id)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Vous ne pouvez réserver que pour vous-même.',
    })
    await undone(manager, removed.id)

    const theirs = await booked(requester, [{ item: await item() }])
    const closed = await createItem(app().pool, 'property', category, { sectorIds: [await createSector(app().pool)] })
    const [own] = await refs(theirs)
    await change(manager, theirs, { items: [own, { item: closed, borrowings: [main(requester)] }] })
    await change(manager, theirs, { items: [own] })
    const lost = (await latest(requester, theirs)).id
    expect(await refusal(requester, lost)).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(/gère/) })
    const stranger = await app().person(REQUESTER)
    expect(await refusal(stranger, removed.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stay once closed', async () => {
    const chairs = await item('Bancs', 50)
    const id = await booked(manager, [{ item: chairs, quantity: 2 }])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, quantity: 3 }] })
    const entry = await latest(manager, id)
    await app().pool.query('UPDATE reservation.reservation_item SET closed_at = now() WHERE id = $1', [line?.id])
    expect(await refusal(manager, entry.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'La réservation de «\u00a0Bancs\u00a0» est clôturée et ne peut plus être modifiée.',
    })
  })

  it('are not restored with deleted borrowers or items', async () => {
    const gone = await app().person({ firstName: 'Zoé', lastName: 'Partie' })
    const [hall, old] = [await item(), await item()]
    const id = await booked(manager, [
      { item: hall, borrowings: [main(manager), { borrower: gone.id }] },
      { item: old },
    ])
    const [first, second] = await refs(id)
    await change(manager, id, { items: [{ ...first, borrowings: [main(manager)] }, second] })
    const people = await latest(manager, id)
    await change(manager, id, { items: [first] })
    const items = await latest(manager, id)
    await app().pool.query('DELETE FROM security."user" WHERE id = $1', [gone.id])
    await app().pool.query('DELETE FROM company.property WHERE id = $1', [old])
    expect(await refusal(manager, people.id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ rule: 'exists', message: 'Cette personne n’existe plus' }],
    })
    expect(await refusal(manager, items.id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ rule: 'exists', message: 'Cet élément n’existe plus' }],
    })
  })
})
