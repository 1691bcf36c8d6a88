import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const PHONE = { width: 390, height: 844 }

const createProperty = async (client: GraphQLClient, name: string): Promise<string> =>
  (
    await client.get('company', 'mutation P($input: PropertyInput!) { createProperty(input: $input) { id } }', {
      input: { name, reservable: false, price: 10 },
    })
  ).createProperty.id

const rename = (client: GraphQLClient, id: string, name: string) =>
  client.get(
    'company',
    'mutation U($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { id } }',
    {
      id,
      input: { name },
    },
  )

const history = (page: Page) => page.getByRole('region', { name: 'Historique' })
const entry = (page: Page, text: string) => history(page).getByRole('listitem').filter({ hasText: text })

test('an update is a sentence in the history and can be undone', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const id = await createProperty(client, 'Projecteur')
  await rename(client, id, 'Vidéoprojecteur')
  await visit(page, `/company/property/${id}/show`)
  const changed = entry(
    page,
    'a changé le champ «\u00a0Nom\u00a0»\u00a0: «\u00a0Projecteur\u00a0» → «\u00a0Vidéoprojecteur\u00a0»',
  )
  await expect(changed).toBeVisible()
  await expect(entry(page, 'a créé le bien')).toBeVisible()
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Annuler cette modification' }).click()
  const dialog = page.getByRole('dialog', { name: /Revenir aux valeurs précédentes/ })
  await expect(dialog).toContainText('«\u00a0Vidéoprojecteur\u00a0» → «\u00a0Projecteur\u00a0»')
  await dialog.getByRole('button', { name: 'Rétablir ces valeurs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projecteur', exact: true })).toBeVisible()
  await expect(entry(page, 'a annulé une modification')).toBeVisible()
  await expect(changed).toContainText('Modification annulée depuis')
})

test('comments are written, changed and deleted, live for a colleague', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const id = await createProperty(client, 'Sonomètre')
  const { page: colleague } = await enterAs('Gestionnaire')
  await colleague.setViewportSize(PHONE)
  await visit(colleague, `/company/property/${id}/show`)
  await expect(entry(colleague, 'a créé le bien')).toBeVisible()
  await visit(page, `/company/property/${id}/show`)
  await page.getByLabel('Ajouter un commentaire').fill('À étalonner, voir https://exemple.fr/fiche.')
  await page.keyboard.press('Control+Enter')
  const link = entry(colleague, 'À étalonner').getByRole('link', { name: 'https://exemple.fr/fiche' })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(entry(colleague, 'À étalonner').getByRole('button')).toHaveCount(0)
  const own = entry(page, 'À étalonner')
  await own.getByRole('button', { name: 'Modifier le commentaire' }).click()
  await page.getByLabel('Modifier le commentaire').fill('Étalonné en mars')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(entry(colleague, 'Étalonné en mars')).toContainText('modifié')
  await page.getByRole('button', { name: 'Commentaires' }).click()
  await expect(entry(page, 'a créé le bien')).toHaveCount(0)
  await entry(page, 'Étalonné').getByRole('button', { name: 'Supprimer le commentaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(entry(colleague, 'Commentaire supprimé')).toBeVisible()
  await expectAccessible(colleague)
})

test('a deleted record is restored from the trash', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const id = await createProperty(client, 'Harmonium')
  await client.get(
    'mutex',
    'mutation D($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
    {
      input: { entityType: 'property', entityId: id },
    },
  )
  await visit(page, '/admin/bin')
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Harmonium' })
  await expect(row).toContainText('Dans 30 jours')
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Restaurer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click()
  await expect(page.getByText('Le bien «\u00a0Harmonium\u00a0» a été restauré')).toBeVisible()
  await expect(row).toHaveCount(0)
  await visit(page, `/company/property/${id}/show`)
  await expect(entry(page, 'a restauré le bien')).toBeVisible()
})

test('a rejected restore has a reason, and the record can be deleted for good', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const create = async () =>
    (
      await client.get('company', 'mutation S($input: SectorInput!) { createSector(input: $input) { id } }', {
        input: { name: 'Cimetières', modules: ['RESERVATION'] },
      })
    ).createSector.id
  await client.get(
    'mutex',
    'mutation D($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
    {
      input: { entityType: 'sector', entityId: await create() },
    },
  )
  await visit(page, '/admin/bin')
  await expect(page.getByRole('row').filter({ hasText: 'Cimetières' })).toBeVisible()
  await create()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Restaurer «\u00a0Cimetières\u00a0»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click()
  await expect(page.getByRole('dialog', { name: 'Restauration impossible' })).toContainText(
    'la valeur «\u00a0Cimetières\u00a0» est déjà prise par une autre fiche.',
  )
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('checkbox', { name: 'Sélectionner Cimetières' }).check()
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer définitivement cette fiche\u00a0?' })
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Une fiche a été supprimée définitivement')).toBeVisible()
  await expect(page.getByText('Cimetières')).toHaveCount(0)
})

test('pages without a record of their own show their history at the side', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  await client.get(
    'parameter',
    'mutation U($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }',
    { input: { values: [{ code: 'COMPANY_ZIP_CODE', value: '35000' }] } },
  )
  await visit(page, '/admin/parameters')
  await page.getByRole('button', { name: 'Historique' }).click()
  const side = page.getByRole('dialog', { name: 'Historique' })
  await expect(side).toContainText('a changé le champ «\u00a0Code postal\u00a0»\u00a0: vide → «\u00a035000\u00a0»')
  await expectAccessible(page)
  await side.getByRole('button', { name: 'Fermer' }).click()
  await visit(page, '/admin/user-role')
  await page.getByRole('table').getByRole('link').first().click()
  await chooseMore(page, 'Historique')
  const comment = side.getByLabel('Ajouter un commentaire')
  await comment.fill('À revoir en mars')
  await side.getByRole('button', { name: 'Fermer' }).click()
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(comment).toHaveValue('À revoir en mars')
  await page.goBack()
  await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/user-role$/)
})

test('a record deleted by another user leaves its open page', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const { createSector } = await client.get(
    'company',
    'mutation S($input: SectorInput!) { createSector(input: $input) { id } }',
    {
      input: { name: 'Quais', modules: ['RESERVATION'] },
    },
  )
  await visit(page, `/company/sector/${createSector.id}/show`)
  const title = page.getByRole('heading', { level: 1, name: 'Quais' })
  await expect(title).toBeVisible()
  await client.get(
    'mutex',
    'mutation D($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }',
    { input: { entityType: 'sector', entityId: createSector.id } },
  )
  await expect(page.getByRole('alert').filter({ hasText: 'Ce secteur n’existe pas ou n’existe plus' })).toBeVisible()
  await expect(title).toBeHidden()
})
