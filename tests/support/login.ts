import type { Page } from '@playwright/test'
import type { Account } from './browser.ts'

export const withRole = (accounts: readonly Account[], role: string): Account => {
  const account = accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No account ${role}`)
  return account
}

export const enter = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByLabel('Identifiant ou adresse e-mail').fill(login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
