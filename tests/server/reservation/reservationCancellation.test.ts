import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { expectTrueMainBorrowings } from '#tests/support/mainBorrowings.ts'
import { AHEAD, act, CLOSER, closingTown, outcomes, RUNNING, slot } from '../fixtures/closingTown.ts'
import { book, createSector, outcome, REQUESTER, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()
expectTrueMainBorrowings(app)
const town = closingTown(app)

let manager: TestPerson
let borrower: TestPerson
let [optional, mandatory] = ['', '']

beforeAll(async () => {
  manager = await app().person({ rights: CLOSER })
  borrower = await app().person(REQUESTER)
  optional = await town.category('OPTIONAL')
  mandatory = await town.category('MANDATORY')
})

describe('a cancellation', () => {
  it('frees the slot at once, and keeps the item with its reason', async () => {
    const item = await town.item(mandatory)
    const { id, line } = await town.booked(manager, item, AHEAD())
    expect(outcomes(await act(manager, 'cancel', [line], ' Concert reporté '))).toEqual(['done'])
    const shown = await town.read(manager, id)
    expect(shown).toMatchObject({ status: 'CLOSED', displayStatus: 'CANCELLED', closed: true })
    expect(shown.line).toMatchObject({ planningStatus: 'CLOSED', cancelReason: 'Concert reporté', canReinstate: true })
    const found = async (token: string) =>
      (
        await manager.get(
          'reservation',
          'query ($f: ReservationFilter) { getReservations(filter: $f) { items { id } } }',
          {
            f: { displayStatus: { in: [token] }, item: { in: [item] } },
          },
        )
      ).getReservations.items
    expect(await found('CANCELLED')).toEqual([{ id }])
    expect(await found('CLOSED')).toEqual([])
    expect(outcomes(await act(manager, 'cancel', [line]))).toEqual(['CONFLICT CANCELLED'])
    expect(outcomes(await act(manager, 'reopen', [line]))).toEqual(['CONFLICT CANCELLED'])
    expect(outcomes(await act(manager, 'reinstate', [line]))).toEqual(['done'])
    expect((await town.read(manager, id)).displayStatus).toBe('FORTHCOMING')
    await act(manager, 'cancel', [line])
    expect(await outcome(borrower, [item], AHEAD())).toBe('booked')
    expect(outcomes(await act(manager, 'reinstate', [line]))).toEqual(['ITEM_UNAVAILABLE'])
  })

  it('is possible for the author, the main borrower and managers of the item, before the start', async () => {
    const sector = await createSector(app().pool)
    const item = await town.item(optional, { sectorIds: [sector] })
    const { line } = await town.booked(manager, item, AHEAD())
    const running = await town.booked(manager, item, RUNNING())
    const rights = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
    const stranger = await app().person({ rights })
    const keeper = await app().person({ rights, sectorIds: [sector] })
    expect(outcomes(await act(stranger, 'cancel', [line]))).toEqual(['FORBIDDEN'])
    expect(outcomes(await act(borrower, 'cancel', [line]))).toEqual(['NOT_FOUND'])
    expect(outcomes(await act(keeper, 'cancel', [line, running.line]))).toEqual(['done', 'CONFLICT STARTED'])
    const { errors } = await manager.ask(
      'reservation',
      'mutation ($ids: [ID!]!) { cancelReservationItems(ids: $ids, reason: " ") { id } }',
      { ids: [line] },
    )
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'reason', rule: 'required' }])
  })

  it('leaves other items unchanged, and stays in place when they move', async () => {
    const [one, other] = [await town.item(optional), await town.item(optional)]
    const { data } = await book(manager, [one, other], AHEAD())
    const { id, reservationItems } = data.createReservation
    const cancelled = reservationItems.find(
      ({ reservableItem }: { reservableItem: { id: string } }) => reservableItem.id === one,
    ).id
    expect(outcomes(await act(manager, 'cancel', [cancelled]))).toEqual(['done'])
    expect((await town.read(manager, id)).displayStatus).toBe('FORTHCOMING')
    expect(await outcome(borrower, [one], AHEAD())).toBe('booked')
    const { from, to } = slot(630, 690)
    const { errors } = await manager.ask('reservation', UPDATE, { id, input: { startingAt: from, endingAt: to } })
    expect(errors).toBeUndefined()
    const { rows } = await app().pool.query(
      `SELECT line.starting_at = r.starting_at AS moved FROM reservation.reservation_item line
       JOIN reservation.reservation r ON r.id = line.reservation_id WHERE r.id = $1 ORDER BY (line.id = $2)`,
      [id, cancelled],
    )
    expect(rows).toEqual([{ moved: true }, { moved: false }])
  })
})
