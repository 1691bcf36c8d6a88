import type { Page } from '@playwright/test'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { dayAhead } from '#tests/support/clock.ts'

const RUN = Date.now().toString(36)
const [ROOM, LABEL, TWICE] = [`Salle d’essai ${RUN}`, `Volet bloqué ${RUN}`, `Encore le volet ${RUN}`]
const PLANNED = `Peinture du couloir ${RUN}`

type Journey = { page: Page; client: GraphQLClient; room: string }

const planWork = async ({ page, client, room }: Journey): Promise<void> => {
  await client.get(
    'intervention',
    'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }',
    {
      input: { label: PLANNED, itemType: 'LOCATION', location: room },
    },
  )
  const typed = (time: string) => `${dayAhead(40).split('-').reverse().join('/')} ${time}`
  await visit(page, '/intervention/planning')
  await page.getByRole('searchbox', { name: 'Rechercher une intervention' }).fill(PLANNED)
  await page.getByRole('button', { name: `Planifier « ${PLANNED} »` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Début prévu/ }).fill(typed('9h'))
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: /^Fin prévue/ }).fill(typed('11h'))
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click()
  await expect(page.getByText('Aucune intervention à planifier ne correspond.')).toBeVisible()
}

const printRegister = async ({ page, client, room }: Journey): Promise<void> => {
  const { createBuildingFile: building } = await client.get(
    'intervention',
    'mutation ($input: BuildingFileInput!) { createBuildingFile(input: $input) { id } }',
    { input: { location: room, types: ['L'], category: 'C3' } },
  )
  await visit(page, `/intervention/building-file/${building.id}/show`)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer le registre de sécurité' }).click()
  const printed = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimer' }).click()
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)
}

test('a problem is reported, merged and taken; works are planned, a round is recorded without network, the register printed', async ({
  enterAs,
  expectedMessages,
}) => {
  const admin = await enterAs('Administrateur')
  const { createLocation: room } = await admin.client.get(
    'company',
    'mutation ($name: String!) { createLocation(input: { name: $name, reservable: false }) { id } }',
    { name: ROOM },
  )
  await admin.client.get(
    'intervention',
    'mutation ($input: ProblemReportInput!) { createProblemReport(input: $input) { id } }',
    { input: { label: LABEL, itemType: 'LOCATION', location: room.id } },
  )

  const journey = { ...admin, room: room.id }
  await planWork(journey)
  await printRegister(journey)

  const { page } = await enterAs('Technicien')
  await visit(page, `/company/location/${room.id}/show`)
  await page.getByRole('button', { name: 'Signaler un problème' }).click()
  const similar = page.getByRole('region', { name: /Est-ce l’un de ceux-ci/ })
  await similar.getByRole('button', { name: `Suivre « ${LABEL} »` }).click()
  await expect(similar.getByText('Suivi', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Que se passe-t-il/ }).fill(TWICE)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()

  await page.getByRole('link', { name: TWICE }).click()
  await page.getByRole('button', { name: 'Réunir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Signalement du même élément' }).click()
  await page.getByRole('option', { name: new RegExp(LABEL) }).click()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Réunir' }).click()
  await expect(page.getByText('Réuni à un autre').first()).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: LABEL }).click()
  await page.getByRole('button', { name: 'Accepter', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${LABEL}.*I-`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Prendre', exact: true }).click()
  await expect(page.getByText(/^Vous avez pris en charge/)).toBeVisible()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Commencer', exact: true }).click()
  await expect(page.getByText('Planifiée', { exact: true }).first()).toBeVisible()

  const { createIntervention: round } = await admin.client.get(
    'intervention',
    'mutation ($input: InterventionInput!) { createIntervention(input: $input) { id } }',
    { input: { label: `Ronde ${RUN}`, isRound: true, locations: [room.id], points: [{ label: 'Volet ouvert' }] } },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/intervention/intervention/${round.id}/show`)
  await page.getByRole('link', { name: 'Commencer la ronde' }).click()
  await expect(page.getByText('0 / 1')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('regie-round')).keys()).length))
    .toBeGreaterThan(5)
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED|WebSocket connection/)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Non conforme' }).click()
  await expect(page.getByText(/^1.résultat à envoyer$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1.résultat à envoyer$/)).toBeVisible()
  await expect(page.getByText('1 / 1')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Tout est envoyé.')).toBeVisible()
  await page.getByRole('button', { name: 'Terminer la ronde' }).click()
  await expectDialogAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer la ronde' }).click()
  await expect(page.getByText('Cette ronde est terminée.')).toBeVisible()
  await page.getByRole('link', { name: /^Revenir à la fiche/ }).click()
  await expect(page.getByRole('link', { name: /^I-.*Non conforme.*Volet ouvert/ })).toBeVisible()
})
