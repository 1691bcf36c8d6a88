import { beforeAll, describe, expect, it } from 'vitest'
import { runConfigurationCommand } from '#server/configurationCommand.ts'
import { loadDemonstration } from '#server/demo/index.ts'
import { insertDefaultEditionModels } from '#server/modules/edition-generator/defaultEditionModels.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'

const town = fileApp()
const empty = fileApp()
const { exported, plan, apply } = configurationActions

const SERVICE = 'entity-customizer'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id } } }'

let source: TestPerson
let target: TestPerson

const mutate = async (name: string, type: string, input: object, answer = '{ id }') =>
  (await source.get(SERVICE, `mutation ($input: ${type}!) { ${name}(input: $input) ${answer} }`, { input }))[name]

const customise = async (): Promise<void> => {
  const names = { singularLabel: 'badge', pluralLabel: 'badges', gender: 'MASCULINE' }
  await mutate('createConsoleEntity', 'ConsoleEntityInput', { ...names, icon: 'Badge', menuGroup: 'goods' }, '{ key }')
  await source.get(SERVICE, 'mutation { publishConsoleEntity(key: "xBadge") { key } }')
  const parts = { singularLabel: 'remise', pluralLabel: 'remises', gender: 'FEMININE', owner: 'xBadge' }
  await mutate('createConsoleEntity', 'ConsoleEntityInput', parts, '{ key }')
  await source.get(SERVICE, 'mutation { publishConsoleEntity(key: "xRemise") { key } }')
  const tree = { singularLabel: 'armoire', pluralLabel: 'armoires', gender: 'FEMININE', isTree: true }
  await mutate('createConsoleEntity', 'ConsoleEntityInput', tree, '{ key }')
  await mutate('createCustomField', 'CreateCustomFieldInput', {
    ...{ entity: 'xRemise', name: 'DAY', label: 'Jour', type: 'date', required: false },
  })
  const group = await source.get(
    SERVICE,
    'mutation { createCustomFieldGroup(entity: "xBadge", label: "Remise") { id } }',
  )
  const add = async (name: string, type: string, more: object = {}) =>
    (
      await source.get(SERVICE, FIELD, {
        input: { entity: 'xBadge', name, label: `Champ ${name}`, type, required: false, ...more },
      })
    ).createCustomField
  const state = await add('STATE', 'list', { options: [{ value: 'Neuf' }, { value: 'Perdu', color: '#AA0000' }] })
  const lost = state.options[1].id
  await add('COST', 'float')
  await add('TOTAL', 'float', { settings: { formula: '[COST] * 2' } })
  await add('REASON', 'longText', {
    group: group.createCustomFieldGroup.id,
    settings: { when: { all: [{ field: 'STATE', is: lost }] } },
  })
  await add('SUPPLIER', 'reference', { settings: { to: 'supplier' } })
  const roles = (await source.get('security', '{ getUserRoles(sort: { field: "name", order: ASC }) { items { id } } }'))
    .getUserRoles.items
  const held = (
    await source.get('security', 'query ($id: ID!) { getUserRole(id: $id) { rights } }', { id: roles[0].id })
  ).getUserRole.rights
  await source.get(
    'security',
    'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }',
    { id: roles[0].id, input: { rights: { ...held, X_BADGE: true } } },
  )
  await mutate('createRowRule', 'RowRuleInput', {
    ...{ name: 'Badges en service', entity: 'xBadge', role: roles[0].id },
    readCondition: {
      any: [
        { field: 'STATE', isNot: lost },
        { field: 'createdBy', mine: true },
      ],
    },
  })
  await mutate('createAutomation', 'AutomationInput', {
    ...{ name: 'Badge perdu', entity: 'xBadge', role: roles[0].id, trigger: 'CHANGED', watchedField: 'STATE' },
    ...{ wantedValue: lost, condition: { all: [{ field: 'STATE', is: lost }] } },
    actions: [
      { kind: 'NOTIFY', to: { role: roles[1].id }, text: '{{ title }} est perdu' },
      {
        ...{ kind: 'ASK', to: { role: roles[1].id }, text: 'Refaire {{ title }} ?' },
        ...{ accepted: { STATE: { fixed: state.options[0].id } }, refused: { STATE: { fixed: lost } } },
      },
    ],
  })
  const texts = { language: 'en', entity: 'customField', target: state.id }
  for (const more of [
    { name: 'label', original: 'Champ STATE', text: 'State' },
    { name: 'options', choice: lost, original: 'Perdu', text: 'Lost' },
  ])
    await mutate('updateTranslation', 'TranslationTextInput', { ...texts, ...more }, '{ item { state } }')
  const kind = { language: 'en', entity: 'consoleEntity', target: 'xBadge', name: 'singularLabel' }
  await mutate(
    'updateTranslation',
    'TranslationTextInput',
    { ...kind, original: 'badge', text: 'pass' },
    '{ item { state } }',
  )
  const fields = { city: { label: 'Commune', read: { roles: [roles[0].id] } } }
  await mutate('updateEntityOverride', 'EntityOverrideInput', { entity: 'supplier', fields }, '{ entity }')
  const sections = [
    { key: `group-${group.createCustomFieldGroup.id}`, label: undefined, fields: ['customFields.REASON'] },
    { key: 'main', fields: ['name', 'customFields.COST'] },
  ]
  await mutate('updateEntityOverride', 'EntityOverrideInput', { entity: 'xBadge', sections }, '{ entity }')
  await mutate(
    'updateEntityConfiguration',
    'EntityConfigurationInput',
    {
      ...{ entity: 'supplier', singularLabel: 'partenaire', pluralLabel: 'partenaires', gender: 'MASCULINE' },
    },
    '{ entity }',
  )
  const filter = { customFields: { STATE: { in: [lost] } } }
  const search = await mutate('createSavedSearch', 'SavedSearchInput', {
    ...{ list: 'xBadge', name: 'Badges perdus', isShared: true, filter, displayedFilters: { view: { as: 'board' } } },
  })
  await source.get(
    SERVICE,
    `mutation ($role: ID, $tiles: [DashboardTileInput!]!) { setDashboardTiles(role: $role, tiles: $tiles) { id } }`,
    {
      role: roles[0].id,
      tiles: [{ search: search.id, width: 2 }],
    },
  )
}

beforeAll(async () => {
  await loadDemonstration(town().kernel)
  await insertDefaultTemplates(empty().kernel)
  await insertDefaultEditionModels(empty().kernel.pool)
  source = await town().administrator()
  target = await empty().administrator()
  await customise()
}, 120_000)

describe('a configuration file of a customised demonstration', () => {
  it('makes an empty installation export the same sections', async () => {
    const text = await exported(source)
    expect(await exported(source)).toBe(text)
    expect(await plan(source, text)).toMatchObject({ changes: [], problems: [], adopted: 0 })
    const planned = await plan(target, text)
    expect(planned.problems).toEqual([])
    expect(planned.sql.some((statement) => statement.startsWith('CREATE TABLE "custom"."x_badge"'))).toBe(true)
    expect((await empty().pool.query(`SELECT to_regclass('custom.x_badge') AS made`)).rows).toEqual([{ made: null }])
    expect((await apply(target, text, planned.hash)).problems).toEqual([])
    expect(parsedFile(await exported(target)).sections).toEqual(parsedFile(text).sections)
    expect(await plan(target, text)).toMatchObject({ changes: [], problems: [], adopted: 0 })
    await target.get('custom', 'mutation { createXBadge(input: { name: "B 1", customFields: { COST: 3 } }) { id } }')
  })

  it('counts the records of an entity that it removes, and brings them back', async () => {
    const before = await exported(target)
    const file = parsedFile(before)
    const isOther = (one: Record<string, unknown>) =>
      ![one.entity, one.key, one.list].includes('xBadge') &&
      !['xRemise'].includes(String(one.entity ?? one.key)) &&
      !JSON.stringify(one).includes('"xBadge"')
    for (const [section, elements] of Object.entries(file.sections)) file.sections[section] = elements.filter(isOther)
    const text = JSON.stringify(file)
    const planned = await plan(target, text)
    expect(planned.problems).toEqual([])
    expect(planned.changes.find(({ section }) => section === 'Types de fiche')).toMatchObject({
      action: 'REMOVE',
      loss: 'Une fiche n’apparaît plus',
    })
    expect((await apply(target, text, planned.hash)).problems).toEqual([])
    const { getConsoleEntities } = await target.get(SERVICE, '{ getConsoleEntities { key state } }')
    expect(getConsoleEntities).toEqual([
      { key: 'xArmoire', state: 'DRAFT' },
      { key: 'xBadge', state: 'RETIRED' },
      { key: 'xRemise', state: 'RETIRED' },
    ])
    const back = await plan(target, before)
    expect(back.problems).toEqual([])
    await apply(target, before, back.hash)
    const { getXBadges } = await target.get('custom', '{ getXBadges { items { name customFields } } }')
    expect(getXBadges.items).toEqual([{ name: 'B 1', customFields: { COST: 3, TOTAL: 6 } }])
    expect(parsedFile(await exported(target)).sections).toEqual(parsedFile(before).sections)
  })

  it('is planned and applied by the command of the server', async () => {
    const { kernel } = empty()
    const { text: before } = await runConfigurationCommand(kernel, { action: 'export' })
    expect(before).toBe(await exported(target))
    const town = parsedFile(before).sections.parameter?.find(({ code }) => code === 'COMPANY_NAME')
    const content = before.replaceAll(JSON.stringify(town?.value), '"Autre ville"')
    expect(content).not.toBe(before)
    const planned = await runConfigurationCommand(kernel, { action: 'plan', content })
    const refused = await runConfigurationCommand(kernel, { action: 'plan', content: '{' })
    expect(refused).toEqual({ text: expect.stringContaining('n’est pas un document JSON'), isDone: false })
    expect(planned.isDone).toBe(true)
    const nobody = await runConfigurationCommand(kernel, { action: 'export' }, 'personne')
    expect(nobody.isDone).toBe(false)
    const hash = /Plan\u00a0: ([0-9a-f]{64})/.exec(planned.text)?.[1] ?? ''
    const done = await runConfigurationCommand(kernel, { action: 'apply', content, hash })
    expect(done).toEqual({ text: expect.stringContaining('appliquée'), isDone: true })
    expect(await exported(target)).toBe(content)
  })

  it('names the parts that it leaves out', async () => {
    const { leftOut } = parsedFile(await exported(source))
    expect(leftOut.parameter).toEqual(['COMPANY_LOGO'])
    expect(leftOut.emailModel).toEqual(['reservation_accepted › Réservation acceptée (editions)'])
  })
})
