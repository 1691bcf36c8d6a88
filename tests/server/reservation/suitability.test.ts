import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport } from '#tests/support/transfer.ts'
import {
  at,
  type BookingOptions,
  book,
  createCategory,
  createItem,
  MANAGER_RIGHTS,
  UPDATE,
} from '../fixtures/reservationPeople.ts'
import { changeSeries, createSeries, occurrencesOf, slotOf } from '../fixtures/reservationSeries.ts'

const app = fileApp()
let manager: TestPerson
let [category, below, other]: string[] = []
let [meeting, open]: string[] = []

const insertUse = async (name: string, categories: readonly string[]): Promise<string> => {
  const id = uuid()
  await app().pool.query('INSERT INTO reservation.use_type (id, name) VALUES ($1, $2)', [id, name])
  for (const one of categories)
    await app().pool.query(
      'INSERT INTO reservation.use_type_reservation_categories (use_type_id, reservation_category_id) VALUES ($1, $2)',
      [id, one],
    )
  return id
}

beforeAll(async () => {
  manager = await app().person({ rights: MANAGER_RIGHTS })
  category = await createCategory(app().pool)
  below = await createCategory(app().pool)
  other = await createCategory(app().pool)
  await app().pool.query('UPDATE reservation.reservation_category SET parent_id = $2 WHERE id = $1', [below, category])
  meeting = await insertUse('Réunion', [category])
  open = await insertUse('Divers', [])
})

const hall = (of = category) => createItem(app().pool, 'location', of ?? '')
const department = async (isBlocked: boolean): Promise<string> => {
  const id = uuid()
  await app().pool.query('INSERT INTO company.department (id, name, blocked_at) VALUES ($1, $2, $3)', [
    id,
    `Service ${id}`,
    isBlocked ? new Date(0) : null,
  ])
  return id
}
const block = (id: string) => app().pool.query('UPDATE company.department SET blocked_at = now() WHERE id = $1', [id])
const forDepartment = (item: string, id: string) => ({ item, borrowings: [{ department: id, isMain: true }] })

type Answer = { data?: unknown; errors?: readonly { extensions: Record<string, unknown> }[] | undefined }
const errorsOf = ({ errors }: Answer) =>
  (errors?.[0]?.extensions.errors as { path: string; rule: string }[] | undefined)?.map(({ path, rule }) => [
    path,
    rule,
  ])
const update = (id: string, input: Record<string, unknown>) => manager.ask('reservation', UPDATE, { id, input })
const booked = async (item: string, input: Record<string, unknown>, options: BookingOptions = {}): Promise<string> => {
  const { data, errors } = await book(manager, [item], { ...options, input })
  expect(errors).toBeUndefined()
  return data.createReservation.id
}
const BLOCKED = [['items[0].borrowings[0].department', 'blocked']]
const UNFIT = [['useType', 'category']]

describe('a blocked department', () => {
  it('gets no booking and no series', async () => {
    const [item, id] = [await hall(), await department(true)]
    const items = [forDepartment(item, id)]
    expect(errorsOf(await book(manager, [item], { input: { items } }))).toEqual(BLOCKED)
    expect(errorsOf(await createSeries(manager, [item], { reservation: { items } }))).toEqual(BLOCKED)
  })

  it('keeps its bookings, and gets no others', async () => {
    const [item, id] = [await hall(), await department(false)]
    const reservation = await booked(item, { items: [forDepartment(item, id)] })
    await block(id)
    expect(errorsOf(await update(reservation, { subject: 'Autre objet' }))).toBeUndefined()
    expect(errorsOf(await update(reservation, { endingAt: at('11:30') }))).toBeUndefined()
    expect(errorsOf(await update(reservation, { startingAt: at('14:00'), endingAt: at('15:00') }))).toEqual(BLOCKED)
  })

  it('replaces no other borrower', async () => {
    const [item, id] = [await hall(), await department(true)]
    const reservation = await booked(item, {})
    const { rows } = await app().pool.query('SELECT id FROM reservation.reservation_item WHERE reservation_id = $1', [
      reservation,
    ])
    const items = [{ id: rows[0].id, ...forDepartment(item, id) }]
    expect(errorsOf(await update(reservation, { items }))).toEqual(BLOCKED)
  })

  it('gets no other dates for its series', async () => {
    const [item, id] = [await hall(), await department(false)]
    const { data } = await createSeries(manager, [item], { reservation: { items: [forDepartment(item, id)] } })
    const [first] = await occurrencesOf(manager, data.createReservationSeries.id)
    await block(id)
    const answer = await changeSeries(manager, { reservation: first.id, scope: 'ALL' }, slotOf('2027-03-05'))
    expect(answer.data.changeReservationSeries[0].error.code).toBe('VALIDATION_FAILED')
  })
})

describe('a use type of other categories', () => {
  it('is refused for a booking and a series, taken for its categories and those below', async () => {
    const [fit, under, wrong] = [await hall(), await hall(below), await hall(other)]
    expect(errorsOf(await book(manager, [wrong], { input: { useType: meeting } }))).toEqual(UNFIT)
    expect(errorsOf(await createSeries(manager, [wrong], { reservation: { useType: meeting } }))).toEqual(UNFIT)
    const dates = [{ date: '2027-03-11', items: [{ item: fit, by: wrong }] }]
    const series = { reservation: { useType: meeting }, input: { dates } }
    expect(errorsOf(await createSeries(manager, [fit], series))).toEqual(UNFIT)
    for (const item of [fit, under]) await booked(item, { useType: meeting })
    await booked(wrong, { useType: open })
  })

  it('is refused for one person of a line', async () => {
    const wrong = await hall(other)
    const items = [{ item: wrong, borrowings: [{ borrower: manager.id, isMain: true, useType: meeting }] }]
    expect(errorsOf(await book(manager, [wrong], { input: { items } }))).toEqual([
      ['items[0].borrowings[0].useType', 'category'],
    ])
  })

  it('is refused where a booking moves to another item, and where it changes', async () => {
    const [fit, wrong] = [await hall(), await hall(other)]
    const from = { from: at('14:00'), to: at('15:00') }
    const reservation = await booked(fit, { useType: meeting }, from)
    expect(errorsOf(await update(reservation, { items: [{ item: wrong }] }))).toEqual(UNFIT)
    expect(errorsOf(await update(reservation, { items: [{ item: await hall(below) }] }))).toBeUndefined()
    const plain = await booked(wrong, {})
    expect(errorsOf(await update(plain, { useType: meeting }))).toEqual(UNFIT)
    expect(errorsOf(await update(plain, { startingAt: at('16:00'), endingAt: at('17:00') }))).toBeUndefined()
  })

  it('is refused in a file', async () => {
    const wrong = await hall(other)
    const { rows } = await app().pool.query('SELECT name FROM reservation.reservable_item WHERE id = $1', [wrong])
    const line = `Fête;01/06/2027 10:00;01/06/2027 12:00;Élément : ${rows[0].name};Réunion`
    const content = `Objet;Début;Fin;Éléments réservés;Type d’utilisation\n${line}`
    const state = await checkImport(manager, { entity: 'reservation', content })
    expect(state.errors).toMatchObject([
      { message: 'Ce type d’utilisation est prévu pour d’autres catégories d’éléments' },
    ])
  })
})
