import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'
import { letterPageTexts } from '#i18n/fr/letterPages.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const takenAway = async (page: Page, name: RegExp): Promise<Buffer> => {
  const link = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
  await expect(link).toBeVisible({ timeout: 30_000 })
  const coming = page.waitForEvent('download')
  await link.click()
  return readFile(await (await coming).path())
}

test('a report is previewed, generated and downloaded; letters are about the selection, through a single button', async ({
  enterAs,
}) => {
  const { page } = await enterAs('Gestionnaire')
  await visit(page, '/edition/reservation')
  await page.getByRole('button', { name: editionPageTexts.presets.thisYear }).click()
  await expect(page.getByRole('img', { name: editionPageTexts.previewOf })).toBeVisible()
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  await page.getByRole('button', { name: editionPageTexts.generate }).click()
  const content = await takenAway(page, /^Télécharger « .*1er janvier.* »$/)
  expect(content.toString('utf8').split('\r\n').length).toBeGreaterThan(20)

  await visit(page, '/reservation/reservation')
  const letters = page.getByRole('button', { name: letterPageTexts.open })
  const rows = page.getByRole('row').filter({ hasText: /R-\d{6}-\d{5}/ })
  await expect(rows.nth(1)).toBeVisible()
  // Other tests book meanwhile, which moves rows.
  const numbers = (await rows.allInnerTexts()).slice(0, 2).flatMap((text) => /R-\d{6}-\d{5}/.exec(text)?.[0] ?? [])
  for (const number of numbers) await rows.filter({ hasText: number }).getByRole('checkbox').check()
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()
  await expect(letters).toHaveCount(1)
  await letters.click()
  const dialog = page.getByRole('dialog', { name: letterPageTexts.title })
  await expect(dialog).toContainText(letterPageTexts.about(2))
  await dialog.getByRole('combobox', { name: letterPageTexts.model }).click()
  await page.getByRole('option', { name: 'Demande d’attestation d’assurance' }).click()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: /^Préparer/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${editionPageTexts.documents.title}`) }).click()
  const letter = (await takenAway(page, /^Télécharger « Demande d’attestation/)).toString('latin1')
  expect(letter).toMatch(/^\{\\rtf1/)
  for (const number of numbers) expect(letter).toContain(number)
})
