import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { backupPageTexts as texts } from '#i18n/fr/backupPages.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { backupLabels } from '#i18n/fr/entities/backup.ts'
import { uploadTexts } from '#i18n/fr/uploadTray.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'

const usersLabel = 'Utilisateurs'
const { status } = backupLabels.fields

const sendWhileWorking = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('button', { name: texts.import }).click()
  const dialog = page.getByRole('dialog', { name: texts.importing.title })
  let letThrough = () => {}
  const open = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/backup-manager/uploads/**', async (route) => {
    await open
    await route.continue().catch(() => undefined)
  })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mairie.zip',
    mimeType: 'application/zip',
    buffer: await readFile(path),
  })
  const named = (action: string) => uploadTexts.of(action, 'mairie.zip')
  await dialog.getByRole('button', { name: named(uploadTexts.pause) }).click()
  await expect(dialog.getByText(uploadTexts.states.PAUSED)).toBeVisible()
  await dialog.getByRole('button', { name: texts.importing.background }).click()
  await page.getByRole('link', { name: usersLabel, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: usersLabel })).toBeVisible()
  const tray = page.getByRole('button', { name: uploadTexts.open(1) })
  await tray.press('Enter')
  const panel = page.getByRole('dialog', { name: uploadTexts.title })
  await expectDialogAccessible(page)
  letThrough()
  await panel.getByRole('button', { name: named(uploadTexts.resume) }).press('Enter')
  await panel.getByRole('link', { name: texts.importing.goOn }).click()
  await expect(dialog.getByText(/^Sauvegarde du /)).toBeVisible()
  await dialog.getByRole('button', { name: crudTexts.cancel }).click()
  await expect(dialog).toBeHidden()
}

test('a backup is made, downloaded, uploaded during other work, and deleted', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: texts.create }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: texts.dialog.start }).click()
  const row = page.getByRole('region', { name: texts.list }).getByRole('listitem').first()
  await expect(row.getByText(status.values.COMPLETED, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: texts.create }).first()).toBeEnabled({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Télécharger/ }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Sauvegarde du \d+(er)? \p{L}+ \d{4} à \d+ h \d\d\.zip$/u)
  expect(await download.failure()).toBeNull()
  await sendWhileWorking(page, await download.path())
  await row.getByRole('button', { name: texts.removeOf(download.suggestedFilename()) }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByText(texts.removed)).toBeVisible()
})
