import { beforeAll, describe, expect, it } from 'vitest'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, act, closingTown, outcomes } from '../fixtures/closingTown.ts'
import {
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  UPDATE,
} from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'
import { decide, stepsOf, validationTown } from '../fixtures/validationTown.ts'

const app = fileApp()
const town = closingTown(app)
const validation = validationTown(app)
const bin = binActions(app)

let [owner, manager]: TestPerson[] = []
let sector = ''
const BORROWER = {
  applications: ['RESERVATION_REQUEST', 'ADMINISTRATION'],
  rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true, BIN: true },
} as const

beforeAll(async () => {
  sector = await createSector(app().pool)
  owner = await app().person({ ...BORROWER, sectorIds: [sector] })
  manager = await app().person({ rights: { ...MANAGER_RIGHTS, BIN: true } })
})
const [borrower, keeper] = [() => owner as TestPerson, () => manager as TestPerson]

const room = async (options = {}) =>
  createItem(app().pool, 'property', await createCategory(app().pool), { sectorIds: [sector], ...options })
/** A rule after the booking: two months of notice. */
const forbid = async (itemId: string) =>
  app().pool.query('UPDATE company.property SET notice_hours = 1440 WHERE id = $1', [itemId])
const typesOf = async (id: string): Promise<string[]> => {
  const { rows } = await app().pool.query<{ type: string }>(
    'SELECT type FROM mailer.email WHERE record_id = $1 ORDER BY asked_at, type',
    [id],
  )
  return rows.map(({ type }) => type)
}
const prepareAll = async (id: string) => {
  const { rows } = await app().pool.query<{ id: string }>('SELECT id FROM mailer.email WHERE record_id = $1', [id])
  for (const { id: emailId } of rows) await prepareEmail({ emailId }, app().kernel)
}
const isStanding = async (line: string): Promise<boolean> => {
  const { rows } = await app().pool.query(
    'SELECT FROM reservation.reservation_item WHERE id = $1 AND cancelled_at IS NULL',
    [line],
  )
  return rows.length === 1
}
const accepted = async () => {
  const hall = await validation.hall({}, { sectorIds: [sector] })
  const request = await validation.asked([hall], AHEAD(), borrower())
  const [first = '', second = ''] = stepsOf(request).map(({ id }) => id)
  await decide(validation.clerk(), 'accept', [first])
  await decide(validation.mayor(), 'accept', [second])
  expect((await validation.read(request.id)).displayStatus).toBe('FORTHCOMING')
  return { id: request.id, line: request.reservationItems[0]?.id ?? '', hall }
}

describe('a cancelled reservation item', () => {
  it('can be reinstated by a manager of the item only, if a manager cancelled it', async () => {
    const { id, line } = await town.booked(borrower(), await room(), AHEAD())
    expect(outcomes(await act(keeper(), 'cancel', [line], 'Travaux'))).toEqual(['done'])
    expect((await town.read(borrower(), id)).line.canReinstate).toBe(false)
    const [verdict] = await act(borrower(), 'reinstate', [line])
    expect(verdict?.error).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/annulée par une personne qui gère/),
    })
    expect(await isStanding(line)).toBe(false)
    expect((await town.read(keeper(), id)).line.canReinstate).toBe(true)
    expect(outcomes(await act(keeper(), 'reinstate', [line]))).toEqual(['done'])
    expect(await isStanding(line)).toBe(true)
  })

  it('can be reinstated by a manager only, if the author of the cancellation is unknown', async () => {
    const { id, line } = await town.booked(borrower(), await room(), AHEAD())
    await act(borrower(), 'cancel', [line])
    await app().pool.query('UPDATE reservation.reservation_item SET cancelled_by_id = NULL WHERE id = $1', [line])
    expect((await town.read(borrower(), id)).line.canReinstate).toBe(false)
    expect(outcomes(await act(borrower(), 'reinstate', [line]))).toEqual(['FORBIDDEN'])
  })

  it('is checked by today’s rules for its owner, but not for a manager', async () => {
    const item = await room()
    const { line } = await town.booked(borrower(), item, AHEAD())
    await act(borrower(), 'cancel', [line])
    await forbid(item)
    expect(outcomes(await act(borrower(), 'reinstate', [line]))).toEqual(['ITEM_UNAVAILABLE'])
    expect(await isStanding(line)).toBe(false)
    expect(outcomes(await act(keeper(), 'reinstate', [line]))).toEqual(['done'])
  })

  it('waits for its validation again after its owner reinstates it', async () => {
    const { id, line } = await accepted()
    await act(borrower(), 'cancel', [line])
    expect(outcomes(await act(borrower(), 'reinstate', [line]))).toEqual(['done'])
    const now = await validation.read(id)
    expect(now.displayStatus).toBe('TO_VALIDATE')
    expect(stepsOf(now).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
    expect(now.reservationItems[0]?.planningStatus).toBe('PENDING')
  })

  it('gets a validation that was added after the booking', async () => {
    const hall = await validation.hall({}, { sectorIds: [sector] })
    await validation.setSwitch(false)
    const { id, line } = await town.booked(borrower(), hall, AHEAD())
    await act(borrower(), 'cancel', [line])
    await validation.setSwitch(true)
    expect(outcomes(await act(borrower(), 'reinstate', [line]))).toEqual(['done'])
    expect(stepsOf(await validation.read(id)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
  })

  it('causes an email if its cancellation did', async () => {
    const { id, line } = await town.booked(borrower(), await room(), AHEAD())
    await prepareAll(id)
    await act(borrower(), 'cancel', [line])
    await prepareAll(id)
    await act(borrower(), 'reinstate', [line])
    expect(await typesOf(id)).toEqual(['reservation_created', 'reservation_deleted', 'reservation_created'])
  })
})

describe('reservation items of several dates of a series', () => {
  it('are reinstated by their owner, each with its own result', async () => {
    const [free, other] = [await room(), await room()]
    const all = [
      await town.booked(borrower(), free, AHEAD()),
      await town.booked(borrower(), other, AHEAD()),
      await town.booked(borrower(), await room(), AHEAD()),
    ]
    const lines = all.map(({ line }) => line)
    await act(borrower(), 'cancel', lines.slice(0, 2))
    await act(keeper(), 'cancel', lines.slice(2))
    await town.booked(keeper(), other, AHEAD())
    expect(outcomes(await act(borrower(), 'reinstate', lines))).toEqual(['done', 'ITEM_UNAVAILABLE', 'FORBIDDEN'])
  })
})

describe('an undo', () => {
  const ENTRIES = 'query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { id } } }'
  const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'
  const refs = async (id: string) =>
    (
      await app().pool.query<{ id: string; item: string }>(
        'SELECT id, reservable_item_id AS item FROM reservation.reservation_item WHERE reservation_id = $1 ORDER BY id',
        [id],
      )
    ).rows
  const booked = async (items: readonly string[]): Promise<string> =>
    (await book(borrower(), items)).data.createReservation.id
  const change = (client: TestPerson, id: string, input: object) => client.get('reservation', UPDATE, { id, input })
  const latest = async (client: TestPerson, id: string): Promise<string> =>
    (await client.get('activity-thread', ENTRIES, { id })).getThread.items[0].id
  const undo = (client: TestPerson, id: string) => client.errorCode('activity-thread', UNDO, { id })
  const remove = async (client: TestPerson, id: string, kept: string) => {
    await change(client, id, { items: (await refs(id)).filter(({ item }) => item === kept) })
    return latest(client, id)
  }

  it('does not restore an item that a manager removed, unless a manager asks', async () => {
    const [kept, removed] = [await room(), await room()]
    const id = await booked([kept, removed])
    const entry = await remove(keeper(), id, kept)
    expect(await undo(borrower(), entry)).toBe('FORBIDDEN')
    expect((await refs(id)).map(({ item }) => item)).toEqual([kept])
    expect(await undo(keeper(), entry)).toBeUndefined()
    expect((await refs(id)).map(({ item }) => item).toSorted()).toEqual([kept, removed].toSorted())
  })

  it('does not reinstate a cancelled item that its owner removed', async () => {
    const [kept, removed] = [await room(), await room()]
    const id = await booked([kept, removed])
    const line = (await refs(id)).find(({ item }) => item === removed)?.id ?? ''
    expect(outcomes(await act(keeper(), 'cancel', [line], 'Travaux'))).toEqual(['done'])
    const entry = await remove(borrower(), id, kept)
    expect(await undo(borrower(), entry)).toBe('CONFLICT')
    expect((await refs(id)).map(({ item }) => item)).toEqual([kept])
  })

  it('is checked by today’s rules for the owner, but not for a manager', async () => {
    const item = await room()
    const id = await booked([item])
    await change(borrower(), id, { startingAt: '2027-03-11 10:00:00', endingAt: '2027-03-11 12:00:00' })
    const entry = await latest(borrower(), id)
    await app().pool.query('UPDATE company.property SET longest_minutes = 60 WHERE id = $1', [item])
    expect(await undo(borrower(), entry)).toBe('ITEM_UNAVAILABLE')
    expect(await undo(keeper(), entry)).toBeUndefined()
  })
})

describe('the trash', () => {
  const REMOVE = { items: [], deleteWhenEmpty: true }
  const removed = (client: TestPerson, id: string) => client.get('reservation', UPDATE, { id, input: REMOVE })

  it('restores a reservation deleted by a manager for managers only', async () => {
    const { id } = await town.booked(borrower(), await room(), AHEAD())
    await removed(keeper(), id)
    expect(await bin.restore(borrower(), id)).toMatchObject([
      { isRestored: false, reasons: [expect.stringMatching(/gère/)] },
    ])
    expect(await bin.restore(keeper(), id)).toMatchObject([{ isRestored: true }])
  })

  it('restores a reservation for its owner as a new request', async () => {
    const { id } = await accepted()
    await removed(borrower(), id)
    expect(await bin.undo(borrower(), 'reservation', id)).toMatchObject([{ isRestored: true }])
    const now = await validation.read(id)
    expect(now.displayStatus).toBe('TO_VALIDATE')
    expect(stepsOf(now).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
  })

  it('applies today’s rules when the owner restores', async () => {
    const item = await room()
    const { id } = await town.booked(borrower(), item, AHEAD())
    await removed(borrower(), id)
    await forbid(item)
    expect(await bin.restore(borrower(), id)).toMatchObject([{ isRestored: false }])
    expect(await bin.restore(keeper(), id)).toMatchObject([{ isRestored: true }])
  })
})
