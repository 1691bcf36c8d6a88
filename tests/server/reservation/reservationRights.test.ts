import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, book, bookingOf, CREATE, createSector, outcome, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)
const { hall, created, update } = town

let manager: TestPerson
beforeAll(() => {
  manager = town.manager()
})

describe('rights', () => {
  it('let a requester book for themselves items meant for them, and no others', async () => {
    const sector = await createSector(app().pool)
    const requester = await app().person({ ...REQUESTER, sectorIds: [sector] })
    const elsewhere = await hall({ sectorIds: [await createSector(app().pool)] })
    const invited = await hall({ userIds: [manager.id] })
    const own = await hall({ sectorIds: [sector] })
    expect(await outcome(requester, [own])).toBe('booked')
    const refused = await book(requester, [uuid()])
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ rule: 'exists' }] })
    for (const item of [elsewhere, invited]) expect((await book(requester, [item])).errors).toEqual(refused.errors)
    const reader = await app().person({
      ...REQUESTER,
      rights: { ...REQUESTER.rights, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
    })
    expect(await outcome(reader, [elsewhere])).toBe('FORBIDDEN')
    const forOther = { items: [{ item: await hall(), borrowings: [{ borrower: manager.id }] }] }
    expect(await outcome(requester, [], { input: forOther })).toBe('FORBIDDEN')
  })

  it('keep a requester from replacing one external person by another', async () => {
    const requester = await app().person(REQUESTER)
    const item = await hall()
    const club = { externalName: 'Club de voile', externalEmail: 'club@exemple.fr' }
    const people = [{ borrower: requester.id, isMain: true }, club]
    const { id, reservationItems } = await created([], { input: { items: [{ item, borrowings: people }] } })
    const [line] = reservationItems
    const { rows } = await app().pool.query<{ id: string }>(
      'SELECT id FROM reservation.borrowing WHERE reservation_item_id = $1 ORDER BY is_main DESC',
      [line.id],
    )
    const codeOf = (outsider: object) => {
      const borrowings = people.map((person, index) => ({ ...person, id: rows[index]?.id }))
      const [self, other] = borrowings
      const items = [{ id: line.id, item, borrowings: [self, { ...other, ...outsider }] }]
      return requester.errorCode('reservation', UPDATE, { id, input: { items } })
    }
    expect(await codeOf({ externalName: 'Mon club' })).toBe('FORBIDDEN')
    expect(await codeOf({ externalEmail: 'moi@exemple.fr' })).toBe('FORBIDDEN')
    expect(await codeOf({})).toBeUndefined()
  })

  it('include the right to create', async () => {
    const reader = await app().person({ rights: { RESERVATION: { createAndUpdate: false } } })
    expect(await outcome(reader, [await hall()])).toBe('FORBIDDEN')
    expect(await outcome(await app().person(), [await hall()])).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode('reservation', CREATE, { input: bookingOf([await hall()]) })).toBe(
      'INVALID_TOKEN',
    )
  })

  it('hide other users’ reservations from a requester, who cannot change them', async () => {
    const requester = await app().person(REQUESTER)
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

  it('hide other users’ reservations from a manager without the right to see them', async () => {
    const local = await app().person({ applications: ['RESERVATION_MANAGEMENT'], rights: { RESERVATION: true } })
    const item = await hall()
    const theirs = await created([item])
    const { data } = await book(local, [await hall()])
    const list = await local.get('reservation', '{ getReservations { items { id } } }')
    expect(list.getReservations.items).toEqual([{ id: data.createReservation.id }])
    expect(await local.errorCode('reservation', UPDATE, { id: theirs.id, input: { subject: 'À moi' } })).toBe(
      'NOT_FOUND',
    )
    const planning = await local.get(
      'reservation',
      'query ($input: PlanningInput!) { getPlanning(input: $input) { lines { subject } } }',
      { input: { from: at('00:00'), to: at('23:00'), items: [item] } },
    )
    expect(planning.getPlanning.lines).toEqual([{ subject: null }])
  })

  it('let a reader of other reservations see them, but not change them', async () => {
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
    const reader = await app().person({ applications: ['RESERVATION_REQUEST'], rights })
    const { id } = await created([await hall()])
    const read = await reader.get('reservation', `{ getReservation(id: "${id}") { canUpdate canDelete } }`)
    expect(read.getReservation).toEqual({ canUpdate: false, canDelete: false })
    expect(await reader.errorCode('reservation', UPDATE, { id, input: { subject: 'À moi' } })).toBe('FORBIDDEN')
  })

  it('let a manager change items of their sectors only', async () => {
    const sector = await createSector(app().pool)
    const local = await app().person({
      applications: ['RESERVATION_MANAGEMENT'],
      rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true },
      sectorIds: [sector],
    })
    const [mine, other] = [
      await hall({ sectorIds: [sector] }),
      await hall({ sectorIds: [await createSector(app().pool)] }),
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

  it('allow deletion with the right only, and with another right for others’ reservations', async () => {
    const requester = await app().person({ ...REQUESTER, rights: { RESERVATION: { createAndUpdate: true } } })
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
  ])('protect a reservation that %s, except from a manager of its items', async (_name, statement, message) => {
    const [near, far] = [await createSector(app().pool), await createSector(app().pool)]
    const requester = await app().person({ ...REQUESTER, sectorIds: [near] })
    const rights = {
      RESERVATION: true,
      READ_RESERVATIONS_OF_OTHER_BORROWERS: true,
      DELETE_RESERVATIONS_OF_OTHER_BORROWERS: true,
    } as const
    const [local, foreign] = [
      await app().person({ rights, sectorIds: [near] }),
      await app().person({ rights, sectorIds: [far] }),
    ]
    const { data } = await book(requester, [await hall({ sectorIds: [near] })])
    const { id, canDelete } = data.createReservation
    expect(canDelete).toBe(true)
    await app().pool.query(statement, [id])
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
