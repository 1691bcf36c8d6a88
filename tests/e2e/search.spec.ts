import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'

test('one search finds records, pages and actions, by keyboard alone', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Recherche dans toute l’application' })
  await expect(box).toBeFocused()

  await page.keyboard.type('videoprojecteur')
  const record = page.getByRole('option', { name: /^Vidéoprojecteur/ }).first()
  await expect(record).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/property\/[0-9a-f-]+\/show/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vidéoprojecteur')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /^Vidéoprojecteur/ })).toBeVisible()
  await expect(page.getByText('Consultés récemment')).toBeVisible()
  await page.keyboard.type('nouv res')
  await expect(page.getByRole('option', { name: 'Nouvelle réservation' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservation\/reservation\/create/)

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('on a phone the search fills the screen and says when nothing is found', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('Demandeur')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('combobox', { name: 'Recherche dans toute l’application' }).fill('xyzxyz')
  await expect(page.getByText('Aucun résultat pour «\u00a0xyzxyz\u00a0».')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox').fill('plann')
  await page.getByRole('option', { name: 'Planning' }).click()
  await expect(page).toHaveURL(/\/reservation\/planning/)
})
