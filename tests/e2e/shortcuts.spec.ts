import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const box = 'Recherche dans toute l’application'

test('a search opened during navigation keeps the focus when the page appears', async ({ page, logIn }) => {
  await logIn('Administrateur')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/assets/PlanningPage*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Planning' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: box })).toBeFocused()
  await page.keyboard.type('nacelle')
  release()
  await page.waitForURL(/planning/)
  await expect(page.locator('.fc, .timeline-grid, .planning-event').first()).toBeAttached()
  await expect(page.getByRole('combobox', { name: box })).toBeFocused()
  await page.keyboard.type(' elevatrice')
  await expect(page.getByRole('combobox', { name: box })).toHaveValue('nacelle elevatrice')
})

test('? lists all keys of the user’s pages', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(dialog.getByRole('region', { name: 'Dans le planning' })).toBeVisible()
  await expect(dialog.getByText('Ctrl K')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await page.getByRole('menuitem', { name: 'Raccourcis clavier' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
})

test('Ctrl+Z undoes a save, at once or after its message has gone', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const { createSector: made } = await client.get(
    'company',
    'mutation { createSector(input: { name: "Essai d’annulation" }) { id } }',
  )
  const name = async () =>
    (await client.get('company', 'query ($id: ID!) { getSector(id: $id) { name } }', { id: made.id })).getSector.name
  const rename = async (next: string) => {
    await visit(page, `/company/sector/${made.id}/update`)
    await page.locator('input[name=name]').fill(next)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Annuler', exact: true })).toBeVisible()
    expect(await name()).toBe(next)
  }
  await rename('Premier nom')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('La modification a été annulée')).toBeVisible()
  expect(await name()).toBe('Essai d’annulation')
  await page.getByRole('button', { name: 'Fermer' }).first().click()

  await rename('Second nom')
  await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Fermer' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Annuler', exact: true })).toBeVisible()
  expect(await name()).toBe('Second nom')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('La modification a été annulée')).toBeVisible()
  expect(await name()).toBe('Essai d’annulation')
})
