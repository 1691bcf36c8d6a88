import type { Page } from '@playwright/test'
import { expectDialogAccessible, expectReadable } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the keyboard reaches the content first; the menu folds, stays folded, and shows the entry of the page', async ({
  page,
  logIn,
}) => {
  await logIn('Administrateur')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect(menu(page).getByText('Biens', { exact: true })).toBeHidden()
  await page.reload()
  await expect(menu(page).getByRole('link', { name: 'Biens', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Déployer le menu' }).click()
  await expect(menu(page).getByText('Biens', { exact: true })).toBeVisible()
  const fold = menu(page).getByRole('button', { name: 'Fiches', expanded: false })
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Services', exact: true })).toBeVisible()
  await page.reload()
  await expect(menu(page).getByRole('link', { name: 'Services', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Paramètres' })).toBeHidden()
  await page.goto('/admin/parameters')
  await expect(page.getByRole('heading', { name: 'Interventions' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Paramètres' })).toBeInViewport({ ratio: 0.9 })
  const administration = menu(page).getByRole('button', { name: 'Administration', expanded: true })
  await expect(administration).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await administration.click()
  await expect(menu(page).getByRole('link', { name: 'Paramètres' })).toBeHidden()
})

test('the system’s dark theme applies from the first paint, until the user chooses one, kept after a logout', async ({
  page,
  logIn,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/auth/login')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#prerendered header')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 24, 38)')
  await expectReadable(page)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto('/auth/login')
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.locator('style[data-drawn]')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 24, 38)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await logIn('Administrateur')
  await page.goto('/account')
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await page.getByRole('menuitem', { name: 'Thème clair' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'light')

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await page.getByRole('menuitem', { name: 'Thème sombre' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  // The page is not white before the application loads either.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/account')
  await expect(html).toHaveCSS('background-color', 'rgb(18, 24, 38)')
})

test('a phone has a bottom bar, with the rest in a sheet', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/account')
  const bar = page.getByRole('navigation', { name: 'Accès rapides' })
  await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Planning', 'Réservations', 'Réserver'])
  await test.step('no label of the other module is cut', async () => {
    await visit(page, '/intervention/intervention')
    await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Interventions', 'Planning', 'Créer'])
    const cut = await bar
      .locator('.MuiBottomNavigationAction-label')
      .evaluateAll(
        (labels) =>
          labels.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 6)
            .length,
      )
    expect(cut).toBe(0)
    await visit(page, '/account')
  })
  await bar.getByRole('button', { name: 'Menu' }).click()
  await expectDialogAccessible(page)
  await menu(page).getByRole('button', { name: 'Fiches', expanded: false }).click()
  await menu(page).getByRole('link', { name: 'Secteurs' }).click()
  await expect(page).toHaveURL(/\/company\/sector/)
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
})

test('a newer build is offered, and typed text survives the reload', async ({ page, logIn }) => {
  await logIn('Administrateur')
  const own = page.waitForRequest(/\/builds\/meta\/[0-9a-f]{20}\.json$/)
  const newest = page.waitForRequest(/\/builds\/latest\.json\?\d+$/)
  await page.goto('/reservation/use-type/create')
  await Promise.all([own, newest])
  const name = page.getByLabel('Nom')
  await expect(name).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Une nouvelle version de Régie est disponible' })
  await expect(notice).toBeHidden()
  const answerLatest = (json: { id: string; timestamp: number }) =>
    page.route(/builds\/latest\.json/, (route) => route.fulfill({ json }))
  // A server not updated yet, next to the one that sent this page.
  await answerLatest({ id: 'older', timestamp: 0 })
  const asked = page.waitForResponse(/builds\/latest\.json/)
  await page.reload()
  await asked
  await expect(notice).toBeHidden()
  await page.unroute(/builds\/latest\.json/)
  await answerLatest({ id: 'newer', timestamp: Date.now() })
  await page.reload()
  await expect(notice).toBeVisible()
  await name.fill('Répétition générale')
  await page.unroute(/builds\/latest\.json/)
  await notice.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByText('a été retrouvée')).toBeVisible()
  await expect(name).toHaveValue('Répétition générale')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'L’abandonner' }).click()
})

test('loss and return of the live connection are displayed', async ({ page, logIn }) => {
  await logIn('Administrateur')
  let cut = async () => {}
  await page.routeWebSocket(/api-gateway\/graphql/, (socket) => {
    const server = socket.connectToServer()
    cut = async () => {
      await socket.close({ code: 1012 })
      await server.close()
    }
  })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible()
  await page.waitForTimeout(500)
  await cut()
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages).toContainText('La connexion en direct est interrompue.')
  await messages.getByRole('button', { name: 'Fermer' }).click()
  await expect(messages).toContainText('La connexion en direct est rétablie.')
})

test.describe('a page with missing code', () => {
  test.use({ expectedMessages: [/Failed to load resource|error boundary|dynamically imported module/i] })

  test('reloads once, then shows advice, and loads once the server has it', async ({ page, logIn }) => {
    await logIn('Administrateur')
    let isMissing = false
    let visits = 0
    await page.route(/assets\/AccountUpdate.*\.js$/, (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await page.goto('/account')
    isMissing = true
    await page.getByRole('link', { name: 'Modifier' }).click()
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
    expect(visits).toBe(2)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Le serveur ne répond pas encore.')).toBeVisible()
    isMissing = false
    await page.context().setOffline(false)
    await expect(page.getByLabel('Téléphone')).toBeVisible()
    expect(visits).toBe(3)
  })
})
