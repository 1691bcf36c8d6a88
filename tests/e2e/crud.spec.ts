import type { Page } from '@playwright/test'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

const fillProperty = async (page: Page, name: string, reference: string) => {
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Référence').fill(reference)
  await page.getByLabel('Tarif').fill('1250,5')
  await page.getByLabel('Mode de gestion').click()
  await page.getByRole('option', { name: 'En quantité' }).click()
  await page.getByLabel('Quantité').fill('12')
  await page.getByRole('combobox', { name: 'Catégorie de réservation' }).fill('audio')
  await page.getByRole('option', { name: /Audiovisuel/ }).click()
}

test('a record is created, found, changed, displayed and deleted', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const name = 'Sonorisation Zénith'
  await visit(page, '/company/property')
  await page.getByRole('link', { name: 'Créer un bien' }).click()
  await save(page)
  await expect(page.locator('[data-field="name"]')).toContainText('Le champ «\u00a0Nom\u00a0» est obligatoire')
  await expect(page.getByLabel('Nom')).toBeFocused()
  await fillProperty(page, name, 'ZEN')
  await page.getByLabel('Bloqué', { exact: true }).click()
  await page.getByLabel('Bloqué depuis le', { exact: true }).fill('24/11/2026 14h')
  await page.getByLabel('Motif du blocage').fill('Révision annuelle')
  await save(page)
  await expect(page.getByText(`Le bien «\u00a0${name}\u00a0» a été créé`)).toBeVisible()

  await page.getByRole('searchbox').fill('zenith')
  await expect(page.getByText('1 bien', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/zenith/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('1\u202f250,50\u00a0€')).toBeVisible()
  await expect(page.getByText('a créé le bien')).toBeVisible()

  await page.getByRole('link', { name: 'Modifier' }).click()
  await expect(page.getByLabel('Bloqué depuis le', { exact: true })).toHaveValue('24/11/2026 14:00')
  await page.getByLabel('Capacité').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Tarif')).toHaveValue('15,00')
  await page.getByLabel('Nom').fill(`${name} bis`)
  await page.getByRole('link', { name: 'Annuler' }).click()
  await dialog(page).getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue(`${name} bis`)
  await page.getByRole('button', { name: 'Choisir la suite après l’enregistrement' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible()

  await chooseMore(page, 'Supprimer')
  await expectDialogAccessible(page)
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Le bien «\u00a0${name} bis\u00a0» a été supprimé`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  await expect(page.getByText('Aucun bien ne correspond à ces critères')).toBeVisible()
})

test('filters are in the URL, can be removed singly, and apply to the export', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/property')
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('combobox', { name: 'Mode de gestion' }).click()
  await page.getByRole('option', { name: 'En quantité' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('combobox', { name: 'Catégorie de réservation' }).fill('mobilier')
  await page.getByRole('option', { name: /Mobilier/ }).click()
  await expectDialogAccessible(page)
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).toHaveURL(/managementMode.*IN_QUANTITY/)
  await page.reload()
  await expect(page.getByText('Mobilier et ce qui en dépend')).toBeVisible()
  const rows = await page.getByRole('table').getByRole('row').count()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /Colonnes affichées/ }).click()
  const stream = await (await waiting).createReadStream()
  const csv = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(csv.startsWith('\uFEFFNom;Référence;') || csv.startsWith('\uFEFFPhoto;Nom;')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(rows)
  await page.getByRole('button', { name: 'Filtres (2)' }).click()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).not.toHaveURL(/IN_QUANTITY/)
})

test('a custom field appears at once in forms, lists, filters and pages', async ({ enterAs }) => {
  const { page, client: admin } = await enterAs('Administrateur')
  await visit(page, '/company/sector')
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toBeVisible()
  const { createCustomField } = await admin.get(
    'entity-customizer',
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
    {
      input: {
        entity: 'sector',
        name: 'RESPONSABLE',
        label: 'Responsable',
        type: 'string',
        required: true,
        inList: true,
      },
    },
  )
  await expect(page.getByRole('columnheader', { name: 'Responsable' })).toBeVisible()
  await page.getByRole('link', { name: 'Créer un secteur' }).click()
  await page.getByLabel('Nom').fill('Patrimoine')
  await save(page)
  await expect(page.getByText('Le champ «\u00a0Responsable\u00a0» est obligatoire')).toBeVisible()
  await page.getByLabel('Responsable').fill('Odile Garance')
  await save(page)
  await expect(page.getByRole('cell', { name: 'Odile Garance' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtres' }).click()
  await dialog(page).getByLabel('Responsable').fill('garance')
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page.getByText('1 secteur', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Patrimoine' }).click()
  await expect(page.getByLabel('Responsable')).toHaveValue('Odile Garance')
  await admin.get(
    'entity-customizer',
    'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }',
    createCustomField,
  )
  await expect(page.getByLabel('Responsable')).toBeHidden()
})
