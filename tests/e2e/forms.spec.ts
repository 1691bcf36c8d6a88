import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { type Account, expect, test, visit } from '#tests/support/browser.ts'
import { createClient } from '#tests/support/client.ts'
import { keepParameters } from '#tests/support/parameters.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true, expanded: true })
const dialog = (page: Page) => page.getByRole('dialog').last()

test('the form leads to hidden errors, which stay until corrected', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await client.get('company', 'mutation { createSupplier(input: { name: "Déjà là", code: "DEJA" }) { id } }')
  await visit(page, '/company/supplier')
  await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs' })).toBeVisible()
  await visit(page, '/company/supplier/create')
  await page.locator('[name="code"]').fill('DEJA')
  const name = page.locator('[name="name"]')
  await name.focus()
  await name.pressSequentially('x')
  await name.fill('')
  await expect(page.getByText('Le champ « Nom » est obligatoire')).toBeHidden()
  await name.blur()
  await expect(page.getByText('Le champ « Nom » est obligatoire')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter un correspondant' }).click()
  await section(page, 'Coordonnées').click()
  await name.fill('Menuiserie')
  await save(page)
  const row = page.locator('[name="correspondents.0.name"]')
  await expect(row).toBeFocused()
  await expect(
    page.getByRole('navigation', { name: 'Sections du formulaire' }).getByLabel('1 champ à corriger'),
  ).toBeVisible()
  await expectAccessible(page)
  await row.fill('Une correspondante')
  await save(page)
  const code = page.locator('[name="code"]')
  await expect(code).toBeFocused()
  const refusal = page.getByText('Cette valeur du champ « Code » est déjà utilisée')
  await code.blur()
  await expect(refusal).toBeVisible()
  await code.fill('DEJA-2')
  await code.blur()
  await expect(refusal).toBeHidden()
  await save(page)
  await expect(page).toHaveURL(/\/company\/supplier$/)
  // A message of two lines in a narrow field does not move the layout, with or without help text.
  await visit(page, '/admin/user/create')
  const login = page.locator('[name="code"]')
  await login.fill('x')
  const below = page.locator('[name="lastName"]')
  const before = await below.boundingBox()
  await login.fill('')
  await login.blur()
  await expect(page.getByText('Le champ «\u00a0Identifiant\u00a0» est obligatoire')).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})

test('a click on save works although the field it leaves loses its message', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/admin/user-role/create')
  await save(page)
  await expect(page.getByText('Le champ «\u00a0Nom\u00a0» est obligatoire')).toBeVisible()
  await page.getByLabel(/^Nom/).fill('Rôle enregistré')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click({ delay: 400 })
  await expect(page.getByText('Le rôle «\u00a0Rôle enregistré\u00a0» a été créé')).toBeVisible()
})

test('an error of two lines does not move the next section', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/admin/user/create')
  const input = page.getByLabel('Agenda en ligne')
  const next = page.getByRole('heading', { name: 'Documents' })
  const distance = async () => {
    const [from, to] = await Promise.all([input.boundingBox(), next.boundingBox()])
    return (to?.y ?? 0) - (from?.y ?? 0)
  }
  await input.fill('agenda')
  const before = await distance()
  await page.keyboard.press('Tab')
  const error = page.getByText('doit être une adresse web commençant par http:// ou https://')
  await expect(error).toBeVisible()
  expect((await error.boundingBox())?.height, 'two lines').toBeGreaterThan(30)
  expect(await distance()).toBeCloseTo(before)
})

test('an error of three lines moves nothing, and shows its end while its field has the focus', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.setViewportSize({ width: 610, height: 900 })
  await visit(page, '/admin/user/create')
  const input = page.getByLabel('Agenda en ligne')
  const next = page.getByRole('heading', { name: 'Documents' })
  const distance = async () => {
    const [from, to] = await Promise.all([input.boundingBox(), next.boundingBox()])
    return (to?.y ?? 0) - (from?.y ?? 0)
  }
  await input.fill('agenda')
  const before = await distance()
  await page.keyboard.press('Tab')
  const error = page.getByText('doit être une adresse web commençant par http:// ou https://')
  const height = async () => (await error.boundingBox())?.height ?? 0
  await expect.poll(height, 'two lines').toBeLessThan(40)
  expect(await distance()).toBeCloseTo(before)
  await input.focus()
  await expect.poll(height, 'three lines').toBeGreaterThan(45)
  expect(await distance()).toBeCloseTo(before)
})

test('a record missing in a picker is created in a second form above the first', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/sector/create')
  await page.getByLabel('Nom').fill('Secteur des forêts')
  const items = page.getByRole('combobox', { name: 'Biens', exact: true })
  await items.fill('Tronçonneuse')
  await page.getByRole('option', { name: 'Créer « Tronçonneuse »' }).click()
  await expect(dialog(page).getByLabel('Nom')).toHaveValue('Tronçonneuse')
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox', { name: 'Catégorie de réservation' }).fill('Bûcheronnage')
  await page.getByRole('option', { name: 'Créer « Bûcheronnage »' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Créer une catégorie de réservation' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Recherche dans toute l’application' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog(page).getByRole('combobox', { name: 'Fait partie de' }).fill('Inconnue')
  await expect(page.getByText('Aucun résultat')).toBeVisible()
  await expect(page.getByRole('option', { name: /Créer/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Catégorie de réservation' })).toHaveValue('Bûcheronnage')
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tronçonneuse' })).toBeVisible()
  await expect(page.getByLabel('Nom')).toHaveValue('Secteur des forêts')
  await save(page)
  await expect(page).toHaveURL(/\/account$/)
})

test('a connected page notifies its window of the saved record, and empties', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/company/sector/create?connected=true')
  await page.getByLabel('Nom').fill('Secteur connecté')
  await page.evaluate(() => {
    window.addEventListener('submit', (event) => {
      if (event instanceof CustomEvent) document.title = event.detail.id
    })
  })
  await save(page)
  await expect(page).toHaveTitle(/^[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Nom')).toHaveValue('')
  await expect(page).toHaveURL(/connected=true$/)
})

const interrupt = async (page: Page, url: string, accounts: readonly Account[]) => {
  const token = (await page.evaluate(() => localStorage.getItem('regie.token'))) ?? ''
  await createClient(url, token).get('security', 'mutation ($input: LogoutInput!) { logout(input: $input) }', {
    input: { token },
  })
  await expect(page).toHaveURL(/\/auth\/login/)
  const account = accounts.find(({ role }) => role === 'Administrateur')
  await page.getByLabel(/Identifiant/).fill(account?.login ?? '')
  await page.getByLabel('Mot de passe', { exact: true }).fill(account?.password ?? '')
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test.describe('when the server does not answer, or the session ends', () => {
  test.use({ expectedMessages: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ServiceError|Failed to load|WebSocket/] })

  test('a save without network fails at once with a message, and typed text stays', async ({
    page,
    context,
    logIn,
    accounts,
    server,
  }) => {
    await logIn('Administrateur')
    await page.goto('/company/sector/create')
    const name = page.getByLabel('Nom')
    await name.fill('Secteur tenace')
    await context.setOffline(true)
    await save(page)
    await expect(
      page.getByRole('status').filter({ hasText: 'Impossible d’enregistrer les modifications' }),
    ).toBeVisible()
    await expect(name).toHaveValue('Secteur tenace')
    await context.setOffline(false)
    await expect(name).toBeEnabled()
    await interrupt(page, server.url, accounts)
    await expect(page.getByText('a été retrouvée')).toBeVisible()
    await expect(name).toHaveValue('Secteur tenace')
    await save(page)
    await expect(page).toHaveURL(/\/company\/sector$/)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  test('a reservation and parameters are restored as typed', async ({ page, logIn, accounts, server }) => {
    await logIn('Administrateur')
    await page.goto('/reservation/reservation/create?startingAt=2031-11-24+13:00:00&endingAt=2031-11-24+15:00:00')
    const subject = page.getByLabel('Objet')
    await subject.fill('Réunion tenace')
    await page.getByLabel('Nom ou référence').fill('garance')
    await page.getByRole('button', { name: /Ajouter Salle Garance, Libre/ }).click()
    await interrupt(page, server.url, accounts)
    await expect(page.getByText('a été retrouvée')).toBeVisible()
    await expect(subject).toHaveValue('Réunion tenace')
    await expect(page.getByRole('button', { name: 'Retirer Salle Garance', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'L’abandonner' }).click()
    await expect(subject).toHaveValue('')

    await page.goto('/admin/parameters')
    const country = page.getByLabel('Pays')
    await country.fill('Belgique')
    await interrupt(page, server.url, accounts)
    await expect(page.getByText('a été retrouvée')).toBeVisible()
    await expect(country).toHaveValue('Belgique')
    await page.getByRole('button', { name: 'L’abandonner' }).click()
    await expect(page.getByText('Tout est enregistré')).toBeVisible()
  })

  test('the account, the licence and entity settings are restored too', async ({ page, logIn, accounts, server }) => {
    test.slow()
    await logIn('Administrateur')
    const isBack = async (input: Locator, value: string) => {
      await interrupt(page, server.url, accounts)
      await expect(page.getByText('a été retrouvée')).toBeVisible()
      await expect(input).toHaveValue(value)
    }
    const abandon = page.getByRole('button', { name: 'L’abandonner' })

    await page.goto('/account/update')
    const post = page.getByLabel('Fonction')
    const before = await post.inputValue()
    await post.fill('Fonction tenace')
    await isBack(post, 'Fonction tenace')
    await abandon.click()
    await expect(post).toHaveValue(before)

    await visit(page, '/admin/licenses')
    const number = page.getByLabel('Numéro de licence')
    await number.fill('numéro.tenace')
    await isBack(number, 'numéro.tenace')
    await page.getByRole('link', { name: 'Planning' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rester sur la page' }).click()
    await abandon.click()
    await expect(number).toHaveValue('')

    await visit(page, '/customize/entity/sector')
    const singular = page.getByLabel('Nom au singulier')
    const named = await singular.inputValue()
    await singular.fill('pôle tenace')
    await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
    const label = page.getByRole('dialog').getByLabel('Libellé')
    await label.fill('Champ tenace')
    await page.getByRole('dialog').getByRole('switch', { name: 'Obligatoire' }).check()
    await interrupt(page, server.url, accounts)
    await expect(label).toHaveValue('Champ tenace')
    await expect(page.getByRole('dialog').getByLabel('Nom technique')).toHaveValue('CHAMP_TENACE')
    await expect(page.getByRole('dialog').getByRole('switch', { name: 'Obligatoire' })).toBeChecked()
    await expect(page.getByRole('dialog').getByText('a été retrouvée')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page).toHaveURL(/\/customize\/entity\/sector$/)
    await expect(singular).toHaveValue('pôle tenace')
    await abandon.click()
    await expect(singular).toHaveValue(named)

    await visit(page, '/account')
    await page.getByLabel('Mot de passe actuel').fill('secret-tenace-1')
    await interrupt(page, server.url, accounts)
    await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-tenace')
  })
})

test('changes saved by another user meanwhile are shown next to one’s own', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const { createSupplier } = await client.get(
    'company',
    'mutation { createSupplier(input: { name: "Toitures du Val", city: "Nantes" }) { id } }',
  )
  await visit(page, `/company/supplier/${createSupplier.id}/update`)
  const city = page.getByLabel('Ville')
  await expect(city).toBeEnabled()
  await city.fill('Rezé')
  await client.get(
    'company',
    'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { id } }',
    {
      id: createSupplier.id,
      input: { city: 'Orvault', country: 'Belgique' },
    },
  )
  await expect(page.getByText('un champ que vous modifiez aussi')).toBeVisible()
  await expect(page.getByLabel('Pays')).toHaveValue('Belgique')
  await expect(city).toHaveValue('Rezé')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(dialog(page).getByText('Orvault')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre la valeur enregistrée du champ Ville' }).click()
  await expect(city).toHaveValue('Orvault')
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
})

test('parameters are found, checked, reset and saved', async ({ page, logIn }) => {
  const putBack = await keepParameters(await logIn('Administrateur'), ['PLANNING_DISPLAYED_TIME_SLOT'])
  await page.goto('/admin/parameters')
  const format = page.getByLabel('Numéro des interventions')
  await page.getByLabel('Rechercher un paramètre').fill('numero intervention')
  await expect(page.getByLabel('Téléphone')).toBeHidden()
  await format.fill('INT-[YEAR]-[NUMBER:3]')
  await expect(page.getByText('-042')).toBeVisible()
  await format.fill('INT-[YEAR]')
  await expect(page.getByText('doit figurer une fois')).toBeVisible()
  await page.getByLabel('Rechercher un paramètre').fill('plage')
  await save(page)
  await expect(format).toBeFocused()
  await page.getByRole('button', { name: /Revenir à la valeur par défaut \(I-/ }).click()
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  const slot = page.getByRole('group', { name: 'Plage horaire affichée' })
  await slot.getByRole('combobox', { name: 'De' }).click()
  await page.getByRole('option', { name: '23\u00a0h', exact: true }).click()
  await expect(slot.getByText('La plage horaire saisie est invalide')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Secteurs' }).first().click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await slot.getByRole('combobox', { name: 'De' }).click()
  await page.getByRole('option', { name: '8\u00a0h', exact: true }).click()
  await save(page)
  await expect(page.getByText('Les paramètres ont été enregistrés')).toBeVisible()
  await page.reload()
  await expect(slot.getByRole('combobox', { name: 'De' })).toHaveText(/^8/)
  await putBack()
})
