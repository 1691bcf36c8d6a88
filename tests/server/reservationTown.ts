import { beforeAll, expect } from 'vitest'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import type { PersonOptions } from '#tests/support/people.ts'
import {
  type BookingOptions,
  bookAnyTime,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  UPDATE,
} from './reservationPeople.ts'

type Items = Parameters<typeof createItem>[3]

export const reservationTown = (app: () => TestApp, options: PersonOptions = {}) => {
  let manager: TestPerson
  let category: string
  beforeAll(async () => {
    manager = await app().person({ rights: MANAGER_RIGHTS, ...options })
    category = await createCategory(app().pool)
  })
  const created = async (items: readonly string[], booking: BookingOptions = {}, client: TestPerson = manager) => {
    const { data, errors } = await bookAnyTime(app().pool, client, items, booking)
    expect(errors).toBeUndefined()
    return data.createReservation
  }
  return {
    manager: () => manager,
    category: () => category,
    hall: (item: Items = {}) => createItem(app().pool, 'location', category, item),
    property: (item: Items = {}) => createItem(app().pool, 'property', category, item),
    created,
    booked: async (items: readonly string[], booking: BookingOptions = {}, client?: TestPerson): Promise<string> =>
      (await created(items, booking, client)).id,
    update: (id: string, input: Record<string, unknown>, client: TestPerson = manager) =>
      client.ask('reservation', UPDATE, { id, input }),
  }
}
