import { expect, test } from '#tests/support/browser.ts'

test('one search finds records, pages and actions by keyboard', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Recherche dans toute l’application' })
  await expect(box).toBeFocused()

  await page.keyboard.type('nacelle elevatrice')
  const record = page.getByRole('option', { name: /^Nacelle élévatrice/ }).first()
  await expect(record).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/property\/[0-9a-f-]+\/show/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nacelle élévatrice')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /^Nacelle élévatrice/ })).toBeVisible()
  await expect(page.getByText('Consultés récemment')).toBeVisible()
  await page.keyboard.type('nouv res')
  await expect(page.getByRole('option', { name: 'Nouvelle réservation' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservation\/reservation\/create/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('salle')
  await page.getByRole('option', { name: 'Tous les lieux pour «\u00a0salle\u00a0»' }).click()
  await expect(page).toHaveURL(/\/company\/location\?/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('salle')

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})
