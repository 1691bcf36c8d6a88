import type { Page } from '@playwright/test'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] })

const REFUSED = /Accès refusé \/ .+ modifie actuellement cette fiche/
const name = (page: Page) => page.getByLabel('Nom')
const saveBar = (page: Page) => page.getByRole('button', { name: 'Choisir la suite après l’enregistrement' })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSED })

let count = 0
const createProperty = async (client: GraphQLClient): Promise<{ id: string; name: string; path: string }> => {
  const input = { name: `Verrou ${Date.now()}-${count++}`, reservable: false }
  const { createProperty: created } = await client.get(
    'company',
    'mutation P($input: PropertyInput!) { createProperty(input: $input) { id } }',
    { input },
  )
  return { id: created.id, name: input.name, path: `/company/property/${created.id}/update` }
}

test('the second user reads the record, which opens with the first user’s changes', async ({
  enterAs,
  logIn,
  browser,
}) => {
  const { page, client } = await enterAs('Administrateur')
  const other = await browser.newContext()
  await logIn('Gestionnaire', other)
  const second = await other.newPage()
  const property = await createProperty(client)

  await visit(page, '/company/property')
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  await visit(page, property.path)
  await name(page).fill(`${property.name} relu`)
  await second.goto(property.path)
  await expect(notice(second)).toContainText('Agathe Vernois')
  await expect(name(second)).toHaveValue(property.name)
  await expect(name(second)).toBeDisabled()
  await expect(saveBar(second)).toBeHidden()

  await saveBar(page).click()
  await page.getByRole('menuitem', { name: 'Enregistrer et revenir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  await expect(name(second)).toBeEnabled()
  await expect(name(second)).toHaveValue(`${property.name} relu`)
  await expect(second.getByText('La fiche est libre')).toBeVisible()
  await expect(saveBar(second)).toBeVisible()

  await visit(page, property.path)
  await expect(notice(page)).toBeVisible()
  await second.close({ runBeforeUnload: false })
  await expect(name(page)).toBeEnabled()
  await other.close()
})

test('a user who lost the lock reads it, keeps typed text, and saves it when the record is free', async ({
  page,
  context,
  logIn,
  browser,
}) => {
  const client = await logIn('Administrateur')
  const other = await browser.newContext()
  const manager = await logIn('Gestionnaire', other)
  const second = await other.newPage()
  const property = await createProperty(client)
  await page.goto(property.path)
  await name(page).fill(`${property.name} saisi`)
  await context.setOffline(true)

  // Ends the lock on the server, as thirty seconds of silence would.
  const ACQUIRE = 'mutation A($input: AcquireMutexInput!) { acquireMutex(input: $input) { id } }'
  const { acquireMutex } = await manager.get('api-gateway', ACQUIRE, {
    input: { resource: `property/${property.id}` },
  })
  await client.get('mutex', 'mutation R($id: ID!) { releaseMutex(id: $id) }', { id: acquireMutex.id })
  await second.goto(property.path)
  await expect(name(second)).toBeEnabled()
  await second.getByLabel('Référence').fill(`VERROU-${Date.now()}`)
  await second.keyboard.press('Control+s')
  await expect(second.getByText('a été enregistré')).toBeVisible()
  await second.goto(property.path)
  await expect(name(second)).toBeEnabled()

  await context.setOffline(false)
  const lost = page.getByRole('alert').filter({ hasText: 'modifie cette fiche en ce moment' })
  await expect(lost).toContainText('Ce que vous avez saisi est conservé ici', { timeout: 30_000 })
  await expect(name(page)).toHaveValue(`${property.name} saisi`)
  await expect(saveBar(page)).toBeHidden()
  await other.close()
  await expect(saveBar(page)).toBeVisible()
  await expect(name(page)).toHaveValue(`${property.name} saisi`)
  await expect(page.getByLabel('Référence')).toHaveValue(/VERROU-/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`«\u00a0${property.name} saisi\u00a0» a été enregistré`)).toBeVisible()
})

test('many records are deleted with one question: used ones stay selected, with their uses', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const prefix = `Lot ${Date.now()}`
  const ids: string[] = []
  for (const letter of ['a', 'b', 'c']) {
    const input = { name: `${prefix} ${letter}`, modules: ['RESERVATION'] }
    const answer = await client.get(
      'company',
      'mutation S($input: SectorInput!) { createSector(input: $input) { id } }',
      {
        input,
      },
    )
    ids.push(answer.createSector.id)
  }
  const UPDATE = 'mutation P($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { id } }'
  const property = await createProperty(client)
  await client.get('company', UPDATE, { id: property.id, input: { sectors: [ids[1]] } })

  await visit(page, `/company/sector?filter=${encodeURIComponent(JSON.stringify({ q: prefix }))}`)
  await expect(page.getByText('3 secteurs')).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Supprimer 3 secteurs…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /Supprimer 3 secteurs/ })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('2 secteurs supprimés, 1 encore utilisé')).toBeVisible()
  await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
  await expect(page.getByRole('link', { name: `${prefix} b` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${prefix} a` })).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: /Suivi des suppressions/ }).click()
  const panel = page.getByRole('dialog', { name: 'Suppressions' })
  const row = panel.getByRole('listitem').filter({ hasText: prefix })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Encore utilisé', { exact: true })).toBeVisible()
  await expectDialogAccessible(page)
  await panel.getByRole('link', { name: property.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: property.name })).toBeVisible()
  await client.get('company', UPDATE, { id: property.id, input: { sectors: [] } })
  await page.getByRole('button', { name: /Suivi des suppressions/ }).click()
  await row.getByRole('button', { name: 'Réessayer' }).click()
  await expect(row.getByText('Supprimé', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Annuler la suppression' }).click()
  await expect(page.getByText(/a été restauré/)).toBeVisible()
  await expect(row).toHaveCount(0)
  const read = page.waitForResponse((response) => response.url().includes('/mutex/graphql'))
  await page.reload()
  await read
  // Failed deletions of other tests keep the button visible.
  const tray = page.getByRole('button', { name: /Suivi des suppressions/ })
  if (await tray.isVisible()) await tray.click()
  await expect(row).toHaveCount(0)
})
