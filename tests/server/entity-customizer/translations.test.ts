import { beforeAll, describe, expect, it } from 'vitest'
import { forgetTranslations } from '#server/modules/entity-customizer/translations/forgetTranslations.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { exportText } from '#tests/support/transfer.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'

const app = fileApp()
const { exported, plan, apply } = configurationActions

const SERVICE = 'entity-customizer'
const READ = `query ($language: String, $isOpen: Boolean, $search: String, $page: Int) {
  getTranslations(language: $language, isOpen: $isOpen, search: $search, page: $page) {
    language from languages progress { MISSING OUTDATED DONE } total
    items { entity target name choice kind most state place title part original formerOriginal text } } }`
const WRITE = `mutation ($input: TranslationTextInput!) { updateTranslation(input: $input) {
  item { state text } progress { MISSING OUTDATED DONE } } }`
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id } } }'
const RELABEL =
  'mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }'
const OVERRIDE = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
const NAMES = 'mutation ($input: EntityConfigurationInput!) { updateEntityConfiguration(input: $input) { entity } }'

type Item = {
  entity: string
  target: string
  name: string
  choice: string | null
  original: string
  state: string
  part: string
  title: string
}

let administrator: TestPerson
let field: { id: string; options: { id: string }[] }

const read = async (language: string, more: object = {}) =>
  (await administrator.get(SERVICE, READ, { language, ...more })).getTranslations

const itemOf = async (language: string, part: Partial<Item>): Promise<Item> => {
  const { items }: { items: Item[] } = await read(language)
  const found = items.find((one) => Object.entries(part).every(([key, value]) => one[key as keyof Item] === value))
  if (!found) throw new Error(`no text ${JSON.stringify(part)}`)
  return found
}

const inputOf = (language: string, { entity, target, name, choice, original }: Item, text: string) => ({
  ...{ language, entity, target, name, choice, original, text },
})

const translate = async (language: string, part: Partial<Item>, text: string) =>
  (await administrator.get(SERVICE, WRITE, { input: inputOf(language, await itemOf(language, part), text) }))
    .updateTranslation

const setLanguage = (value: string) =>
  administrator.get(
    'parameter',
    'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }',
    { input: { values: [{ code: 'TEXTS_LOCALE', value }] } },
  )

beforeAll(async () => {
  administrator = await app().administrator()
  field = (
    await administrator.get(SERVICE, FIELD, {
      input: {
        ...{ entity: 'supplier', name: 'STATE', label: 'Condition', type: 'list', required: false },
        ...{ options: [{ value: 'New' }, { value: 'Worn' }], settings: { help: 'As seen on the day' } },
      },
    })
  ).createCustomField
  await administrator.get(SERVICE, OVERRIDE, {
    input: { entity: 'supplier', fields: { city: { label: 'Town', hidden: ['list'] } } },
  })
  await administrator.get(SERVICE, NAMES, {
    input: { entity: 'useType', singularLabel: 'occasion', pluralLabel: 'occasions', gender: 'MASCULINE' },
  })
}, 60_000)

describe('the texts of the organisation', () => {
  it('are listed with their place, and are missing at first', async () => {
    const page = await read('en')
    expect(page).toMatchObject({ language: 'en', from: 'fr', languages: ['en'] })
    expect(page.progress).toMatchObject({ MISSING: page.total, OUTDATED: 0, DONE: 0 })
    expect(page.items).toContainEqual(
      expect.objectContaining({
        place: 'Fournisseurs',
        title: 'Champ «\u00a0Condition\u00a0»',
        part: 'Aide',
        kind: 'TEXT',
      }),
    )
    expect(page.items).toContainEqual(
      expect.objectContaining({ entity: 'entityOverride', part: 'Libellé de «\u00a0Town\u00a0»', original: 'Town' }),
    )
    const found = await read('en', { search: 'worn' })
    expect(found.items.map(({ original }: Item) => original)).toEqual(['Worn'])
  })

  it('become outdated when the original changes, and done when their translation is stored again', async () => {
    const label = { target: field.id, name: 'label' }
    expect((await translate('en', label, 'State')).item).toEqual({ state: 'DONE', text: 'State' })
    await administrator.get(SERVICE, RELABEL, { id: field.id, input: { label: 'Shape' } })
    expect(await itemOf('en', label)).toMatchObject({ state: 'OUTDATED', formerOriginal: 'Condition' })
    expect((await read('en', { isOpen: true })).items).toContainEqual(expect.objectContaining(label))
    expect((await translate('en', label, 'State')).progress).toMatchObject({ DONE: 1, OUTDATED: 0 })
    expect((await read('en', { isOpen: true })).items).not.toContainEqual(expect.objectContaining(label))
    expect((await translate('en', label, ' ')).item.state).toBe('MISSING')
    await administrator.get(SERVICE, RELABEL, { id: field.id, input: { label: 'Condition' } })
  })

  it('are refused with the reason when hostile, too long, of another original or unknown', async () => {
    const item = await itemOf('en', { target: field.id, name: 'label' })
    const refusal = async (change: object) => {
      const input = { ...inputOf('en', item, 'State'), ...change }
      const { errors } = await administrator.ask(SERVICE, WRITE, { input })
      const { code, errors: found }: { code?: string; errors?: unknown } = errors?.[0]?.extensions ?? {}
      return (found as { rule: string }[] | undefined)?.[0]?.rule ?? code
    }
    expect(await refusal({ original: 'Other' })).toBe('CONFLICT')
    expect(await refusal({ language: 'fr' })).toBe('choice')
    expect(await refusal({ language: 'xx' })).toBe('choice')
    expect(await refusal({ entity: 'user' })).toBe('exists')
    expect(await refusal({ target: "' OR 1=1 --" })).toBe('exists')
    expect(await refusal({ name: '__proto__' })).toBe('exists')
    expect(await refusal({ text: 'x'.repeat(101) })).toBe('maxLength')
    expect(await refusal({ text: 'St\u0430te' })).toBe('mixedAlphabets')
    expect(await refusal({ text: 'Two\nlines' })).toBe('pattern')
  })

  it('are open to administrators of fields only, and those of automations to readers of automations', async () => {
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    expect(await clerk.errorCode(SERVICE, READ)).toBe('FORBIDDEN')
    const item = await itemOf('en', { target: field.id, name: 'label' })
    expect(await clerk.errorCode(SERVICE, WRITE, { input: inputOf('en', item, 'State') })).toBe('FORBIDDEN')
  })
})

describe('an installation in another language than its texts', () => {
  it('shows translations, the original of own fields, and the declared label of an override without one', async () => {
    await setLanguage('en')
    const own = async (original = false) => {
      const query = `{ getCustomFields(entity: "supplier", original: ${original}) { fields { label options { value } settings } } }`
      return (await administrator.get(SERVICE, query)).getCustomFields.fields[0]
    }
    const patch = async (original = false) => {
      const query = `{ getEntityOverrides(original: ${original}) { entity patch } }`
      return (await administrator.get(SERVICE, query)).getEntityOverrides[0].patch.fields.city
    }
    const names = async (original = false) => {
      const query = `{ getEntityConfigurations(original: ${original}) { entity singularLabel gender isDefault } }`
      const { getEntityConfigurations: all } = await administrator.get(SERVICE, query)
      return all.find(({ entity }: { entity: string }) => entity === 'useType')
    }
    expect(await own()).toMatchObject({ label: 'Condition' })
    expect(await patch()).toEqual({ hidden: ['list'] })
    expect(await names()).toMatchObject({ isDefault: true })
    await translate('fr', { target: field.id, name: 'label' }, 'État')
    await translate('fr', { target: field.id, name: 'options', original: 'Worn' }, 'Usé')
    await translate('fr', { entity: 'entityOverride', original: 'Town' }, 'Commune')
    await translate('fr', { target: 'useType', name: 'singularLabel' }, 'circonstance')
    expect(await names()).toMatchObject({ isDefault: true })
    await translate('fr', { target: 'useType', name: 'pluralLabel' }, 'circonstances')
    await translate('fr', { target: 'useType', name: 'gender' }, 'FEMININE')
    expect(await own()).toMatchObject({ label: 'État', options: [{ value: 'New' }, { value: 'Usé' }] })
    expect(await own(true)).toMatchObject({ label: 'Condition', options: [{ value: 'New' }, { value: 'Worn' }] })
    expect(await patch()).toEqual({ label: 'Commune', hidden: ['list'] })
    expect(await patch(true)).toEqual({ label: 'Town', hidden: ['list'] })
    expect(await names()).toMatchObject({ singularLabel: 'circonstance', gender: 'FEMININE', isDefault: false })
    expect(await names(true)).toMatchObject({ singularLabel: 'occasion', gender: 'MASCULINE' })
    const variables = '(columns: ["city", "customFields.STATE"])'
    const text = await exportText(app(), administrator, { service: 'company', operation: 'exportSuppliers', variables })
    expect(text).toMatch(/^Commune;État\r\n/)
  })

  it('names shared searches in its language', async () => {
    const input = { list: 'supplier', name: 'Local ones', isShared: true }
    const create = 'mutation ($input: SavedSearchInput!) { createSavedSearch(input: $input) { id } }'
    await administrator.get(SERVICE, create, { input })
    await translate('fr', { entity: 'savedSearch', original: 'Local ones' }, 'Ceux d’ici')
    const { getSavedSearches } = await administrator.get(SERVICE, '{ getSavedSearches { items { name shownName } } }')
    expect(getSavedSearches.items).toEqual([{ name: 'Local ones', shownName: 'Ceux d’ici' }])
  })
})

describe('the daily cleaning', () => {
  it('forgets translations of a search once it has left the trash, and keeps the others', async () => {
    const count = async () =>
      (await app().pool.query(`SELECT FROM entity_customizer.translation WHERE entity = 'savedSearch'`)).rowCount
    const { getSavedSearches } = await administrator.get(SERVICE, '{ getSavedSearches { items { id } } }')
    const [{ id }] = getSavedSearches.items
    await administrator.get(SERVICE, 'mutation ($id: ID!) { deleteSavedSearch(id: $id) }', { id })
    await forgetTranslations(app().kernel)
    expect(await count()).toBe(1)
    await app().pool.query('DELETE FROM activity_thread.deleted_record WHERE record_id = $1', [id])
    await forgetTranslations(app().kernel)
    expect(await count()).toBe(0)
    expect((await read('fr')).progress.DONE).toBe(6)
  })
})

describe('a configuration file', () => {
  it('plans translations by number, refuses unknown ones with their path, and applies once', async () => {
    const file = parsedFile(await exported(administrator))
    expect(file.sections.translation).toContainEqual(
      expect.objectContaining({
        ...{ language: 'fr', entity: 'customField', target: { $customField: ['supplier', 'STATE'] } },
        texts: [
          { name: 'label', source: 'Condition', text: 'État' },
          { name: 'options', choice: field.options[1]?.id, source: 'Worn', text: 'Usé' },
        ],
      }),
    )
    const own = file.sections.translation?.find(({ target }) => JSON.stringify(target).includes('STATE')) as {
      texts: object[]
    }
    own.texts = [
      { name: 'help', source: 'As seen on the day', text: 'Tel que vu le jour même' },
      ...own.texts.slice(0, 1),
    ]
    const content = JSON.stringify(file)
    const planned = await plan(administrator, content)
    expect(planned).toMatchObject({ problems: [] })
    expect(planned.notes).toEqual([
      '1 texte en français ajouté, 1 retiré',
      expect.stringMatching(/^\d+ textes? sans traduction en français$/),
    ])
    expect(planned.changes).toMatchObject([{ section: 'Traductions', action: 'UPDATE' }])
    expect((await apply(administrator, content, planned.hash)).problems).toEqual([])
    expect(await plan(administrator, content)).toMatchObject({ changes: [], problems: [] })
    own.texts = [{ name: 'nothing', source: 'a', text: 'b' }]
    const unknown = await plan(administrator, JSON.stringify(file))
    expect(unknown.problems).toEqual([expect.stringContaining('«\u00a0nothing\u00a0» n’existe pas')])
    Object.assign(own, { target: { $customField: ['supplier', 'GONE'] } })
    const gone = await plan(administrator, JSON.stringify(file))
    expect(gone.problems).toEqual([expect.stringContaining('«\u00a0supplier › GONE\u00a0» n’existe pas')])
  })

  it('undoes a translation by an empty section', async () => {
    const file = parsedFile(await exported(administrator))
    const content = JSON.stringify({ ...file, sections: { translation: [] } })
    const { hash, problems } = await plan(administrator, content)
    expect(problems).toEqual([])
    await apply(administrator, content, hash)
    expect((await read('fr')).progress).toMatchObject({ DONE: 0 })
    await setLanguage('fr')
  })
})
