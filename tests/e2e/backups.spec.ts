/** An administrator makes a backup, takes it away, and deletes it. */
import { backupPageTexts as texts } from '#i18n/fr/backupPages.ts'
import { backupLabels } from '#i18n/fr/entities/backup.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'

const { status } = backupLabels.fields

test('a backup is made, downloaded and deleted', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.goto('/admin/backups')
  await page.getByRole('button', { name: texts.create }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: texts.dialog.start }).click()
  const row = page.getByRole('region', { name: texts.list }).getByRole('listitem').first()
  await expect(row.getByText(status.values.COMPLETED, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Télécharger/ }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^sauvegarde \d{4}-\d\d-\d\d \d{4}\.zip$/)
  expect(await download.failure()).toBeNull()
  await row.getByRole('button', { name: texts.removeOf(download.suggestedFilename()) }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByText(texts.removed)).toBeVisible()
})
