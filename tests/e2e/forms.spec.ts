import type { Page } from '@playwright/test'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { type Account, expect, test, visit } from '#tests/support/browser.ts'
import { createClient } from '#tests/support/client.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true, expanded: true })
/** Height of a line of help in px, rounded up. */
const LINE = 20
const dialog = (page: Page) => page.getByRole('dialog').last()

test('the form leads to hidden errors, which stay until corrected and move the next row by a line at most', async ({
  enterAs,
}) => {
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
  await row.fill('Une correspondante')
  await save(page)
  const code = page.locator('[name="code"]')
  await expect(code).toBeFocused()
  const refusal = page.locator('[data-cut]', { hasText: 'Cette valeur du champ « Code » est déjà utilisée' })
  await code.blur()
  await expect(refusal).toBeVisible()
  await code.fill('DEJA-2')
  await code.blur()
  await expect(refusal).toBeHidden()
  await save(page)
  await expect(page).toHaveURL(/\/company\/supplier$/)
  // A message moves the layout by its second line at most.
  await visit(page, '/admin/user/create')
  const login = page.locator('[name="code"]')
  await login.fill('x')
  const below = page.locator('[name="lastName"]')
  const before = await below.boundingBox()
  await login.fill('')
  await login.blur()
  await expect(page.getByText('Le champ «\u00a0Identifiant\u00a0» est obligatoire')).toBeVisible()
  expect(((await below.boundingBox())?.y ?? 0) - (before?.y ?? 0)).toBeLessThan(LINE)

  // So does one below the last field of a section.
  const input = page.getByLabel('Agenda en ligne')
  const next = page.getByRole('heading', { name: 'Documents' })
  const distance = async () => {
    const [from, to] = await Promise.all([input.boundingBox(), next.boundingBox()])
    return (to?.y ?? 0) - (from?.y ?? 0)
  }
  await input.fill('agenda')
  const far = await distance()
  await page.keyboard.press('Tab')
  const error = page.getByText('doit être une adresse web commençant par http:// ou https://')
  await expect(error).toBeVisible()
  expect((await error.boundingBox())?.height, 'two lines').toBeGreaterThan(30)
  expect((await distance()) - far).toBeLessThan(LINE)

  // Nor does one of four lines, which shows its end while its field has the focus.
  await page.setViewportSize({ width: 610, height: 900 })
  // Larger letters, as in the settings of a browser.
  const larger = await page.addStyleTag({ content: 'html { font-size: 150% !important }' })
  await input.fill('')
  await input.blur()
  await expect(error).toBeHidden()
  await input.fill('agenda')
  const without = await distance()
  await page.keyboard.press('Tab')
  const lines = () =>
    error.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
  await expect.poll(lines).toBe(2)
  const moved = await distance()
  expect(moved - without).toBeLessThan(LINE * 1.5)
  await input.focus()
  await expect.poll(lines).toBe(4)
  expect(await distance()).toBeCloseTo(moved)
  await larger.evaluate((element: HTMLElement) => element.remove())
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
  await expectDialogAccessible(page)
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

/** The session ends, and the same user logs in again. */
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

  test('a reservation and parameters are restored as typed, but no password', async ({
    page,
    logIn,
    accounts,
    server,
  }) => {
    await logIn('Administrateur')
    await page.goto('/reservation/reservation/create?startingAt=2031-11-24+13:00:00&endingAt=2031-11-24+15:00:00')
    const subject = page.getByLabel('Objet')
    await subject.fill('Réunion tenace')
    await page.getByLabel('Que cherchez-vous ?').fill('garance')
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
  await expectDialogAccessible(page)
  await page.getByRole('button', { name: 'Reprendre la valeur enregistrée du champ Ville' }).click()
  await expect(city).toHaveValue('Orvault')
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
})
