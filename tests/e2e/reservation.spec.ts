import type { Page } from '@playwright/test'
import { addMinutes, utcOfLocal } from '#resources/domain/time.ts'
import { expectDialogAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { dayAhead, thisMinute, ZONE } from '#tests/support/clock.ts'
import { chooseMore } from '#tests/support/pageActions.ts'
import { countPresses, type } from '#tests/support/presses.ts'

const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'
const FIND = 'query ($q: String) { getReservations(filter: { q: $q }) { total items { id subject } } }'

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

/** A day after the demonstration's bookings. */
const freeDay = (weeks: number): string => dayAhead(60 + 7 * weeks)

const at = (day: string, time: string): string => utcOfLocal(`${day}T${time}`, ZONE)

const typed = (day: string, time: string): string => `${day.split('-').reverse().join('/')} ${time}`

const book = async (client: GraphQLClient, subject: string, items: string[], from: string, minutes = 60) => {
  const input = {
    subject,
    startingAt: from,
    endingAt: addMinutes(from, minutes),
    items: items.map((item) => ({ item })),
  }
  const { createReservation } = await client.get('reservation', BOOK, { input })
  return createReservation as { id: string; number: string }
}

const createAddress = (from: string, minutes = 60): string =>
  `/reservation/reservation/create?${new URLSearchParams({ startingAt: from, endingAt: addMinutes(from, minutes) })}`

const choose = async (page: Page, search: string, name: RegExp) => {
  await page.getByLabel('Que cherchez-vous ?').fill(search)
  await page.getByRole('button', { name }).click()
}

const save = (page: Page) => page.getByRole('button', { name: /^(Enregistrer|Réserver)$/ }).click()

test('a borrower books a room on a phone with at most ten taps', async ({ enterAs }) => {
  const { page, client: borrower } = await enterAs('Demandeur')
  await page.setViewportSize({ width: 390, height: 844 })
  const day = freeDay(1)
  await visit(page, '/reservation/planning')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Réserver' }).first().click()
  // The previous page has a choice with the same word.
  await expect(page.getByRole('group', { name: 'Durée' })).toBeVisible()
  await type(page.getByLabel('Début'), `${day}T14:00`)
  await page.getByRole('group', { name: 'Durée' }).getByRole('button', { name: '2 h' }).click()
  await expect(page.getByLabel('Fin')).toHaveValue(`${day}T16:00`)
  await type(page.getByLabel('Que cherchez-vous ?'), 'rex')
  await expect(page.getByRole('button', { name: /Le Rex, Hors règles\s: (ouvert|fermé)/ })).toBeDisabled()
  await choose(page, 'garance', /Ajouter Salle Garance, Libre/)
  await expect(page.getByRole('group', { name: 'Durée' })).toBeHidden()
  const other = page.getByRole('button', { name: 'Ajouter autre chose' })
  await expect(other).toBeFocused()
  await other.click()
  await expect(page.getByLabel('Que cherchez-vous ?')).toHaveValue('garance')
  await page.getByRole('button', { name: 'Changer les dates' }).click()
  await expect(page.getByLabel('Début')).toBeFocused()
  await expect(page.getByLabel('Fin')).toHaveValue(`${day}T16:00`)
  await type(page.getByLabel('Objet'), 'Atelier d’écriture')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // During a save availability is not queried again: a booking would conflict with itself.
  const asked: string[] = []
  page.on('request', (request) => {
    if (/getAvailability|getQuotasLeft/.test(request.postData() ?? '')) asked.push(request.url())
  })
  await save(page)
  expect(await presses()).toBeLessThanOrEqual(10)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveCount(0)
  expect(asked).toEqual([])
  const { getReservations } = await borrower.get('reservation', FIND, { q: 'atelier ecriture' })
  expect(getReservations.items).toHaveLength(1)
})

test('on a phone the picker stays open until each wanted item is chosen', async ({ enterAs }) => {
  const { page } = await enterAs('Gestionnaire')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, createAddress(at(freeDay(15), '09:00')))
  const wish = page.getByLabel('Que cherchez-vous ?')
  await wish.fill('minibus, 2 vidéoprojecteurs')
  await wish.press('Enter')
  await page
    .getByRole('button', { name: /^Ajouter Minibus .*Libre/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Minibus')
  await page.getByRole('button', { name: /^Ajouter Vidéoprojecteur/ }).click()
  await expect(page.getByRole('button', { name: 'Ajouter autre chose' })).toBeFocused()
  await expect(wish).toBeHidden()
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Vidéoprojecteur')
})

test('dates are typed naturally at any width, missing fields are reported at once, Enter in the search saves nothing', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(3)
  await visit(page, createAddress(at(day, '09:00'), 90))
  const start = page.getByRole('textbox', { name: 'Début' })
  await start.fill(typed(day, '14h'))
  await start.press('Tab')
  await expect(start).toHaveValue(typed(day, '14:00'))
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(typed(day, '15:30'))
  await start.press('Control+A')
  await start.pressSequentially(typed(day, '16h'))
  await start.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Fin' })).toHaveValue(typed(day, '17:30'))
  await start.fill(typed(day, '14h'))
  await start.press('Tab')

  // Also when the window is resized: a phone has another input.
  const field = page.locator('[name="startingAt"]')
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(field).toHaveValue(typed(day, '14:00'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field).toHaveValue(`${day}T14:00`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(field).toHaveValue(typed(day, '14:00'))

  await save(page)
  await expect(page.getByText(/Le champ «\sObjet\s» est obligatoire/)).toBeVisible()
  // The first error of the page, not of the rules' order.
  await expect(page.getByLabel('Que cherchez-vous ?')).toBeFocused()
  await expect(page.getByText('Choisissez au moins une salle, un véhicule ou un matériel.')).toBeVisible()

  await page.getByLabel('Objet').fill('Touche Entrée')
  await page.getByLabel('Que cherchez-vous ?').fill('projecteur')
  await page.getByLabel('Que cherchez-vous ?').press('Enter')
  await expect(
    page
      .getByRole('spinbutton', { name: /Quantité/ })
      .or(page.getByRole('button', { name: /Retirer Vidéoprojecteur/ }))
      .first(),
  ).toBeVisible()
  await page.getByLabel('Que cherchez-vous ?').fill('')
  await page.getByLabel('Que cherchez-vous ?').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { getReservations } = await manager.get('reservation', FIND, { q: 'Touche Entrée' })
  expect(getReservations.total).toBe(0)
})

test('new dates remove an item only after confirmation; after a faster booking, the error appears at the item and typed text stays', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(5)
  await book(manager, 'Sur le chemin', [await itemId(manager, 'Salle de la Forge')], at(day, '15:00'), 60)
  await visit(page, createAddress(at(day, '09:00')))
  await choose(page, 'forge', /Ajouter Salle de la Forge, Libre/)
  await choose(page, 'verger', /Ajouter Salle du Verger, Libre/)
  const start = page.getByRole('textbox', { name: 'Début' })
  const chosen = page.getByRole('list', { name: 'Votre sélection' })
  const question = page.getByRole('dialog', { name: 'Certains éléments ne sont plus disponibles' })
  await start.fill(typed(day, '15h'))
  await expect(question).toContainText('Salle de la Forge')
  await question.getByRole('button', { name: 'Revenir aux dates précédentes' }).click()
  await expect(start).toHaveValue(typed(day, '09:00'))
  await expect(chosen).toContainText('Salle de la Forge')
  await start.fill(typed(day, '15h'))
  await question.getByRole('button', { name: 'Retirer ces éléments' }).click()
  await expect(chosen).not.toContainText('Salle de la Forge')
  await expect(chosen).toContainText('Salle du Verger')

  await page.getByLabel('Objet').fill('Trop tard')
  await book(manager, 'Plus rapide', [await itemId(manager, 'Salle du Verger')], at(day, '15:00'))
  await save(page)
  await expect(chosen).toContainText('n’est pas libre')
  await expect(page.getByLabel('Objet')).toHaveValue('Trop tard')
  await chosen.getByRole('button', { name: /Choisir ce créneau/ }).click()
  await save(page)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
})

test('a reservation is changed, duplicated, and deleted with its last item', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(7)
  const { id, number } = await book(manager, 'À remanier', [await itemId(manager, 'Salle du Lavoir')], at(day, '09:00'))
  await visit(page, `/reservation/reservation/${id}/show`)
  await expect(page.getByRole('heading', { level: 1, name: 'À remanier' })).toBeVisible()
  await expect(page.getByText('Salle du Lavoir').first()).toBeVisible()
  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByRole('button', { name: 'Ajouter autre chose' }).click()
  await choose(page, 'videoprojecteur', /Ajouter Vidéoprojecteur/)
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${id}/show$`))
  await visit(page, `/reservation/reservation/create?duplicate=${id}`)
  await expect(page.getByLabel('Objet')).toHaveValue('À remanier')
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Vidéoprojecteur')
  await visit(page, `/reservation/reservation/${id}/update`)
  // The previous page has the same buttons.
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier « À remanier »' })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer Vidéoprojecteur' }).first().click()
  await page.getByRole('button', { name: 'Retirer Salle du Lavoir' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la réservation' }).click()
  await expect(page.getByText('La réservation a été supprimée.')).toBeVisible()
  const { getReservations } = await manager.get('reservation', FIND, { q: number })
  expect(getReservations.total).toBe(0)
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await expect(page.getByText(/La réservation .*À remanier.* a été restaurée/)).toBeVisible()
})

test('a repeated reservation shows each date before the save, and all dates are cancelled together', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  await book(manager, 'Déjà là', [await itemId(manager, 'Salle du Lavoir')], at(freeDay(31), '06:00'))
  await visit(page, createAddress(at(freeDay(30), '06:00')))
  await page.getByLabel('Répétition').click()
  await page.getByRole('option', { name: /^Toutes les semaines/ }).click()
  await page.getByLabel('Se termine').click()
  await page.getByRole('option', { name: 'Après un nombre de dates' }).click()
  await page.getByLabel('Nombre de dates').fill('3')
  await choose(page, 'lavoir', /Ajouter Salle du Lavoir/)
  await expect(page.getByText('3 dates retenues · 1 occupée')).toBeVisible()
  await expect(page.getByText(/votre réservation \S+ l’occupe/)).toBeVisible()
  await page.getByRole('button', { name: /^Sauter .*occupée/ }).click()
  await expect(page.getByText('2 dates retenues · 1 sautée')).toBeVisible()
  await page.getByLabel('Objet').fill('Atelier du matin')
  await save(page)
  await expect(page.getByRole('heading', { name: /^2.dates$/ })).toBeVisible()
  const filter = encodeURIComponent(JSON.stringify({ q: 'Atelier du matin' }))
  await visit(page, `/reservation/reservation?filter=${filter}`)
  const lines = page.getByRole('row', { name: /Atelier du matin/ })
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: /^Déplier/ }).click()
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('checkbox').check()
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()
  await lines.first().getByRole('link').click()
  // A late refresh of the list may exchange its rows: either date deletes the series.
  await expect(page.getByText(/^Date [12] sur 2$/)).toBeVisible()
  await chooseMore(page, 'Supprimer la série…')
  await page.getByLabel(/^À toute la série \(2.dates\)/).check()
  await page.getByRole('button', { name: 'Supprimer ces dates' }).click()
  await expect(page.getByText(/^2.dates ont été supprimées\.$/)).toBeVisible()
})

test.describe('when the service does not answer', () => {
  test.use({ expectedMessages: [/ERR_FAILED|ERR_CONNECTION_RESET|ServiceError/] })

  test('a booking is made once when its responses are lost, and the page continues', async ({ enterAs }) => {
    const { page, client: manager } = await enterAs('Gestionnaire')
    await visit(page, createAddress(at(freeDay(11), '09:00')))
    await choose(page, 'lavoir', /Ajouter Salle du Lavoir, Libre/)
    await page.getByLabel('Objet').fill('Répondue deux fois dans le vide')
    let lost = 0
    await page.route('**/reservation/graphql/', async (route) => {
      if (!route.request().postData()?.includes('createReservation') || lost === 2) return route.continue()
      lost += 1
      // The server executes the request, but its answer is lost. Retries, because an idle connection may have closed.
      await route.fetch({ maxRetries: 2 })
      return route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
    expect(lost).toBe(2)
    const { getReservations } = await manager.get('reservation', FIND, { q: 'Répondue deux fois' })
    expect(getReservations.total).toBe(1)
  })
})

test('wanted items are typed in a sentence, each kind is offered, and taken ones show alternatives', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(11)
  const hall = await itemId(manager, 'Salle Pastel')
  await book(manager, 'Salle déjà prise', [hall], at(day, '14:00'), 240)
  await visit(page, '/reservation/reservation/create')
  await page.getByLabel('Que cherchez-vous ?').fill(typed(day, 'après-midi, 30 personnes, salle pastel, 2 micros'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(/ 14:00$/)
  await expect(page.getByRole('button', { name: 'Après-midi' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Compris.*30 personnes/)).toBeVisible()
  const results = page.getByRole('region', { name: 'Ce qui répond à votre recherche' })
  await results.getByRole('button', { name: /Ajouter Micro sans fil/ }).click()
  await expect(page.getByRole('textbox', { name: /Quantité.*Micro sans fil/ })).toHaveValue('2')
  await results.getByRole('button', { name: 'Autres possibilités pour « Salle Pastel »' }).click()
  const ways = results.getByRole('group', { name: 'Autres possibilités pour « Salle Pastel »' })
  await expect(ways.getByRole('button', { name: /à la même heure/ }).first()).toBeVisible()
  await ways
    .getByRole('button', { name: /^Même choix/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Début' })).not.toHaveValue(/ 14:00$/)
  await results.getByRole('button', { name: /Ajouter Salle Pastel, Libre/ }).click()
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Salle Pastel')
})

test('a manager confirms a past reservation', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const from = addMinutes(thisMinute(), -60 * 24 * 400)
  await visit(page, createAddress(from))
  await choose(page, 'Salle Pastel', /Ajouter Salle Pastel/)
  await page.getByLabel('Objet', { exact: false }).fill('Exposition de l’an passé')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Ce créneau est déjà passé' })
  await expect(dialog).toBeVisible()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await save(page)
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByText(/est enregistrée/).first()).toBeVisible()
})
