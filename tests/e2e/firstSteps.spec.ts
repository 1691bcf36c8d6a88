import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { createInstance } from '#tests/support/browserDatabases.ts'
import { LICENSE_PUBLIC_KEY, testLicense } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'

const PASSWORD = 'Une phrase dont je me souviens bien'

const follow = (page: Page, name: string) => page.getByRole('link', { name }).click()
const isHome = (page: Page) => expect(page).toHaveURL(/\/reservation$/)

const enter = async (page: Page, output: string) => {
  const [link = ''] = /http:\S+set-user-password\/\S+/.exec(output) ?? []
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD)
  await page.getByLabel('Confirmation du mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est enregistré')).toBeVisible()
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Numéro de licence').fill(testLicense())
  await page.keyboard.press('Enter')
}

test('an administrator of an empty instance is led from its name to a first hall, and may skip the rest', async ({
  browser,
}) => {
  test.slow()
  const { env, drop } = await createInstance('empty')
  const server = await startServer({ env: { ...env, LICENSE_PUBLIC_KEY }, args: ['--empty'] })
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await enter(page, server.output())

    const list = page.getByRole('region', { name: 'Premières étapes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(list.getByText('0 sur 10')).toBeVisible()
    await expectAccessible(page)

    await follow(page, 'Nommer : Donner le nom de votre organisation')
    await expect(page.getByLabel('Nom de l’organisation')).toBeFocused()
    await page.keyboard.type('Mairie de Bellerive')
    await page.getByLabel('Couleur', { exact: true }).fill('#FFD400')
    await expect(page.getByText(/Thème clair\s: assombrie pour rester lisible, contraste/)).toBeVisible()
    await page.getByLabel('Couleur', { exact: true }).press('Enter')
    await isHome(page)
    await expect(list.getByText('1 sur 10')).toBeVisible()
    await expectReadable(page)

    await follow(page, 'Créer : Créer une première catégorie')
    await expect(page.locator('input[name=name]')).toBeFocused()
    await page.keyboard.type('Salles')
    await page.keyboard.press('Enter')
    await isHome(page)
    await expect(list.getByText('2 sur 10')).toBeVisible()

    await follow(page, 'Ajouter : Ajouter un premier lieu')
    await expect(page.getByRole('combobox', { name: 'Catégorie de réservation' })).toHaveValue('Salles')
    await expect(page.locator('input[name=name]')).toBeFocused()
    await page.keyboard.type('Salle des fêtes')
    await page.keyboard.press('Enter')
    await isHome(page)
    await expect(list.getByText('3 sur 10')).toBeVisible()

    await list.getByRole('button', { name: 'Sans validation : Choisir si les demandes sont validées' }).click()
    await expect(list.getByText('4 sur 10')).toBeVisible()
    await list.getByRole('button', { name: 'Reprendre : Choisir si les demandes sont validées' }).click()
    await expect(list.getByText('3 sur 10')).toBeVisible()

    // Undone while its message is visible, which a slow page may hide late.
    await list.getByRole('button', { name: 'Masquer la liste' }).click()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(list).toBeVisible()

    await list.getByRole('button', { name: 'Masquer la liste' }).click()
    await expect(list).toBeHidden()
    await visit(page, '/admin/parameters?field=SHOW_FIRST_STEPS')
    const shown = page.getByRole('switch', { name: 'Afficher les premières étapes sur l’accueil' })
    // The previous value is displayed until the answer arrives.
    await expect(shown).not.toBeChecked()
    await shown.check()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(list).toBeVisible()

    await context.close()
    const login = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage()
    await login.goto('/auth/login')
    // #FFD400 darkened until white text is readable, before any script.
    const ground = await login
      .locator('#prerendered button[type=submit]')
      .evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(ground).not.toBe('rgb(29, 60, 112)')
    expect(ground).toMatch(/^rgb\(\d+, \d+, 0\)$/)
    await login.context().close()
  } finally {
    await server.stop()
    await drop()
  }
})
