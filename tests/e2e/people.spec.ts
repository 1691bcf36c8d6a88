import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { createClient } from '#tests/support/client.ts'
import { enter, withRole } from '#tests/support/login.ts'

const LINK = 'mutation ($userId: ID!) { createPasswordLink(userId: $userId) { url } }'
const USERS = 'query ($q: String) { getUsers(filter: { q: $q }) { items { id code } } }'
const USE_LINK = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
const CREATE = 'mutation ($input: UserInput!) { createUser(input: $input) { id code } }'

const newPerson = (code: string) => ({
  code,
  firstName: 'Maëlle',
  lastName: `Essai ${code}`,
  email: `${code}@exemple.fr`,
})

test('a security-relevant action asks for the password in place, and continues', async ({ page, logIn, accounts }) => {
  const admin = await logIn('Administrateur')
  const { createUser } = await admin.get('security', CREATE, { input: newPerson('preuve') })
  let isRefused = false
  await page.route('**/security/graphql/', async (route) => {
    if (isRefused || !route.request().postData()?.includes('CreatePasswordLink')) return route.fallback()
    isRefused = true
    const errors = [{ message: 'Confirmez', extensions: { code: 'FRESH_PROOF_REQUIRED' } }]
    await route.fulfill({ json: { data: null, errors } })
  })
  await page.goto(`/admin/user/${createUser.id}/update`)
  const create = page.getByRole('button', { name: 'Créer un lien d’accès' })
  const question = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
  await create.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Confirmez', { exact: true })).toBeVisible()

  isRefused = false
  await create.click()
  const password = question.getByLabel('Mot de passe', { exact: true })
  await password.fill('ce n’est pas le bon')
  await password.press('Enter')
  await expect(question.getByText('Le mot de passe actuel est incorrect')).toBeVisible()
  await password.fill(withRole(accounts, 'Administrateur').password)
  await password.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Lien d’accès' }).getByLabel('Lien d’accès')).toHaveValue(
    /set-user-password/,
  )
})

test('an administrator creates a user, hands over the link, and the user logs in', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn('Administrateur')
  await page.goto('/admin/user/create')
  await page.getByLabel(/^Identifiant/).fill('nouvelle')
  await page.getByLabel(/^Prénom/).fill('Ondine')
  await page.getByLabel(/^Nom/).fill('Quatremère')
  await page.getByLabel(/^Adresse e-mail/).fill('ondine@exemple.fr')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Lien d’accès' })
  await expect(dialog).toContainText('Ondine Quatremère')
  await expectAccessible(page)
  const url = new URL(await dialog.getByLabel('Lien d’accès').inputValue())
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/admin\/user\/[^/]+\/update/)
  await expect(page.getByRole('heading', { name: 'Accès' })).toBeVisible()

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const hers = await other.newPage()
  await hers.goto(url.pathname)
  await expect(hers.getByText('Bienvenue, Ondine Quatremère')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByLabel('Nouveau mot de passe').fill('azerty')
  await hers.getByLabel('Confirmation du mot de passe').fill('azerty ?')
  await hers.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(hers.getByText('Les deux mots de passe ne sont pas identiques')).toBeVisible()
  await expect(hers.getByText(/12 caractères/)).toBeVisible()
  const choose = async (password: string) => {
    await hers.getByLabel('Nouveau mot de passe').fill(password)
    await hers.getByLabel('Confirmation du mot de passe').fill(password)
  }
  await choose('Ondine-et-le-pont-levant')
  await expect(hers.getByText(/ne doit contenir ni votre nom/)).toBeVisible()
  await choose('1qaz2wsx3edc4rfv')
  await expect(hers.getByText('Solidité : se devine très vite')).toBeVisible()
  await hers.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(hers.getByText(/Ce mot de passe se devine trop vite/)).toBeVisible()
  await choose('le pont au clair de lune')
  await expect(hers.getByText('Solidité : difficile à deviner')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(hers).toHaveURL(/\/auth\/login/)
  await expect(hers.getByLabel('Identifiant ou adresse e-mail')).toHaveValue('nouvelle')
  await enter(hers, 'nouvelle', 'le pont au clair de lune')
  await expect(hers.getByText('Vous n’avez accès à aucun module. Veuillez contacter un administrateur.')).toBeVisible()

  await hers.goto(url.pathname)
  await expect(hers).not.toHaveURL(/set-user-password/)
  await other.close()
})

test('a user is notified at once of a link created for their account, and the journal records it', async ({
  page,
  logIn,
  server,
  browser,
  baseURL,
}) => {
  const administrator = await logIn('Administrateur')
  const { createUser } = await administrator.get('security', CREATE, { input: newPerson('avertie') })
  const makeLink = () => administrator.get('security', LINK, { userId: createUser.id })
  const { url } = (await makeLink()).createPasswordLink
  const input = { token: url.slice(url.lastIndexOf('/') + 1), password: 'le pont au clair de lune' }
  await createClient(server.url).get('security', USE_LINK, { input })
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await other.newPage()
  await theirs.goto('/auth/login')
  await enter(theirs, 'avertie', input.password)
  await expect(
    theirs.getByText('Vous n’avez accès à aucun module. Veuillez contacter un administrateur.'),
  ).toBeVisible()

  await makeLink()
  await expect(theirs.getByText(/ a créé un lien de mot de passe pour votre compte/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Ce n’est pas normal' }).click()
  await expectAccessible(theirs)
  await theirs.getByRole('dialog').getByRole('link', { name: 'Aller à mon compte' }).click()
  await expect(theirs.getByRole('heading', { name: 'Activité de mon compte' })).toBeVisible()
  await theirs.getByRole('button', { name: 'C’était attendu' }).click()
  await expect(theirs.getByRole('button', { name: 'C’était attendu' })).toBeHidden()
  await other.close()

  await page.goto('/admin/security-event')
  await page.getByRole('button', { name: 'Mots de passe et identifiants' }).click()
  await expect(page.getByText(/^Lien d’accès créé pour le compte de Maëlle Essai avertie/)).toHaveCount(2)
  await expectAccessible(page)
})

test('a used link says so', async ({ page, logIn }) => {
  const admin = await logIn('Administrateur')
  const { createUser } = await admin.get('security', CREATE, { input: newPerson('lien-ancien') })
  const first = await admin.get('security', LINK, { userId: createUser.id })
  await admin.get('security', LINK, { userId: createUser.id })
  await page.addInitScript(() => localStorage.removeItem('regie.token'))
  await page.goto(new URL(first.createPasswordLink.url).pathname)
  await expect(page.getByText(/Ce lien a déjà servi ou a expiré/)).toBeVisible()
  await expectAccessible(page)
})

test('a blocked user is logged out at once', async ({ page, logIn, browser, baseURL }) => {
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await guest.newPage()
  await logIn('Technicien', guest)
  await theirs.goto('/account')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()

  const admin = await logIn('Administrateur')
  const { getUsers } = await admin.get('security', USERS, { q: 'technique' })
  await page.goto(`/admin/user/${getUsers.items[0].id}/update`)
  await page.getByRole('button', { name: 'Bloquer le compte' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquer le compte' }).click()
  await expect(page.getByText('Le compte est bloqué.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/auth\/login/)
  await expect(theirs.getByText(/Votre compte a été bloqué/)).toBeVisible()
  await page.getByRole('button', { name: 'Débloquer le compte' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Débloquer le compte' }).click()
  await expect(page.getByText('Le compte est débloqué.')).toBeVisible()
  await guest.close()
})

test('users change their name, calendars and password', async ({ page, logIn }) => {
  await logIn('Demandeur')
  await page.goto('/account/update')
  await page.getByLabel('Fonction').fill('Chargée de mission')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre compte est à jour.')).toBeVisible()
  await expect(page.getByText('Chargée de mission')).toBeVisible()

  await page.getByRole('button', { name: 'Créer un lien' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  const url = await dialog.getByRole('textbox').inputValue()
  expect(await (await page.request.get(new URL(url).pathname)).text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: /^Révoquer le lien/ }).click()
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText('Le lien d’agenda a été révoqué')).toBeVisible()
  await expect(page.getByText('Aucun lien d’agenda.')).toBeVisible()

  await expect(page.getByText('Absences et remplacements')).toHaveCount(0)
  await page.getByLabel('Mot de passe actuel').fill('ce n’est pas lui')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un mot de passe bien long')
  await page.getByLabel('Confirmation du nouveau mot de passe').fill('un mot de passe bien long')
  await page.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await expect(page.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('a validator names a deputy for an absence', async ({ page, logIn }) => {
  await logIn('Valideur')
  await page.goto('/account')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nommer un remplaçant' }).click()
  await dialog.getByRole('combobox', { name: 'Qui décide à votre place' }).fill('a')
  const chosen = page.getByRole('option').first()
  const remove = page.getByRole('button', { name: `Supprimer le remplacement par ${await chosen.textContent()}` })
  await chosen.click()
  await dialog.getByRole('textbox', { name: 'Dernier jour' }).fill('1/1/2020')
  await dialog.getByRole('button', { name: 'Nommer' }).click()
  await expect(dialog.getByText('Le dernier jour ne peut pas précéder le premier')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Dernier jour' }).fill('demain')
  await dialog.getByRole('button', { name: 'Nommer' }).click()
  await expect(page.getByText('Le remplacement est enregistré')).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Le remplacement est supprimé')).toBeVisible()
  await expect(remove).toHaveCount(0)
})
