import type { Page } from '@playwright/test'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'

const panel = (page: Page) => page.getByRole('dialog')
const tiles = (page: Page, section: string) => page.getByRole('region', { name: section }).getByRole('listitem')
const edit = async (page: Page, label: string) =>
  page.getByRole('button', { name: `Modifier «\u00a0${label}\u00a0»` }).click()

const save = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page)).toBeHidden()
}

test('an administrator renames, requires, hides and places declared fields, and another user sees it', async ({
  page,
  logIn,
  context,
}) => {
  await logIn('Administrateur')
  const other = await context.newPage()
  await other.goto('/company/supplier')
  await expect(other.getByRole('columnheader', { name: 'Ville' })).toBeVisible()

  await page.goto('/customize/entity/supplier')
  const preview = page.frameLocator('iframe[title="Formulaire tel qu’il sera affiché"]')
  await expect(preview.getByLabel('Ville')).toBeVisible()
  await expectAccessible(page)

  await edit(page, 'Ville')
  await panel(page).getByLabel('Libellé').fill('Commune')
  await panel(page).getByLabel('Aide sous le champ').fill('Sans code postal')
  await panel(page).getByRole('button', { name: 'Toute la largeur' }).click()
  await panel(page).getByLabel('Valeur par défaut').fill('Lys')
  await panel(page).getByRole('switch', { name: 'Obligatoire' }).check()
  await panel(page).getByRole('switch', { name: 'Dans le formulaire' }).check()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page).getByText('Un champ obligatoire ne peut pas être masqué')).toBeVisible()
  await panel(page).getByRole('switch', { name: 'Dans le formulaire' }).uncheck()
  await expectDialogAccessible(page)
  await save(page)
  await expect(preview.getByLabel(/^Commune/)).toBeVisible()
  await expect(preview.getByText('Sans code postal')).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Commune' })).toBeVisible()

  await edit(page, 'Téléphone')
  await panel(page).getByRole('switch', { name: 'Dans les listes et leurs filtres' }).check()
  await save(page)
  await expect(other.getByRole('columnheader', { name: 'Téléphone' })).toBeHidden()

  await other.goto('/company/supplier/create')
  await expect(other.getByLabel(/^Commune/)).toHaveValue('Lys')
  await other.getByLabel(/^Commune/).fill('')
  await other.getByLabel(/^Nom/).fill('Atelier du Lys')
  await other.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(other.getByText('Le champ «\u00a0Commune\u00a0» est obligatoire').first()).toBeVisible()

  await page.getByRole('button', { name: 'Historique' }).click()
  const entry = panel(page).getByRole('listitem').filter({ hasText: 'Commune' })
  await entry.getByRole('button', { name: 'Annuler cette modification' }).click()
  await page.getByRole('button', { name: 'Rétablir ces valeurs', exact: true }).click()
  await expect(page.getByText(/Modification annulée depuis/).first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Tout remettre à l’origine' }).click()
  await panel(page).getByRole('button', { name: 'Tout remettre à l’origine' }).click()
  await expect(page.getByRole('button', { name: 'Modifier «\u00a0Ville\u00a0»' })).toBeVisible()
})

test('an administrator adds, orders and renames sections, and moves declared fields by key and by drag', async ({
  enterAs,
}) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/customize/entity/supplier')
  await expect(async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Numéro SIRET' })
      .dragTo(tiles(page, 'Informations générales').first(), { targetPosition: { x: 20, y: 20 } })
    await expect(tiles(page, 'Informations générales').first()).toHaveText(/Numéro SIRET/, { timeout: 3_000 })
  }).toPass()

  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  await panel(page).getByLabel('Nom de la section').fill('Contrat')
  await save(page)
  await page.getByRole('button', { name: 'Actions sur la section «\u00a0Contrat\u00a0»' }).click()
  await page.getByRole('menuitem', { name: 'Monter la section' }).click()
  await page.getByRole('button', { name: 'Actions sur la section «\u00a0Documents\u00a0»' }).click()
  await page.getByRole('menuitem', { name: 'Renommer la section' }).click()
  await panel(page).getByLabel('Nom de la section').fill('Pièces')
  await save(page)
  await edit(page, 'Numéro de client')
  await panel(page).getByRole('combobox', { name: 'Section' }).click()
  await page.getByRole('option', { name: 'Contrat' }).click()
  await save(page)
  await expect(tiles(page, 'Contrat')).toHaveText([/Numéro de client/])
  await page.getByRole('button', { name: 'Monter «\u00a0Documents\u00a0»' }).click()
  await expect(tiles(page, 'Contrat')).toHaveText([/Numéro de client/, /Documents/])
  await visit(page, '/company/supplier/create')
  await expect(
    page.getByRole('region', { name: 'Contrat' }).getByRole('textbox', { name: 'Numéro de client' }),
  ).toBeVisible()
  await visit(page, '/customize/entity/supplier')
  await page.getByRole('button', { name: 'Actions sur la section «\u00a0Contrat\u00a0»' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la section' }).click()
  await panel(page).getByRole('button', { name: 'Supprimer la section' }).click()
  await expect(page.getByRole('region', { name: 'Contrat' })).toBeHidden()
  await page.getByRole('button', { name: 'Tout remettre à l’origine' }).click()
  await panel(page).getByRole('button', { name: 'Tout remettre à l’origine' }).click()
  await expect(tiles(page, 'Informations générales').first()).toHaveText(/Code/)
})

test('the hand-written booking form has the organisation’s words', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const set = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
  const change = (subject: object | null) =>
    client.get('entity-customizer', set, { input: { entity: 'reservation', fields: { subject } } })
  await change({ label: 'Motif de la demande', help: 'En quelques mots' })
  await visit(page, '/reservation/reservation/create')
  await expect(page.getByRole('textbox', { name: /^Motif de la demande/ })).toBeVisible()
  await expect(page.getByText('En quelques mots')).toBeVisible()
  await change(null)
  await expect(page.getByText('En quelques mots')).toBeHidden()
})
