import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /champ$/ })

const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const CREATE = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'

test('an administrator writes a formula with fields and functions, and reads its values', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  for (const [name, label] of [
    ['COUT', 'Coût'],
    ['TVA', 'TVA'],
  ]) {
    const input = { entity: 'supplier', name, label, type: 'money' }
    await client.get('entity-customizer', ADD, { input })
  }
  const input = { name: 'Atelier des calculs', customFields: { COUT: 1200, TVA: 240 } }
  const { createSupplier } = await client.get('company', CREATE, { input })
  await visit(page, '/customize/entity/supplier')
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
  await panel(page).getByLabel('Libellé').fill('Total TTC')
  await panel(page).getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: /^Formule/ }).click()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page).getByText('Écrivez une formule')).toBeVisible()

  const formula = panel(page).getByRole('textbox', { name: 'Formule' })
  await panel(page).getByRole('button', { name: 'Insérer une fonction' }).click()
  await page.getByLabel('Rechercher').fill('additionne')
  await page.getByRole('dialog', { name: 'Insérer une fonction' }).getByText('SOMME(a; b; …)').click()
  await expect(formula).toHaveValue('SOMME()')
  await page.keyboard.type('[Coût]; [Taxe]')
  await expect(panel(page).getByText('aucun champ utilisable ne s’appelle «\u00a0Taxe\u00a0»')).toBeVisible()
  await formula.fill('SOMME([Coût]; )')
  await formula.press('ArrowLeft')
  await panel(page).getByRole('button', { name: 'Insérer un champ' }).click()
  await page.getByLabel('Rechercher').fill('tva')
  await page.getByRole('dialog', { name: 'Insérer un champ' }).getByRole('button', { name: /^TVA/ }).click()
  await expect(formula).toHaveValue('SOMME([Coût]; [TVA])')
  await expect(panel(page).getByText('Formule correcte. Résultat\u00a0: montant.')).toBeVisible()
  await expect(panel(page).getByText('1\u202f440,00\u00a0€')).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('switch', { name: 'Affiché dans la liste' }).check()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page)).toBeHidden()

  await page.getByRole('button', { name: 'Modifier «\u00a0Total TTC\u00a0»' }).click()
  await expect(panel(page).getByRole('textbox', { name: 'Formule' })).toHaveValue('SOMME([Coût]; [TVA])')
  await panel(page).getByRole('button', { name: 'Fermer' }).click()

  await visit(page, '/company/supplier')
  const sort = page.getByRole('columnheader', { name: 'Total TTC' }).getByRole('button')
  await sort.click()
  await expect(page).toHaveURL(/order=ASC/)
  await sort.click()
  await expect(page.getByRole('row').nth(1)).toContainText('1\u202f440,00\u00a0€')

  await visit(page, `/company/supplier/${createSupplier.id}/update`)
  await expect(page.getByRole('textbox', { name: 'Coût' })).toHaveValue(/1.?200/)
  await expect(page.getByLabel('Total TTC')).toBeHidden()
  await page.getByRole('textbox', { name: 'Coût' }).fill('2000')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).not.toHaveURL(/update/)
  await visit(page, '/company/supplier')
  await expect(page.getByText('2\u202f240,00\u00a0€')).toBeVisible()
})
