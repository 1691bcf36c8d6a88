import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, CREATE, outcome, REQUESTER } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)
const { hall, property, created, update } = town

let manager: TestPerson
beforeAll(() => {
  manager = town.manager()
})

describe('booking', () => {
  it('writes the reservation, its items and their borrowers', async () => {
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

  it('stores the names that the database computes, also after a change of its people', async () => {
    const room = await hall({ name: 'Salle des noms' })
    const clerk = await app().person(REQUESTER)
    const own = [{ borrower: clerk.id }, { borrower: manager.id, isMain: true }]
    const rowOf = async (id: string) =>
      (await app().pool.query('SELECT names, people FROM reservation.reservation WHERE id = $1', [id])).rows[0]
    const recomputed = async (id: string) => {
      await app().pool.query(`UPDATE reservation.reservation SET names = '', people = '{}' WHERE id = $1`, [id])
      await app().pool.query('SELECT reservation.name_reservations(ARRAY[$1::uuid])', [id])
      return rowOf(id)
    }
    const { id, reservationItems } = await created([room], {
      input: { items: [{ item: room, borrowings: own }] },
    })
    const stored = await rowOf(id)
    expect(Object.values(stored.people)).toEqual([[expect.objectContaining({ isMain: true }), expect.anything()]])
    expect(await recomputed(id)).toEqual(stored)
    const input = {
      items: [{ id: reservationItems[0].id, item: room, borrowings: [...own, { externalName: 'Club' }] }],
    }
    expect((await update(id, input)).errors).toBeUndefined()
    const changed = await rowOf(id)
    expect(changed.names).toContain('Club')
    expect(await recomputed(id)).toEqual(changed)
  })

  it('assigns numbers without a gap, despite a rejection in between', async () => {
    const room = await hall()
    const first = await created([room])
    expect(await outcome(manager, [room])).toBe('ITEM_UNAVAILABLE')
    const second = await created([room], { from: at('12:00'), to: at('13:00') })
    const [before, after] = [first, second].map(({ number }) => Number(number.split('-').at(-1)))
    expect(after).toBe((before ?? 0) + 1)
  })

  it('reports every error at once, each at its field', async () => {
    const { errors } = await manager.ask('reservation', CREATE, {
      input: {
        startingAt: at('12:00'),
        endingAt: at('10:00'),
        subject: ' ',
        items: [{ item: 'nothing', quantity: 0 }],
      },
    })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const found = (errors?.[0]?.extensions.errors ?? []) as { path: string; message: string }[]
    const said = found.map(({ path, message }) => `${path} ${message.replace(/\u00a0/g, ' ')}`).sort()
    expect(said).toEqual([
      'endingAt Le champ « Fin » doit être postérieur au champ « Début »',
      'items[0].item Le champ « Élément » désigne une fiche qui n’existe pas ou n’existe plus',
      expect.stringMatching(/^items\[0\]\.quantity Le champ « Quantité » doit être compris entre 1 et/),
      'subject Le champ « Objet » est obligatoire',
    ])
  })

  it.each([
    ['no line', { items: [] }, 'items'],
    ['a time with seconds', { startingAt: '2027-03-10 10:00:30' }, 'startingAt'],
    ['a day that does not exist', { startingAt: '2027-02-30 10:00:00' }, 'startingAt'],
    ['a year that PostgreSQL does not know', { startingAt: '0000-03-10 10:00:00' }, 'startingAt'],
    ['a year after which none can be written', { endingAt: '9999-12-31 23:00:00' }, 'endingAt'],
    ['more than a year', { endingAt: '2029-03-10 10:00:00' }, 'endingAt'],
    ['an unknown use type', { useType: '00000000-0000-7000-8000-000000000000' }, 'useType'],
    ['a use type that is no id', { useType: 'nowhere' }, 'useType'],
    ['a null byte', { subject: 'a\u0000b' }, 'subject'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject'],
    ['no date at all', { startingAt: null }, 'startingAt'],
    ['an unknown custom field', { customFields: { NOWHERE: 1 } }, 'customFields.NOWHERE'],
  ])('rejects %s', async (_name, input, path) => {
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
    ['neither a person nor a name', [{ externalName: '  ' }], 'items[0].borrowings[0].borrower'],
    ['somebody who is no id', [{ borrower: 'nobody' }], 'items[0].borrowings[0].borrower'],
    ['a bad address', [{ externalName: 'A', externalEmail: 'nowhere' }], 'items[0].borrowings[0].externalEmail'],
    ['a use type that is no id', [{ externalName: 'A', useType: 'nowhere' }], 'items[0].borrowings[0].useType'],
    ['an unknown person', [{ borrower: '00000000-0000-7000-8000-000000000000' }], 'items[0].borrowings[0].borrower'],
  ])('rejects borrowers: %s', async (_name, borrowings, path) => {
    const { errors } = await book(manager, [], { input: { items: [{ item: await hall(), borrowings }] } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] })
  })

  it('accepts an id in any case, and treats an empty one as absent', async () => {
    const requester = await app().person(REQUESTER)
    const [borrower, item] = [requester.id.toUpperCase(), await hall()]
    const input = { useType: '', items: [{ item: item.toUpperCase(), borrowings: [{ borrower, useType: '' }] }] }
    const { data, errors } = await book(requester, [], { input })
    expect(errors).toBeUndefined()
    const twice = [{ borrower: requester.id, isMain: true }, { borrower }]
    const { id, reservationItems } = data.createReservation
    const answer = await update(id, { items: [{ id: reservationItems[0].id, item, borrowings: twice }] })
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('rejects a duplicate borrowing', async () => {
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

  it('rejects a duplicate item', async () => {
    const room = await hall()
    expect(await outcome(manager, [room, room])).toBe('VALIDATION_FAILED')
  })

  it('adds an activity and publishes it', async () => {
    const room = await hall()
    const heard: unknown[] = []
    const stop = app().kernel.events.on('reservation', ({ payload }) => heard.push(payload))
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
    const { rows } = await app().pool.query(
      'SELECT action, user_id FROM activity_thread.activity WHERE record_id = $1',
      [id],
    )
    expect(rows).toEqual([{ action: 'CREATE', user_id: manager.id }])
  })
})
