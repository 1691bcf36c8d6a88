import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVehicleSite, type VehicleSite } from '#tests/integrator/vehicleSite.ts'

let site: VehicleSite
let page: Page

const CREATE = 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { id } }'

const create = async (name: string, plate: string): Promise<string> => {
  const input = { name, plate, energy: 'DIESEL', comfort: 3 }
  return (await site.administrator.get('company', CREATE, { input })).createVehicle.id
}

let van: string

beforeAll(async () => {
  site = await openVehicleSite()
  page = site.page
  van = await create('Fourgon', 'AB-123-CD')
  await create('Berline', 'AB-124-CD')
  await create('Kangoo', 'AB-125-CD')
}, 240_000)

afterAll(() => site?.stop())

const TEST = { timeout: 120_000 }
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const readLines = async (download: Download) => (await readFile(await download.path(), 'utf8')).split(/\r?\n/)
const column = async (name: string) =>
  (await site.app.pool.query(`SELECT ${name} FROM company.vehicle ORDER BY name`)).rows.map((record) => record[name])

test('a stock list has its title on the page and in the tab, and displays an integrator’s kind', TEST, async () => {
  await page.goto(`${site.url}/fleet/stock`)
  await heading('Parc de série').waitFor()
  await expect.poll(() => page.title()).toBe('Régie – Parc de série')
  await row('Fourgon').getByRole('cell', { name: '★★★' }).waitFor()
  await page.getByText('1 à 3 sur 3').waitFor()
})

test('a saved query is saved, applied and removed', TEST, async () => {
  await box('Chercher').fill('Fourgon')
  await row('Berline').waitFor({ state: 'detached' })
  await button('Enregistrer cette vue…').click()
  await box('Nom de la vue').fill('Les fourgons')
  await page.getByRole('dialog', { name: 'Enregistrer cette vue' }).getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await box('Chercher').fill('')
  await row('Berline').waitFor()
  await button('Les fourgons').click()
  await row('Berline').waitFor({ state: 'detached' })
  await button('Supprimer cette vue').click()
  const question = page.getByRole('dialog', { name: 'Supprimer cette vue enregistrée\u00a0?' })
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await button('Les fourgons').waitFor({ state: 'detached' })
  await box('Chercher').fill('')
  await row('Berline').waitFor()
})

test('stock bulk update changes the selected records, with a French message', TEST, async () => {
  await row('Kangoo').getByRole('checkbox').check()
  await row('Berline').getByRole('checkbox').check()
  await page.getByText('2 sélectionnés').waitFor()
  await button('Tout mutualiser').click()
  const question = page.getByRole('dialog', { name: 'Modifier 2 fiches\u00a0?' })
  await question.getByText('Les 2 fiches seront modifiées de la même façon.').waitFor()
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByText('2 véhicules ont été enregistrés').waitFor()
  expect(await column('pooled')).toEqual([true, false, true])
})

test('a stock export button downloads the server’s export', TEST, async () => {
  const download = page.waitForEvent('download')
  await button('Exporter').click()
  const lines = await readLines(await download)
  expect(lines[0]).toContain('Immatriculation')
  expect(lines.slice(1, 4)).toEqual([/Berline/, /Fourgon/, /Kangoo/].map((name) => expect.stringMatching(name)))
})

test('a stock tabbed form accepts an integrator’s kind, and shows errors at its inputs', TEST, async () => {
  await row('Fourgon').click()
  await heading('Modifier le véhicule Fourgon – AB-123-CD').waitFor()
  await box('Nom').fill('Fourgon bleu')
  await page.getByRole('group', { name: 'Confort' }).getByRole('button', { name: '5 sur 5' }).click()
  await page.getByRole('tab', { name: 'Plaque' }).click()
  await box('Immatriculation').fill('fourgon')
  await button('Enregistrer').click()
  await page.getByText('Le champ «\u00a0Immatriculation\u00a0» est invalide').waitFor()
  await box('Immatriculation').fill('ZZ-999-ZZ')
  await box('Première immatriculation').fill('24/11/2020')
  const sides = page.getByRole('group', { name: 'Encombrement' })
  for (const side of ['Longueur', 'Largeur', 'Hauteur']) await sides.getByLabel(side).fill('200')
  await button('Enregistrer').click()
  await heading('Véhicule Fourgon bleu – ZZ-999-ZZ').waitFor()
  expect(await column('comfort')).toEqual([3, 5, 3])
})

test('a stock show layout displays stock fields and kinds', TEST, async () => {
  await page.getByText('Fourgon bleu', { exact: true }).waitFor()
  await page.getByText('★★★★★').waitFor()
  await page.getByText('mar. 24 nov. 2020').waitFor()
  await page.getByText('200\u00a0×\u00a0200\u00a0×\u00a0200\u00a0cm').waitFor()
})

test('stock buttons in the slots of a derived list export it and change the selection', TEST, async () => {
  await page.goto(`${site.url}/company/vehicle`)
  await row('Fourgon bleu').getByRole('checkbox').check()
  await button('Mutualiser').click()
  await button('Confirmer').click()
  await expect.poll(() => column('pooled'), { timeout: 30_000 }).toEqual([true, true, true])
  const download = page.waitForEvent('download')
  await button('Exporter le parc').click()
  expect(await readLines(await download)).toContainEqual(expect.stringContaining('Fourgon bleu'))
})

test('a derived list offers its saved searches, also after a reload', TEST, async () => {
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('Kangoo')
  await button('Enregistrer cette vue').click()
  await box('Nom de la vue').fill('Les Kangoo')
  await button('Enregistrer').click()
  await page.goto(`${site.url}/company/vehicle?filter={}`)
  await row('Berline').waitFor()
  await button('Vues').click()
  await button('Les Kangoo').click()
  await row('Berline').waitFor({ state: 'detached' })
  await row('Kangoo').waitFor()
})

test('a stock input in the slot of a derived form is saved with it', TEST, async () => {
  await page.goto(`${site.url}/company/vehicle/${van}/update`)
  const price = page.getByRole('spinbutton', { name: 'Prix d’achat' })
  expect(await price.getAttribute('min')).toBe('0')
  await price.fill('12500')
  await button('Enregistrer').click()
  await expect.poll(() => column('price'), { timeout: 30_000 }).toEqual([null, 12_500, null])
})

test('a stock field in the slot of a derived show page shows the record around', TEST, async () => {
  await page.goto(`${site.url}/company/vehicle/${van}/show`)
  await page.getByText('Plaque', { exact: true }).waitFor()
  await page.getByText('ZZ-999-ZZ', { exact: true }).nth(1).waitFor()
})

test('the console stayed silent', () => expect(site.messages).toEqual([]))
