import type { Page } from '@playwright/test'
import { utcOfLocal, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

const ZONE = 'Europe/Paris'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'
const WHOLE = `query ($id: ID!) { getReservation(id: $id) { reservationItems {
  quantity reservableItem { displayName }
  borrowings { id isMain externalName externalEmail borrower { displayName } useType { name } } } } }`
const USES = '{ getUseTypes(pagination: { page: 1, perPage: 100 }) { items { id name } } }'

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

/** A day after the demonstration's bookings. */
const freeDay = (weeks: number): string =>
  zonedOf(utcTextOfDate(new Date()), ZONE)
    .toPlainDate()
    .add({ days: 60 + 7 * weeks })
    .toString()

const at = (day: string, time: string): string => utcOfLocal(`${day}T${time}`, ZONE)

const save = (page: Page) => page.getByRole('button', { name: /^(Enregistrer|Réserver)$/ }).click()

const linesOf = async (client: GraphQLClient, id: string) => {
  const { getReservation } = await client.get('reservation', WHOLE, { id })
  return Object.fromEntries(
    getReservation.reservationItems.map((line: { reservableItem: { displayName: string } }) => [
      line.reservableItem.displayName,
      line,
    ]),
  )
}

test('different borrowers per item stay separate until the user merges them', async ({ page, logIn }) => {
  const manager = await logIn('Gestionnaire')
  const day = freeDay(20)
  const { getUseTypes } = await manager.get('reservation', USES)
  const use = getUseTypes.items.find(({ name }: { name: string }) => name === 'Réunion')
  const choir = { externalName: 'Chorale des Lilas', externalEmail: 'chorale@exemple.fr' }
  const input = {
    subject: 'Chacun les siens',
    startingAt: at(day, '09:00'),
    endingAt: at(day, '10:00'),
    items: [
      {
        item: await itemId(manager, 'Salle du Lavoir'),
        borrowings: [
          { externalName: 'Club de danse', isMain: true, useType: use.id },
          { ...choir, isMain: false },
        ],
      },
      { item: await itemId(manager, 'Salle Garance'), borrowings: [{ ...choir, isMain: true, useType: use.id }] },
    ],
  }
  const { createReservation } = await manager.get('reservation', BOOK, { input })
  const { id, number } = createReservation
  const before = await linesOf(manager, id)

  await page.goto(`/reservation/reservation/${id}/update`)
  await expect(page.getByText(/Les demandeurs ne sont pas les mêmes/)).toBeVisible()
  const hall = page.getByRole('group', { name: 'Demandeurs de Salle du Lavoir' })
  const room = page.getByRole('group', { name: 'Demandeurs de Salle Garance' })
  await expect(hall).toContainText('Club de danse')
  await expect(room).not.toContainText('Club de danse')
  await expectAccessible(page)
  await page.getByLabel('Objet').fill('Chacun toujours les siens')
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  expect(await linesOf(manager, id)).toEqual(before)

  await page.goto(`/reservation/reservation/${id}/update`)
  await hall.getByRole('button', { name: 'Retirer Chorale des Lilas' }).click()
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  const alone = await linesOf(manager, id)
  expect(alone['Salle du Lavoir'].borrowings).toEqual([
    expect.objectContaining({ externalName: 'Club de danse', useType: { name: use.name } }),
  ])
  expect(alone['Salle Garance']).toEqual(before['Salle Garance'])

  await page.goto(`/reservation/reservation/${id}/update`)
  await hall.getByRole('button', { name: /Appliquer les demandeurs de Salle du Lavoir/ }).click()
  await expect(page.getByText(/Les demandeurs ne sont pas les mêmes/)).toBeHidden()
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  const after = await linesOf(manager, id)
  for (const line of Object.values(after) as { borrowings: object[] }[]) {
    expect(line.borrowings).toEqual([expect.objectContaining({ externalName: 'Club de danse', isMain: true })])
  }
})

test('an item removed and added again before saving keeps its reservation item', async ({ page, logIn }) => {
  const manager = await logIn('Gestionnaire')
  const day = freeDay(22)
  const items = [await itemId(manager, 'Salle du Lavoir'), await itemId(manager, 'Salle Garance')]
  const input = {
    subject: 'Aller et retour',
    startingAt: at(day, '09:00'),
    endingAt: at(day, '10:00'),
    items: items.map((item) => ({ item })),
  }
  const { createReservation } = await manager.get('reservation', BOOK, { input })
  const { id, number } = createReservation
  const before = await linesOf(manager, id)
  await page.goto(`/reservation/reservation/${id}/update`)
  await page.getByRole('button', { name: 'Retirer Salle Garance' }).first().click()
  await page.getByLabel('Nom ou référence').fill('garance')
  await page.getByRole('button', { name: /Ajouter Salle Garance, Libre/ }).click()
  await page.getByLabel('Objet').fill('Aller et retour, sans perte')
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  expect(await linesOf(manager, id)).toEqual(before)
})

test('a typed external person is proposed the next time, instead of the author', async ({ page, logIn }) => {
  const manager = await logIn('Gestionnaire')
  const day = freeDay(21)
  const hall = await itemId(manager, 'Salle du Lavoir')
  const picker = page.getByLabel('Ajouter un demandeur', { exact: true })
  const who = page.getByRole('region', { name: 'Pour qui ?' })

  await page.goto(
    `/reservation/reservation/create?startingAt=${at(day, '09:00')}&endingAt=${at(day, '10:00')}&item=${hall}`,
  )
  // Bookable items load above, and would move the click target.
  await expect(page.getByRole('button', { name: 'Afficher la suite' })).toBeVisible()
  await picker.fill('Société des amis du lavoir')
  await page.getByRole('option', { name: /Ajouter « Société des amis du lavoir »/ }).click()
  await page.getByLabel('Adresse e-mail').fill('amis@lavoir.example')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(who).toContainText('amis@lavoir.example')
  await expect(who.getByText('Demandeur principal')).toHaveCount(1)
  await page.getByLabel('Objet').fill('Lessive des amis')
  await save(page)
  await expect(page).not.toHaveURL(/create/)

  await page.goto(
    `/reservation/reservation/create?startingAt=${at(day, '11:00')}&endingAt=${at(day, '12:00')}&item=${hall}`,
  )
  await picker.fill('amis lav')
  const known = page.getByRole('option', { name: /Société des amis du lavoir/ }).first()
  await expect(known).toContainText('amis@lavoir.example')
  await expectAccessible(page)
  await known.click()
  await expect(who).toContainText('amis@lavoir.example')
  await page.getByRole('button', { name: 'M’ajouter aussi' }).click()
  await expect(page.getByRole('button', { name: 'M’ajouter aussi' })).toHaveCount(0)
})
