import type { Page } from '@playwright/test'

export const chooseMore = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
