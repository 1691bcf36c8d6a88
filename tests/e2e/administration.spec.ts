import type { Locator, Page } from '@playwright/test'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { resources } from '#resources/index.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { forget, rowOf } from '#tests/support/entityPages.ts'

const reach = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted.first()).toBeVisible()
  for (let step = 0; step < 200; step++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

const press = async (page: Page, wanted: Locator): Promise<void> => {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

const goBySearch = async (page: Page, words: string): Promise<void> => {
  // A closing dialog still captures the key.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Recherche dans toute/ })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

test('the keyboard is enough to create, move in the tree, delete, restore and find a record', async ({
  page,
  logIn,
}) => {
  test.slow()
  const client = await logIn('Administrateur')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const name = 'Catégorie au clavier'
  const dialog = page.getByRole('dialog').last()

  await goBySearch(page, 'Catégories de réservation')
  await press(page, page.getByRole('link', { name: 'Créer une catégorie de réservation' }))
  await reach(page, page.getByLabel('Nom'))
  await page.keyboard.type(name)
  await page.keyboard.press('Control+s')
  await expect(rowOf(page, name)).toBeVisible()

  await press(page, page.getByRole('button', { name: treeTexts.handle(name), exact: true }))
  await reach(page, dialog.getByRole('combobox'))
  await page.keyboard.type('salles de')
  await expect(page.getByRole('option', { name: /Véhicules/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Salles de réunion/ })).toBeVisible()
  await expectDialogAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: treeTexts.move }))
  await expect(page.getByText(new RegExp(`${name}\\s» est placée sous «\\sSalles de`))).toBeVisible()

  await press(page, rowOf(page, name).getByRole('link'))
  await press(page, page.getByRole('button', { name: crudTexts.moreActions }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: crudTexts.list.delete })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: crudTexts.moreActions })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: crudTexts.list.delete }))
  await expect(page.getByText(new RegExp(`${name}\\s» a été supprimée`))).toBeVisible()

  await goBySearch(page, 'Corbeille')
  await press(page, rowOf(page, name).getByRole('button', { name: /^Restaurer/ }))
  await press(page, dialog.getByRole('button', { name: 'Restaurer' }))
  await expect(page.getByText(new RegExp(`${name}\\s» a été restaurée`))).toBeVisible()

  await goBySearch(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await visit(page, '/account')
  await forget(client, resources.get('reservationCategory'), { q: name })
})
