import type { Page } from '@playwright/test'
import { addMinutes, dayBounds, utcOfLocal, utcTextOfDate, zonedOf } from '#resources/domain/time.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { chooseMore } from '#tests/support/pageActions.ts'
import { countPresses, type } from '#tests/support/presses.ts'

const ZONE = 'Europe/Paris'
const ITEMS = 'query ($q: String) { getReservableItems(filter: { q: $q, reservable: true }) { items { id name } } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id number } }'
const FIND = 'query ($q: String) { getReservations(filter: { q: $q }) { total items { id subject } } }'

const itemId = async (client: GraphQLClient, name: string): Promise<string> => {
  const { getReservableItems } = await client.get('reservation', ITEMS, { q: name })
  return getReservableItems.items.find((item: { name: string }) => item.name === name).id
}

/** A day after the demonstration's bookings. */
const freeDay = (weeks: number): string =>
  zonedOf(utcTextOfDate(new Date()), ZONE)
    .toPlainDate()
    .add({ days: 60 + 7 * weeks })
    .toString()

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
  await page.getByLabel('Nom ou référence').fill(search)
  await page.getByRole('button', { name }).click()
}

const save = (page: Page) => page.getByRole('button', { name: /^(Enregistrer|Réserver)$/ }).click()

test('a borrower books a room on a phone', async ({ enterAs }) => {
  const { page, client: borrower } = await enterAs('Demandeur')
  await page.setViewportSize({ width: 390, height: 844 })
  const day = freeDay(1)
  await visit(page, '/reservation/planning')
  await page.getByRole('link', { name: 'Réserver' }).first().click()
  // The previous page has a choice with the same word.
  await expect(page.getByRole('group', { name: 'Durée' })).toBeVisible()
  await page.getByLabel('Début').fill(`${day}T14:00`)
  await page.getByRole('group', { name: 'Durée' }).getByRole('button', { name: '2 h' }).click()
  await expect(page.getByLabel('Fin')).toHaveValue(`${day}T16:00`)
  await page.getByLabel('Nom ou référence').fill('rex')
  await expect(page.getByRole('button', { name: /Le Rex, Hors règles\s: (ouvert|fermé)/ })).toBeDisabled()
  await choose(page, 'garance', /Ajouter Salle Garance, Libre/)
  // A chosen item takes one line, and opens again unchanged.
  await expect(page.getByRole('group', { name: 'Durée' })).toBeHidden()
  const other = page.getByRole('button', { name: 'Ajouter autre chose' })
  await expect(other).toBeFocused()
  await other.click()
  await expect(page.getByLabel('Nom ou référence')).toHaveValue('garance')
  await page.getByRole('button', { name: 'Changer les dates' }).click()
  await expect(page.getByLabel('Début')).toBeFocused()
  await expect(page.getByLabel('Fin')).toHaveValue(`${day}T16:00`)
  await page.getByLabel('Objet').fill('Atelier d’écriture')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await save(page)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
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

test('a borrower books on a phone with at most ten taps', async ({ enterAs }) => {
  const { page, client: borrower } = await enterAs('Demandeur')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/reservation/planning')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Réserver' }).first().click()
  await expect(page.getByRole('group', { name: 'Durée' })).toBeVisible()
  await type(page.getByLabel('Début'), `${freeDay(13)}T14:00`)
  await page.getByRole('group', { name: 'Durée' }).getByRole('button', { name: '2 h' }).click()
  await type(page.getByLabel('Nom ou référence'), 'garance')
  await page.getByRole('button', { name: /Ajouter Salle Garance, Libre/ }).click()
  await type(page.getByLabel('Objet'), 'Demande en dix gestes')
  await save(page)
  expect(await presses()).toBeLessThanOrEqual(10)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
  const { getReservations } = await borrower.get('reservation', FIND, { q: 'dix gestes' })
  expect(getReservations.total).toBe(1)
})

test('dates are typed naturally at any width, and the end follows the start', async ({ enterAs }) => {
  const { page } = await enterAs('Gestionnaire')
  const day = freeDay(2)
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
})

test('the next reservation starts empty, without dates and search of the previous one', async ({ enterAs }) => {
  const { page } = await enterAs('Gestionnaire')
  const day = freeDay(2)
  await visit(page, '/reservation/reservation/create')
  await page.getByLabel('Que cherchez-vous ?').fill(typed(day, '9h, salle du verger'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Ajouter Salle du Verger, Libre/ }).click()
  await page.getByLabel('Objet').fill('Première de deux')
  await page.getByRole('button', { name: 'Choisir la suite après l’enregistrement' }).click()
  await page.getByRole('menuitem', { name: /créer une autre/ }).click()
  await expect(page.getByText(/La réservation .* est enregistrée/)).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveValue('')
  await expect(page.getByLabel('Que cherchez-vous ?')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Début' })).toBeFocused()
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
})

test('missing fields are reported at once, each at its place; Enter in the search adds the first free item, and saves nothing', async ({
  enterAs,
}) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  await visit(page, createAddress(at(freeDay(3), '09:00')))
  await save(page)
  await expect(page.getByText(/Le champ «\sObjet\s» est obligatoire/)).toBeVisible()
  // The first error of the page, not of the rules' order.
  await expect(page.getByLabel('Nom ou référence')).toBeFocused()
  await expect(page.getByText('Choisissez au moins une salle, un véhicule ou un matériel.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Objet').fill('Touche Entrée')
  await page.getByLabel('Nom ou référence').fill('projecteur')
  await page.getByLabel('Nom ou référence').press('Enter')
  await expect(
    page
      .getByRole('spinbutton', { name: /Quantité/ })
      .or(page.getByRole('button', { name: /Retirer Vidéoprojecteur/ }))
      .first(),
  ).toBeVisible()
  await page.getByLabel('Nom ou référence').fill('')
  await page.getByLabel('Nom ou référence').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { getReservations } = await manager.get('reservation', FIND, { q: 'Touche Entrée' })
  expect(getReservations.total).toBe(0)
})

test('a taken item is grey with its reason, and its next free slot is one click away', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(4)
  await book(manager, 'Déjà pris', [await itemId(manager, 'Salle du Lavoir')], at(day, '09:00'), 120)
  await visit(page, createAddress(at(day, '10:00')))
  await page.getByLabel('Nom ou référence').fill('lavoir')
  await expect(page.getByRole('button', { name: /Ajouter Salle du Lavoir, Occupé/ })).toBeDisabled()
  await expect(page.getByText(/n’est pas libre/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /Choisir ce créneau/ }).click()
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(typed(day, '11:00'))
  await expect(page.getByRole('button', { name: /Ajouter Salle du Lavoir, Libre/ })).toBeEnabled()
})

test('new dates remove an item only after confirmation', async ({ enterAs }) => {
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
})

test('after a faster booking, the error appears at the item and typed text stays', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const [day, item] = [freeDay(6), await itemId(manager, 'Salle du Verger')]
  await visit(page, createAddress(at(day, '09:00')))
  await choose(page, 'verger', /Ajouter Salle du Verger, Libre/)
  await page.getByLabel('Objet').fill('Trop tard')
  await book(manager, 'Plus rapide', [item], at(day, '09:00'))
  await save(page)
  const chosen = page.getByRole('list', { name: 'Votre sélection' })
  await expect(chosen).toContainText('n’est pas libre')
  await expect(page.getByLabel('Objet')).toHaveValue('Trop tard')
  await chosen.getByRole('button', { name: /Choisir ce créneau/ }).click()
  await save(page)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
})

test('during a save availability is not queried again: a booking never conflicts with itself', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const asked: string[] = []
  await visit(page, `${createAddress(at(freeDay(9), '07:00'))}&item=${await itemId(manager, 'Salle du Verger')}`)
  await page.getByLabel('Objet').fill('Une seule fois')
  await expect(page.getByRole('button', { name: /Ajouter .*, Libre/ }).first()).toBeVisible()
  page.on('request', (request) => {
    if (/getAvailability|getQuotasLeft/.test(request.postData() ?? '')) asked.push(request.url())
  })
  await save(page)
  await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
  await expect(page.getByLabel('Objet')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a reservation is changed, duplicated, and deleted with its last item', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(7)
  const { id, number } = await book(manager, 'À remanier', [await itemId(manager, 'Salle du Lavoir')], at(day, '09:00'))
  await visit(page, `/reservation/reservation/${id}/show`)
  await expect(page.getByRole('heading', { level: 1, name: 'À remanier' })).toBeVisible()
  await expect(page.getByText('Salle du Lavoir')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Modifier' }).click()
  await choose(page, 'videoprojecteur', /Ajouter Vidéoprojecteur/)
  await save(page)
  await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${id}/show$`))
  await visit(page, `/reservation/reservation/create?duplicate=${id}`)
  await expect(page.getByLabel('Objet')).toHaveValue('À remanier')
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Vidéoprojecteur')
  await visit(page, `/reservation/reservation/${id}/update`)
  // The previous page has the same buttons.
  await expect(page.getByRole('heading', { level: 1, name: `Modifier la réservation ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer Vidéoprojecteur' }).first().click()
  await page.getByRole('button', { name: 'Retirer Salle du Lavoir' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la réservation' }).click()
  await expect(page.getByText('La réservation a été supprimée.')).toBeVisible()
  const { getReservations } = await manager.get('reservation', FIND, { q: number })
  expect(getReservations.total).toBe(0)
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await expect(page.getByText(/La réservation .*À remanier.* a été restaurée/)).toBeVisible()
})

test('a repeated reservation shows each date before the save, and is cancelled as a whole', async ({ enterAs }) => {
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
  await expectAccessible(page)
  const filter = encodeURIComponent(JSON.stringify({ q: 'Atelier du matin' }))
  await visit(page, `/reservation/reservation?filter=${filter}`)
  const lines = page.getByRole('row', { name: /Atelier du matin/ })
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: /^Déplier/ }).click()
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('checkbox').check()
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()
  await lines.first().getByRole('link').click()
  await expect(page.getByText('Date 1 sur 2')).toBeVisible()
  await chooseMore(page, 'Supprimer la série…')
  await page.getByLabel(/^À toute la série \(2.dates\)/).check()
  await page.getByRole('button', { name: 'Supprimer ces dates' }).click()
  await expect(page.getByText(/^2.dates ont été supprimées\.$/)).toBeVisible()
})

test('the list filters by status, period and person, and describes the filters in words', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const day = freeDay(8)
  await book(manager, 'Introuvable sans chercher', [await itemId(manager, 'Salle du Lavoir')], at(day, '09:00'))
  await visit(page, '/reservation/reservation')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'En cours et à venir' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row').nth(1)).toContainText(/À venir|En cours/)
  await page.getByRole('button', { name: /^Passées · \d/ }).click()
  await expect(page).toHaveURL(/isOver.*order=DESC/)
  await expect(page.getByRole('row').nth(1)).toContainText(/Terminée|Clôturée|À clôturer|Dépassée|Refusée/)
  await page.getByRole('button', { name: 'Les miennes' }).click()
  await expect(page.getByRole('row', { name: /Introuvable sans chercher/ })).toBeVisible()
  await page.getByRole('row', { name: /Introuvable sans chercher/ }).click()
  await expect(page).toHaveURL(/\/show$/)
})

test('a colleague’s change of the same day appears in the list at once', async ({ enterAs }) => {
  const { page, client: manager } = await enterAs('Gestionnaire')
  const bounds = dayBounds(freeDay(14), ZONE)
  const filter = JSON.stringify({ period: { from: bounds.startingAt, to: bounds.endingAt } })
  await visit(page, `/reservation/reservation?filter=${encodeURIComponent(filter)}`)
  await expect(page.getByText(/ne correspond/)).toBeVisible()
  await book(manager, 'Tout juste réservée', [await itemId(manager, 'Salle du Lavoir')], at(freeDay(14), '09:00'))
  await expect(page.getByRole('row', { name: /Tout juste réservée/ })).toBeVisible()
})

test.describe('when the service does not answer', () => {
  test.use({ expectedMessages: [/ERR_FAILED|ERR_CONNECTION_RESET|ServiceError/] })

  test('a booking whose answers are lost is made once, and the page continues', async ({ enterAs }) => {
    const { page, client: manager } = await enterAs('Gestionnaire')
    await visit(page, createAddress(at(freeDay(11), '09:00')))
    await choose(page, 'lavoir', /Ajouter Salle du Lavoir, Libre/)
    await page.getByLabel('Objet').fill('Répondue deux fois dans le vide')
    let lost = 0
    await page.route('**/reservation/graphql/', async (route) => {
      if (!route.request().postData()?.includes('createReservation') || lost === 2) return route.continue()
      lost += 1
      // The server carries it out, but the answer is lost. Retries, because a kept-alive connection may have closed.
      await route.fetch({ maxRetries: 2 })
      return route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
    expect(lost).toBe(2)
    const { getReservations } = await manager.get('reservation', FIND, { q: 'Répondue deux fois' })
    expect(getReservations.total).toBe(1)
  })

  test('a second click after a network failure books only once too', async ({ enterAs }) => {
    const { page, client: manager } = await enterAs('Gestionnaire')
    await visit(page, createAddress(at(freeDay(12), '09:00')))
    await choose(page, 'lavoir', /Ajouter Salle du Lavoir, Libre/)
    await page.getByLabel('Objet').fill('Pressée deux fois')
    let isCut = true
    await page.route('**/reservation/graphql/', async (route) => {
      if (!isCut || !route.request().postData()?.includes('createReservation')) return route.continue()
      await route.fetch({ maxRetries: 2 })
      return route.abort('connectionreset')
    })
    await save(page)
    await expect(page.getByText('Le serveur ne répond pas').first()).toBeVisible({ timeout: 20_000 })
    isCut = false
    await save(page)
    await expect(page.getByText(/La réservation \S+ est enregistrée/)).toBeVisible()
    const { getReservations } = await manager.get('reservation', FIND, { q: 'Pressée deux fois' })
    expect(getReservations.total).toBe(1)
  })

  test('a failed read does not disturb typing', async ({ enterAs }) => {
    const { page, client: manager } = await enterAs('Gestionnaire')
    const day = freeDay(10)
    const room = await itemId(manager, 'Salle du Lavoir')
    const { id, number } = await book(manager, 'Réunion', [room], at(day, '09:00'))
    await visit(page, `/reservation/reservation/${id}/update`)
    await page.getByLabel('Objet').fill('Réunion publique')
    await page.route('**/reservation/graphql/', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/reservation/graphql/'))
    await book(manager, 'Une autre', [room], at(day, '15:00'))
    await failed
    await expect(page.getByLabel('Objet')).toHaveValue('Réunion publique')
    await page.unroute('**/reservation/graphql/')
    await save(page)
    await expect(page.getByText(`La réservation ${number} a été modifiée.`)).toBeVisible()
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
  await expectAccessible(page)
  await ways
    .getByRole('button', { name: /^Même choix/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Début' })).not.toHaveValue(/ 14:00$/)
  await results.getByRole('button', { name: /Ajouter Salle Pastel, Libre/ }).click()
  await expect(page.getByRole('list', { name: 'Votre sélection' })).toContainText('Salle Pastel')
})

test('a phone writes dates in French, scrolls to search results and shows the rest of a stock', async ({ enterAs }) => {
  const { page } = await enterAs('Demandeur')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/reservation/reservation/create')
  await expect(page.locator('.moment-text').first()).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  await page.getByLabel('Que cherchez-vous ?').fill(typed(freeDay(11), 'après-midi, 90000 chaises'))
  await page.getByRole('button', { name: 'Trouver' }).click()
  const first = page.getByRole('region', { name: 'Ce qui répond à votre recherche' }).getByRole('button').first()
  await expect(first).toHaveAccessibleName(/Ajouter .*, Seulement \d+ libres sur \d+/)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Ajouter$/).first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a manager who changes a reservation emails its borrowers, if manual emails are on', async ({ enterAs }) => {
  const CODE = 'ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS'
  const SWITCH = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
  const EMAILS = `{ getEmails(filter: { type: { in: ["reservation_updated"] } }) { items { recordId comment } } }`
  const CHANGE =
    'mutation ($id: ID!, $input: ReservationWriteInput!) { updateReservation(id: $id, input: $input) { id } }'
  const { page, client } = await enterAs('Administrateur')
  const setSwitch = (value: string) => client.get('parameter', SWITCH, { input: { values: [{ code: CODE, value }] } })
  const from = at(freeDay(3), '08:00')
  const { id } = await book(client, 'Forum des associations', [await itemId(client, 'Salle des fêtes')], from)
  await setSwitch('true')
  await visit(page, `/reservation/reservation/${id}/update`)
  await page.getByLabel('Objet', { exact: false }).fill('Forum des sports')
  await save(page)

  const dialog = page.getByRole('dialog', { name: 'Prévenir les demandeurs' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/reservation/reservation/${id}/show$`))
  await dialog.getByLabel('Votre message').fill('Le nom du forum a changé.')
  await expect(dialog.getByRole('region', { name: 'Ce que chacun recevra' })).toContainText('Le nom du forum a changé.')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('L’e-mail sera bientôt envoyé')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forum des sports')
  const { getEmails } = await client.get('mailer', EMAILS)
  const told = getEmails.items.filter(({ recordId }: { recordId: string }) => recordId === id)
  expect(told).toEqual([{ recordId: id, comment: 'Le nom du forum a changé.' }])
  await setSwitch('false')
  await client.get('reservation', CHANGE, { id, input: { items: [], deleteWhenEmpty: true } })
})

test('a manager confirms a past reservation', async ({ enterAs }) => {
  const { page } = await enterAs('Administrateur')
  const from = addMinutes(`${utcTextOfDate(new Date()).slice(0, -2)}00`, -60 * 24 * 400)
  await visit(page, createAddress(from))
  await choose(page, 'Salle Pastel', /Ajouter Salle Pastel/)
  await page.getByLabel('Objet', { exact: false }).fill('Exposition de l’an passé')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Ce créneau est déjà passé' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await save(page)
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByText(/est enregistrée/).first()).toBeVisible()
})
