import type { Locator, Page } from '@playwright/test'
import { treeTexts } from '#i18n/fr/tree.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const CATEGORIES = '/reservation/reservation-category'
const PHONE = { width: 390, height: 844 }

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page): Promise<string[]> => page.locator('td.list-title a').allInnerTexts()
const following = async (page: Page, name: string): Promise<string | undefined> => {
  const all = await names(page)
  return all[all.indexOf(name) + 1]
}
const handle = (page: Page, name: string) => page.getByRole('button', { name: treeTexts.handle(name), exact: true })
const undo = (page: Page) => page.getByRole('button', { name: treeTexts.undo })

test('a category is moved by drag, seen by a colleague, and put back', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const { page: colleague } = await enterAs('Gestionnaire')
  await visit(page, CATEGORIES)
  await visit(colleague, CATEGORIES)
  await expect(row(colleague, 'Terrains')).toBeVisible()
  await row(page, 'Terrains').hover()
  await handle(page, 'Terrains').dragTo(row(page, 'Locaux scolaires'))
  await expect(page.getByText('« Terrains » est placée sous « Locaux scolaires »')).toBeVisible()
  await expect.poll(() => following(page, 'Locaux scolaires')).toBe('Terrains')
  await expect.poll(() => following(colleague, 'Locaux scolaires')).toBe('Terrains')
  await undo(page).click()
  await expect.poll(() => following(page, 'Locaux scolaires')).toBe('Matériel')
  await expect.poll(() => following(colleague, 'Locaux scolaires')).toBe('Matériel')
})

test('search results show their ancestors, and an impossible move has a reason', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await visit(page, '/company/location')
  await page.getByRole('searchbox').fill('garance, côté cour')
  await expect(page.getByText('Espace des Tilleuls › Salle Garance')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const { getLocations } = await client.get(
    'company',
    '{ getLocations(filter: { q: "garance" }) { items { id name } } }',
  )
  const half = getLocations.items.find(({ name }: { name: string }) => name === 'Salle Garance, côté cour')
  const whole = getLocations.items.find(({ name }: { name: string }) => name === 'Salle Garance')
  const move = 'mutation ($id: ID!, $parent: ID) { updateLocation(id: $id, input: { parent: $parent }) { id } }'
  expect(await client.errorCode('company', move, { id: whole.id, parent: half.id })).toBe('VALIDATION_FAILED')
})

test('a closing type is applied to the branch on request', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await visit(page, CATEGORIES)
  await row(page, 'Véhicules').getByRole('link').click()
  await page.getByRole('combobox', { name: /^Clôture/ }).click()
  await page.getByRole('option', { name: 'Obligatoire' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const question = page.getByRole('dialog', { name: treeTexts.cascade.title })
  await expect(question).toContainText('2 catégories de réservation en dessous')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await question.getByRole('button', { name: treeTexts.cascade.all(1) }).click()
  await expect(page.getByText('« Véhicules » a été enregistrée')).toBeVisible()
  const query = `{ getReservationCategories(filter: { q: "minibus" }) { items { closingType } } }`
  const { getReservationCategories: found } = await client.get('reservation', query)
  expect(found.items).toEqual([{ closingType: 'MANDATORY' }])
})

test('a closing type is changed in the tree for one category', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, CATEGORIES)
  const value = (name: string) => row(page, name).getByRole('button', { name: /^Clôture de/ })
  await value('Matériel').click()
  await page.getByRole('menuitem', { name: 'Facultative' }).click()
  const question = page.getByRole('dialog', { name: treeTexts.cascade.title })
  await question.getByRole('button', { name: treeTexts.cascade.only }).click()
  await expect(value('Matériel')).toHaveText('Facultative')
  await expect(value('Mobilier')).toHaveText('Automatique')
  await expect(page).toHaveURL(new RegExp(`${CATEGORIES}$`))
  await expectAccessible(page)
})

test('the page of a sector shows its items, with a link to all', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/sector')
  await page.getByRole('link', { name: 'Sports' }).click()
  await page.getByRole('link', { name: 'Consulter' }).click()
  const places = page.getByRole('region', { name: 'Lieux' })
  await expect(places.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await places.getByRole('link', { name: /Voir les \d+ lieux/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lieux' })).toBeVisible()
  await expect(page.getByText('Secteurs\u00a0: Sports')).toBeVisible()
})

test('the entity map has a list form', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/customize/entity')
  await page.getByRole('link', { name: 'Voir la carte' }).click()
  const map = page.getByRole('group', { name: 'Carte des fiches' })
  await map.getByRole('link', { name: /^Biens, flèches/ }).focus()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect(map).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Biens' }).first()).toContainText('Secteurs')
})
