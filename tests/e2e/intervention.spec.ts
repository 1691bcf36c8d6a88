import type { Page } from '@playwright/test'
import { addMinutes, utcOfLocal, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const ZONE = 'Europe/Paris'

/** A day after the demonstration's bookings, as typed and as in URLs. */
const freeDay = (days: number) =>
  zonedOf(utcTextOfDate(new Date()), ZONE)
    .toPlainDate()
    .add({ days: 200 + days })
    .toString()
const typed = (day: string, time: string): string => `${day.split('-').reverse().join('/')} ${time}`

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const pick = async (page: Page, label: string, search: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('option', { name: option }).click()
}

test('a technician plans work that blocks an item', async ({ enterAs }) => {
  const day = freeDay(0)
  const { page } = await enterAs('Technicien')
  await visit(page, '/')
  await expect(page.getByRole('list', { name: 'Interventions par état' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Réserver' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Créer une intervention' }).click()
  await page.getByLabel('Intitulé').fill('Graisser la tourelle')
  await page.getByRole('combobox', { name: 'Porte sur' }).click()
  await page.getByRole('option', { name: 'Un bien' }).click()
  await pick(page, 'Bien', 'nacelle', /Nacelle élévatrice/)

  await page.getByRole('combobox', { name: 'Catégorie' }).click()
  await expect(page.getByRole('option', { name: /Entretien des véhicules/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Plomberie/ })).toHaveCount(0)
  await page.getByRole('option', { name: /Entretien des véhicules/ }).click()

  await box(page, /^Début prévu/).fill(typed(day, '9h'))
  await page.keyboard.press('Tab')
  await box(page, /^Fin prévue/).fill(typed(day, '12h'))
  await page.getByLabel('Empêcher les réservations').click()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText(/a été créée/)).toBeVisible()

  // Back on the previous page (D32): the dashboard.
  await visit(page, '/intervention/intervention')
  const row = page.getByRole('row', { name: /Graisser la tourelle/ })
  await expect(row).toContainText('Planifiée')
  await expect(row).toContainText('Nacelle élévatrice')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /Graisser la tourelle/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).split(' – ')[0] ?? ''
  expect(number).toMatch(/^I-\d{6}-\d{5}$/)
  await expect(page.getByText('Temps estimé (en heures)').locator('xpath=following::dd[1]')).toHaveText('3')
  await expectAccessible(page)

  const from = utcOfLocal(`${day}T10:00`, ZONE)
  const period = new URLSearchParams({ startingAt: from, endingAt: addMinutes(from, 60) })
  await visit(page, `/reservation/reservation/create?${period}`)
  await page.getByLabel('Nom ou référence').fill('nacelle')
  const thing = page.getByRole('button', { name: /Ajouter Nacelle élévatrice/ })
  await expect(thing).toBeDisabled()
  await expect(page.getByText(`est en intervention (${number})`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Planning' })).toBeVisible()
})

test('a technician plans, moves and finishes work on its page', async ({ enterAs }) => {
  const { page, client } = await enterAs('Technicien')
  const { getLocations } = await client.get(
    'company',
    '{ getLocations(pagination: { page: 1, perPage: 1 }) { items { id } } }',
  )
  const { createIntervention } = await client.get(
    'intervention',
    'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }',
    {
      input: {
        label: 'Changer un robinet',
        actionType: 'CURATIVE',
        itemType: 'LOCATION',
        location: getLocations.items[0].id,
        management: 'INTERNAL',
      },
    },
  )
  await visit(page, `/intervention/intervention/${createIntervention.id}/show`)
  const summary = page.getByRole('region', { name: 'L’essentiel' })
  const dialog = page.getByRole('dialog')
  await expect(summary).toContainText('À planifier')
  await page.getByRole('button', { name: 'Planifier', exact: true }).click()
  await box(page, /^Début prévu/).fill(typed(freeDay(3), '9h'))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(dialog.getByText(/Fin prévue.*est obligatoire/).first()).toBeVisible()
  await box(page, /^Fin prévue/).fill(typed(freeDay(3), '11h'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(summary).toContainText('Planifiée')

  await page.getByRole('button', { name: 'Replanifier' }).click()
  await box(page, /^Début prévu/).fill(typed(freeDay(4), '9h'))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Replanifier' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/a été enregistrée/).first()).toBeVisible()

  // The proposal is usually right: one click, then Enter. The focus continues in the header.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(box(page, /^Fin de (la )?réalisation/)).not.toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(summary).toContainText('Réalisée')
  await expect(page.getByRole('button', { name: 'Terminer' })).toHaveCount(0)
  await expectAccessible(page)
})

test('interventions are found by status', async ({ enterAs }) => {
  const { page } = await enterAs('Technicien')
  await visit(
    page,
    `/intervention/intervention?${new URLSearchParams({ filter: '{"status":{"in":["PLANNED_NOT_DONE"]}}' })}`,
  )
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Planifiée non réalisée')
  await expect(page.getByText('4 interventions', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Interventions' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Planifiée non réalisée')
  await expectAccessible(page)
})

test('a supplier is checked, with its contacts', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/supplier')
  await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs' })).toBeVisible()
  await visit(page, '/company/supplier/create')
  await box(page, /^Nom/).fill('Serrurerie de la Lys')
  await page.getByLabel('Numéro SIRET').fill('732 829 320 00075')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/doit être un numéro SIRET valide/)).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un correspondant' }).click()
  const first = page.getByRole('group', { name: 'Correspondant 1', exact: true })
  await first.getByLabel('Fonction').fill('Dépannage')
  await save(page)
  await expect(first.getByText(/Nom.*est obligatoire/)).toBeVisible()
  await page.getByLabel('Numéro SIRET').fill('732 829 320 00074')
  await first.getByRole('textbox', { name: /^Nom/ }).fill('Paul Castel')
  await save(page)
  await expect(page.getByText(/a été créé/)).toBeVisible()
  await page.getByRole('searchbox').fill('serrurerie')
  await expect(page.getByText('1 fournisseur', { exact: true })).toBeVisible()
})
