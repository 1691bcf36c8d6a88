import { beforeAll, expect, it } from 'vitest'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const NAMES = ['Salle 1', 'Salle 2', 'salle 2 bis', 'Salle 10', 'Salle A', 'Salle É', 'Salle Z']

let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
  const category = await createCategory(app().pool)
  for (const name of NAMES.toReversed()) await createItem(app().pool, 'location', category, { name })
})

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

it('a list sorts names in natural order, by the index of the column', async () => {
  const LIST = `{ getLocations(sort: [{ field: "name", order: ASC }]) { items { name } } }`
  expect(namesOf((await administrator.get('company', LIST)).getLocations.items)).toEqual(NAMES)
  const { rows } = await app().pool.query(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'company' AND indexname = 'location_name_index'`,
  )
  expect(rows[0].indexdef).toContain('COLLATE kernel.natural_order')
})

it('reservable items have the same order', async () => {
  const FIND = `query ($input: AvailabilityInput!) { getAvailability(input: $input) { items { name } } }`
  const input = { startingAt: at('10:00'), endingAt: at('11:00') }
  expect(namesOf((await administrator.get('reservation', FIND, { input })).getAvailability.items)).toEqual(NAMES)
})

it('the browser sorts the same way', () => {
  expect(NAMES.toReversed().toSorted(compareNames)).toEqual(NAMES)
})
