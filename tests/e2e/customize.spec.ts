import type { Locator, Page } from '@playwright/test'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { keepParameters } from '#tests/support/parameters.ts'

const panel = (page: Page) => page.getByRole('dialog')
const tiles = (page: Page, group: string) => page.getByRole('region', { name: group }).getByRole('listitem')

const addField = async (page: Page, label: string, fill?: (dialog: ReturnType<typeof panel>) => Promise<void>) => {
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
  await panel(page).getByLabel('Libellé').fill(label)
  await fill?.(panel(page))
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page)).toBeHidden()
}

const addGroup = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Ajouter une section' }).click()
  await panel(page).getByLabel('Nom de la section').fill(label)
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { name: label })).toBeVisible()
}

const chooseType = async (page: Page, type: string) => {
  await panel(page).getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type }).click()
}

const shareSearch = async (client: GraphQLClient, name: string): Promise<string> => {
  const query = 'mutation ($input: SavedSearchInput!) { createSavedSearch(input: $input) { id } }'
  const input = { list: 'useType', name, isShared: true }
  return (await client.get('entity-customizer', query, { input })).createSavedSearch.id
}

const composeTiles = async (page: Page, client: GraphQLClient): Promise<void> => {
  const ids = [await shareSearch(client, 'Usages du soir'), await shareSearch(client, 'Usages du matin')]
  const set = 'mutation ($tiles: [DashboardTileInput!]!) { setDashboardTiles(tiles: $tiles) { id } }'
  const [first, second] = ids
  await client.get('entity-customizer', set, { tiles: [{ search: first, width: 1 }] })
  await visit(page, '/reservation/use-type')
  await page.getByRole('button', { name: 'Vues', exact: true }).click()
  await page
    .getByRole('button', { name: /Usages du matin/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Ajouter au tableau de bord' }).click()
  // Its colour changes while the tiles are read.
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled()
  await expectDialogAccessible(page)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('est sur le tableau de bord')).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/reservation')
  const titles = page.getByRole('heading', { name: /Usages du/ })
  await expect(titles).toHaveText(['Usages du soir', 'Usages du matin'])
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Composer le tableau de bord' }).click()
  const items = panel(page).getByRole('listitem')
  await expectDialogAccessible(page)
  await items.nth(0).dragTo(items.nth(1))
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(titles).toHaveText(['Usages du matin', 'Usages du soir'])
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Composer le tableau de bord' }).click()
  await panel(page)
    .getByRole('button', { name: /Enlever.*Usages du matin/ })
    .click()
  await panel(page).getByRole('combobox', { name: 'Ajouter une vue partagée' }).click()
  await page.getByRole('option', { name: 'Usages du matin (Types d’utilisation)' }).click()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(titles).toHaveText(['Usages du soir', 'Usages du matin'])
  await client.get('entity-customizer', set, { tiles: [] })
  for (const id of [first, second])
    await client.get('entity-customizer', 'mutation ($id: ID!) { deleteSavedSearch(id: $id) }', { id })
}

test('an administrator creates, orders, groups, retires and deletes fields', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await visit(page, '/customize/entity')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Types d’utilisation/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Champs et sections' })).toBeVisible()

  await addGroup(page, 'Conditions')
  await addField(page, 'Numéro d’agrément')
  await expect(page.getByText('NUMERO_D_AGREMENT')).toBeVisible()
  await addField(page, 'Public visé', async (dialog) => {
    await chooseType(page, 'Liste de choix')
    for (const [index, choice] of ['Enfants', 'Adultes'].entries()) {
      await dialog.getByRole('button', { name: 'Ajouter un choix' }).click()
      await dialog.getByLabel(`Choix ${index + 1}`, { exact: true }).fill(choice)
    }
    await dialog.getByRole('switch', { name: 'Obligatoire' }).check()
    await dialog.getByRole('button', { name: 'Toute la largeur' }).click()
  })
  await expect(tiles(page, 'Informations complémentaires')).toHaveCount(2)

  const saved = () =>
    page.waitForResponse((response) => response.request().postData()?.includes('updateEntityOverride') ?? false, {
      timeout: 10_000,
    })
  await Promise.all([saved(), page.getByRole('button', { name: 'Descendre «\u00a0Public visé\u00a0»' }).click()])
  await expect(tiles(page, 'Conditions')).toHaveText([/Public visé/])
  // A refresh of the fields during a drag ends it.
  await expect(async () => {
    await Promise.all([
      saved(),
      page
        .getByRole('listitem')
        .filter({ hasText: 'Numéro d’agrément' })
        .dragTo(tiles(page, 'Conditions').first(), { targetPosition: { x: 20, y: 20 } }),
    ])
    await expect(tiles(page, 'Conditions')).toHaveText([/Numéro d’agrément/, /Public visé/], { timeout: 3_000 })
  }).toPass()
  await page.reload()
  await expect(tiles(page, 'Conditions')).toHaveText([/Numéro d’agrément/, /Public visé/])

  const create = 'mutation ($input: UseTypeInput!) { createUseType(input: $input) { id } }'
  const input = { name: 'Essai de personnalisation', customFields: { PUBLIC_VISE: 'Adultes', NUMERO_D_AGREMENT: '12' } }
  await client.get('reservation', create, { input })

  await page.getByRole('button', { name: 'Modifier «\u00a0Public visé\u00a0»' }).click()
  await panel(page).getByLabel('Choix 2', { exact: true }).fill('enfants')
  await panel(page).getByLabel('Choix 1', { exact: true }).focus()
  await expect(panel(page).getByText('Un autre choix porte déjà ce nom')).toBeVisible()
  await panel(page).getByLabel('Choix 2', { exact: true }).fill('Grandes personnes')
  await panel(page).getByRole('button', { name: 'Couleur du choix 2' }).click()
  await expectDialogAccessible(page)
  await page.getByRole('dialog', { name: 'Couleur du choix 2' }).getByRole('button').first().click()
  await panel(page).getByRole('button', { name: 'Monter le choix 2' }).click()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  const told = await client.get('reservation', '{ getUseTypes(filter: { q: "Grandes" }) { items { customFields } } }')
  expect(told.getUseTypes.items).toMatchObject([{ customFields: { PUBLIC_VISE: 'Grandes personnes' } }])

  await page.getByRole('button', { name: 'Actions sur «\u00a0Numéro d’agrément\u00a0»' }).click()
  await page.getByRole('menuitem', { name: 'Retirer' }).click()
  const retired = page.getByRole('region', { name: 'Champs retirés' })
  await expect(retired.getByText('Numéro d’agrément')).toBeVisible()
  await retired.getByRole('button', { name: 'Rétablir' }).click()
  await expect(tiles(page, 'Conditions')).toHaveCount(2)

  await client.get('reservation', create, {
    input: { name: 'Essai sans numéro', customFields: { PUBLIC_VISE: 'Enfants', NUMERO_D_AGREMENT: 'en attente' } },
  })
  await page.getByRole('button', { name: 'Modifier «\u00a0Numéro d’agrément\u00a0»' }).click()
  await chooseType(page, 'Nombre entier')
  await expect(panel(page).getByText('Une valeur se convertit, une ne se convertit pas.')).toBeVisible()
  await expect(panel(page).getByText('«\u00a0en attente\u00a0»\u00a0: Essai sans numéro')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Retirer la valeur qui ne se convertit pas/ })
  await expectDialogAccessible(page)
  await question.getByRole('button', { name: 'Convertir le champ' }).click()
  await expect(panel(page)).toBeHidden()
  const numbers = async () => {
    const { getUseTypes } = await client.get(
      'reservation',
      '{ getUseTypes(filter: { q: "Essai" }) { items { customFields } } }',
    )
    return getUseTypes.items.map((one: { customFields: Record<string, unknown> }) => one.customFields.NUMERO_D_AGREMENT)
  }
  expect((await numbers()).sort()).toEqual([12, undefined])
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.getByText('Valeurs non converties')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler cette modification' }).first().click()
  await page.getByRole('button', { name: 'Rétablir ces valeurs' }).click()
  await expect.poll(async () => (await numbers()).sort()).toEqual(['12', 'en attente'])
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('button', { name: 'Actions sur «\u00a0Public visé\u00a0»' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect(panel(page).getByText('2 fiches ont une valeur pour ce champ.')).toBeVisible()
  await expectDialogAccessible(page)
  await panel(page).getByRole('button', { name: 'Supprimer le champ' }).click()
  await expect(tiles(page, 'Conditions')).toHaveText([/Numéro d’agrément/])
  await expect(retired.getByText(/Public visé|Suppression définitive le/).first()).toBeVisible()
  await composeTiles(page, client)
})

test('a renamed entity has its new name everywhere at once', async ({ page, logIn, context }) => {
  const other = await context.newPage()
  await logIn('Administrateur')
  await other.goto('/company/sector')
  await expect(other.getByRole('heading', { name: 'Secteurs', level: 1 })).toBeVisible()
  await page.goto('/customize/entity/sector')
  await page.getByLabel('Nom au singulier').fill('direction')
  await page.getByLabel('Nom au pluriel').fill('directions')
  await page.getByRole('button', { name: 'Féminin' }).click()
  await expect(page.getByText('La direction a été créée')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Directions', level: 1 })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Directions', level: 1 })).toBeVisible()
  await visit(other, '/admin/user-role/create')
  await other.getByRole('button', { name: 'Gestionnaire', exact: true }).click()
  const role = other.getByRole('main')
  await expect(role.getByText('Choisir des éléments de toutes les directions')).toBeVisible()
  expect(await role.innerText()).not.toMatch(/secteur/i)
  await other.goto('/company/property/create')
  await expect(role.getByLabel('Directions')).toBeVisible()
  expect(await role.innerText()).not.toMatch(/secteur/i)
  await page.getByRole('button', { name: 'Revenir au nom d’origine' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Secteurs', level: 1 })).toBeVisible()
})

const CHANGED = ['RESERVATION_NUMBER_FORMAT', 'PLANNING_DISPLAYED_WEEK_DAYS', 'PLANNING_DISPLAY_BORROWINGS_REQUEST']

test('parameters are checked, saved together, and updated for others at once', async ({ page, logIn, context }) => {
  const other = await context.newPage()
  const administrator = await logIn('Administrateur')
  const putBack = await keepParameters(administrator, CHANGED)
  await other.goto('/admin/parameters')
  await page.goto('/admin/parameters')
  const format = page.getByLabel('Numéro des réservations')
  await format.fill('RES/[YEAR:2]-[NUMBER:4')
  await format.blur()
  await expect(page.getByText('Le format du numéro saisi est invalide')).toBeVisible()
  await format.fill('RES/[YEAR:2]-[NUMBER:4]')
  await expect(page.getByText(/^Exemple\u00a0: RES\/\d{2}-0042$/)).toBeVisible()
  const sunday = { name: 'dimanche' }
  await page.getByRole('group', { name: 'Jours affichés' }).getByRole('button', sunday).click()
  await page.getByRole('switch', { name: 'Afficher les demandeurs aux autres demandeurs' }).check()
  await expect(page.getByText('3 modifications à enregistrer')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Tout est enregistré')).toBeVisible()
  await expect(other.getByLabel('Numéro des réservations')).toHaveValue('RES/[YEAR:2]-[NUMBER:4]')
  const theirs = other.getByRole('group', { name: 'Jours affichés' }).getByRole('button', sunday)
  await expect(theirs).toHaveAttribute('aria-pressed', 'true')
  await putBack()
})

/**
 * A slow click: the page can render between press and release. Disables scroll anchoring, which not all browsers have.
 */
const pressSlowly = async (page: Page, target: Locator): Promise<void> => {
  await page.addStyleTag({ content: 'html, [role="dialog"] * { overflow-anchor: none !important }' })
  await target.hover()
  await page.mouse.down()
  await page.waitForTimeout(150)
  await page.mouse.up()
}

test('a click that leaves an input reaches its target, although messages appear or disappear', async ({
  page,
  logIn,
}) => {
  await logIn('Administrateur')
  await page.goto('/admin/parameters')
  const format = page.getByLabel('Numéro des réservations')
  await format.fill('RES/[YEAR:2]-[NUMBER:4')
  await format.blur()
  await expect(page.getByText('Le format du numéro saisi est invalide')).toBeVisible()
  await format.fill('RES/[YEAR:2]-[NUMBER:4]')
  const sunday = page.getByRole('group', { name: 'Jours affichés' }).getByRole('button', { name: 'dimanche' })
  await pressSlowly(page, sunday)
  await expect(sunday).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Le format du numéro saisi est invalide')).toBeHidden()

  await page.goto('/customize/entity/location')
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).click()
  await chooseType(page, 'Liste de choix')
  const add = panel(page).getByRole('button', { name: 'Ajouter un choix' })
  await add.click()
  await pressSlowly(page, add)
  await expect(panel(page).getByLabel('Choix 2', { exact: true })).toBeVisible()
})
