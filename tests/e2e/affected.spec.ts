import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import { expectAccessible, expectDialogAccessible } from '#tests/support/axe.ts'
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
  await page.getByLabel('Que cherchez-vous ?').fill(STANDS)
  await expect(page.getByText(/3 sur 10 hors service jusqu’au/).first()).toBeVisible()

  await visit(page, `/intervention/intervention?filter=${encodeURIComponent(JSON.stringify({ q: LABEL }))}`)
  const row = page.getByRole('row', { name: new RegExp(LABEL) })
  await row.getByRole('button', { name: /^Plus d’actions/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Replanifier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Terminer/ }).click()
  const finish = page.getByRole('dialog', { name: 'Terminer l’intervention' })
  await finish.getByRole('button', { name: 'Terminer' }).click()
  await expect(row).toContainText('Réalisée')
  await expect(row.getByRole('button', { name: /^Terminer/ })).toHaveCount(0)
})

test('a manager moves and cancels the bookings that works affect, in one save', async ({ enterAs }) => {
  const { page, client } = await enterAs('Administrateur')
  const name = (one: string) => `${one} ${RUN}`
  const { createReservationCategory: category } = await client.get(
    'reservation',
    'mutation ($name: String!) { createReservationCategory(input: { name: $name }) { id } }',
    { name: name('Salles d’essai') },
  )
  const createHall = async (one: string) =>
    (
      await client.get('company', 'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }', {
        input: { name: name(one), reservable: true, reservationCategory: category.id, capacity: 40 },
      })
    ).createLocation.id
  const hall = await createHall('Salle bleue')
  const other = await createHall('Salle verte')
  const bookings: { id: string; number: string }[] = []
  for (const [index, subject] of ['Yoga', 'Chorale', 'Échecs'].entries()) {
    const startingAt = utcOfLocal(`${day}T${10 + index}:00`, ZONE)
    const { createReservation } = await client.get(
      'reservation',
      'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }',
      { input: { subject, startingAt, endingAt: addMinutes(startingAt, 60), items: [{ item: hall }] } },
    )
    bookings.push(createReservation)
  }

  await visit(page, '/intervention/intervention/create')
  await page.getByLabel('Intitulé').fill(name('Peinture'))
  await page.getByRole('combobox', { name: 'Porte sur' }).click()
  await page.getByRole('option', { name: 'Un lieu' }).click()
  await page.getByRole('combobox', { name: 'Lieu', exact: true }).fill(name('Salle bleue'))
  await page.getByRole('option', { name: name('Salle bleue') }).click()
  await page.getByRole('textbox', { name: /^Début prévu/ }).fill(typed('8h'))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: /^Fin prévue/ }).fill(typed('18h'))
  await page.getByLabel('Empêcher les réservations').click()
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()

  const dialog = page.getByRole('dialog', { name: '3 réservations sont touchées' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('status')).toHaveText('3\u00a0réservations touchées\u00a0: 3\u00a0gardées')
  await dialog.getByRole('button', { name: 'Déplacer' }).click()
  await expect(dialog.getByText(name('Salle verte'))).toHaveCount(3)
  const decision = dialog.getByRole('combobox', { name: `Décision pour ${bookings[2]?.number}` })
  // A press while the menu opens is lost, or closes it.
  await expect(async () => {
    if (!(await page.getByRole('listbox').isVisible())) await decision.click({ timeout: 2_000 })
    await page.getByRole('option', { name: 'Annuler' }).click({ timeout: 2_000 })
    await expect(decision).toHaveText('Annuler', { timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByRole('status')).toHaveText(
    '3\u00a0réservations touchées\u00a0: 2\u00a0déplacées, 1\u00a0annulée',
  )
  const apply = dialog.getByRole('button', { name: 'Enregistrer et appliquer' })
  await expect(apply).toBeDisabled()
  await dialog.getByLabel('Motif de l’annulation').fill('Peinture fraîche')
  await expectDialogAccessible(page)

  // Another booking takes the green hall: nothing is saved, and the row gives the reason.
  const late = utcOfLocal(`${day}T11:30`, ZONE)
  await client.get(
    'reservation',
    'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }',
    {
      input: { subject: 'Entre-temps', startingAt: late, endingAt: addMinutes(late, 30), items: [{ item: other }] },
    },
  )
  await apply.click()
  await expect(dialog.getByText('Une décision ne peut pas être appliquée. Rien n’est enregistré.')).toBeVisible()
  const chorale = dialog.getByRole('listitem').filter({ hasText: 'Chorale' })
  await expect(chorale.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(
    '3\u00a0réservations touchées\u00a0: 1\u00a0déplacée, 1\u00a0annulée, 1\u00a0gardée',
  )
  await apply.click()
  await expect(page.getByText(/a été créée/)).toBeVisible()

  const [yoga] = bookings
  await visit(page, `/reservation/reservation/${yoga?.id}/show`)
  await expect(page.getByText(name('Salle verte')).first()).toBeVisible()
})

test('a requester accepts the replacement that works made necessary', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Administrateur')
  const { page: theirs, client: requester } = await enterAs('Demandeur')
  const name = (one: string) => `${one} ${RUN}`
  const { createReservationCategory: category } = await manager.get(
    'reservation',
    'mutation ($name: String!) { createReservationCategory(input: { name: $name }) { id } }',
    { name: name('Ateliers') },
  )
  const halls: string[] = []
  for (const one of ['Atelier nord', 'Atelier sud']) {
    const { createLocation } = await manager.get(
      'company',
      'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }',
      { input: { name: name(one), reservable: true, reservationCategory: category.id } },
    )
    halls.push(createLocation.id)
  }
  const startingAt = utcOfLocal(`${day}T10:00`, ZONE)
  const { createReservation } = await requester.get(
    'reservation',
    'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }',
    { input: { subject: 'Poterie', startingAt, endingAt: addMinutes(startingAt, 60), items: [{ item: halls[0] }] } },
  )

  await visit(page, `/company/location/${halls[0]}/update`)
  await page.getByLabel('Bloqué', { exact: true }).click()
  await page.getByLabel(/^Motif/).fill('Toiture')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Une réservation est touchée' })
  await dialog.getByRole('combobox', { name: `Décision pour ${createReservation.number}` }).click()
  await page.getByRole('option', { name: 'Proposer' }).click()
  await dialog.getByLabel('Message joint aux propositions').fill('La toiture fuit.')
  await dialog.getByRole('button', { name: 'Enregistrer et appliquer' }).click()
  await expect(page.getByText(/a été enregistré/).first()).toBeVisible()

  await visit(theirs, `/reservation/reservation/${createReservation.id}/show`)
  const notice = theirs.getByRole('alert').filter({ hasText: 'Un changement vous est proposé' })
  await expect(notice).toContainText(`${name('Atelier sud')}, au lieu de ${name('Atelier nord')}`)
  await expectAccessible(theirs)
  await notice.getByRole('button', { name: 'Accepter' }).click()
  await expect(theirs.getByText(/votre réservation est modifiée/)).toBeVisible()
  await expect(theirs.getByText(name('Atelier sud')).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})
