import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driveMessages } from '#i18n/fr/drive.ts'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const PHONE = { width: 390, height: 844 }

test('a folder is created, filled, shared and previewed, then deleted and restored', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/drive')
  const list = page.getByRole('grid', { name: texts.list })
  await expect(list.getByRole('link', { name: 'Modèles et formulaires' })).toBeVisible()
  await page.getByRole('button', { name: texts.newFolder }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.name).fill('a/b')
  await dialog.getByRole('button', { name: texts.create }).click()
  await expect(dialog.getByText(texts.badName)).toBeVisible()
  await dialog.getByLabel(texts.name).fill('Dossier du parcours')
  await dialog.getByRole('button', { name: texts.create }).click()
  await list.getByRole('link', { name: 'Dossier du parcours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dossier du parcours' })).toBeVisible()

  await page.getByLabel(texts.uploadFiles).setInputFiles([
    { name: 'un.txt', mimeType: 'text/plain', buffer: Buffer.from('Premier document') },
    { name: 'deux.txt', mimeType: 'text/plain', buffer: Buffer.from('Deuxième document') },
  ])
  await expect(list.getByRole('row', { name: /un\.txt/ })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)

  await list.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Premier document')).toBeVisible()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: texts.close }).click()
  await list.focus()
  await page.keyboard.press('F2')
  await dialog.getByLabel(texts.name).fill('premier.txt')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row', { name: /premier\.txt/ })).toBeVisible()

  await page.getByRole('navigation', { name: texts.path }).getByRole('link', { name: texts.title }).click()
  await page.getByRole('button', { name: texts.actionsOf('Dossier du parcours') }).click()
  await page.getByRole('menuitem', { name: texts.actions.share }).click()
  await dialog.getByLabel(texts.share.add).fill('Gestionnaire')
  await page.getByRole('option', { name: 'Gestionnaire', exact: true }).click()
  await dialog.getByRole('button', { name: texts.share.save }).click()
  await expect(page.getByText(texts.share.saved)).toBeVisible()

  const { page: colleague } = await enterAs('Gestionnaire')
  await colleague.setViewportSize(PHONE)
  await visit(colleague, '/drive')
  await colleague.getByRole('link', { name: 'Dossier du parcours' }).click()
  await expect(colleague.getByText(texts.readOnly)).toBeVisible()
  await expect(colleague.getByRole('button', { name: texts.upload })).toHaveCount(0)

  await page.getByRole('button', { name: texts.actionsOf('Dossier du parcours') }).click()
  await page.getByRole('menuitem', { name: texts.actions.delete }).click()
  await dialog.getByRole('button', { name: texts.remove.confirm }).click()
  await expect(list.getByRole('link', { name: 'Dossier du parcours' })).toHaveCount(0)
  await chooseMore(page, texts.trash)
  await dialog.getByRole('button', { name: texts.trashDialog.restoreOf('Dossier du parcours') }).click()
  await expect(page.getByText(texts.trashDialog.restored('Dossier du parcours'))).toBeVisible()
  await dialog.getByRole('button', { name: texts.close }).click()

  await page.getByRole('button', { name: texts.actionsOf('Dossier du parcours') }).click()
  await page.getByRole('menuitem', { name: texts.actions.delete }).click()
  await dialog.getByRole('button', { name: texts.remove.confirm }).click()
  await expect(list.getByRole('link', { name: 'Dossier du parcours' })).toHaveCount(0)
  await page.getByRole('button', { name: texts.newFolder }).click()
  await dialog.getByLabel(texts.name).fill('Dossier du parcours')
  await dialog.getByRole('button', { name: texts.create }).click()
  await expect(list.getByRole('link', { name: 'Dossier du parcours' })).toBeVisible()
  await chooseMore(page, texts.trash)
  await dialog.getByRole('button', { name: texts.trashDialog.restoreOf('Dossier du parcours') }).click()
  await expect(page.getByText(driveMessages.taken('Dossier du parcours'))).toBeVisible()
})

test('an upload under a used name becomes a version, which can be restored, and a folder is uploaded completely', async ({
  enterAs,
}) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/drive')
  const list = page.getByRole('grid', { name: texts.list })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: texts.newFolder }).click()
  await dialog.getByLabel(texts.name).fill('Versions du parcours')
  await dialog.getByRole('button', { name: texts.create }).click()
  await list.getByRole('link', { name: 'Versions du parcours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Versions du parcours' })).toBeVisible()
  const send = (content: string) =>
    page
      .getByLabel(texts.uploadFiles)
      .setInputFiles([{ name: 'budget.txt', mimeType: 'text/plain', buffer: Buffer.from(content) }])
  await send('Le premier budget')
  await expect(list.getByRole('row', { name: /budget\.txt/ })).toBeVisible()
  await send('Le budget corrigé')
  await expect(dialog.getByText(texts.taken.title('budget.txt'))).toBeVisible()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: texts.taken.version }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: texts.actionsOf('budget.txt') }).click()
  await page.getByRole('menuitem', { name: texts.actions.versions }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectDialogAccessible(page)
  await dialog.getByRole('listitem').nth(1).getByRole('button', { name: texts.versions.restore }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: texts.close }).click()
  await list.getByRole('button', { name: 'budget.txt', exact: true }).click()
  await expect(dialog.getByText('Le premier budget')).toBeVisible()
  await dialog.getByRole('button', { name: texts.close }).click()

  const folder = await mkdtemp(join(tmpdir(), 'regie-dossier-'))
  await mkdir(join(folder, 'Photos', 'Été'), { recursive: true })
  await writeFile(join(folder, 'Photos', 'Été', 'plage.txt'), 'Une plage')
  await page.locator(`input[aria-label="${texts.uploadFolder}"]`).setInputFiles(join(folder, 'Photos'))
  await list.getByRole('link', { name: 'Photos' }).click()
  await list.getByRole('link', { name: 'Été' }).click()
  await expect(list.getByRole('row', { name: /plage\.txt/ })).toBeVisible()
  await rm(folder, { recursive: true })
})

test('old text encodings are read, broken and invalid files are reported, and an empty folder is uploaded', async ({
  enterAs,
}) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/drive')
  const list = page.getByRole('grid', { name: texts.list })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: texts.newFolder }).click()
  await dialog.getByLabel(texts.name).fill('Vieux papiers du parcours')
  await dialog.getByRole('button', { name: texts.create }).click()
  await list.getByRole('link', { name: 'Vieux papiers du parcours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vieux papiers du parcours' })).toBeVisible()

  const wide = Buffer.from('\uFEFFSéance du conseil', 'utf16le')
  await page.getByLabel(texts.uploadFiles).setInputFiles([
    { name: 'a-windows.csv', mimeType: 'text/csv', buffer: Buffer.from('Prénom;Élodie', 'latin1') },
    { name: 'b-bloc-notes.txt', mimeType: 'text/plain', buffer: wide },
    { name: 'c-cassé.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nrien') },
    { name: 'd:deux.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'vide.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  // Checked without a request: the console stays silent.
  await expect(page.getByText(driveMessages.empty('vide.txt'))).toBeVisible()
  await expect(page.getByText(driveMessages.badNameOf('d:deux.txt'))).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(3)
  await list.getByRole('button', { name: 'a-windows.csv', exact: true }).click()
  await expect(dialog.getByText('Prénom;Élodie')).toBeVisible()
  await dialog.getByRole('button', { name: texts.preview.next }).click()
  await expect(dialog.getByText('Séance du conseil')).toBeVisible()
  await dialog.getByRole('button', { name: texts.preview.next }).click()
  await expect(dialog.getByText(texts.preview.failed)).toBeVisible()
  await dialog.getByRole('button', { name: texts.close }).click()

  const folder = await mkdtemp(join(tmpdir(), 'regie-dossier-'))
  await mkdir(join(folder, 'Chantier', 'Devis'), { recursive: true })
  await mkdir(join(folder, 'Chantier', 'Fin.'))
  await writeFile(join(folder, 'Chantier', 'Fin.', 'perdu.txt'), 'x')
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [join(folder, 'Chantier')], dragOperationsMask: 1 }
    await browser.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  }
  await list.getByRole('link', { name: 'Chantier' }).click()
  await expect(list.getByRole('link', { name: 'Devis' })).toBeVisible()
  await expect(page.getByText(driveMessages.badNameOf('Fin.'))).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(1)
  await rm(folder, { recursive: true })
})
