import type { Page } from '@playwright/test'
import { appTexts } from '#i18n/fr/app.ts'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { enter, withRole } from '#tests/support/login.ts'
import { keepParameters } from '#tests/support/parameters.ts'

const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'

const main = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

test('wrong credentials are reported; a folded demonstration account logs in without typing, and the visit after its logout asks again', async ({
  page,
  accounts,
}) => {
  await page.goto('/auth/login')
  await expect(page).toHaveTitle('Régie – Connexion')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Saisissez votre mot de passe')).toBeVisible()
  await enter(page, withRole(accounts, 'Gestionnaire').login, 'ce n’est pas le bon')
  await expect(page.getByText('Identifiants invalides')).toBeVisible()
  await enter(page, 'personne-de-ce-nom', 'ce n’est pas le bon')
  await expect(page.getByText('Identifiants invalides')).toBeVisible()
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByText('Adressez-vous à un administrateur')).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()

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

test('a user is connected on several devices, ends one from another, which is notified at once', async ({
  page,
  logIn,
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
  // The login ends with a redirection, which would replace an earlier visit.
  await expect(second.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()

  await visit(second, '/account')
  await expect(second.getByText('Cet appareil')).toBeVisible()
  await expect(main(page)).toBeVisible()
  await second.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Votre session a été fermée depuis un autre appareil.')).toBeVisible()
  await expect(main(second)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Déconnecter les autres appareils' })).toBeHidden()

  const aside = await browser.newContext()
  const admin = await logIn('Administrateur', aside)
  const restore = await keepParameters(admin, ['ASK_BEFORE_OTHER_DEVICE'])
  await admin.get('parameter', SET, { input: { values: [{ code: 'ASK_BEFORE_OTHER_DEVICE', value: 'true' }] } })
  await enter(page, login, password)
  const dialog = page.getByRole('dialog', { name: 'Session déjà ouverte' })
  await expect(dialog).toContainText('Une session est ouverte ailleurs. Se connecter ici la fermera.')
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(main(second)).toBeVisible()

  await page.getByRole('button', { name: 'Se connecter' }).click()
  await dialog.getByRole('button', { name: 'Se connecter ici' }).click()
  await expect(main(page)).toBeVisible()
  await expect(second).toHaveURL(/\/auth\/login/)
  await expect(second.getByText(/ouvert sur un autre appareil/)).toBeVisible()
  await restore()
  await other.close()
  await aside.close()
})

test('an invalid token leads to the login with the reason, and from there to the wanted page', async ({
  page,
  accounts,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('regie.token', 'x'.repeat(43))
    sessionStorage.setItem('given', 'once')
  })
  await page.goto('/company/sector?page=1')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Votre session n’est plus valable. Veuillez vous reconnecter.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('regie.token'))).toBeNull()
  const { login, password } = withRole(accounts, 'Administrateur')
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
