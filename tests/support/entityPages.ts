import type { Locator, Page } from '@playwright/test'
import { appTexts } from '#i18n/fr/app.ts'
import { binTexts } from '#i18n/fr/bin.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts } from '#i18n/fr/deletions.ts'
import { agree } from '#i18n/grammar.ts'
import { childFields } from '#resources/domain/children.ts'
import type { Rule } from '#resources/domain/validation.ts'
import { resources } from '#resources/index.ts'
import type { Field } from '#resources/schema/field.ts'
import { getManyName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { expect, visit } from './browser.ts'
import type { GraphQLClient } from './client.ts'
import {
  demanded,
  labelsOf,
  listOf,
  messageOf,
  type Named,
  nameFieldOf,
  WRONG,
  wronglyTyped,
} from './entityDeclarations.ts'

const ENABLE = `mutation ($code: String!, $value: String!) {
  updateParameters(input: { values: [{ code: $code, value: $value }] }) { code }
}`

export const enable = async ({ enabledBy }: AnyResource, client: GraphQLClient): Promise<void> => {
  if (enabledBy) await client.get('parameter', ENABLE, { code: enabledBy, value: 'true' })
}

const REMOVE = 'mutation ($input: CreateDeletionRequestsInput!) { createDeletionRequests(input: $input) { id } }'

/** Deletes records of a test, because others share the organisation. */
export const forget = async (client: GraphQLClient, { key, service }: AnyResource, filter: object): Promise<void> => {
  const many = getManyName(key)
  const query = `query ($filter: ${typeName(key)}Filter) { ${many}(filter: $filter) { items { id } } }`
  const ids = async (): Promise<string[]> =>
    (await client.get(service, query, { filter }))[many].items.map(({ id }: { id: string }) => id)
  const entityIds = await ids()
  if (entityIds.length > 0) await client.get('mutex', REMOVE, { input: { entityType: key, entityIds } })
  await expect.poll(ids).toEqual([])
}

const slot = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
const nameBox = (page: Page, resource: AnyResource): Locator =>
  slot(page, nameFieldOf(resource)).getByRole('textbox').first()
export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: crudTexts.form.save, exact: true }).click()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('tbody tr, ul[aria-label] > li').filter({ hasText: text })

/** Reads « Le bien « x » a été créé » and closes the message, so that the next one appears. */
const expectTold = async (page: Page, name: string, word: string, resource: AnyResource): Promise<void> => {
  const messages = page.getByRole('status', { name: appTexts.messages })
  await expect(messages.getByText(new RegExp(`${name}\\s» a été ${agree(word, labelsOf(resource))}`))).toBeVisible()
  await messages.getByRole('button', { name: appTexts.close }).click()
}

/** Saves an empty form, then enters malformed values: each message appears at its input. */
export const expectRefusals = async (page: Page, resource: AnyResource): Promise<void> => {
  await save(page)
  for (const [name, field] of demanded(resource)) {
    if (field.kind === 'children') continue
    await expect(slot(page, name)).toContainText(messageOf(resource, name, 'required'))
  }
  for (const [name, { kind }] of wronglyTyped(resource)) {
    const input = slot(page, name).getByRole('textbox')
    await input.fill(WRONG[kind] ?? '')
    await input.blur()
    await expect(slot(page, name)).toContainText(messageOf(resource, name, kind as Rule))
    await input.fill('')
  }
}

const RTF = { name: 'lettre.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1\\ansi Bonjour}') }

const fillChildren = async (page: Page, source: string, field: Field): Promise<void> => {
  if (field.kind !== 'children') return
  const own = Object.entries(childFields({ field, resource: resources.get(field.to) }))
  for (const [name, { kind, required, readOnly }] of own) {
    if (required && !readOnly && kind === 'text')
      await page.locator(`[name="${source}.0.${name}"]`).fill('Une première')
  }
}

const fillOne = async (page: Page, [name, field]: Named, text: string): Promise<void> => {
  const place = slot(page, name)
  if (field.kind === 'children') return fillChildren(page, name, field)
  if (field.kind === 'files') return place.locator('input[type=file]').first().setInputFiles(RTF)
  if (field.kind === 'reference') {
    await place.getByRole('combobox').click()
    return page.getByRole('option').first().click()
  }
  const isMail = field.kind === 'email'
  await place
    .getByRole('textbox')
    .first()
    .fill(isMail ? `${text.replaceAll(/\W/g, '')}@exemple.fr` : text)
}

const confirmSave = async (page: Page, resource: AnyResource): Promise<void> => {
  if (!labelsOf(resource).updateWarning) return
  await dialog(page).getByRole('button', { name: crudTexts.form.save }).click()
}

export const createIn = async (page: Page, resource: AnyResource, name: string): Promise<void> => {
  for (const field of demanded(resource)) {
    const isName = field[0] === nameFieldOf(resource)
    await fillOne(page, field, isName || field[1].kind === 'email' ? name : name.slice(-20))
  }
  await save(page)
  if (resource.key === 'user') await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  else await expectTold(page, name, 'créé', resource)
}

/** Searches the list by name, which then shows only that record. */
export const findIn = async (page: Page, resource: AnyResource, name: string): Promise<Locator> => {
  if (new URL(page.url()).pathname !== listOf(resource)) await visit(page, listOf(resource))
  await page.getByRole('searchbox').fill(name)
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain(name)
  await expect(rowOf(page, name)).toHaveCount(1)
  return rowOf(page, name)
}

export const openForm = async (page: Page, resource: AnyResource, row: Locator): Promise<void> => {
  await row.getByRole('link').first().click()
  const first = resource.pages.find((one) => one === 'show' || one === 'update')
  if (first === 'show') await page.getByRole('link', { name: crudTexts.show.update, exact: true }).click()
  await expect(nameBox(page, resource)).toBeEnabled()
}

export const renameIn = async (page: Page, resource: AnyResource, name: string): Promise<void> => {
  await nameBox(page, resource).fill(name)
  await save(page)
  await confirmSave(page, resource)
  await expectTold(page, name, 'enregistré', resource)
}

export const deleteIn = async (
  page: Page,
  resource: AnyResource,
  name: string,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  await rowOf(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: deletionTexts.action(1, labelsOf(resource)) }).click()
  await look(page)
  await dialog(page).getByRole('button', { name: deletionTexts.confirm }).click()
  await expectTold(page, name, 'supprimé', resource)
  await expect(rowOf(page, name)).toHaveCount(0)
}

export const restoreIn = async (
  page: Page,
  resource: AnyResource,
  name: string,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  await visit(page, '/admin/bin')
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(`^${binTexts.restore} .*${name}`) })
    .click()
  await look(page)
  await dialog(page).getByRole('button', { name: binTexts.restore }).click()
  await expectTold(page, name, 'restauré', resource)
}
