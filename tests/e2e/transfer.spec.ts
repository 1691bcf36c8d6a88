import type { Page } from '@playwright/test'
import { expect, test, visit } from '#tests/support/browser.ts'

const csvFile = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles(csvFile(name, content))

test('a file is corrected until valid, then imported as a whole', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/department')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('link', { name: 'Importer' }).click()
  await page.getByRole('button', { name: 'Comment remplir les colonnes' }).click()
  await expect(page.getByRole('rowheader', { name: 'Nom (obligatoire)' })).toBeVisible()
  await choose(page, 'services.csv', 'Nom;Code;E-mail;Divers\nService des essais;ESSAI-1;pas une adresse;x\n')
  await expect(page.getByText('Colonnes ignorées : Divers')).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('1 ligne est en erreur')).toBeVisible()
  await expect(page.getByRole('row', { name: /2 E-mail pas une adresse/ })).toBeVisible()
  await expect(page.getByText('4 cellules remplies ne seront pas enregistrées')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Divers Ignorée 1 0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importer maintenant' })).toBeHidden()
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await choose(page, 'services.csv', 'Nom;Code;E-mail\nService des essais;ESSAI-1;essais@exemple.fr\n')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 service créé')).toBeVisible()
  await expect(page.getByText(/Importé.*1 création/)).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la liste' }).click()
  await expect(page.getByRole('link', { name: 'Service des essais' })).toBeVisible()
})

test('a kept file is read below its title, a missing column has one value, and missing records are created', async ({
  enterAs,
}) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/department/import')
  await choose(page, 'annuaire.csv', 'Annuaire 2026;\n\nVille;Groupes de services\nTours;Cercle des essais\n')
  await expect(page.getByRole('combobox', { name: 'Ligne des en-têtes' })).toHaveText(
    'Ligne 3 : Ville · Groupes de services',
  )
  const check = page.getByRole('button', { name: 'Vérifier le fichier' })
  await expect(check).toBeDisabled()
  await expect(page.getByText('Il manque un champ obligatoire : Nom')).toBeVisible()
  await page.getByRole('textbox', { name: 'Valeur fixe pour Nom' }).fill('Service du cercle')
  await check.click()
  await expect(page.getByText('Le fichier nomme 1 groupe de services qui n’existe pas :')).toBeVisible()
  await page.getByRole('button', { name: 'Les créer avec l’import' }).click()
  await expect(page.getByText('L’import créera aussi 1 groupe de services :')).toBeVisible()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 service créé')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByText('2 fiches retirées')).toBeVisible()
})
