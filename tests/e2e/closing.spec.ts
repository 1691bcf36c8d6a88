import { addMinutes } from '#resources/domain/time.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { noonZone, thisMinute } from '#tests/support/clock.ts'
import { chooseMore } from '#tests/support/pageActions.ts'
import { keepParameters } from '#tests/support/parameters.ts'

const RUN = Date.now().toString(36)
const [CHAIRS, VAN, FAIR] = [`Chaises d’essai ${RUN}`, `Fourgon d’essai ${RUN}`, `Fête des voisins ${RUN}`]
const REQUEST = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'

const SET = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
const PROPERTY = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'

const createItems = async (client: GraphQLClient): Promise<string[]> => {
  const { createReservationCategory: category } = await client.get(
    'reservation',
    'mutation ($name: String!) { createReservationCategory(input: { name: $name, closingType: OPTIONAL }) { id } }',
    { name: `Prêts d’essai ${RUN}` },
  )
  const lent = { reservable: true, reservationCategory: category.id }
  const ids: string[] = []
  for (const input of [
    { name: CHAIRS, managementMode: 'IN_QUANTITY', quantity: 20, ...lent },
    { name: VAN, managementMode: 'INDIVIDUALLY', ...lent },
  ]) {
    ids.push((await client.get('company', PROPERTY, { input })).createProperty.id)
  }
  return ids
}

test('lent items are returned in part, closed, reopened, and future ones are cancelled', async ({
  enterAs,
  logIn,
  browser,
}) => {
  test.slow()
  const office = await browser.newContext()
  const administrator = await logIn('Administrateur', office)
  // The desk shows one day of the organisation, which must not end during the test.
  const putBack = await keepParameters(administrator, ['TIMEZONE'])
  const values = [{ code: 'TIMEZONE', value: noonZone() }]
  await administrator.get('parameter', SET, { input: { values, confirmTimeZone: true } })
  const [chairs = '', van = ''] = await createItems(administrator)
  const { page, client: manager } = await enterAs('Gestionnaire')
  const now = thisMinute()
  const ask = async (from: number, items: object[], subject: string): Promise<string> => {
    const input = {
      startingAt: addMinutes(now, from),
      endingAt: addMinutes(now, from + 60),
      subject,
      items,
      confirmPast: true,
    }
    return (await manager.get('reservation', REQUEST, { input })).createReservation.id
  }
  const over = await ask(-180, [{ item: chairs, quantity: 20 }, { item: van }], FAIR)
  const ahead = await ask(4000, [{ item: van }], 'Vide-grenier')

  await visit(page, `/reservation/reservation/${over}/show`)
  await expect(page.getByText('À clôturer').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: `Clôturer : ${CHAIRS}` }).click()
  const dialog = page.getByRole('dialog')
  // A no-show hides the quantities; unchecking it shows the typed ones again.
  await dialog.getByRole('textbox', { name: `Repris : ${CHAIRS}` }).fill('12')
  await dialog.getByRole('checkbox', { name: 'Personne ne s’est présenté' }).check()
  await expect(dialog.getByRole('textbox', { name: `Repris : ${CHAIRS}` })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Personne ne s’est présenté' }).uncheck()
  await expect(dialog.getByRole('textbox', { name: `Repris : ${CHAIRS}` })).toHaveValue('12')
  await dialog.getByRole('textbox', { name: `Abîmés : ${CHAIRS}` }).fill('1')
  await expectDialogAccessible(page)
  await dialog.getByRole('textbox', { name: 'Commentaire (facultatif)' }).fill('Une chaise cassée')
  const photos = dialog.getByRole('group', { name: `Photos et fichiers\u00a0: ${CHAIRS}` })
  const note = { name: 'chaise.txt', mimeType: 'text/plain', buffer: Buffer.from('Un pied cassé') }
  await photos.locator('input[type=file]').setInputFiles([note, { ...note, name: 'de-trop.txt' }])
  await photos.getByRole('button', { name: 'Retirer de-trop.txt' }).click()
  await dialog.getByRole('button', { name: 'Clôturer' }).click()
  await expect(page.getByText('Repris : 12 sur 20 – Abîmés : 1')).toBeVisible()
  const kept = page.getByRole('list', { name: `Photos et fichiers de clôture\u00a0: ${CHAIRS}` })
  await expect(kept.getByRole('link')).toHaveText(['chaise.txt'])
  await kept.getByRole('button', { name: 'Retirer chaise.txt' }).click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(kept).toHaveCount(0)
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  await dialog.getByRole('button', { name: 'Clôturer' }).click()
  await expect(page.getByText(/^Clôturé le/)).toHaveCount(2)
  await page.getByRole('button', { name: `Rouvrir : ${VAN}` }).click()
  await expect(page.getByText('À clôturer').first()).toBeVisible()

  await visit(page, '/reservation/reservation')
  await page.getByRole('button', { name: /^À clôturer · / }).click()
  await page.getByRole('checkbox', { name: new RegExp(FAIR) }).check()
  await page.getByRole('button', { name: 'Clôturer', exact: true }).click()
  await expect(dialog.getByText(VAN)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Personne ne s’est présenté' }).check()
  await dialog.getByRole('button', { name: 'Clôturer' }).click()
  await expect(page.getByText('Clôture enregistrée')).toBeVisible()

  await visit(page, `/reservation/reservation/${ahead}/show`)
  await chooseMore(page, 'Annuler la réservation')
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motif de l’annulation' }).fill('Intempéries')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('« Intempéries »')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await page.getByRole('button', { name: `Rétablir : ${VAN}` }).click()
  await expect(dialog).toContainText(/Si vous ne gérez pas cet élément, c’est une nouvelle demande/)
  await dialog.getByRole('button', { name: 'Rétablir' }).click()
  await expect(page.getByText('Réservation rétablie')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await ask(0, [{ item: van }], 'Déménagement')
  await ask(-3000, [{ item: chairs, quantity: 5 }], 'Kermesse')
  await visit(page, '/reservation/desk')
  await page.getByRole('button', { name: /^Départs/ }).click()
  await page.getByRole('button', { name: `Remettre : ${VAN}` }).click()
  await expect(page.getByText('Remis', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Retours/ }).click()
  // The twenty chairs that were returned before may stand beside these.
  const five = page.getByRole('listitem').filter({ hasText: `5 × ${CHAIRS}` })
  await five.getByRole('button', { name: `Reprendre : ${CHAIRS}` }).click()
  await five.getByRole('button', { name: `Annuler la reprise : ${CHAIRS}` }).click()
  await five.getByRole('button', { name: `Reprendre : ${CHAIRS}` }).click()
  await expect(five.getByRole('button', { name: `Annuler la reprise : ${CHAIRS}` })).toBeVisible()
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect(page).toHaveURL(/day=/)
  await page.getByRole('button', { name: 'Aujourd’hui' }).click()

  await ask(-3000, [{ item: chairs, quantity: 4 }], 'Brocante')
  const fair = page.getByRole('listitem').filter({ hasText: `4 × ${CHAIRS}` })
  await fair.getByRole('button', { name: `Plus d’actions : ${CHAIRS}` }).click()
  await page.getByRole('menuitem', { name: 'Détailler…' }).click()
  await dialog.getByRole('textbox', { name: `Manquants\u00a0: ${CHAIRS}` }).fill('2')
  await dialog.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByText(`${CHAIRS}, au retour\u00a0: manquants\u00a0: 2`)).toBeVisible()
  await page.getByRole('link', { name: `Ajuster le stock\u00a0: ${CHAIRS}` }).click()
  await expect(page).toHaveURL(/\/company\/property\/.*\/update/)
  await putBack()
  await office.close()
})
