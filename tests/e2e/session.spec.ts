import type { Page } from '@playwright/test'
import { appTexts } from '#i18n/fr/app.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { enter, withRole } from '#tests/support/login.ts'
import { keepParameters } from '#tests/support/parameters.ts'

const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

const main = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

test('empty credentials are reported at their fields, and a wrong password without details', async ({
  page,
  accounts,
}) => {
  await page.goto('/auth/login')
  await expect(page).toHaveTitle('Régie – Connexion')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Saisissez votre mot de passe')).toBeVisible()
  await expectAccessible(page)
  await enter(page, withRole(accounts, 'Gestionnaire').login, 'ce n’est pas le bon')
  await expect(page.getByText('Identifiants invalides')).toBeVisible()
  await enter(page, 'personne-de-ce-nom', 'ce n’est pas le bon')
  await expect(page.getByText('Identifiants invalides')).toBeVisible()
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  // This instance sends no email: the page says so.
  await expect(page.getByText('Adressez-vous à un administrateur')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
})

test('a folded demonstration account logs in without typing, logs out, and the next visit asks again', async ({
  page,
  accounts,
}) => {
  const account = withRole(accounts, 'Valideur')
  // react-admin's default login path, which users also type: no redirect back to it.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: new RegExp(account.displayName) })).toBeHidden()
  await page.getByText('Comptes de démonstration').click()
  await page.getByRole('button', { name: new RegExp(account.displayName) }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(main(page)).toBeVisible()
  await page.reload()
  await expect(main(page)).toBeVisible()
  await page.getByRole('button', { name: appTexts.accountMenu(account.displayName) }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?logout/)
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('no other server is contacted, from login to a form', async ({ page, logIn, baseURL }) => {
  const asked = new Set<string>()
  const note = (message: { url: () => string }) => asked.add(new URL(message.url()).host)
  page.on('request', note)
  page.on('websocket', note)
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await logIn('Administrateur')
  await page.goto('/reservation/planning')
  await expect(page.locator('.planning-event').first()).toBeVisible()
  await visit(page, '/company/property')
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  await visit(page, '/company/property/create')
  await expect(page.getByLabel('Nom')).toBeVisible()
  // `data:` and `blob:` URLs have no host.
  asked.delete('')
  expect([...asked]).toEqual([new URL(baseURL ?? '').host])
})

test('a user is connected on several devices, ends one from another, which is notified at once', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const { login, password } = withRole(accounts, 'Gestionnaire')
  await page.goto('/auth/login')
  await enter(page, login, password)
  await expect(main(page)).toBeVisible()
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const second = await other.newPage()
  await second.goto('/auth/login')
  await enter(second, login, password)
  await expect(main(second)).toBeVisible()

  await visit(second, '/account')
  await expect(second.getByText('Cet appareil')).toBeVisible()
  await expect(main(page)).toBeVisible()
  await second.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Votre session a été fermée depuis un autre appareil.')).toBeVisible()
  await expect(main(second)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Déconnecter les autres appareils' })).toBeHidden()
  await other.close()
})

test('with one device at a time, another is disconnected only after confirmation', async ({
  page,
  logIn,
  accounts,
  browser,
  baseURL,
}) => {
  const [other, aside] = [await browser.newContext({ ...(baseURL && { baseURL }) }), await browser.newContext()]
  const admin = await logIn('Administrateur', aside)
  const restore = await keepParameters(admin, ['ASK_BEFORE_OTHER_DEVICE'])
  const { login, password } = withRole(accounts, 'Technicien')
  await page.goto('/auth/login')
  await enter(page, login, password)
  await expect(main(page)).toBeVisible()
  // Only now: devices of earlier tests may be open too.
  await admin.get('parameter', SET, { input: { values: [{ code: 'ASK_BEFORE_OTHER_DEVICE', value: 'true' }] } })

  const second = await other.newPage()
  await second.goto('/auth/login')
  await enter(second, login, password)
  const dialog = second.getByRole('dialog', { name: 'Session déjà ouverte' })
  await expect(dialog).toContainText('Une session est ouverte ailleurs. Se connecter ici la fermera.')
  await expectAccessible(second)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(main(page)).toBeVisible()

  await second.getByRole('button', { name: 'Se connecter' }).click()
  await dialog.getByRole('button', { name: 'Se connecter ici' }).click()
  await expect(main(second)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText(/ouvert sur un autre appareil/)).toBeVisible()
  await restore()
  await other.close()
  await aside.close()
})

test('a session about to end warns, and continues after activity', async ({ page, logIn }) => {
  await logIn('Administrateur')
  let isNear = true
  await page.route('**/api-gateway/graphql/', async (route) => {
    if (!isNear || !route.request().postData()?.includes('UserByAuthToken')) return route.fallback()
    isNear = false
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.getUserByAuthToken.idleEndsIn = 100
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/account')
  const dialog = page.getByRole('alertdialog', { name: 'Votre session va se fermer' })
  await expect(dialog).toContainText('Sans activité de votre part')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
})

test('an invalid token leads to the login with the reason', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('regie.token', 'x'.repeat(43))
    sessionStorage.setItem('given', 'once')
  })
  await page.goto('/account')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Votre session n’est plus valable. Veuillez vous reconnecter.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('regie.token'))).toBeNull()
})

test('a deep link survives the login', async ({ page, accounts }) => {
  const { login, password } = withRole(accounts, 'Administrateur')
  await page.goto('/company/sector?page=1')
  await expect(page).toHaveURL(/\/auth\/login/)
  await enter(page, login, password)
  await expect(page).toHaveURL(/\/company\/sector/)
  await expect(page.getByRole('heading', { level: 1, name: 'Secteurs' })).toBeVisible()
})

test('the login page is there before its script, and keeps text typed and sent meanwhile', async ({
  page,
  accounts,
}) => {
  const account = withRole(accounts, 'Demandeur')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!index-)/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  const login = page.getByLabel('Identifiant ou adresse e-mail')
  await expect(login).toBeFocused()
  await expect(page).toHaveTitle('Régie – Connexion')
  await expectAccessible(page)
  await login.fill(account.login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login$/)
  release()
  await expect(main(page)).toBeVisible()
})
