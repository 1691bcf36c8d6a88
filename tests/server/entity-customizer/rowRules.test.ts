import { beforeAll, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, restore } = binActions(app)

const SERVICE = 'entity-customizer'
const MAKE = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const RULE = 'mutation ($input: RowRuleInput!) { createRowRule(input: $input) { id } }'
const CHANGE = 'mutation ($id: ID!, $input: RowRuleInput!) { updateRowRule(id: $id, input: $input) { id } }'
const COUNTS = 'query ($input: RowRuleCountsInput!) { getRowRuleCounts(input: $input) { total read written } }'

const RIGHTS: Rights = { X_BADGE: true, SUPPLIER: true, BIN: true, DEPARTMENT: { createAndUpdate: false } }

let admin: TestPerson
let agent: TestPerson
const departments: string[] = []
let service: { id: string; name: string }

const create = async (input: object, client = admin): Promise<string> =>
  (await client.get('custom', 'mutation ($input: XBadgeInput!) { createXBadge(input: $input) { id } }', { input }))
    .createXBadge.id
const UPDATE = 'mutation ($id: ID!, $input: XBadgeInput!) { updateXBadge(id: $id, input: $input) { id } }'
const names = async (client: TestPerson, args = ''): Promise<string[]> =>
  (await client.get('custom', `{ getXBadges${args} { items { displayName } } }`)).getXBadges.items.map(
    ({ displayName }: { displayName: string }) => displayName,
  )
let made = 0
const rule = async (input: object, client = admin): Promise<string> => {
  made += 1
  return (await client.get(SERVICE, RULE, { input: { name: `Règle ${made}`, ...input } })).createRowRule.id
}
const codeOf = async (client: TestPerson, of: string, query: string, variables: object) =>
  client.errorCode(of, query, variables as Record<string, unknown>)

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, MAKE, { input: { singularLabel: 'badge', pluralLabel: 'badges', gender: 'MASCULINE' } })
  for (const name of ['Voirie', 'Culture']) {
    const made = await admin.get('company', `mutation { createDepartment(input: { name: "${name}" }) { id } }`)
    departments.push(made.createDepartment.id)
  }
  service = { id: departments[0] as string, name: 'Voirie' }
  const field = (input: object) => admin.get(SERVICE, FIELD, { input: { entity: 'xBadge', required: false, ...input } })
  await field({ name: 'OWNER', label: 'Service', type: 'reference', settings: { to: 'department' } })
  await field({ name: 'LOST', label: 'Perdu', type: 'bool' })
  await app().kernel.events.flush()
  agent = await app().person({ rights: RIGHTS, departmentId: service.id })
  await create({ name: 'De la voirie', customFields: { OWNER: departments[0] } })
  await create({ name: 'De la culture', customFields: { OWNER: departments[1] } })
  await create({ name: 'À personne' })
})

const MINE = { all: [{ field: 'OWNER', mine: true }] }

describe('a rule on an entity of the console', () => {
  let id: string
  let hidden: string
  beforeAll(async () => {
    hidden = (
      await admin.get('custom', '{ getXBadges(filter: { name: { equals: "De la culture" } }) { items { id } } }')
    ).getXBadges.items[0].id
  })

  it('hides the records of other departments from its role, on each path, as soon as it is saved', async () => {
    expect(await names(agent)).toHaveLength(3)
    id = await rule({ entity: 'xBadge', role: agent.roleId, readCondition: MINE })
    expect(await names(agent)).toEqual(['De la voirie'])
    expect(await names(admin)).toHaveLength(3)
    for (const filter of [`{ ids: ["${hidden}"] }`, '{ q: "culture" }', '{ name: { contains: "culture" } }'])
      expect(await names(agent, `(filter: ${filter})`)).toEqual([])
    const groups = '{ getXBadges(grouping: { by: "customFields.OWNER" }) { total groups { count } } }'
    expect((await agent.get('custom', groups)).getXBadges).toEqual({ total: 1, groups: [{ count: 1 }] })
    expect(await codeOf(agent, 'custom', 'query ($id: ID!) { getXBadge(id: $id) { id } }', { id: hidden })).toBe(
      'NOT_FOUND',
    )
    const csv = await exportText(app(), agent, { service: 'custom', operation: 'exportXBadges' })
    expect(csv).toContain('voirie')
    expect(csv).not.toContain('culture')
    const search = '{ search(q: "badge culture") { results { entity } } }'
    expect((await agent.get('api-gateway', search)).search.results).toEqual([])
    const thread = 'query ($id: ID!) { getThread(entity: "xBadge", recordId: $id) { items { recordLabel } } }'
    expect(await codeOf(agent, 'activity-thread', thread, { id: hidden })).toBe('NOT_FOUND')
    const activities = await agent.ask('activity-thread', '{ getActivities { items { recordLabel } } }')
    expect(JSON.stringify(activities)).not.toContain('culture')
  })

  it('refuses writes of hidden records, and changes that leave or enter them', async () => {
    const [own] = (await agent.get('custom', '{ getXBadges { items { id } } }')).getXBadges.items
    expect(await codeOf(agent, 'custom', UPDATE, { id: hidden, input: { name: 'Pris' } })).toBe('NOT_FOUND')
    const out = await agent.ask('custom', UPDATE, { id: own.id, input: { customFields: { OWNER: departments[1] } } })
    expect(out.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'customFields.OWNER' }],
    })
    expect(await codeOf(agent, 'custom', 'mutation { createXBadge(input: { name: "Perdu" }) { id } }', {})).toBe(
      'VALIDATION_FAILED',
    )
    await create({ name: 'Nouveau', customFields: { OWNER: service.id } }, agent)
    expect((await names(agent)).sort()).toEqual(['De la voirie', 'Nouveau'])
    const deletion =
      'mutation ($id: ID!) { createDeletionRequest(input: { entityType: "xBadge", entityId: $id }) { id } }'
    expect(await codeOf(agent, 'mutex', deletion, { id: hidden })).toBe('NOT_FOUND')
  })

  it('refuses imported lines that its role could not see', async () => {
    const content = 'Nom;Service\nImporté ici;Voirie\nImporté ailleurs;Culture'
    const { checked } = await importing(content)
    expect(checked).toMatchObject({ refused: 1 })
    expect(checked.errors?.[0]?.line).toBe(3)
  })

  const importing = async (content: string) => {
    const state = await checkImport(agent, { entity: 'xBadge', content })
    return { checked: state }
  }

  it('limits the trash to own deletions', async () => {
    const [theirs, own] = [
      await create({ name: 'Jeté par un autre', customFields: { OWNER: service.id } }),
      await create({ name: 'Jeté', customFields: { OWNER: service.id } }, agent),
    ]
    await remove(admin, 'xBadge', theirs)
    await remove(agent, 'xBadge', own)
    const list = '{ getDeletedRecords { items { label } } }'
    const { getDeletedRecords } = await agent.get('activity-thread', list)
    expect(getDeletedRecords.items).toEqual([{ label: 'Jeté' }])
    expect((await restore(agent, own))[0]).toMatchObject({ isRestored: true })
  })

  it('keeps its role from changing what it may only read', async () => {
    const input = { writeCondition: { all: [{ field: 'LOST', isNot: true }] } }
    await admin.get(SERVICE, CHANGE, { id, input })
    const lost = await create({ name: 'Égaré', customFields: { OWNER: service.id, LOST: true } })
    expect(await names(agent)).toContain('Égaré')
    const { errors } = await agent.ask('custom', UPDATE, { id: lost, input: { name: 'Retrouvé' } })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
    expect(errors?.[0]?.message).toContain('pas de la modifier')
    const deletion =
      'mutation ($id: ID!) { createDeletionRequest(input: { entityType: "xBadge", entityId: $id }) { id } }'
    expect(await codeOf(agent, 'mutex', deletion, { id: lost })).toBe('FORBIDDEN')
    const lock = 'mutation ($name: String!) { acquireMutex(input: { resource: $name }) { id } }'
    expect(await codeOf(agent, 'api-gateway', lock, { name: `xBadge/${lost}` })).toBe('FORBIDDEN')
  })

  it('adds up with other roles, each with its own rule', async () => {
    const second = await app().person({ rights: { X_BADGE: {} } })
    await app().pool.query('INSERT INTO security.user_user_roles VALUES ($1, $2)', [agent.id, second.roleId])
    expect(await names(agent)).toContain('De la culture')
    const only = await rule({
      entity: 'xBadge',
      role: second.roleId,
      readCondition: { all: [{ field: 'OWNER', filled: false }] },
    })
    expect(await names(agent)).not.toContain('De la culture')
    expect(await names(agent)).toEqual(expect.arrayContaining(['De la voirie', 'À personne']))
    const [, unowned] = await Promise.all([
      names(agent),
      admin.get('custom', '{ getXBadges(filter: { name: { equals: "À personne" } }) { items { id } } }'),
    ])
    const id = unowned.getXBadges.items[0].id
    expect(await codeOf(agent, 'custom', UPDATE, { id, input: { name: 'Pris' } })).toBe('FORBIDDEN')
    await remove(admin, 'rowRule', only)
    await app().pool.query('DELETE FROM security.user_user_roles WHERE user_role_id = $1', [second.roleId])
  })

  it('is counted before it is saved, over the people of the role', async () => {
    const input = {
      entity: 'xBadge',
      role: agent.roleId,
      readCondition: MINE,
      writeCondition: { all: [{ field: 'LOST', isNot: true }] },
    }
    const { getRowRuleCounts: counts } = await admin.get(SERVICE, COUNTS, { input })
    expect(counts.total - counts.read).toBe(2)
    expect(counts.read - counts.written).toBe(1)
  })

  it('keeps its field', async () => {
    const [{ id: field }] = (
      await app().pool.query(`SELECT id FROM entity_customizer.custom_field WHERE name = 'OWNER'`)
    ).rows
    const drop = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
    const { errors } = await admin.ask(SERVICE, drop, { id: field })
    expect(JSON.stringify(errors)).toContain('inRowRule')
  })
})
