import type { Page } from '@playwright/test'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'

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

test('an update is a sentence in the history and can be undone; a rejected restore has a reason, and the record can be deleted for good', async ({
  enterAs,
}) => {
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
  await changed.getByRole('button', { name: 'Annuler cette modification' }).click()
  const dialog = page.getByRole('dialog', { name: /Revenir aux valeurs précédentes/ })
  await expect(dialog).toContainText('«\u00a0Vidéoprojecteur\u00a0» → «\u00a0Projecteur\u00a0»')
  await dialog.getByRole('button', { name: 'Rétablir ces valeurs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projecteur', exact: true })).toBeVisible()
  await expect(entry(page, 'a annulé une modification')).toBeVisible()
  await expect(changed).toContainText('Modification annulée depuis')

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
  await expectDialogAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('checkbox', { name: 'Sélectionner Cimetières' }).check()
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer définitivement cette fiche\u00a0?' })
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Une fiche a été supprimée définitivement')).toBeVisible()
  await expect(page.getByText('Cimetières')).toHaveCount(0)
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
})
