import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { AHEAD, act, closingTown, OVER, outcomes } from '../fixtures/closingTown.ts'
import { REQUESTER } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const town = closingTown(app)
let [borrower, other]: TestPerson[] = []
beforeAll(async () => {
  borrower = await app().person(REQUESTER)
  other = await app().person(REQUESTER)
})

const LIST = `query ($reservations: [ID!], $canCancel: Boolean) { getReservationItems(
  filter: { canCancel: $canCancel, reservation: { in: $reservations } }) { items { id canCancel } } }`

it('the cancellation of a selection offers only own future reservation items, and gives a result for each', async () => {
  if (!borrower || !other) throw new Error('The people of the test are missing')
  const item = () => town.category('OPTIONAL').then((category) => town.item(category))
  const [mine, past, theirs] = [
    await town.booked(borrower, await item(), AHEAD()),
    await town.booked(borrower, await item(), OVER()),
    await town.booked(other, await item(), AHEAD()),
  ]
  const reservations = [mine, past, theirs].map(({ id }) => id)
  const listed = async (person: TestPerson, canCancel: boolean) => {
    const { getReservationItems: page } = await person.get('reservation', LIST, { reservations, canCancel })
    return page.items as { id: string; canCancel: boolean }[]
  }
  expect(await listed(borrower, true)).toEqual([{ id: mine.line, canCancel: true }])
  expect(await listed(borrower, false)).toEqual([{ id: past.line, canCancel: false }])
  expect(await listed(other, true)).toEqual([{ id: theirs.line, canCancel: true }])
  const verdicts = await act(borrower, 'cancel', [mine.line, past.line, theirs.line])
  expect(outcomes(verdicts)[0]).toBe('done')
  expect(outcomes(verdicts).slice(1)).toEqual([expect.stringMatching(/^CONFLICT/), 'NOT_FOUND'])
  expect(await listed(borrower, true)).toEqual([])
})
