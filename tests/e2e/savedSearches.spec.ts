import type { Page } from '@playwright/test'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const texts = crudTexts.list.searches
const filtered = (q: string) => `/company/sector?filter=${encodeURIComponent(JSON.stringify({ q }))}`

const list = (page: Page) => page.getByRole('dialog', { name: texts.title })
const line = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const openList = (page: Page) => page.getByRole('button', { name: texts.button, exact: true }).click()

const save = async (page: Page, name: string, isShared = false) => {
  await page.getByRole('button', { name: texts.save }).click()
  const dialog = page.getByRole('dialog', { name: texts.save })
  await dialog.getByLabel(texts.name).fill(name)
  if (isShared) await dialog.getByLabel(texts.share).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.confirm }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()
}

const act = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: texts.actions(name) }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a search is shared, found by a colleague who cannot change it, and deleted for both', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const { page: colleague } = await enterAs('Gestionnaire')
  await visit(colleague, '/company/sector')
  await openList(colleague)
  await expect(list(colleague)).toContainText(texts.empty)
  await visit(page, filtered('sport'))
  await save(page, 'Le sport', true)
  await expect(line(colleague, 'Le sport')).toContainText('Partagée par')
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: texts.actions('Le sport') }).click()
  await expect(colleague.getByRole('menuitem')).toHaveText([texts.copyLink])
  await colleague.keyboard.press('Escape')
  await line(colleague, 'Le sport').getByRole('button', { name: 'Le sport' }).first().click()
  await expect(colleague.getByRole('searchbox')).toHaveValue('sport')
  await openList(colleague)
  await openList(page)
  await act(page, 'Le sport', texts.remove)
  await expect(line(colleague, 'Le sport')).toHaveCount(0)
  await page.getByRole('button', { name: deletionTexts.undo }).click()
  await expect(line(colleague, 'Le sport')).toHaveCount(1)
  await openList(page)
  await act(page, 'Le sport', texts.remove)
  await expect(list(colleague)).toContainText(texts.empty)
})

test('an own search is found on another device, on a phone, and renamed there', async ({ enterAs }) => {
  const { page, client } = await enterAs('Gestionnaire')
  await visit(page, filtered('culture'))
  await save(page, 'La culture')
  await expect(page.getByRole('button', { name: texts.save })).toHaveCount(0)
  const query = '{ getSavedSearches(filter: { list: { equals: "sector" } }) { items { id name } } }'
  const [held] = (await client.get('entity-customizer', query)).getSavedSearches.items
  expect(held.name).toBe('La culture')
  await openList(page)
  const rename = 'mutation ($id: ID!) { updateSavedSearch(id: $id, input: { name: "Vue d’ailleurs" }) { id } }'
  await client.get('entity-customizer', rename, { id: held.id })
  await expect(line(page, 'Vue d’ailleurs')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const openPanel = () => page.getByRole('button', { name: /^Filtres/ }).click()
  await openPanel()
  await expectAccessible(page)
  await act(page, 'Vue d’ailleurs', texts.rename)
  const dialog = page.getByRole('dialog', { name: texts.edit })
  await expect(dialog.getByLabel(texts.share)).toHaveCount(0)
  await dialog.getByLabel(texts.name).fill('Vue d’ici')
  await dialog.getByRole('button', { name: texts.confirm }).click()
  await act(page, 'Vue d’ici', texts.remove)
  await expect(page.getByText(texts.removed('Vue d’ici'))).toBeVisible()
  await openPanel()
  await expect(page.getByText(texts.title)).toHaveCount(0)
})
