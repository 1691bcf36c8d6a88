import type { Page } from '@playwright/test'
import { expect, test, visit } from '#tests/support/browser.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const ROLES = 'query ($q: String) { getUserRoles(filter: { q: $q }) { items { id name applications rights } } }'
const UPDATE_ROLE = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'

const effect = (page: Page) => page.getByRole('region', { name: 'Ce que permet ce rôle' })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

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
