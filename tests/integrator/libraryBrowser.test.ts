import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVehicleSite, type VehicleSite } from '#tests/integrator/vehicleSite.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Library, libraryUrl, startLibrary } from '#tests/support/library.ts'
import { freePort } from '#tests/support/process.ts'

let site: VehicleSite
let library: Library
let port: number
let page: Page
const addresses: string[] = []

beforeAll(async () => {
  port = await freePort()
  site = await openVehicleSite({ config: { serviceUrls: { library: libraryUrl(port) } } })
  library = await startLibrary(port, site.app.url)
  page = site.page
  page.on('request', (request) => addresses.push(request.url()))
}, 240_000)

afterAll(async () => {
  await site?.stop()
  await library?.stop()
})

const TEST = { timeout: 120_000 }

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const cells = () => page.getByRole('row').getByRole('link').allTextContents()
const showing = (names: string[]) => eventually(async () => expect(await cells()).toEqual(names))
const createBook = async (name: string, author: string) => {
  await page.goto(`${site.url}/library/book/create`)
  await box('Titre').fill(name)
  await box('Auteur').fill(author)
  await save()
}

test('its empty list offers creation, and no action that needs our tables', TEST, async () => {
  await page.goto(`${site.url}/library/book`)
  await page.getByText('Les livres que tient la bibliothèque.').waitFor()
  await page.getByRole('link', { name: 'Créer un livre' }).first().waitFor()
  // They would be in this menu.
  expect(await page.getByRole('button', { name: 'Autres actions' }).count()).toBe(0)
  await page.goto(`${site.url}/library/book/import`)
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
})

test('a record is created, and the service’s errors appear at their fields', TEST, async () => {
  await createBook('Zoé, manuel', 'Renault')
  await page.getByRole('link', { name: 'Zoé, manuel' }).waitFor()
  await createBook('Zoé, manuel', 'Renault')
  await page.getByText('La bibliothèque a déjà un livre de ce titre').waitFor()
  await box('Titre').fill('Boxer, manuel')
  await box('Auteur').fill('Peugeot')
  await save()
  await page.getByRole('link', { name: 'Boxer, manuel' }).waitFor()
  expect(await cells()).toEqual(['Boxer, manuel', 'Zoé, manuel'])
})

test('its list is sorted and filtered', TEST, async () => {
  await page.getByRole('columnheader', { name: 'Auteur' }).getByRole('button').click()
  await page.locator('th[aria-sort="ascending"]', { hasText: 'Auteur' }).waitFor()
  await showing(['Boxer, manuel', 'Zoé, manuel'])
  await page.getByRole('columnheader', { name: 'Auteur' }).getByRole('button').click()
  await showing(['Zoé, manuel', 'Boxer, manuel'])
  expect(await page.getByRole('columnheader', { name: 'Rayon' }).getByRole('button').count()).toBe(0)
  await page.getByRole('searchbox').fill('boxer')
  await showing(['Boxer, manuel'])
  await page.goto(`${site.url}/library/book?filter=${encodeURIComponent('{"author":{"contains":"renault"}}')}`)
  await showing(['Zoé, manuel'])
})

test('a record is displayed without history, and updated', TEST, async () => {
  await page.getByRole('link', { name: 'Zoé, manuel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoé, manuel' }).waitFor()
  expect(await page.getByText('Historique').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Modifier' }).click()
  await box('Nombre de pages').fill('128')
  await save()
  await page.getByRole('definition').filter({ hasText: '128' }).waitFor()
})

test('it is chosen in a record of ours, and our list shows its name', TEST, async () => {
  await page.goto(`${site.url}/company/vehicle/create`)
  await box('Nom').fill('Zoé 12')
  await box('Immatriculation').fill('AB-123-CD')
  await page.getByRole('combobox', { name: 'Manuel d’entretien' }).fill('zoé')
  await page.getByRole('option', { name: 'Zoé, manuel' }).click()
  await save()
  await page.getByRole('row', { name: 'Zoé 12' }).getByText('Zoé, manuel').waitFor()
  await page.getByRole('link', { name: 'Zoé 12' }).click()
  await page.getByRole('link', { name: 'Zoé, manuel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoé, manuel' }).waitFor()
  await page.getByRole('link', { name: 'Zoé 12' }).waitFor()
  expect(site.messages).toEqual([])
})

test('lists, forms and references report a missing answer and retry once', TEST, async () => {
  await library.stop()
  await page.goto(`${site.url}/library/book`)
  await page.getByText('Le service qui tient ces fiches ne répond pas.').waitFor()
  await page.goto(`${site.url}/company/vehicle`)
  const row = page.getByRole('row', { name: 'Zoé 12' })
  await row.getByText('Indisponible').waitFor()
  await page.getByRole('link', { name: 'Zoé 12' }).click()
  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByText('Le service qui tient cette fiche ne répond pas, ou ne l’a plus.').waitFor()
  await page.getByRole('combobox', { name: 'Manuel d’entretien' }).fill('box')
  await page.getByText('Le service qui tient ces fiches ne répond pas.').waitFor()
  await page.goto(`${site.url}/company/vehicle`)
  await row.getByText('Indisponible').waitFor()
  library = await startLibrary(port, site.app.url)
  await row.getByRole('button', { name: 'Réessayer' }).click()
  // The restarted service lost its records, which were in memory.
  await row.getByText('Fiche introuvable').waitFor()
})

test('no URL contains the session token', TEST, () => {
  expect(addresses.length).toBeGreaterThan(20)
  expect(
    addresses.filter((address) => address.includes(site.administrator.token) || !address.startsWith(site.url)),
  ).toEqual([])
})
