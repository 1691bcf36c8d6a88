import type { Locator, Page } from '@playwright/test'
import { treeTexts } from '#i18n/fr/tree.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const CATEGORIES = '/reservation/reservation-category'

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
