import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /champ$/ })

const openField = async (page: Page, label: string, type: string) => {
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
  await panel(page).getByLabel('Libellé').fill(label)
  await choose(page, 'Type', type)
}

const choose = async (page: Page, select: string, option: string) => {
  await panel(page).getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

const save = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page)).toBeHidden()
}

test('an administrator adds fields with limits, conditions and links, and uses them', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const place = 'mutation ($input: DepartmentInput!) { createDepartment(input: $input) { id } }'
  await client.get('company', place, { input: { name: 'Service des inspections' } })
  await visit(page, '/customize/entity/supplier')

  await openField(page, 'État', 'Liste de choix')
  await panel(page).getByLabel('Choix 1', { exact: true }).fill('Bon')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel('Choix 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Mauvais')
  await choose(page, 'Valeur par défaut', 'Bon')
  await save(page)

  await openField(page, 'Défauts', 'Texte long')
  await panel(page).getByLabel('Aide à la saisie').fill('Ce que le contrôle a montré.')
  for (const setting of ['Affichage', 'Obligation']) {
    await choose(page, setting, setting === 'Affichage' ? 'Affiché si toutes' : 'Obligatoire si toutes')
    const group = panel(page).getByRole('group', { name: new RegExp(`^${setting}`) })
    await group.getByRole('combobox', { name: 'Champ', exact: true }).click()
    await page.getByRole('option', { name: 'État' }).click()
    await group.getByRole('combobox', { name: 'Valeurs' }).click()
    await page.getByRole('option', { name: 'Mauvais' }).click()
    await page.keyboard.press('Escape')
  }
  await expectAccessible(page)
  await save(page)

  await openField(page, 'Contrôlé par', 'Lien vers une fiche')
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page).getByText('choisissez les fiches que l’on pourra lier')).toBeVisible()
  await choose(page, 'Fiches proposées', 'Services$')
  await save(page)

  await openField(page, 'Agrément', 'Texte Un mot')
  await choose(page, 'Format imposé', 'Autre')
  await panel(page).getByLabel('Expression régulière').fill('(a+)+')
  await panel(page).getByRole('switch', { name: 'Valeur unique' }).check()
  await panel(page).getByRole('switch', { name: 'Affiché dans la liste' }).check()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page).getByText('Expression régulière de «\u00a0Agrément\u00a0»')).toBeVisible()
  await panel(page).getByLabel('Expression régulière').fill('[A-Z]{2}-\\d{3}')
  await save(page)
  await expect(page.getByText('Unique', { exact: true })).toBeVisible()

  await visit(page, '/company/supplier/create')
  await page.locator('[name="name"]').fill('Contrôle et mesure')
  await page.getByLabel('Agrément').fill('ab-1')
  await expect(page.getByLabel('Défauts')).toBeHidden()
  await page.getByRole('combobox', { name: 'État' }).click()
  await page.getByRole('option', { name: 'Mauvais' }).click()
  await expect(page.getByText('Ce que le contrôle a montré.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Contrôlé par' }).fill('inspections')
  await page.getByRole('option', { name: /Service des inspections/ }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Le champ « Défauts » est obligatoire').first()).toBeVisible()
  await expect(page.getByText('Le champ « Agrément » est invalide').first()).toBeVisible()
  await page.getByLabel('Défauts').fill('Éclairage arrière')
  await page.getByLabel('Agrément').fill('AB-123')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).not.toHaveURL(/create/)

  const told = await client.get(
    'company',
    '{ getSuppliers(filter: { q: "Contrôle et mesure" }) { items { id customFields } } }',
  )
  const [{ id, customFields }] = told.getSuppliers.items
  expect(customFields).toEqual({
    ETAT: 'Mauvais',
    DEFAUTS: 'Éclairage arrière',
    AGREMENT: 'AB-123',
    CONTROLE_PAR: { id: expect.any(String), displayName: 'Service des inspections' },
  })
  await visit(page, `/company/supplier/${id}/update`)
  await expect(page.getByRole('textbox', { name: 'Défauts' })).toHaveValue('Éclairage arrière')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'État' }).click()
  await page.getByRole('option', { name: 'Bon' }).click()
  await expect(page.getByLabel('Défauts')).toBeHidden()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).not.toHaveURL(/update/)
  const after = await client.get('company', 'query ($id: ID!) { getSupplier(id: $id) { customFields } }', { id })
  expect(after.getSupplier.customFields).not.toHaveProperty('DEFAUTS')
  // Other journeys of the worker count the sections of this form.
  const all = '{ getCustomFields(entity: "supplier") { fields { id retired } } }'
  const { getCustomFields } = await client.get('entity-customizer', all)
  const remove = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
  const { fields } = getCustomFields
  // Twice: a field in the condition of another one stays until that one is removed.
  for (const field of [...fields, ...fields]) await client.ask('entity-customizer', remove, { id: field.id })
  const left: { retired: boolean }[] = (await client.get('entity-customizer', all)).getCustomFields.fields
  expect(left.filter(({ retired }) => !retired)).toEqual([])
})
