import { expect, it } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { checkImport } from '#tests/support/transfer.ts'
import { book, createCategory, createItem, MANAGER_RIGHTS, UPDATE } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const FIND = `query ($filter: ReservationFilter) { getReservations(filter: $filter) { items { id } } }`
const CATEGORY = `mutation ($id: ID!, $input: ReservationCategoryInput!) {
  updateReservationCategory(id: $id, input: $input) { openingHours { opensAt closesAt } } }`

it('is the start of the next day for instants, filters, opening hours and files', async () => {
  const manager = await app().person({ rights: { ...MANAGER_RIGHTS, RESERVATION_CATEGORY: true } })
  const category = await createCategory(app().pool)
  const item = await createItem(app().pool, 'location', category, { name: 'Salle de minuit' })
  const slot = { from: '2027-06-01 20:00:00', to: '2027-06-01 24:00:00' }
  const { data } = await book(manager, [item], slot)
  const { id } = data.createReservation
  const moved = await manager.get('reservation', UPDATE, { id, input: { startingAt: '2027-05-31 24:00:00' } })
  expect(moved.updateReservation).toMatchObject({
    startingAt: '2027-06-01 00:00:00',
    endingAt: '2027-06-02 00:00:00',
  })
  for (const filter of [
    { startingAt: { from: '2027-05-31 24:00:00', to: '2027-06-01 24:00:00' } },
    { period: { from: '2027-06-01 24:00:00', to: '2027-06-02 24:00:00' } },
  ]) {
    const { getReservations } = await manager.get('reservation', FIND, { filter })
    expect(getReservations.items).toEqual('startingAt' in filter ? [{ id }] : [])
  }
  const late = await createCategory(app().pool)
  const ballroom = await createItem(app().pool, 'location', late, { name: 'Salle de bal' })
  const openingHours = [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '24:00' }]
  const { updateReservationCategory } = await manager.get('reservation', CATEGORY, {
    id: late,
    input: { openingHours },
  })
  expect(updateReservationCategory.openingHours).toEqual([{ opensAt: '08:00', closesAt: '00:00' }])
  expect(
    (await book(manager, [ballroom], { from: '2027-06-03 20:00:00', to: '2027-06-03 22:00:00' })).errors,
  ).toBeUndefined()
  const line = 'Bal;10/06/2027 20:00;10/06/2027 24:00;Élément : Salle de minuit'
  const content = `Objet;Début;Fin;Éléments réservés\n${line}`
  const state = await checkImport(manager, { entity: 'reservation', content })
  expect(state).toMatchObject({ refused: 0, created: 1 })
})
