import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const ROLES = 'query ($q: String) { getUserRoles(filter: { q: $q }) { items { id name applications rights } } }'
const USERS = 'query ($q: String) { getUsers(filter: { q: $q }) { items { id } } }'
const UPDATE_ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'

const effect = (page: Page) => page.getByRole('region', { name: 'Ce que permet ce rôle' })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

const END_ALL = 'mutation ($id: ID!) { endUserSessions(userId: $id) }'

test('an administrator creates a role from a preset, sees dependencies, and copies the role', async ({ enterAs }) => {
  const { page, client: admin } = await enterAs('Administrateur')
  await visit(page, '/admin/user-role/create')
  await page.getByRole('button', { name: 'Demandeur' }).click()
  await expect(page.getByLabel(/^Nom/)).toHaveValue('Demandeur')
  await expect(effect(page)).toContainText('Réserver pour soi')
  await page.getByLabel(/^Nom/).fill('Accueil')
  await page.getByLabel('Modifier les réservations d’autres demandeurs').click()
  await expect(page.getByText('Ajoute aussi : Voir les réservations d’autres demandeurs')).toBeVisible()
  await expect(effect(page)).toContainText('Consulter toutes les réservations')
  await page.getByLabel('Voir les réservations d’autres demandeurs').click()
  await expect(page.getByText('Retire aussi : Modifier les réservations d’autres demandeurs')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fiches' }).check()
  await page.getByRole('button', { name: 'Lecture seule : Fiches' }).click()
  await expect(effect(page)).toContainText('groupes de services, services, secteurs')
  await page.getByRole('checkbox', { name: 'Supprimer : Biens', exact: true }).check()
  await expect(effect(page)).toContainText('Consulter et supprimer : biens')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText(/Accueil/).first()).toBeVisible()
  const { getUserRoles } = await admin.get('security', ROLES, { q: 'Accueil' })
  expect(getUserRoles.items[0]).toMatchObject({
    applications: ['RESERVATION_REQUEST', 'ENTITIES'],
    rights: { RESERVATION: true, PROPERTY: { createAndUpdate: false, delete: true } },
  })

  await visit(page, `/admin/user-role/${getUserRoles.items[0].id}/update`)
  await chooseMore(page, 'Dupliquer')
  await expect(page.getByLabel(/^Nom/)).toHaveValue('Accueil (copie)')
  await save(page)
  await expect.poll(async () => (await admin.get('security', ROLES, { q: 'copie' })).getUserRoles.items.length).toBe(1)
})

test('a user’s page shows the sum of their roles, and the role of each part', async ({ enterAs }) => {
  const { page, client: admin } = await enterAs('Administrateur')
  const { getUsers } = await admin.get('security', USERS, { q: 'technique' })
  await visit(page, `/admin/user/${getUsers.items[0].id}/update`)
  const rights = page.getByRole('region', { name: 'Droits obtenus' })
  await expect(rights).toContainText('Demande de réservation')
  const roles = page.getByRole('combobox', { name: /^Rôles/ })
  await roles.fill('Gestionnaire')
  await page.getByRole('option', { name: /Gestionnaire/ }).click()
  await expect(rights).toContainText('Gestion des réservations')
  await rights.getByRole('button', { name: 'Détail des droits' }).click()
  const table = rights.getByRole('table', { name: 'Détail des droits' })
  await expect(table.getByRole('row', { name: /Biens(?! extérieurs)/ })).toContainText('Gestionnaire, Technicien')
  await expectAccessible(page)
})

test('a role changed during its user’s work removes its menu entry, and keeps typed text', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await guest.newPage()
  await logIn('Technicien', guest)
  await theirs.goto('/company/property')
  const menu = theirs.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Biens', exact: true })).toBeVisible()
  const typing = await guest.newPage()
  await typing.goto('/company/property/create')
  const name = typing.getByRole('textbox', { name: 'Nom', exact: true })
  await name.fill('Estrade')
  const withdrawn = typing.getByText('Vous n’avez plus accès à cette page')

  const admin = await logIn('Administrateur')
  await page.goto('/account')
  const { getUserRoles } = await admin.get('security', ROLES, { q: 'Technicien' })
  const { id, rights } = getUserRoles.items[0]
  const { PROPERTY: _taken, ...rest } = rights
  await admin.get('security', UPDATE_ROLE, { id, input: { rights: rest } })
  await expect(menu.getByRole('link', { name: 'Biens', exact: true })).toBeHidden()
  await expect(theirs.getByText('Vous n’êtes pas autorisé à accéder à cette page')).toBeVisible()
  await expect(theirs).not.toHaveURL(/company\/property/)
  await expect(withdrawn).toBeVisible()
  await admin.get('security', UPDATE_ROLE, { id, input: { rights } })
  await expect(menu.getByRole('link', { name: 'Biens', exact: true })).toBeVisible()
  await expect(withdrawn).toBeHidden()
  await expect(name).toHaveValue('Estrade')
  await guest.close()
})

test('users see their devices, this one and earlier ones', async ({ page, logIn, browser }) => {
  const before = await browser.newContext()
  await logIn('Gestionnaire', before)
  await before.close()
  const client = await logIn('Gestionnaire')
  const { getMyAccount } = await client.get('security', '{ getMyAccount { id } }')
  await client.get('security', END_ALL, { id: getMyAccount.id })
  await page.goto('/account')
  const device = page.getByRole('listitem').filter({ hasText: 'Cet appareil' })
  await expect(device).toContainText('Dernière utilisation')
  await expect(device.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Sessions précédentes/ }).click()
  await expect(page.getByText(/fermée depuis un autre appareil/).first()).toBeVisible()
  await expectAccessible(page)
})

test('rights of a role can be chosen on a phone', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/admin/user-role/create')
  await page.getByRole('button', { name: 'Gestionnaire' }).click()
  await expect(effect(page)).toContainText('Modifier toutes les réservations')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectAccessible(page)
})

test('exporting the reservation list needs its right', async ({ page, logIn, browser }) => {
  await logIn('Demandeur')
  await page.goto('/reservation/reservation')
  await expect(page.getByRole('link', { name: 'Importer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0)
  const other = await browser.newContext()
  await logIn('Gestionnaire', other)
  const managers = await other.newPage()
  await managers.goto('/reservation/reservation')
  await expect(managers.getByRole('button', { name: 'Exporter' })).toBeVisible()
  await other.close()
})
