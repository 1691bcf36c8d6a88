import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import type { Entered } from '#tests/support/warmPages.ts'

const RUN = Date.now().toString(36)
const [ROOM, ROUND] = [`Salle au code ${RUN}`, `Ronde de la salle ${RUN}`]
const PHONE = { width: 390, height: 844 }
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const caretakerDay = async ({ page, client }: Entered, admin: GraphQLClient, room: string): Promise<void> => {
  const { getMyAccount: me } = await client.get('security', '{ getMyAccount { id } }')
  await admin.get(
    'intervention',
    'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }',
    {
      input: { label: ROUND, isRound: true, locations: [room], points: [{ label: 'Portes fermées' }], user: me.id },
    },
  )
  await admin.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    {
      input: { location: room, types: ['L'], category: 'C3' },
    },
  )
  await page.setViewportSize(PHONE)
  await visit(page, '/intervention')
  await page.getByRole('region', { name: 'Mes interventions à faire' }).getByRole('link', { name: ROUND }).click()
  await page.getByRole('link', { name: 'Commencer la ronde' }).click()
  await page.getByRole('button', { name: 'Conforme', exact: true }).click()
  await expect(page.getByText('Tout est envoyé.')).toBeVisible()
  await page.getByRole('button', { name: 'Terminer la ronde' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la ronde' }).click()
  await expect(page.getByText('Cette ronde est terminée.')).toBeVisible()

  await visit(page, '/intervention/register-entry/create')
  await page.getByRole('combobox', { name: 'Bâtiment' }).fill(ROOM)
  await page.getByRole('option', { name: ROOM }).click()
  await page.getByRole('combobox', { name: 'Nature' }).click()
  await page.getByRole('option', { name: 'Contrôle ou vérification' }).click()
  await page.getByRole('textbox', { name: /^Date/ }).fill('2026-03-01')
  await page.getByRole('textbox', { name: /^Objet/ }).fill('Essai de l’alarme')
  await page.getByRole('textbox', { name: /^Observations/ }).fill('Sirène du hall muette')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText(/a été créée/)).toBeVisible()

  await visit(page, `/company/location/${room}/show`)
  await page.getByRole('button', { name: 'Signaler un problème' }).click()
  await page.getByRole('textbox', { name: /^Que se passe-t-il/ }).fill(`Sirène muette ${RUN}`)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('link', { name: `Sirène muette ${RUN}` })).toBeVisible()
}

test('visitors report a problem by QR code and fill in a form; a caretaker does a round, the register and a report', async ({
  enterAs,
  browser,
  server,
  expectedMessages,
}) => {
  const admin = await enterAs('Administrateur')
  await admin.client.get(
    'parameter',
    'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }',
    { input: { values: [{ code: 'ENABLE_PUBLIC_PROBLEM_REPORTS', value: 'true' }] } },
  )
  const { createLocation: room } = await admin.client.get(
    'company',
    'mutation ($name: String!) { createLocation(input: { name: $name, reservable: false }) { id } }',
    { name: ROOM },
  )
  await visit(admin.page, `/intervention/labels?item=${room.id}`)
  const label = admin.page.getByRole('listitem').filter({ hasText: ROOM })
  await expect(label.getByRole('img', { name: `Code QR de ${ROOM}` })).toBeVisible()
  await expectAccessible(admin.page)
  const token = /\/p\/([a-z2-9]{16})/.exec((await label.textContent()) ?? '')?.[1]

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  const visitor = await context.newPage()
  await visitor.goto(`/p/${token}`)
  const problem = visitor.getByRole('textbox', { name: /^Que se passe-t-il/ })
  await problem.fill('Le robinet fuit')
  await visitor.reload()
  await expect(problem).toHaveValue('Le robinet fuit')
  await visitor.locator('input[type=file]').setInputFiles({ name: 'fuite.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(visitor.getByRole('img', { name: 'fuite.png' })).toBeVisible()
  await expectAccessible(visitor)

  expectedMessages.push(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await expect(visitor.getByText(/^Pas de réseau/)).toBeVisible()
  await context.setOffline(false)
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await visitor.getByRole('link', { name: 'Suivre mon signalement' }).click()
  await expect(visitor.getByText('À traiter')).toBeVisible()
  await expect(visitor.getByText('Le robinet fuit')).toBeVisible()
  await expectAccessible(visitor)

  await visitor.goto(`/p/${token}`)
  await expect(visitor.getByText('Est-ce l’un de ceux-ci ?')).toBeVisible()
  await expect(visitor.getByText('Le robinet fuit')).toBeHidden()
  await visitor.getByRole('button', { name: /^Suivre «/ }).click()
  await visitor.getByRole('textbox', { name: /^Votre adresse e-mail/ }).fill('voisine@exemple.fr')
  await visitor.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(visitor.getByText(/ouvrez son lien pour confirmer/)).toBeVisible()

  const { getUserRoles: roles } = await admin.client.get('security', '{ getUserRoles { items { id name } } }')
  const { createPublicForm: form } = await admin.client.get(
    'entity-customizer',
    'mutation ($input: PublicFormInput!) { createPublicForm(input: $input) { address } }',
    {
      input: {
        ...{ name: `Proposer ${ROOM}`, isOpen: true, entity: 'supplier', consent: 'Texte à accepter' },
        role: roles.items.find(({ name }: { name: string }) => name === 'Administrateur').id,
        fields: [{ name: 'name', label: 'Votre entreprise' }],
      },
    },
  )
  await visitor.goto(new URL(form.address).pathname)
  await visitor.getByRole('textbox', { name: 'Votre entreprise' }).fill(`Menuiserie de ${ROOM}`)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await expect(visitor.getByText('Acceptez ce texte pour envoyer votre réponse.')).toBeVisible()
  await visitor.getByRole('checkbox', { name: /accepte/ }).check()
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await visitor.getByRole('link', { name: 'Suivre ma réponse' }).click()
  await expect(visitor.getByText('À traiter')).toBeVisible()
  await visit(admin.page, '/form-answers')
  const answer = admin.page.getByRole('row').filter({ hasText: `Menuiserie de ${ROOM}` })
  await answer.getByRole('button', { name: 'Marquer traitée' }).click()
  await expect(admin.page.getByText('La réponse est traitée.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Traitée')).toBeVisible()

  await context.close()
  await caretakerDay(await enterAs('Gardien'), admin.client, room.id)
  const { page } = await enterAs('Technicien')
  await visit(page, '/intervention/problem-report')
  await page.getByRole('link', { name: 'Le robinet fuit' }).first().click()
  await expect(page.getByText('Un code QR').first()).toBeVisible()
})
