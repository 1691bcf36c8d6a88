import { expect, test } from '#tests/support/browser.ts'

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
