import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeAt } from '#tests/support/authenticator.ts'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { createClient, type GraphQLClient } from '#tests/support/client.ts'

const CREATE = 'mutation ($input: UserInput!) { createUser(input: $input) { id } }'
const CREATE_ROLE = 'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { id } }'
const LINK = 'mutation ($userId: ID!) { createPasswordLink(userId: $userId) { url } }'
const USE_LINK = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
const PASSWORD = 'le pont au clair de lune'

const newcomer = async (
  administrator: GraphQLClient,
  url: string,
  code: string,
  userRoles: readonly string[] = [],
): Promise<string> => {
  const person = { code, firstName: 'Solène', lastName: `Essai ${code}`, email: `${code}@exemple.fr` }
  const input = { ...person, userRoles }
  const { createUser } = await administrator.get('security', CREATE, { input })
  const made = await administrator.get('security', LINK, { userId: createUser.id })
  const token = made.createPasswordLink.url.split('/').at(-1)
  await createClient(url).get('security', USE_LINK, { input: { token, password: PASSWORD } })
  return createUser.id
}

const CODES = /\w{5}-\w{5}-\w{5}/g

/** Records the printed content, because the test browser has no printer. */
const noteWhatIsPrinted = (page: Page) =>
  page.evaluate(() => {
    const { append } = document.body
    document.body.append = (...nodes) => {
      append.apply(document.body, nodes)
      for (const frame of nodes.filter((node) => node instanceof HTMLIFrameElement)) {
        const { contentWindow, contentDocument } = frame
        if (!contentWindow) continue
        contentWindow.print = () => {
          document.documentElement.dataset.printed = contentDocument?.body.textContent ?? ''
          contentWindow.dispatchEvent(new Event('afterprint'))
        }
      }
    }
  })

const enter = async (page: Page, login: string) => {
  await page.goto('/auth/login')
  await page.getByLabel('Identifiant ou adresse e-mail').fill(login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Like a restart of the browser: the device stays known. */
const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('regie.token'))

const expectEntered = (page: Page) => expect(page).not.toHaveURL(/\/auth\/login/)

test('a user adds an authenticator, logs in with its code, and with a recovery code', async ({
  page,
  logIn,
  server,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ ...(baseURL && { baseURL }), acceptDownloads: true })
  const theirs = await guest.newPage()
  await newcomer(await logIn('Administrateur'), server.url, 'solene')
  await page.close()
  await enter(theirs, 'solene')
  await expectEntered(theirs)
  await theirs.goto('/account')
  await theirs.getByRole('button', { name: 'Activer avec une application' }).click()
  const dialog = theirs.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible()
  await expectDialogAccessible(theirs)
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const code = dialog.getByLabel('Code à six chiffres')
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByText('Code incorrect, ou déjà utilisé')).toBeVisible()
  await code.fill(codeAt(key, new Date()))
  await code.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectDialogAccessible(theirs)
  await guest.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Codes copiés' })).toBeVisible()
  const shown = await dialog.getByRole('listitem').allInnerTexts()
  const copied = await theirs.evaluate(() => navigator.clipboard.readText())
  expect(copied.match(CODES)).toEqual(shown)
  await noteWhatIsPrinted(theirs)
  await dialog.getByRole('button', { name: 'Imprimer' }).click()
  const printed = await theirs.evaluate(() => document.documentElement.dataset.printed ?? '')
  expect(printed).toContain('Codes de secours de')
  expect(printed.match(CODES)).toEqual(shown)
  await expect(theirs.locator('iframe')).toHaveCount(0)
  const saved = theirs.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
  const codes = readFileSync(await (await saved).path(), 'utf8').match(CODES) ?? []
  expect(codes).toEqual(await dialog.getByRole('listitem').allInnerTexts())
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(theirs.getByText('Il vous en reste 10.', { exact: false })).toBeVisible()

  await leave(theirs)
  await enter(theirs, 'solene')
  const six = theirs.getByLabel('Code à six chiffres')
  await six.fill(codeAt(key, new Date(), 4))
  await six.press('Enter')
  await expect(theirs.getByText('Code incorrect, ou déjà utilisé')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Ne plus demander sur cet appareil pendant 30 jours').check()
  await six.fill(codeAt(key, new Date(), 1))
  await six.press('Enter')
  await expectEntered(theirs)
  await leave(theirs)
  await enter(theirs, 'solene')
  await expectEntered(theirs)
  await theirs.goto('/account')
  await theirs.getByRole('button', { name: 'Redemander le code partout' }).click()
  await expect(theirs.getByText('Le code sera redemandé sur tous vos appareils.')).toBeVisible()

  await leave(theirs)
  await enter(theirs, 'solene')
  await theirs.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await theirs.getByLabel('Code de secours').fill(codes[0] ?? '')
  await theirs.getByRole('button', { name: 'Vérifier' }).click()
  await expect(theirs.getByText(/un code de secours a servi à ouvrir votre compte/)).toBeVisible()
  await guest.close()
})

test('a user adds a required factor before anything else, and an administrator removes a lost one', async ({
  page,
  logIn,
  server,
  browser,
  baseURL,
}) => {
  const administrator = await logIn('Administrateur')
  const { createUserRole } = await administrator.get('security', CREATE_ROLE, {
    input: { name: 'Régisseurs', applications: [], rights: {}, requiresSecondFactor: true },
  })
  const id = await newcomer(administrator, server.url, 'octave', [createUserRole.id])
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await guest.newPage()
  await enter(theirs, 'octave')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Activez la double authentification' })).toBeVisible()
  await theirs.goto('/account')
  await theirs.getByRole('button', { name: 'Commencer' }).click()
  await expect(theirs.getByRole('img', { name: /Code QR/ })).toBeVisible()
  await expectAccessible(theirs)
  const key = (await theirs.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await theirs.getByLabel('Code à six chiffres').fill(codeAt(key, new Date()))
  await theirs.getByRole('button', { name: 'Activer' }).click()
  await theirs.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()

  await page.goto(`/admin/user/${id}/update`)
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText('La double authentification est réinitialisée.')).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Activez la double authentification' })).toBeVisible()
  await guest.close()
})

test('a user adds a passkey, logs in with only it and after the password, and removes it', async ({
  logIn,
  server,
  browser,
}) => {
  // Five loads of the application.
  test.slow()
  // Browsers create passkeys for host names only, not for IP addresses.
  const guest = await browser.newContext({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
  const theirs = await guest.newPage()
  const devices = await guest.newCDPSession(theirs)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await newcomer(await logIn('Administrateur'), server.url, 'philippine')
  await enter(theirs, 'philippine')
  await expectEntered(theirs)
  await theirs.goto('/account')
  await theirs.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Nom de la clé d’accès').fill('Ordinateur du bureau')
  await expectDialogAccessible(theirs)
  await dialog.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(theirs.getByRole('heading', { name: 'Ordinateur du bureau' })).toBeVisible()

  await theirs.getByRole('button', { name: 'Renommer la clé d’accès « Ordinateur du bureau »' }).click()
  const naming = dialog.getByLabel('Nom de la clé d’accès')
  await expect(naming).toHaveValue('Ordinateur du bureau')
  await expectDialogAccessible(theirs)
  await naming.fill('Poste de l’accueil')
  await naming.press('Enter')
  await expect(theirs.getByText('La clé d’accès est renommée.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Poste de l’accueil' })).toBeVisible()

  // The virtual device answers only requests made while touched: the touch comes first.
  const touch = (enabled = true) =>
    devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const leaveUntouched = async () => {
    await touch(false)
    await leave(theirs)
  }
  await leaveUntouched()
  await enter(theirs, 'philippine')
  const asSecondFactor = theirs.getByRole('button', { name: 'Utiliser une clé d’accès' })
  await expect(asSecondFactor).toBeVisible()
  await touch()
  await asSecondFactor.click()
  await expectEntered(theirs)

  await leaveUntouched()
  // The page itself asks for a passkey first: the touch must come after that, or it would log in before the click.
  const isOffered = theirs.waitForResponse(
    (response) => response.request().postData()?.includes('StartPasskeyLogin') ?? false,
  )
  await theirs.goto('/auth/login')
  await isOffered
  await theirs.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const byPasskey = theirs.getByRole('button', { name: 'Se connecter avec une clé d’accès' })
  await expect(byPasskey).toBeVisible()
  await touch()
  await byPasskey.click()
  await expectEntered(theirs)
  await theirs.goto('/account')
  await expect(theirs.getByText(/Dernière utilisation/).first()).toBeVisible()
  let isRefused = false
  await theirs.route('**/security/graphql/', async (route) => {
    if (isRefused || !route.request().postData()?.includes('RemovePasskey')) return route.fallback()
    isRefused = true
    const errors = [{ message: 'Confirmez', extensions: { code: 'FRESH_PROOF_REQUIRED' } }]
    await route.fulfill({ json: { data: null, errors } })
  })
  await theirs.getByRole('button', { name: 'Supprimer la clé d’accès « Poste de l’accueil »' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  const proof = theirs.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
  const signing = proof.getByRole('button', { name: 'Confirmer avec une clé d’accès' })
  await expect(signing).toBeVisible()
  await expectDialogAccessible(theirs)
  await signing.click()
  await expect(theirs.getByText('La clé d’accès est supprimée.')).toBeVisible()
  await guest.close()
})
