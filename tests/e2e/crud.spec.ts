import type { Page } from '@playwright/test'
import { sentences } from '#i18n/grammar.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { expectAccessible, expectReadable } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { administered, createOf, labelsOf, listOf, titleOf } from '#tests/support/entityDeclarations.ts'
import { enable } from '#tests/support/entityPages.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

const expectList = async (page: Page, resource: AnyResource) => {
  await visit(page, listOf(resource))
  await expect(page.getByRole('heading', { level: 1, name: titleOf(resource) })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
}

/** The demonstration lacks only school holidays, which are imported from published data. */
const addSchoolHoliday = async (client: GraphQLClient): Promise<void> => {
  const input = { name: 'Vacances d’essai', zone: 'A', startingOn: '2031-02-08', reopeningOn: '2031-02-24' }
  const CREATE = 'mutation ($input: SchoolHolidayInput!) { createSchoolHoliday(input: $input) { id } }'
  await client.get('reservation', CREATE, { input })
}

const columnKinds = ({ list, fields }: AnyResource): string[] =>
  (list?.columns ?? []).flatMap((name) => fields[name]?.kind ?? [])

const expectCards = async (page: Page, resource: AnyResource) => {
  const cards = page.getByRole('list', { name: titleOf(resource) })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
}

const expectForm = async (page: Page, resource: AnyResource) => {
  await visit(page, createOf(resource))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences.createAction(labelsOf(resource)))
  await save(page)
  await expect(page.getByRole('status').filter({ hasText: 'à corriger' })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page)
}

test('list and form of every entity, on a wide screen and on a phone', async ({ enterAs }) => {
  test.setTimeout(240_000)
  const { page, client } = await enterAs('Administrateur')
  await addSchoolHoliday(client)
  await visit(page, '/account')
  const looked = new Set<string>()
  for (const resource of administered)
    await test.step(resource.key, async () => {
      await enable(resource, client)
      await expectList(page, resource)
      // Lists share one component and differ by the kinds of their columns: checks each kind once.
      const kinds = columnKinds(resource).filter((kind) => !looked.has(kind))
      if (kinds.length > 0) await expectAccessible(page)
      for (const kind of kinds) looked.add(kind)
      await page.setViewportSize(PHONE)
      await expectCards(page, resource)
      await expectForm(page, resource)
      await page.setViewportSize(WIDE)
    })
})

const fillProperty = async (page: Page, name: string, reference: string) => {
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Référence').fill(reference)
  await page.getByLabel('Tarif').fill('1250,5')
  await page.getByLabel('Mode de gestion').click()
  await page.getByRole('option', { name: 'En quantité' }).click()
  await page.getByLabel('Quantité').fill('12')
  await page.getByRole('combobox', { name: 'Catégorie de réservation' }).fill('audio')
  await page.getByRole('option', { name: /Audiovisuel/ }).click()
}

test('a record is created, found, changed, displayed and deleted', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const name = 'Sonorisation Zénith'
  await visit(page, '/company/property')
  await page.getByRole('link', { name: 'Créer un bien' }).click()
  await save(page)
  await expect(page.locator('[data-field="name"]')).toContainText('Le champ «\u00a0Nom\u00a0» est obligatoire')
  await expect(page.getByLabel('Nom')).toBeFocused()
  await fillProperty(page, name, 'ZEN')
  await page.getByLabel('Bloqué', { exact: true }).click()
  await page.getByLabel('Bloqué depuis le', { exact: true }).fill('24/11/2026 14h')
  await page.getByLabel('Motif du blocage').fill('Révision annuelle')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText(`Le bien «\u00a0${name}\u00a0» a été créé`)).toBeVisible()

  await page.getByRole('searchbox').fill('zenith')
  await expect(page.getByText('1 bien', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/zenith/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('1\u202f250,50\u00a0€')).toBeVisible()
  await expect(page.getByText('a créé le bien')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Modifier' }).click()
  await expect(page.getByLabel('Bloqué depuis le', { exact: true })).toHaveValue('24/11/2026 14:00')
  await page.getByLabel('Nom').fill(`${name} bis`)
  await page.getByRole('link', { name: 'Annuler' }).click()
  await dialog(page).getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue(`${name} bis`)
  await page.getByRole('button', { name: 'Choisir la suite après l’enregistrement' }).click()
  await page.getByRole('menuitem', { name: 'Enregistrer et continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible()

  await chooseMore(page, 'Supprimer')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Le bien «\u00a0${name} bis\u00a0» a été supprimé`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  await expect(page.getByText('Aucun bien ne correspond à ces critères')).toBeVisible()
})

test('a tree is displayed and folds; a used record cannot be deleted, and its uses are listed', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/reservation/reservation-category')
  const child = page.getByRole('link', { name: 'Voitures et vélos' })
  await expect(child).toBeVisible()
  await page.getByRole('button', { name: 'Replier Véhicules' }).click()
  await expect(child).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Déplier Véhicules' }).click()
  await expect(child).toBeVisible()

  await page.getByRole('link', { name: 'Véhicules', exact: true }).click()
  await chooseMore(page, 'Supprimer')
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog(page).getByText('Suppression impossible pour le moment')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Voitures et vélos' })).toBeVisible()
})

test('filters are in the URL, can be removed singly, and apply to the export', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/property')
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('combobox', { name: 'Mode de gestion' }).click()
  await page.getByRole('option', { name: 'En quantité' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('combobox', { name: 'Catégorie de réservation' }).fill('mobilier')
  await page.getByRole('option', { name: /Mobilier/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).toHaveURL(/managementMode.*IN_QUANTITY/)
  await page.reload()
  await expect(page.getByText('Mobilier et ce qui en dépend')).toBeVisible()
  const rows = await page.getByRole('table').getByRole('row').count()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /Colonnes affichées/ }).click()
  const stream = await (await waiting).createReadStream()
  const csv = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(csv.startsWith('\uFEFFNom;Référence;') || csv.startsWith('\uFEFFPhoto;Nom;')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(rows)
  await page.getByRole('button', { name: 'Filtres (2)' }).click()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).not.toHaveURL(/IN_QUANTITY/)
})

test('a record opened before a search starts stays open', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/sector')
  // On a slow machine, the search is typed while the form is being rendered.
  await page.getByRole('link', { name: 'Culture' }).evaluate((link: HTMLElement) => {
    const box = document.querySelector('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'culture')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
    link.click()
    const end = performance.now() + 500
    while (performance.now() < end);
  })
  await expect(page.getByLabel('Nom')).toHaveValue('Culture')
})

test('chosen columns are remembered', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  await visit(page, '/company/property')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Tarif' }).check()
  await page.getByRole('checkbox', { name: 'Référence' }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Tarif' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Référence' })).toBeHidden()
})

test('a custom field appears at once in forms, lists, filters and pages', async ({ enterAs }) => {
  const { page, client: admin } = await enterAs('Administrateur')
  await visit(page, '/company/sector')
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toBeVisible()
  const { createCustomField } = await admin.get(
    'entity-customizer',
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
    {
      input: {
        entity: 'sector',
        name: 'RESPONSABLE',
        label: 'Responsable',
        type: 'string',
        required: true,
        inList: true,
      },
    },
  )
  await expect(page.getByRole('columnheader', { name: 'Responsable' })).toBeVisible()
  await page.getByRole('link', { name: 'Créer un secteur' }).click()
  await page.getByLabel('Nom').fill('Patrimoine')
  await save(page)
  await expect(page.getByText('Le champ «\u00a0Responsable\u00a0» est obligatoire')).toBeVisible()
  await page.getByLabel('Responsable').fill('Odile Garance')
  await save(page)
  await expect(page.getByRole('cell', { name: 'Odile Garance' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtres' }).click()
  await dialog(page).getByLabel('Responsable').fill('garance')
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page.getByText('1 secteur', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Patrimoine' }).click()
  await expect(page.getByLabel('Responsable')).toHaveValue('Odile Garance')
  await admin.get(
    'entity-customizer',
    'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }',
    createCustomField,
  )
  await expect(page.getByLabel('Responsable')).toBeHidden()
})

test('list, form and filters are readable in the dark theme', async ({ page, logIn }) => {
  await logIn('Administrateur')
  await page.addInitScript(() => {
    localStorage.setItem('RaStoreRegie.version', '1')
    localStorage.setItem('RaStoreRegie.theme', '"dark"')
  })
  await page.goto('/company/location')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Filtres' }).click()
  await expectReadable(page)
  await visit(page, '/admin/user-role/create')
  await page.getByRole('checkbox', { name: 'Fiches' }).check()
  await expect(page.getByRole('table', { name: 'Fiches' })).toBeVisible()
  await save(page)
  await expect(page.getByLabel('Nom')).toBeFocused()
  await expectReadable(page)
})
