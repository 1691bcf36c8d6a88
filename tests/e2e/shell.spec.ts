import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MODULES } from '#resources/domain/rights.ts'
import { writeLicense } from '#server/platform/license.ts'
import { expectAccessible, expectReadable } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { startServer } from '#tests/support/process.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a borrower sees their pages, and an explanation at a forbidden URL', async ({ page, logIn }) => {
  await logIn('Demandeur')
  await page.goto('/admin/user')
  await expect(page.getByText('Vous n’êtes pas autorisé à accéder à cette page')).toBeVisible()
  await expect(page).toHaveURL(/\/reservation$/)
  await expect(menu(page).getByRole('link')).toHaveText(['Tableau de bord', 'Planning', 'Réservations'])
})

test('the keyboard reaches the content first; the menu folds, and stays folded', async ({ page, logIn }) => {
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
})

test('a URL far down the menu opens at its title, with its entry visible', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/admin/parameters')
  await expect(page.getByRole('heading', { name: 'Interventions' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Paramètres' })).toBeInViewport({ ratio: 0.9 })
  await expect(menu(page).getByText('Administration', { exact: true })).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('staying on an unsaved form keeps its module', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/reservation/use-type/create')
  await page.getByLabel('Nom').fill('Répétition')
  const modules = page.getByRole('button', { name: /Module/ })
  const change = async (answer: string) => {
    await modules.click()
    await page.getByRole('menuitem', { name: 'Interventions' }).click()
    await page.getByRole('button', { name: answer }).click()
  }
  await change('Rester sur la page')
  await expect(modules).toHaveText('Réservations')
  await expect(page.getByLabel('Nom')).toHaveValue('Répétition')
  await change('Quitter sans enregistrer')
  await expect(page).toHaveURL(/\/intervention$/)
  await expect(modules).toHaveText('Interventions')
})

test('an unknown URL is reported inside the frame, and an outdated one leads back to the list', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  for (const path of ['/nulle-part', '/company/property/un/deux', '/sandbox']) {
    await visit(page, path)
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
  }
  await expect(page).toHaveTitle('Régie – Page introuvable')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(/\/reservation$/)

  const filter = JSON.stringify({ customFields: [{ name: 'DISPARU', equals: 'x' }] })
  await visit(page, `/company/sector?filter=${encodeURIComponent(filter)}`)
  await page.getByRole('button', { name: 'Afficher toute la liste' }).click()
  await expect(page.getByRole('row', { name: /Culture/ })).toBeVisible()
  await visit(page, '/reservation/planning?view=week&date=2026-99-99&items=abc')
  await expect(page.locator('.planning-event').first()).toBeVisible()
})

test('the URL of a module is its dashboard, that of a record its form', async ({ enterAs }) => {
  const { page, client: admin } = await enterAs('Administrateur')
  await visit(page, '/intervention')
  await page.getByRole('link', { name: /^Planifiées non réalisées/ }).click()
  await expect(page).toHaveURL(/\/intervention\/intervention\?filter=.*PLANNED_NOT_DONE/)
  await expect(page.getByRole('row', { name: /Planifiée non réalisée/ }).first()).toBeVisible()
  await visit(page, '/reservation')
  await page.getByRole('link', { name: /^À venir/ }).click()
  await expect(page).toHaveURL(/\/reservation\/reservation\?filter=.*FORTHCOMING/)
  await expect(page.getByRole('row', { name: /À venir/ }).first()).toBeVisible()
  const { getSectors } = await admin.get('company', '{ getSectors { items { id displayName } } }')
  const [sector] = getSectors.items
  await visit(page, `/company/sector/${sector.id}`)
  await expect(page).toHaveURL(new RegExp(`/company/sector/${sector.id}/update$`))
  await expect(page.getByRole('heading', { level: 1, name: sector.displayName })).toBeVisible()
})

test('the dark theme is remembered, also after a logout', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/account')
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await page.getByRole('menuitem', { name: 'Thème sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /^Compte d/ }).click()
  await expectReadable(page)
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  // The page is not white before the application loads either.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/account')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 24, 38)')
})

test('the system’s dark theme applies from the first paint, until the user chooses', async ({ page, logIn }) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  // Blocks application scripts: the prerendered page stays.
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
})

for (const [theme, look] of [
  ['light', expectAccessible],
  ['dark', expectReadable],
] as const) {
  test(`the frame’s own screens are accessible on a wide screen and on a phone: ${theme}`, async ({ page, logIn }) => {
    const expectFits = async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
        await look(page)
      }
    }
    await page.addInitScript((value) => localStorage.setItem('RaStoreRegie.theme', JSON.stringify(value)), theme)
    await page.goto('/auth/login')
    await page.getByText('Comptes de démonstration').click()
    await expectFits()
    await logIn('Administrateur')
    await page.goto('/account')
    for (const [path, heading] of [
      ['/account', 'Identité'],
      ['/account/update', 'Modifier mon compte'],
      ['/admin/licenses', 'Licence en cours'],
      ['/reservation', 'Ce qui vous attend'],
      ['/edition/reservation-rate', 'Au fil du temps'],
    ] as const) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectFits()
    }
  })
}

test('a phone has a bottom bar, with the rest in a sheet', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/account')
  const bar = page.getByRole('navigation', { name: 'Accès rapides' })
  await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Planning', 'Réservations', 'Réserver'])
  await bar.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await menu(page).getByRole('link', { name: 'Secteurs' }).click()
  await expect(page).toHaveURL(/\/company\/sector/)
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
})

test('a newer build is offered, and typed text survives the reload', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/reservation/use-type/create')
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
  await expectAccessible(page)
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

test.describe('a page whose code is missing', () => {
  test.use({ expectedMessages: [/Failed to load resource|error boundary|dynamically imported module/i] })

  test('reloads once, then shows advice, and loads once the server has it', async ({ page, logIn }) => {
    await logIn('Administrateur')
    let isGone = false
    let visits = 0
    await page.route(/assets\/AccountUpdate.*\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await page.goto('/account')
    isGone = true
    await page.getByRole('link', { name: 'Modifier' }).click()
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
    expect(visits).toBe(2)
    await expectAccessible(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Le serveur ne répond pas encore.')).toBeVisible()
    isGone = false
    await page.context().setOffline(false)
    // Automatically, once the browser is online again.
    await expect(page.getByLabel('Téléphone')).toBeVisible()
    expect(visits).toBe(3)
  })
})

test.describe('an unreachable server', () => {
  test.use({ expectedMessages: [/Failed to load resource|error boundary|dynamically imported module|ERR_/i] })

  test('leaves the application and its texts, never the browser’s error page', async ({ page, logIn }) => {
    await logIn('Administrateur')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible()
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    // The browser itself is online.
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Modifier' }).click()
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
    expect(visits).toBe(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByLabel('Téléphone')).toBeVisible()
  })
})

test('an empty instance asks for its licence, and opens with one', async ({ page }) => {
  test.slow()
  const keys = generateKeyPairSync('ed25519')
  const dataDir = await mkdtemp(join(tmpdir(), 'regie-empty-'))
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const server = await startServer({ env: { DATA_DIR: dataDir, LICENSE_PUBLIC_KEY: publicKey }, args: ['--empty'] })
  try {
    const [link] = server.output().match(/\/auth\/set-user-password\/\S+/) ?? []
    await page.goto(`${server.url}${link}`)
    await page.getByLabel('Nouveau mot de passe').fill('le premier de la classe')
    await page.getByLabel('Confirmation du mot de passe').fill('le premier de la classe')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await page.getByLabel('Identifiant ou adresse e-mail').fill('SUPER_ADMIN')
    await page.getByLabel('Mot de passe', { exact: true }).fill('le premier de la classe')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/licenses/)
    await page.goto(`${server.url}/company/sector`)
    await expect(page).toHaveURL(/\/admin\/licenses/)
    await page.getByLabel(/Numéro de licence/).fill('n’importe quoi')
    await page.getByRole('button', { name: 'Enregistrer la licence' }).click()
    await expect(page.getByText('Le numéro de licence saisi est invalide')).toBeVisible()
    await expectAccessible(page)
    const license = {
      organisation: 'Saint-Essai',
      modules: MODULES,
      maximumUsers: 5,
      until: '2999-12-31',
      demonstration: false,
    }
    await page.getByLabel(/Numéro de licence/).fill(writeLicense(license, (text) => sign(null, text, keys.privateKey)))
    await page.getByRole('button', { name: 'Enregistrer la licence' }).click()
    await expect(page).toHaveURL(/\/reservation$/)
    await visit(page, '/admin/licenses')
    await expect(page.getByText('Saint-Essai')).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
