import { reservationValidationWorkflowLabels } from '#i18n/fr/entities/reservationValidationWorkflow.ts'
import { reservationValidationWorkflow } from '#resources/entities/reservationValidationWorkflow.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { listOf } from '#tests/support/entityDeclarations.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const CREATE = 'mutation ($input: DepartmentInput!) { createDepartment(input: $input) { id } }'
const READ = 'query ($q: String) { getDepartments(filter: { q: $q }) { items { name city code } } }'

test('a record is copied into a new form, and several are changed at once', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const input = { name: 'Club Zénith', code: 'ZENITH', city: 'Lille', addressLine1: '1 rue Basse' }
  const { createDepartment } = await client.get('company', CREATE, { input })
  await visit(page, `/company/department/${createDepartment.id}/show`)
  await chooseMore(page, 'Dupliquer')
  await expect(page.getByLabel(/^Nom/)).toHaveValue('Club Zénith (copie)')
  await expect(page.getByLabel(/^Code(?! postal)/)).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('« Club Zénith (copie) »').first()).toBeVisible()

  await visit(page, '/company/department')
  await page.getByRole('searchbox').fill('Zénith')
  await expect(page.getByText('2 services')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes' }).check()
  await page.getByRole('button', { name: 'Modifier 2 services…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choisir un champ à modifier' }).click()
  await page.getByRole('menuitem', { name: 'Ville' }).click()
  await dialog.getByLabel(/^Ville/).fill('Roubaix')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('2 services ont été modifiés')).toBeVisible()
  const { getDepartments } = await client.get('company', READ, { q: 'Zénith' })
  expect(getDepartments.items.map(({ name, city, code }: Record<string, unknown>) => ({ name, city, code }))).toEqual(
    expect.arrayContaining([
      { name: 'Club Zénith', city: 'Roubaix', code: 'ZENITH' },
      { name: 'Club Zénith (copie)', city: 'Roubaix', code: null },
    ]),
  )
})

test('a bulk update shows the same warning as a single one', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, listOf(reservationValidationWorkflow))
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!toutes)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Modifier 1 / }).click()
  await expect(page.getByRole('dialog')).toContainText(reservationValidationWorkflowLabels.updateWarning)
})
