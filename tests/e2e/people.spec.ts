import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { enter, withRole } from '#tests/support/login.ts'

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
  await expectDialogAccessible(page)
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

  const account = { ...newPerson('passerelle'), isService: true }
  const { createUser: program } = await admin.get('security', CREATE, { input: account })
  await page.goto(`/admin/user/${program.id}/update`)
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Nom de la clé/)
    .fill('Comptabilité')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer une clé' }).click()
  const shown = page.getByRole('dialog', { name: 'Clé créée' })
  const key = await shown.getByLabel('Clé', { exact: true }).inputValue()
  await expectDialogAccessible(page)
  await shown.getByRole('button', { name: 'Fermer' }).click()
  const asProgram = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await page.request.post('/security/graphql/', {
      headers,
      data: { query: '{ getMyAccount { lastName } }' },
    })
    return answer.text()
  }
  expect(await asProgram()).toContain('Essai passerelle')
  await page.getByRole('button', { name: 'Révoquer la clé : Comptabilité' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText('La clé est révoquée.')).toBeVisible()
  expect(await asProgram()).toContain('INVALID_TOKEN')
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
  await expectDialogAccessible(page)
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
  await hers.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(hers).toHaveURL(/\/auth\/login/)
  await expect(hers.getByLabel('Identifiant ou adresse e-mail')).toHaveValue('nouvelle')
  await enter(hers, 'nouvelle', 'le pont au clair de lune')
  await expect(hers.getByText('Vous n’avez accès à aucun module. Veuillez contacter un administrateur.')).toBeVisible()

  await hers.goto(url.pathname)
  await expect(hers).not.toHaveURL(/set-user-password/)
  await hers.evaluate(() => localStorage.clear())
  await hers.goto(url.pathname)
  await expect(hers.getByText(/Ce lien a déjà servi ou a expiré/)).toBeVisible()
  await other.close()
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
  await expectDialogAccessible(page)
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
})
