import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import { dayAhead, ZONE } from '#tests/support/clock.ts'

/** Names of this run only: a retry would find records of the first attempt. */
const RUN = Date.now().toString(36)
const [STANDS, LABEL, FAIR] = [`Barnums d’essai ${RUN}`, `Toiles déchirées ${RUN}`, `Fête d’essai ${RUN}`]

const day = dayAhead(230)
const typed = (time: string): string => `${day.split('-').reverse().join('/')} ${time}`

test('works on a booked stock list the affected reservations before they are saved', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const { createReservationCategory: category } = await client.get(
    'reservation',
    'mutation ($name: String!) { createReservationCategory(input: { name: $name }) { id } }',
    { name: `Prêts d’essai ${RUN}` },
  )
  const { createProperty: stands } = await client.get(
    'company',
    'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }',
    {
      input: {
        name: STANDS,
        reservable: true,
        managementMode: 'IN_QUANTITY',
        quantity: 10,
        reservationCategory: category.id,
      },
    },
  )
  const startingAt = utcOfLocal(`${day}T10:00`, ZONE)
  const { createReservation } = await client.get(
    'reservation',
    'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }',
    {
      input: {
        subject: FAIR,
        startingAt,
        endingAt: addMinutes(startingAt, 120),
        items: [{ item: stands.id, quantity: 8 }],
      },
    },
  )

  await visit(page, '/intervention/intervention/create')
  await page.getByLabel('Intitulé').fill(LABEL)
  await page.getByRole('combobox', { name: 'Porte sur' }).click()
  await page.getByRole('option', { name: 'Un bien' }).click()
  await page.getByRole('combobox', { name: 'Bien' }).fill(STANDS)
  await page.getByRole('option', { name: STANDS }).click()
  await page.getByRole('textbox', { name: /^Début prévu/ }).fill(typed('9h'))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: /^Fin prévue/ }).fill(typed('18h'))
  await page.getByLabel('Empêcher les réservations').click()
  const units = page.getByRole('textbox', { name: 'Unités hors service' })
  await page.getByRole('button', { name: 'Tout le stock' }).click()
  await expect(units).toHaveValue('10')
  await units.fill('3')

  // Two of ten are free: one reservation lacks a unit.
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Une réservation est touchée' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(FAIR)
  await expect(dialog).toContainText(`8 × ${STANDS}`)
  await expect(dialog.getByRole('link', { name: new RegExp(createReservation.number) })).toBeVisible()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Ne pas enregistrer' }).click()
  await expect(page.getByText('Rien n’est enregistré').first()).toBeVisible()

  await save.click()
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByText(/a été créée/)).toBeVisible()

  const period = new URLSearchParams({ startingAt: addMinutes(startingAt, 180), endingAt: addMinutes(startingAt, 240) })
  await visit(page, `/reservation/reservation/create?${period}`)
  await page.getByLabel('Nom ou référence').fill(STANDS)
  await expect(page.getByText(/3 sur 10 hors service jusqu’au/).first()).toBeVisible()

  await visit(page, `/intervention/intervention?filter=${encodeURIComponent(JSON.stringify({ q: LABEL }))}`)
  const row = page.getByRole('row', { name: new RegExp(LABEL) })
  await expect(row.getByRole('button', { name: /^Replanifier/ })).toHaveCount(1)
  await row.hover()
  await row.getByRole('button', { name: /^Terminer/ }).click()
  const finish = page.getByRole('dialog', { name: 'Terminer l’intervention' })
  await finish.getByRole('button', { name: 'Terminer' }).click()
  await expect(row).toContainText('Réalisée')
  await expect(row.getByRole('button', { name: /^Terminer/ })).toHaveCount(0)
})
