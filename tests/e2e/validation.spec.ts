import type { Page } from '@playwright/test'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

const HALL = 'Salle du conseil d’essai'

const createHall = async (client: GraphQLClient): Promise<string> => {
  const { createReservationCategory: category } = await client.get(
    'reservation',
    'mutation { createReservationCategory(input: { name: "Salles à valider" }) { id } }',
  )
  const { getUserRoles } = await client.get(
    'security',
    '{ getUserRoles(filter: { q: "Gestionnaire" }, pagination: { page: 1, perPage: 10 }) { items { id name } } }',
  )
  const role = getUserRoles.items.find(({ name }: { name: string }) => name === 'Gestionnaire')
  await client.get(
    'reservation',
    'mutation ($input: ReservationValidationWorkflowInput!) { createReservationValidationWorkflow(input: $input) { id } }',
    {
      input: {
        name: 'Circuit d’essai',
        reservationCategories: [category.id],
        steps: [
          { name: 'Avis du service', userRoles: [role.id] },
          { name: 'Accord du maire', userRoles: [role.id], reserving: true },
        ],
      },
    },
  )
  const { createLocation: hall } = await client.get(
    'company',
    'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }',
    { input: { name: HALL, reservable: true, reservationCategory: category.id } },
  )
  return hall.id
}

const waiting = async (page: Page): Promise<number> => {
  const text = await page.getByRole('button', { name: /^À valider · \d+$/ }).textContent()
  return Number(text?.match(/\d+$/)?.[0])
}

const REQUEST = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'

test('a request is created, decided step by step, and read by its requester', async ({ enterAs, logIn, browser }) => {
  test.slow()
  const office = await browser.newContext()
  const administrator = await logIn('Administrateur', office)
  const hall = await createHall(administrator)
  const { page, client: requester } = await enterAs('Demandeur')
  const ask = async (day: string, subject: string): Promise<string> => {
    const input = { startingAt: `${day} 09:00:00`, endingAt: `${day} 11:00:00`, subject, items: [{ item: hall }] }
    return (await requester.get('reservation', REQUEST, { input })).createReservation.id
  }

  await visit(page, '/reservation/reservation/create')
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill(HALL)
  await page.getByRole('button', { name: `Ajouter ${HALL}` }).click()
  await expect(page.getByText('Soumis à validation : Avis du service, puis Accord du maire')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer la demande', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Réservations', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Réservations', exact: true })).toBeVisible()

  const id = await ask('2031-03-12', 'Conseil de quartier')
  const sewing = await ask('2031-03-13', 'Atelier couture')
  await ask('2031-03-13', 'Atelier tricot')
  await visit(page, `/reservation/reservation/${id}/show`)
  await expect(page.getByRole('list', { name: 'Validation' })).toContainText('en attente : Gestionnaire')

  const { page: manager } = await enterAs('Gestionnaire')
  // Reloaded: the shared page may show the count from before the two requests.
  await manager.goto('/reservation/reservation')
  const before = await waiting(manager)
  await manager.getByRole('link', { name: new RegExp(`^${before}\\s+à valider`) }).click()
  await expect(manager.getByRole('button', { name: `À valider · ${before}` })).toHaveAttribute('aria-pressed', 'true')
  await manager.getByText('Conseil de quartier').click()
  await expect(manager.getByText('Aucune autre demande pour ces éléments sur ce créneau.')).toBeVisible()
  await manager.getByRole('link', { name: /^Suivante : Atelier/ }).click()
  const competing = manager.getByRole('list', { name: 'Demandes concurrentes' })
  await expect(competing.getByRole('link')).toHaveText([/^Atelier (couture|tricot)$/])
  await visit(manager, `/reservation/reservation/${sewing}/show`)
  await expect(competing.getByRole('link')).toHaveText(['Atelier tricot'])
  await visit(manager, `/reservation/reservation/${id}/show`)
  // The other request has the same buttons, until its page gives way.
  await expect(manager.getByRole('heading', { level: 1, name: 'Conseil de quartier' })).toBeVisible()
  await manager.getByRole('button', { name: `Accepter : Avis du service, pour ${HALL}` }).click()
  await manager.getByRole('dialog').getByRole('textbox').fill('Avis favorable')
  await manager.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(manager.getByText('Étape acceptée')).toBeVisible()
  await expect(manager.getByRole('list', { name: 'Validation' })).toContainText('« Avis favorable »')
  await visit(page, `/reservation/reservation/${id}/update`)
  await expect(page.getByText('la soumettra de nouveau depuis la première étape')).toBeVisible()
  await expect(
    manager.getByRole('button', { name: `Remettre en attente : Avis du service, pour ${HALL}` }),
  ).toBeVisible()
  await manager.getByRole('button', { name: `Accepter : Accord du maire, pour ${HALL}` }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(manager.getByText('À venir').first()).toBeVisible()

  await visit(manager, '/reservation/reservation')
  const toValidate = manager.getByRole('button', { name: `À valider · ${before - 1}` })
  await expect(toValidate).toHaveAttribute('aria-pressed', 'true')
  await expect(manager.getByRole('button', { name: /^Accepter.*Atelier couture/ })).toBeVisible()
  await manager.getByRole('checkbox', { name: /Atelier couture/ }).check()
  await manager.getByRole('button', { name: `Refuser : Avis du service, pour ${HALL}` }).click()
  await expect(manager.getByRole('dialog').getByRole('button', { name: 'Refuser' })).toBeDisabled()
  await manager.getByRole('dialog').getByRole('textbox').fill('Salle en travaux')
  await manager.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(manager.getByText('Étape refusée')).toBeVisible()
  await expect(manager.getByRole('button', { name: `À valider · ${before - 2}` })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/reservation/reservation/${id}/show`)
  await expect(page.getByRole('list', { name: 'Validation' })).toContainText('acceptée par')
  await office.close()
})
