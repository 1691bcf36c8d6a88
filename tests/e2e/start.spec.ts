import { expect, test } from '#tests/support/browser.ts'

test('the first page asks to log in, and asks nothing of any third party', async ({ page, server }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByLabel(/mot de passe/i).first()).toBeVisible()
  expect(foreign).toEqual([])
})

test('a stored session opens the application', async ({ page, logIn }) => {
  await logIn('Gestionnaire')
  await page.goto('/')
  await expect(page).not.toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
