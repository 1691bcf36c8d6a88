import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { DRIVE_UPLOAD_PART } from '#resources/domain/drive.ts'
import { type Account, expect, test } from '#tests/support/browser.ts'
import { createClient } from '#tests/support/client.ts'

const FOLDER = 'Envois du parcours'
const FILE = 'conseil-confidentiel.bin'
const PARTS = 3

const CREATE = 'mutation ($input: DriveItemInput!) { createDriveItem(input: $input) { id } }'
const ROLES = 'query ($filter: UserRoleFilter) { getUserRoles(filter: $filter) { items { id name } } }'
const LOGOUT = 'mutation ($input: LogoutInput!) { logout(input: $input) }'

type Part = { method: string; offset: number | undefined }

const watchParts = async (page: Page, letThrough = Number.POSITIVE_INFINITY) => {
  const seen: Part[] = []
  let open = letThrough
  await page.route('**/drive/uploads**', async (route) => {
    const request = route.request()
    const offset = request.headers()['upload-offset']
    seen.push({ method: request.method(), offset: offset === undefined ? undefined : Number(offset) })
    if (request.method() === 'PATCH' && open-- <= 0) return
    await route.continue().catch(() => undefined)
  })
  return {
    seen,
    stop: () => page.unroute('**/drive/uploads**'),
  }
}

const logInAs = async (page: Page, { login, password }: Account): Promise<void> => {
  await page.getByLabel(/Identifiant/).fill(login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).not.toHaveURL(/\/auth\/login/)
}

const endSession = async (page: Page, url: string): Promise<void> => {
  const token = (await page.evaluate(() => localStorage.getItem('regie.token'))) ?? ''
  await createClient(url, token).get('security', LOGOUT, { input: { token } })
  await expect(page).toHaveURL(/\/auth\/login/)
}

// One page loses its session, another its network.
test.use({ expectedMessages: [/status of 401|ERR_INTERNET_DISCONNECTED|WebSocket connection/] })

test('an upload resumes for its user after a new login, and for no one else', async ({
  page,
  logIn,
  accounts,
  server,
}) => {
  const path = join(await mkdtemp(join(tmpdir(), 'regie-envoi-')), FILE)
  await writeFile(path, Buffer.alloc(PARTS * DRIVE_UPLOAD_PART - 1000, 'x'))
  const client = await logIn('Administrateur')
  const { getUserRoles } = await client.get('security', ROLES, { filter: { q: 'Gestionnaire' } })
  const [role] = getUserRoles.items
  const input = { name: FOLDER, shares: [{ level: 'WRITE', userRole: role.id }] }
  const { createDriveItem } = await client.get('drive', CREATE, { input })
  const folder = `/drive/${createDriveItem.id}`
  const account = (name: string) => accounts.find((one) => one.role === name) as Account

  await page.goto(folder)
  const first = await watchParts(page, 1)
  await page.getByLabel(texts.uploadFiles).setInputFiles(path)
  await expect.poll(() => first.seen.filter(({ method }) => method === 'PATCH').length).toBe(2)
  await first.stop()
  await endSession(page, server.url)
  await expect(page.getByText(FILE)).toHaveCount(0)
  const remembered = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(remembered).not.toContain(FILE)

  await logInAs(page, account('Gestionnaire'))
  await page.goto(folder)
  const other = await watchParts(page)
  await page
    .getByLabel(texts.uploadFiles)
    .setInputFiles({ name: 'autre.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('row', { name: /autre\.txt/ })).toBeVisible()
  await page.getByLabel(texts.uploadFiles).setInputFiles(path)
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toBeVisible()
  // The upload begins at its first byte: it never asks for the offset of another user's upload.
  expect(other.seen.map(({ method }) => method)).not.toContain('HEAD')
  expect(other.seen.filter(({ offset }) => offset === 0)).toHaveLength(2)
  await other.stop()
  await page.getByRole('button', { name: texts.actionsOf(FILE) }).click()
  await page.getByRole('menuitem', { name: texts.actions.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm }).click()
  // Rows have no role while a dialog is open.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toHaveCount(0)
  await endSession(page, server.url)

  await logInAs(page, account('Administrateur'))
  await page.goto(folder)
  const second = await watchParts(page)
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.getByLabel(texts.uploadFiles).setInputFiles(path)
  await expect(page.getByRole('row', { name: new RegExp(FILE) })).toBeVisible()
  expect(second.seen.map(({ method }) => method)).not.toContain('POST')
  const [began = 0] = second.seen.flatMap(({ offset }) => offset ?? [])
  expect(began).toBe(Number((await asked).headers()['upload-offset']))
  expect(began).toBeGreaterThanOrEqual(DRIVE_UPLOAD_PART)
  await second.stop()
  await rm(path)
})
