import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { noonZone } from '#tests/support/clock.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { AHEAD, act, close, closingTown, outcomes, slot } from '../fixtures/closingTown.ts'
import { createItem, createSector, MANAGER_RIGHTS, REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)

const DESK = `query ($day: Date) { getClosingDesk(day: $day) { isCut
  departures { id itemName placeName borrowerName handedOverAt canHandOver canUndoHandOver canClose }
  returns { id quantityOut canClose } closed { id closedAt canReopen } } }`

let keeper: TestPerson
let sector: string

beforeAll(async () => {
  await setParameter(app().pool, 'TIMEZONE', noonZone())
  sector = await createSector(app().pool)
  keeper = await app().person({
    sectorIds: [sector],
    rights: { ...MANAGER_RIGHTS, CLOSE_RESERVATIONS_OF_SAME_SECTORS: true },
  })
})

const desk = async (client: TestPerson, day?: string) => (await client.get('reservation', DESK, { day })).getClosingDesk
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id)

it('the desk shows today’s departures and returns to users who may close them', async () => {
  const category = await town.category('OPTIONAL')
  const [van, foreign] = [
    await town.item(category, { name: 'Fourgon', sectorIds: [sector] }),
    await town.item(category, { sectorIds: [await createSector(app().pool)] }),
  ]
  const depot = await createItem(app().pool, 'location', category, { name: 'Dépôt', sectorIds: [sector] })
  await app().pool.query('UPDATE company.property SET location_id = $2 WHERE id = $1', [van, depot])
  const late = await town.booked(keeper, van, slot(-3000, -2940))
  // Started just now for some days: leaves today, returns another day.
  const going = await town.booked(keeper, van, slot(0, 3000))
  const later = await town.booked(keeper, van, slot(5000, 5060))
  const borrower = await app().person(REQUESTER)
  const theirs = await town.booked(await app().person({ rights: MANAGER_RIGHTS }), foreign, slot(0, 3000))
  const shown = await desk(keeper)
  expect(shown.isCut).toBe(false)
  expect(shown.departures).toMatchObject([
    { id: going.line, itemName: 'Fourgon', placeName: 'Dépôt', canHandOver: true },
  ])
  expect(shown.returns).toMatchObject([{ id: late.line, quantityOut: 1, canClose: true }])
  expect([...idsOf(shown.departures), ...idsOf(shown.returns)]).not.toContain(later.line)
  expect(idsOf(shown.departures)).not.toContain(theirs.line)
  expect(await desk(borrower)).toMatchObject({ departures: [], returns: [] })
})

it('the desk hands over and takes back with the right to close, and undoes it', async () => {
  const item = await town.item(await town.category('OPTIONAL'), { sectorIds: [sector] })
  const { line, id } = await town.booked(keeper, item, AHEAD())
  const reading = { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } as const
  const stranger = await app().person({ rights: reading })
  expect(outcomes(await act(stranger, 'handOver', [line]))).toEqual(['FORBIDDEN'])
  expect(outcomes(await act(keeper, 'undoHandOver', [line]))).toEqual(['CONFLICT NOT_HANDED_OVER'])
  expect(outcomes(await act(keeper, 'handOver', [line]))).toEqual(['done'])
  expect(outcomes(await act(keeper, 'handOver', [line]))).toEqual(['CONFLICT HANDED_OVER'])
  expect(outcomes(await act(keeper, 'cancel', [line]))).toEqual(['CONFLICT HANDED_OVER'])
  expect((await town.read(keeper, id)).line).toMatchObject({ canCancel: false })
  expect(outcomes(await act(keeper, 'undoHandOver', [line]))).toEqual(['done'])
  expect(outcomes(await act(keeper, 'cancel', [line]))).toEqual(['done'])
  const past = await town.booked(keeper, item, slot(-120, -60))
  expect(outcomes(await act(keeper, 'handOver', [past.line]))).toEqual(['CONFLICT ENDED'])
  expect(outcomes(await close(keeper, [{ id: past.line }]))).toEqual(['done'])
  expect(idsOf((await desk(keeper)).returns)).not.toContain(past.line)
  // A mistake: the item stays on the page of its day until someone reopens it.
  expect((await desk(keeper)).closed).toContainEqual({ id: past.line, closedAt: expect.any(String), canReopen: true })
  expect(outcomes(await act(keeper, 'reopen', [past.line]))).toEqual(['done'])
  expect(idsOf((await desk(keeper)).closed)).not.toContain(past.line)
  expect(idsOf((await desk(keeper)).returns)).toContain(past.line)
})

it('the desk shows the departures and returns of another day, without the late ones', async () => {
  const item = await town.item(await town.category('OPTIONAL'), { sectorIds: [sector] })
  const late = await town.booked(keeper, item, slot(-3000, -2940))
  const next = await town.booked(keeper, item, slot(1440, 1500))
  const day = slot(1440, 1500).from.slice(0, 10)
  const shown = await desk(keeper, day)
  expect(idsOf(shown.departures)).toContain(next.line)
  expect(shown.returns).toContainEqual({ id: next.line, quantityOut: 1, canClose: false })
  expect(idsOf(shown.returns)).not.toContain(late.line)
  expect(idsOf((await desk(keeper)).returns)).toContain(late.line)
  const { errors } = await keeper.ask('reservation', DESK, { day: '2026-02-30' })
  expect(errors?.[0]?.message).toBeTruthy()
})

it('the desk lets borrowers hand over to themselves a day before at the earliest, and managers at any time', async () => {
  const item = await town.item(await town.category('OPTIONAL'), { sectorIds: [sector] })
  const borrower = await app().person({ rights: MANAGER_RIGHTS })
  const far = await town.booked(borrower, item, slot(3000, 3060))
  expect(outcomes(await act(borrower, 'handOver', [far.line]))).toEqual(['CONFLICT TOO_EARLY'])
  expect(outcomes(await act(borrower, 'cancel', [far.line]))).toEqual(['done'])
  const near = await town.booked(borrower, item, slot(1400, 1430))
  expect(outcomes(await act(borrower, 'handOver', [near.line]))).toEqual(['done'])
  const kept = await town.booked(borrower, item, slot(5000, 5060))
  expect(outcomes(await act(keeper, 'handOver', [kept.line]))).toEqual(['done'])
})
