import { expect, test } from '#tests/support/browser.ts'

test('one search finds records, pages and actions by keyboard', async ({ enterAs, page: own, logIn }) => {
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

  await test.step('opened during navigation, it keeps the focus when the page appears', async () => {
    await logIn('Administrateur')
    const late = own.getByRole('combobox', { name: 'Recherche dans toute l’application' })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await own.goto('/account')
    await own.getByRole('heading', { level: 1 }).waitFor()
    await own.route('**/assets/PlanningPage*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await own.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Planning' }).click()
    await own.keyboard.press('Control+k')
    await expect(late).toBeFocused()
    await own.keyboard.type('nacelle')
    release()
    await own.waitForURL(/planning/)
    await expect(own.locator('.fc, .timeline-grid, .planning-event').first()).toBeAttached()
    await expect(late).toBeFocused()
    await own.keyboard.type(' elevatrice')
    await expect(late).toHaveValue('nacelle elevatrice')
  })
})
