import type { Page } from '@playwright/test'
import { utcOfLocal } from '#resources/domain/time.ts'
import { resources } from '#resources/index.ts'
import { expect, test, visit } from '#tests/support/browser.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import { dayAhead, ZONE } from '#tests/support/clock.ts'
import { forget, rowOf } from '#tests/support/entityPages.ts'
import { chooseMore } from '#tests/support/pageActions.ts'

const IMAGE = '<img src=x onerror="globalThis.harmed=1">'
const SCRIPT = '"></title><svg onload="globalThis.harmed=1"><script>globalThis.harmed=1</script>'
const FORMULA = '=HYPERLINK("http://ailleurs.invalid/vol","Ouvrir")'
const REVERSED = 'Reçu \u202Efdp.exe\u200F {{7*7}} javascript:globalThis.harmed=1'
const NAMES = [IMAGE, SCRIPT, FORMULA, REVERSED]
/** As stored: texts lose invisible characters on every path (D67). */
const seen = (name: string) => name.replaceAll(/[\u200F\u202E]/g, '')

const CREATE_SECTOR = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
const CREATE_CATEGORY =
  'mutation ($input: ReservationCategoryInput!) { createReservationCategory(input: $input) { id } }'
const CREATE_PROPERTY = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'
const UPDATE_PROPERTY = 'mutation ($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { id } }'
const COMMENT = 'mutation ($input: CommentInput!) { createComment(input: $input) { id } }'
const BOOK = 'mutation ($input: ReservationWriteInput!) { createReservation(input: $input) { id } }'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const FORGET_FIELD = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'

const watchHarm = (page: Page, baseURL: string | undefined): string[] => {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    const isOwn = origin === new URL(baseURL ?? '').origin || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn || pathname.endsWith('/x')) harm.push(`request: ${request.url()}`)
  })
  return harm
}

/** Called before each page is left: the next page forgets them. */
const expectHarmless = async (page: Page, harm: readonly string[]): Promise<void> => {
  const found = await page.evaluate(() => ({
    isHarmed: 'harmed' in globalThis,
    made: document.querySelectorAll('img[src="x"], [onerror], [onload], a[href^="javascript:"], script:not([src])')
      .length,
  }))
  expect(found, page.url()).toEqual({ isHarmed: false, made: 0 })
  expect(harm, page.url()).toEqual([])
}

type Made = Record<'property' | 'sector' | 'reservationCategory', string[]>

const createAll = async (client: GraphQLClient): Promise<Made> => {
  const made: Made = { property: [], sector: [], reservationCategory: [] }
  for (const [index, name] of NAMES.entries()) {
    const { createSector } = await client.get('company', CREATE_SECTOR, {
      input: { name: seen(name), modules: ['RESERVATION'] },
    })
    const { createReservationCategory: category } = await client.get('reservation', CREATE_CATEGORY, {
      input: { name: seen(name) },
    })
    const input = { name, reference: `PIEGE-${index}`, description: 'Avant', sectors: [createSector.id] }
    const { createProperty } = await client.get('company', CREATE_PROPERTY, {
      input: { ...input, reservationCategory: category.id, managementMode: 'INDIVIDUALLY' },
    })
    await client.get('company', UPDATE_PROPERTY, { id: createProperty.id, input: { description: name } })
    await client.get('activity-thread', COMMENT, {
      input: { entity: 'property', recordId: createProperty.id, text: `Commentaire ${name}` },
    })
    made.property.push(createProperty.id)
    made.sector.push(createSector.id)
    made.reservationCategory.push(category.id)
  }
  return made
}

const forgetAll = async (client: GraphQLClient, made: Record<string, string[]>): Promise<void> => {
  for (const [key, ids] of Object.entries(made)) await forget(client, resources.get(key), { ids })
}

const deletionOf = (page: Page) => page.getByRole('dialog').last()

test('malicious names are text in lists, pages, histories, searches, deletions and the trash', async ({
  enterAs,
  baseURL,
}) => {
  test.slow()
  const { page, client } = await enterAs('Administrateur')
  const made = await createAll(client)
  const ids = made.property
  const harm = watchHarm(page, baseURL)
  const filter = new URLSearchParams({ filter: '{"q":"PIEGE"}' })
  await visit(page, `/company/property?${filter}`)
  for (const name of NAMES) await expect(rowOf(page, seen(name))).toBeVisible()
  await expectHarmless(page, harm)
  await visit(page, '/reservation/reservation-category')
  for (const name of NAMES) await expect(rowOf(page, seen(name))).toBeVisible()
  await expectHarmless(page, harm)

  for (const [index, id] of ids.entries()) {
    const name = seen(NAMES[index] ?? '')
    await visit(page, `/company/property/${id}/show`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const history = page.getByRole('region', { name: 'Historique' })
    await expect(history.getByText(`Commentaire ${name}`)).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: 'Description' }).first()).toContainText(name)
    await expectHarmless(page, harm)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`PIEGE-${index}`)
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    await expectHarmless(page, harm)
    await page.keyboard.press('Escape')
  }

  await chooseMore(page, 'Supprimer')
  await expect(deletionOf(page)).toContainText(seen(REVERSED))
  await deletionOf(page).getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
  for (const id of ids.slice(0, 3)) {
    await visit(page, `/company/property/${id}/show`)
    await chooseMore(page, 'Supprimer')
    await deletionOf(page).getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biens' })).toBeVisible()
    await expectHarmless(page, harm)
  }
  // Reloaded, because messages of the deletions would come before that of the restore.
  await page.goto('/admin/bin')
  for (const name of NAMES) await expect(rowOf(page, seen(name))).toBeVisible()
  await rowOf(page, IMAGE).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(IMAGE)
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click()
  await expect(page.getByText(`Le bien «\u00a0${IMAGE}\u00a0» a été restauré`)).toBeVisible()
  await expectHarmless(page, harm)
  await forgetAll(client, made)
})

test('malicious subjects are text in planning, reservation and blocked deletions', async ({ page, logIn, baseURL }) => {
  test.slow()
  const client = await logIn('Administrateur')
  const harm = watchHarm(page, baseURL)
  const { createReservationCategory: category } = await client.get('reservation', CREATE_CATEGORY, {
    input: { name: `Salle ${IMAGE}` },
  })
  const { createProperty: item } = await client.get('company', CREATE_PROPERTY, {
    input: { name: `Chose ${SCRIPT}`, reservationCategory: category.id, managementMode: 'INDIVIDUALLY' },
  })
  const day = dayAhead(250)
  const [startingAt, endingAt] = [utcOfLocal(`${day}T10:00`, ZONE), utcOfLocal(`${day}T16:00`, ZONE)]
  const input = { subject: IMAGE, startingAt, endingAt, items: [{ item: item.id }] }
  const { createReservation } = await client.get('reservation', BOOK, { input })

  await page.goto(`/reservation/planning?view=week&date=${day}&items=${item.id}`)
  const event = page.locator('.planning-event', { hasText: IMAGE })
  await expect(event).toBeVisible()
  await event.hover()
  await event.click()
  await expect(page.getByText(`Chose ${SCRIPT}`).first()).toBeVisible()
  await expectHarmless(page, harm)

  await page.goto(`/reservation/reservation/${createReservation.id}/show`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(IMAGE)
  await expect(page.getByText(`Chose ${SCRIPT}`).first()).toBeVisible()
  await expectHarmless(page, harm)

  await page.goto(`/company/property/${item.id}/show`)
  await chooseMore(page, 'Supprimer')
  await deletionOf(page).getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(deletionOf(page).getByText('Suppression impossible pour le moment')).toBeVisible()
  await expect(deletionOf(page)).toContainText(`Chose ${SCRIPT}`)
  await expectHarmless(page, harm)
  const made = { reservation: [createReservation.id], property: [item.id], reservationCategory: [category.id] }
  await forgetAll(client, made)
})

test('malicious labels and spreadsheets are text', async ({ enterAs, baseURL }) => {
  test.slow()
  const { page, client } = await enterAs('Administrateur')
  const harm = watchHarm(page, baseURL)
  const field = { entity: 'sector', name: 'PIEGE', label: IMAGE, type: 'string', inList: true }
  const { createCustomField } = await client.get('entity-customizer', FIELD, { input: field })
  await visit(page, '/company/sector')
  await expect(page.getByRole('columnheader', { name: IMAGE })).toBeVisible()
  await expectHarmless(page, harm)
  await page.getByRole('link', { name: 'Créer un secteur' }).click()
  await expect(page.getByLabel(IMAGE)).toBeVisible()
  await expectHarmless(page, harm)
  await client.get('entity-customizer', FORGET_FIELD, { id: createCustomField.id })

  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = NAMES.map((name) => `${quoted(name)};${quoted(`${name}@`)}`)
  const content = `Nom;E-mail;${quoted(SCRIPT)}\n${lines.map((line) => `${line};x\n`).join('')}`
  await visit(page, '/company/department/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${IMAGE}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText(/^Colonnes ignorées/)).toContainText(SCRIPT)
  await expectHarmless(page, harm)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('4 lignes sont en erreur')).toBeVisible()
  for (const name of NAMES) await expect(page.getByRole('row').filter({ hasText: `${name}@` })).toBeVisible()
  await expectHarmless(page, harm)
})
