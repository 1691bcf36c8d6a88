import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { at, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { number } }'
let admin: TestPerson
let keeper: TestPerson
beforeAll(async () => {
  admin = await app().administrator()
  keeper = await app().person({ rights: { PROPERTY: true, LOCATION: true } })
})

const book = async (item: string, quantity: number, from = '10:00', to = '12:00'): Promise<string> => {
  const line = { item, quantity, borrowings: [{ borrower: admin.id, isMain: true }] }
  const input = { subject: 'Réunion', startingAt: at(from), endingAt: at(to), items: [line] }
  return (await admin.get('reservation', BOOK, { input })).createReservation.number
}
const refusalOf = async (client: TestPerson, entity: 'Property' | 'Location', id: string, input: object) => {
  const change = `mutation ($id: ID!, $input: ${entity}Input!) { update${entity}(id: $id, input: $input) { id } }`
  const { errors } = await client.ask('company', change, { id, input })
  return errors?.[0]?.extensions.errors as { path: string; rule: string; message: string }[] | undefined
}
const chairs = async (quantity: number) =>
  createItem(app().pool, 'property', await createCategory(app().pool), { quantity })

it('a smaller stock lists the reservations that need it', async () => {
  const item = await chairs(10)
  const [first, second] = [await book(item, 4), await book(item, 3, '11:00', '13:00')]
  await book(item, 5, '14:00', '15:00')
  const [refusal] = (await refusalOf(admin, 'Property', item, { quantity: 6 })) ?? []
  expect(refusal).toMatchObject({ path: 'quantity', rule: 'inUse' })
  expect(refusal?.message).toContain(`Des réservations à venir (${first}, ${second}) dépasseraient cette quantité`)
  expect(await refusalOf(admin, 'Property', item, { quantity: 7 })).toBeUndefined()
})

it('a smaller stock names no reservation that the session may not see', async () => {
  const item = await chairs(3)
  const number = await book(item, 3)
  const [refusal] = (await refusalOf(keeper, 'Property', item, { quantity: 2 })) ?? []
  expect(refusal?.message).toContain('Une réservation à venir dépasserait cette quantité')
  expect(refusal?.message).not.toContain(number)
})

it('single management lists the reservations that overlap', async () => {
  const item = await chairs(10)
  const [first, second] = [await book(item, 1), await book(item, 1, '11:00', '13:00')]
  const last = await book(item, 1, '13:00', '14:00')
  const input = { managementMode: 'INDIVIDUALLY', quantity: null }
  const [refusal] = (await refusalOf(admin, 'Property', item, input)) ?? []
  expect(refusal?.path).toBe('managementMode')
  expect(refusal?.message).toContain(`(${first}, ${second}) se chevauchent`)
  expect(refusal?.message).not.toContain(last)
})

it('another place lists the reservations that would be in each other’s way', async () => {
  const category = await createCategory(app().pool)
  const [hall, room] = [
    await createItem(app().pool, 'location', category),
    await createItem(app().pool, 'location', category),
  ]
  const numbers = [await book(hall, 1), await book(room, 1, '11:00', '13:00')]
  await book(room, 1, '15:00', '16:00')
  const [refusal] = (await refusalOf(admin, 'Location', room, { parent: hall })) ?? []
  expect(refusal?.path).toBe('parent')
  expect(refusal?.message).toContain(`(${numbers.join(', ')}) se gêneraient`)
})
