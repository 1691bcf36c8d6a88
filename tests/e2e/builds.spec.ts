import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'

const OTHER = 'ffffffffffffffffffff'

const answer = (page: Page, address: string, build: object) =>
  page.route(address, (route) => route.fulfill({ json: build }))

test.describe('without any script', () => {
  test.use({ expectedMessages: [/gone\.js.*404/] })

  test('the pages without session and the error pages are there, each with its build id', async ({
    browser,
    server,
    request,
  }) => {
    const latest = await (await request.get('/builds/latest.json')).json()
    expect(await (await request.get(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest)
    for (const path of ['/auth/login', '/auth/set-user-password', '/404', '/500']) {
      expect(await (await request.get(`${path}/_payload.json`)).json()).toMatchObject({ id: latest.id, path })
    }
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    const drawn = [
      ['/auth/login', 'Connexion', 'Se connecter'],
      ['/auth/set-user-password/abc', 'Choisir mon mot de passe', 'Choisir mon mot de passe'],
      ['/assets/gone.js', 'Page introuvable', 'Page Not Found'],
      ['/500', 'Un problème est survenu', 'Internal Server Error'],
    ] as const
    for (const [path, title, words] of drawn) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // The reference for support is folded.
      await expect(page.getByText(words).first()).toBeAttached()
      await expect(page).toHaveTitle(`Régie – ${title}`)
    }
    await context.close()
  })
})

test('a waiting login page reloads once if its server has another build, and keeps typed text', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await answer(page, '**/auth/login/_payload.json', { id: OTHER, timestamp: 1 })
  await page.goto('/auth/login')
  await expect.poll(() => loads).toBe(2)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('regie.loadedFor'))).toBe(OTHER)
  const again = page.waitForResponse('**/auth/login/_payload.json')
  await page.reload()
  await again
  await page.getByLabel('Identifiant').fill('solene')
  expect(loads).toBe(3)

  await page.evaluate(() => sessionStorage.clear())
  let release = () => {}
  const isTyped = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/login/_payload.json', async (route) => {
    await isTyped
    await route.fulfill({ json: { id: OTHER, timestamp: 1 } })
  })
  await page.reload()
  await page.getByLabel('Identifiant').fill('solene')
  const held = page.waitForResponse('**/auth/login/_payload.json')
  release()
  await held
  await page.getByLabel('Mot de passe').first().fill('une-phrase')
  await expect(page.getByLabel('Identifiant')).toHaveValue('solene')
  expect(loads).toBe(4)
})
