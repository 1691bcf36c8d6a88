import type { Page } from '@playwright/test'
import { resources } from '#resources/index.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { forget } from '#tests/support/entityPages.ts'

const csvFile = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles(csvFile(name, content))

const exported = async (page: Page): Promise<string> => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /Toutes les données/ }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^Services du \d+(er)? \p{L}+ \d{4}\.csv$/u)
  return Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8')
}

test('a file is corrected until valid, then imported as a whole', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/department')
  await page.getByRole('link', { name: 'Importer' }).click()
  await page.getByRole('button', { name: 'Comment remplir les colonnes' }).click()
  await expect(page.getByRole('rowheader', { name: 'Nom (obligatoire)' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'services.csv', 'Nom;Code;E-mail;Divers\nService des essais;ESSAI-1;pas une adresse;x\n')
  await expect(page.getByText('Colonnes ignorées : Divers')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('1 ligne est en erreur')).toBeVisible()
  await expect(page.getByRole('row', { name: /2 E-mail pas une adresse/ })).toBeVisible()
  await expect(page.getByText('4 cellules remplies ne seront pas enregistrées')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Divers Ignorée 1 0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importer maintenant' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await choose(page, 'services.csv', 'Nom;Code;E-mail\nService des essais;ESSAI-1;essais@exemple.fr\n')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 service créé')).toBeVisible()
  await expect(page.getByText(/Importé.*1 création/)).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à la liste' }).click()
  await expect(page.getByRole('link', { name: 'Service des essais' })).toBeVisible()
})

test('an export is imported unchanged, and one changed cell changes one record', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/department')
  await expect(page.getByRole('table')).toBeVisible()
  const csv = await exported(page)
  await visit(page, '/company/department/import')
  await choose(page, 'aller-retour.csv', csv)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('Aucune erreur, et rien à changer')).toBeVisible()
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  const [header = '', first = ''] = csv.split('\r\n')
  const city = header.split(';').indexOf('Ville')
  const changed = first.split(';').with(city, 'Ville nouvelle').join(';')
  await choose(page, 'une-ville.csv', `${header}\r\n${changed}\r\n`)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 service modifié')).toBeVisible()
})

test('a file named by a row is attached to the sheet', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await visit(page, '/customize/direct-mail-model/import')
  await choose(page, 'courriers.csv', 'Nom;Fichier RTF\nCourrier importé;accord.rtf\n')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText(/1 fichier nommé n’est pas joint.*accord.rtf/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoir les colonnes' }).click()
  const letter = { name: 'accord.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1\\ansi Bonjour}') }
  await page.locator('input[type=file]').setInputFiles([letter])
  await expect(page.getByRole('link', { name: 'accord.rtf' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 modèle de courrier créé')).toBeVisible()
  await forget(client, resources.get('directMailModel'), { q: 'Courrier importé' })
})

test('another user’s import can be viewed only', async ({ logIn, enterAs }) => {
  const client = await logIn('Administrateur')
  const { page } = await enterAs('Gestionnaire')
  const CREATE = 'mutation ($input: CreateDataImportInput!) { createDataImport(input: $input) { id } }'
  const file = new File(['Nom\nEssai de regard'], 'regard.csv', { type: 'text/csv' })
  const input = { entity: 'useType', file: null }
  await client.send('drive', CREATE, { input }, { 'variables.input.file': file })
  await visit(page, '/reservation/use-type/import')
  await page.getByRole('link', { name: 'regard.csv' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Fichier lu, à vérifier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vérifier le fichier' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await expect(page.getByRole('heading', { name: 'Derniers imports' })).toBeVisible()
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
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Valeur fixe pour Nom' }).fill('Service du cercle')
  await check.click()
  await expect(page.getByText('Le fichier nomme 1 groupe de services qui n’existe pas :')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Les créer avec l’import' }).click()
  await expect(page.getByText('L’import créera aussi 1 groupe de services :')).toBeVisible()
  await page.getByRole('button', { name: 'Importer maintenant' }).click()
  await expect(page.getByText('1 service créé')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByText('2 fiches retirées')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('errors are listed one below the other', async ({ page, logIn }) => {
    await logIn('Administrateur')
    await page.goto('/company/property/import')
    await choose(page, 'biens.csv', 'Nom;Tarif\nEssai;cher\n')
    await expect(page.getByText('Il manque')).toBeHidden()
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
    await expect(page.getByText('Ligne 2, Tarif')).toBeVisible()
    await expectAccessible(page)
  })
})
