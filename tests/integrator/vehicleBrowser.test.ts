import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVehicleSite, type VehicleSite } from '#tests/integrator/vehicleSite.ts'

let site: VehicleSite
let page: Page

beforeAll(async () => {
  site = await openVehicleSite()
  page = site.page
}, 240_000)

afterAll(() => site?.stop())

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

test('an empty list explains the entity and offers its creation', async () => {
  await page.goto(`${site.url}/company/vehicle`)
  await page.getByText('Les véhicules que les services se partagent.').waitFor()
  await page.getByRole('link', { name: 'Créer un véhicule' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Créer un véhicule' }).waitFor()
}, 120_000)

test('the form applies the declaration’s rules and its embedded list', async () => {
  await box('Nom').fill('Fourgon')
  await box('Immatriculation').fill('fourgon')
  await save()
  await page.getByText('Le champ «\u00a0Immatriculation\u00a0» est invalide').waitFor()
  await box('Immatriculation').fill('AB-123-CD')
  await box('Autonomie en kilomètres').fill('320')
  await box('Première immatriculation').fill('24/11/2020')
  await page.getByRole('button', { name: 'Ajouter un entretien' }).click()
  const row = page.getByRole('group', { name: 'Entretien 1' })
  await row.getByRole('textbox', { name: 'Jour' }).fill('3/2/2026')
  await row.getByRole('textbox', { name: 'Garage' }).fill('Atelier municipal')
  await save()
  await page.getByRole('link', { name: 'Fourgon' }).click()
  await page.getByText('03/02/2026, Atelier municipal').waitFor()
  await page.getByText('Électrique').waitFor()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Comparer au parc', 'Dupliquer', 'Supprimer'])
  await page.keyboard.press('Escape')
}, 120_000)

test('a condition hides its field and clears it', async () => {
  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByLabel('Énergie').click()
  await page.getByRole('option', { name: 'Gazole' }).click()
  expect(await page.getByLabel('Autonomie en kilomètres').count()).toBe(0)
  await save()
  await page.getByRole('definition').filter({ hasText: 'Gazole' }).waitFor()
  const { getVehicles } = await site.administrator.get('company', '{ getVehicles { items { energy range } } }')
  expect(getVehicles.items).toEqual([{ energy: 'DIESEL', range: null }])
}, 120_000)

test('an independent kind is typed, rejected, stored, listed, filtered and shown in the history', async () => {
  await page.getByRole('link', { name: 'Modifier' }).click()
  const sides = page.getByRole('group', { name: 'Encombrement' })
  await sides.getByLabel('Longueur').fill('2500')
  await sides.getByLabel('Largeur').fill('200')
  await save()
  const field = 'Le champ «\u00a0Encombrement\u00a0»'
  await page.getByText(`${field} doit donner une longueur, une largeur et une hauteur en centimètres`).waitFor()
  await sides.getByLabel('Hauteur').fill('240')
  await save()
  await page.getByText(`${field} ne peut dépasser 2000 centimètres`).waitFor()
  await sides.getByLabel('Longueur').fill('540')
  await save()
  const text = '540\u00a0×\u00a0200\u00a0×\u00a0240\u00a0cm'
  await page.getByRole('definition').filter({ hasText: text }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Véhicules' }).click()
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Encombrement' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: text }).waitFor()
  await page.getByRole('button', { name: 'Filtres' }).click()
  const atLeast = page.getByLabel('Encombrement, longueur d’au moins (cm)')
  await atLeast.fill('541')
  await atLeast.press('Tab')
  await page.getByRole('cell', { name: text }).waitFor({ state: 'detached' })
  await atLeast.fill('540')
  await atLeast.press('Tab')
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await page.getByText('au moins 540 cm de long').waitFor()
  await page.getByRole('cell', { name: text }).waitFor()
  // A list with chosen columns does not add new ones.
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('button', { name: 'Colonnes par défaut' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Fourgon' }).click()
  await page.getByRole('definition').filter({ hasText: text }).waitFor()
  await page.getByText(`Dominique Essai a changé le champ «\u00a0Encombrement\u00a0» : vide → ${text}`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Véhicules' }).click()
}, 120_000)

test('a new custom field appears at once', async () => {
  const input = { entity: 'vehicle', label: 'Couleur', name: 'COLOUR', type: 'string', inList: true }
  await site.administrator.get(
    'entity-customizer',
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
    { input },
  )
  await page.getByRole('columnheader', { name: 'Couleur' }).waitFor()
}, 120_000)

test('a user without the right does not reach the page', async () => {
  const person = await site.app.person({ rights: { SECTOR: true } })
  const other = await site.openPage(person.token)
  await other.goto(`${site.url}/company/vehicle`)
  await other.getByText('Vous n’êtes pas autorisé à accéder à cette page').waitFor()
  await other.close()
}, 120_000)

test('their menu group opens their page, with data of their service', async () => {
  await page.getByRole('list', { name: 'Parc' }).getByRole('link', { name: 'Synthèse du parc' }).click()
  await page.getByText('DIESEL : 1').waitFor()
}, 120_000)

test('screens have the words and the theme of the extension', async () => {
  await page.getByRole('list', { name: 'Patrimoine' }).waitFor()
  await page.goto(`${site.url}/company/vehicle/create`)
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const style = await button.evaluate((element) => {
    const { backgroundColor, borderRadius } = getComputedStyle(element)
    return [backgroundColor, borderRadius, getComputedStyle(document.body).backgroundColor]
  })
  expect(style).toEqual(['rgb(11, 83, 69)', '4px 0px 0px 4px', 'rgb(253, 254, 254)'])
}, 120_000)

test('the console stayed silent', () => expect(site.messages).toEqual([]))
