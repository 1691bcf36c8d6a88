import type { Page } from '@playwright/test'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /champ$/ })

const addField = async (page: Page, label: string, type: string, target?: string) => {
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
  await panel(page).getByLabel('Libellé').fill(label)
  await panel(page).getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
  if (target) {
    await panel(page).getByRole('combobox', { name: 'Fiches proposées' }).click()
    await page.getByRole('option', { name: target }).click()
  }
  await panel(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(panel(page)).toBeHidden()
}

test('an administrator makes an entity with five fields, and uses, retires and restores it', async ({
  page,
  logIn,
}) => {
  await logIn('Administrateur')
  await page.goto('/customize/entity')
  await page.getByRole('button', { name: 'Nouveau type de fiche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau type de fiche' })
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(dialog.getByText('Ce champ est obligatoire').first()).toBeVisible()
  await dialog.getByLabel('Nom au singulier').fill('clé')
  await dialog.getByLabel('Nom au pluriel').fill('clés')
  await dialog.getByRole('button', { name: 'Féminin' }).click()
  await dialog.getByRole('button', { name: /icône/ }).click()
  await page.getByRole('dialog', { name: /icône/ }).getByRole('textbox').fill('clé')
  await page.getByRole('dialog', { name: /icône/ }).getByRole('group').getByRole('button').first().click()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page.getByRole('heading', { name: 'Clés', level: 1 })).toBeVisible()
  await expect(page.getByText('Ces fiches sont en préparation')).toBeVisible()

  await addField(page, 'Numéro', 'Nombre entier')
  await addField(page, 'Remise le', 'Date Un jour')
  await addField(page, 'Consignes', 'Texte long')
  await addField(page, 'Copie interdite', 'Oui')
  await addField(page, 'Serrurier', 'Lien vers une fiche', 'Fournisseurs')
  await expectAccessible(page)
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Clés', exact: true })
  await page.getByRole('navigation').getByRole('button', { name: 'Fiches', exact: true, expanded: false }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Publier' }).click()
  await menu.click()

  await page.getByRole('link', { name: 'Créer une clé' }).first().click()
  await page.getByLabel(/^Nom/).fill('Passe du gymnase')
  await page.getByLabel('Numéro').fill('12')
  await page.getByRole('textbox', { name: 'Remise le' }).fill('03/03/2027')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(page.getByRole('link', { name: 'Passe du gymnase' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Recherche dans toute l’application' }).fill('gymnase passe')
  await page.getByRole('option', { name: /Passe du gymnase/ }).click()
  await expect(page.getByText('12', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La clé «\u00a0Passe du gymnase\u00a0» a été supprimée')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await menu.click()
  await expect(page.getByRole('link', { name: 'Passe du gymnase' })).toBeVisible()

  await page.goto('/customize/entity/xCle')
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Retirer ce type de fiche' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await menu.click()
  await expect(page.getByRole('link', { name: 'Passe du gymnase' })).toBeVisible()
})
