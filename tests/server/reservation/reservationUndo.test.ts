import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { main, type Person, reservationHistory } from '../fixtures/reservationHistory.ts'
import { at, book } from '../fixtures/reservationPeople.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = reservationHistory(app)
const { item, booked, change, entries, latest, undone, refusal, linesOf, refs } = town

let manager: TestPerson
let formation: string
beforeAll(() => {
  manager = town.manager()
  formation = town.formation()
})

describe('dates', () => {
  it('are restored when free, else the undo is rejected', async () => {
    const hall = await item()
    const { data } = await book(manager, [hall])
    const { id } = data.createReservation
    const later = { startingAt: at('14:00'), endingAt: at('16:00'), subject: 'Décalée' }
    await change(manager, id, later)
    const moved = await latest(manager, id)
    expect(moved.canUndo).toBe(true)
    const { data: other } = await book(manager, [hall])
    expect(await refusal(manager, moved.id)).toMatchObject({ code: 'ITEM_UNAVAILABLE' })
    await app().pool.query('DELETE FROM reservation.reservation WHERE id = $1', [other.createReservation.id])
    await undone(manager, moved.id)
    const { rows } = await app().pool.query('SELECT subject FROM reservation.reservation WHERE id = $1', [id])
    expect(rows).toEqual([{ subject: 'Réunion' }])
    expect(await latest(manager, id)).toMatchObject({ action: 'UNDO', undoes: { id: moved.id } })
  })
})

describe('reservation items', () => {
  it('are restored completely, with their ids, and removed again', async () => {
    const [hall, chairs, gym] = [await item('Salle Jaurès'), await item('Chaises', 100), await item('Gymnase')]
    const people = [
      { borrower: manager.id, isMain: true, useType: formation, customFields: { BADGE: 7 } },
      { externalName: 'Société du Parc', externalEmail: 'parc@exemple.fr' },
    ]
    const id = await booked(manager, [
      { item: hall },
      { item: chairs, quantity: 40, borrowings: people, customFields: { SEATS: 12 } },
    ])
    const before = await linesOf(id)
    const [kept] = await refs(id)
    await change(manager, id, { items: [kept, { item: gym }] })
    const changed = await latest(manager, id)
    expect(changed.canUndo).toBe(true)
    expect(changed.changes).toEqual({
      reservationItems: { before: ['Chaises × 40'], after: ['Gymnase'] },
      borrowings: {
        before: ['Chaises\u00a0: Anne Aubrac (Formation), Société du Parc'],
        after: ['Gymnase\u00a0: Anne Aubrac'],
      },
    })
    const after = await linesOf(id)
    await undone(manager, changed.id)
    expect(await linesOf(id)).toEqual(before)
    const taken = await latest(manager, id)
    expect(taken).toMatchObject({ action: 'UNDO', canUndo: true, undoes: { id: changed.id } })
    expect((await entries(manager, id))[1]).toMatchObject({ isUndone: true, canUndo: false })
    await undone(manager, taken.id)
    expect(await linesOf(id)).toEqual(after)
  })

  it('get back quantities, borrowers and custom values; a conflict names the fields without values', async () => {
    const chairs = await item('Chaises pliantes', 100)
    const people: Person[] = [main(manager), { externalName: 'Club', externalEmail: 'ancien@exemple.fr' }]
    const id = await booked(manager, [{ item: chairs, quantity: 10, borrowings: people, customFields: { SEATS: 1 } }])
    const before = await linesOf(id)
    const [line] = await refs(id)
    const now: Person[] = [{ externalName: 'Club', externalEmail: 'nouveau@exemple.fr', isMain: true }]
    await change(manager, id, { items: [{ ...line, quantity: 30, borrowings: now, customFields: { SEATS: 2 } }] })
    const entry = await latest(manager, id)
    expect(entry.changes).toEqual({
      reservationItems: { before: ['Chaises pliantes × 10'], after: ['Chaises pliantes × 30'] },
      borrowings: { before: ['Chaises pliantes\u00a0: Anne Aubrac, Club'], after: ['Chaises pliantes\u00a0: Club'] },
      details: {
        before: ['Chaises pliantes\u00a0: Places assises', 'Chaises pliantes\u00a0: adresse e-mail (Club)'],
        after: ['Chaises pliantes\u00a0: Places assises', 'Chaises pliantes\u00a0: adresse e-mail (Club)'],
      },
    })
    expect(JSON.stringify(entry)).not.toContain('exemple.fr')
    await undone(manager, entry.id)
    expect(await linesOf(id)).toEqual(before)
  })

  it('get back files of custom fields, if they still exist', async () => {
    const id = await booked(manager, [{ item: await item() }])
    const file = uuid()
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES ($1, 'plan.pdf', 'pdf', 'application/pdf', 1, $2)`,
      [file, file],
    )
    await app().pool.query('UPDATE reservation.reservation_item SET custom_fields = $2 WHERE reservation_id = $1', [
      id,
      JSON.stringify({ PLAN: file }),
    ])
    const [line] = await refs(id)
    await change(manager, id, { items: [{ ...line, customFields: { PLAN: null } }] })
    const entry = await latest(manager, id)
    expect(await linesOf(id)).toMatchObject([{ customFields: {} }])
    await undone(manager, entry.id)
    expect(await linesOf(id)).toMatchObject([{ customFields: { PLAN: file } }])
    await undone(manager, (await latest(manager, id)).id)
    await app().pool.query('DELETE FROM drive.file WHERE id = $1', [file])
    expect(await refusal(manager, (await latest(manager, id)).id)).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('keep later changes of other items and fields', async () => {
    const [one, two, three] = [await item(), await item(), await item()]
    const id = await booked(manager, [{ item: one }])
    await change(manager, id, { items: [...(await refs(id)), { item: two }] })
    const added = await latest(manager, id)
    await change(manager, id, { items: [...(await refs(id)), { item: three }], subject: 'Autre objet' })
    expect((await entries(manager, id))[1]).toMatchObject({ id: added.id, canUndo: true })
    await undone(manager, added.id)
    expect((await refs(id)).map((line) => line.item)).toEqual([one, three])
  })

  it('never leave a reservation without any', async () => {
    const [one, two] = [await item(), await item()]
    const id = await booked(manager, [{ item: one }])
    await change(manager, id, { items: [...(await refs(id)), { item: two }] })
    const added = await latest(manager, id)
    await change(manager, id, { items: (await refs(id)).filter((line) => line.item === two) })
    expect(await refusal(manager, added.id)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('aucun élément'),
    })
    expect((await refs(id)).map((line) => line.item)).toEqual([two])
  })

  it('are shown for older entries, which cannot be undone', async () => {
    const id = await booked(manager, [{ item: await item() }])
    const entry = uuid()
    const changes = {
      reservationItems: { before: ['Salle'], after: ['Gymnase'] },
      borrowings: { before: ['Salle : Anne'], after: ['Gymnase : Anne'] },
    }
    await app().pool.query(
      `INSERT INTO activity_thread.activity (id, entity, record_id, action, user_id, changes)
       VALUES ($1, 'reservation', $2, 'UPDATE', $3, $4)`,
      [entry, id, manager.id, JSON.stringify(changes)],
    )
    const shown = await latest(manager, id)
    expect(shown).toMatchObject({ id: entry, canUndo: false, changes })
    expect(shown.undoRefusal).toContain('n’en a gardé que les noms')
    expect(await refusal(manager, entry)).toMatchObject({ code: 'CONFLICT', message: shown.undoRefusal })
    const reader = await app().person({ rights: { RESERVATION: {}, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } })
    expect((await latest(reader, id)).undoRefusal).toBeNull()
  })
})
