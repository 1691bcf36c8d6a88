import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { MAX_ROW_RULES } from '#resources/domain/rowRules.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { openSocket, subscribe } from '#tests/support/live.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove } = binActions(app)
const { exported, plan, apply } = configurationActions

const SERVICE = 'entity-customizer'
const RULE = 'mutation ($input: RowRuleInput!) { createRowRule(input: $input) { id } }'
const CHANGE = 'mutation ($id: ID!, $input: RowRuleInput!) { updateRowRule(id: $id, input: $input) { id } }'
const LIST = '{ getSuppliers { items { displayName } } }'
const OWN = { all: [{ field: 'createdBy', mine: true }] }
const RIGHTS: Rights = { SUPPLIER: true, USER_ROLE: true, USER: true, AUTOMATION: true, CUSTOM_FIELD_MANAGEMENT: true }

let admin: TestPerson
let keeper: TestPerson
let ruleId: string
let made = 0

const rule = (client: TestPerson, input: object) => {
  made += 1
  return client.ask(SERVICE, RULE, { input: { name: `Garde ${made}`, entity: 'supplier', ...input } })
}
const codeOf = async (client: TestPerson, service: string, query: string, variables: object = {}) =>
  client.errorCode(service, query, variables as Record<string, unknown>)
const supplier = async (client: TestPerson, name: string): Promise<string> =>
  (
    await client.get('company', 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }', {
      input: { name },
    })
  ).createSupplier.id
const names = async (client: TestPerson): Promise<string[]> =>
  (await client.get('company', LIST)).getSuppliers.items.map(({ displayName }: { displayName: string }) => displayName)

beforeAll(async () => {
  admin = await app().administrator()
  await supplier(admin, 'Caché')
})

beforeEach(async () => {
  keeper = await app().person({ rights: RIGHTS })
  const { data } = await rule(admin, { role: keeper.roleId, readCondition: OWN })
  ruleId = data.createRowRule.id
})

describe('a person limited by a rule', () => {
  it('neither changes, removes nor adds rules on these records', async () => {
    expect(
      await codeOf(keeper, SERVICE, CHANGE, { id: ruleId, input: { readCondition: null, writeCondition: OWN } }),
    ).toBe('FORBIDDEN')
    await expect(remove(keeper, 'rowRule', ruleId)).rejects.toThrow()
    expect((await rule(keeper, { role: keeper.roleId, readCondition: OWN })).errors).toBeDefined()
    expect(await names(keeper)).toEqual([])
  })

  it('gets no other role with these rights', async () => {
    const ROLE = 'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { id } }'
    const role = { name: `Autre ${made}`, applications: ['ENTITIES'], rights: { SUPPLIER: {} } }
    expect(await codeOf(keeper, 'security', ROLE, { input: role })).toBe('FORBIDDEN')
    const other = await app().person({ rights: { SUPPLIER: {} } })
    const GIVE = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
    const input = { userRoles: [keeper.roleId, other.roleId] }
    expect(await codeOf(keeper, 'security', GIVE, { id: keeper.id, input })).toBe('FORBIDDEN')
    expect(
      await codeOf(keeper, 'security', 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url } }', {
        id: other.id,
      }),
    ).toBe('FORBIDDEN')
    const second = await app().person({ rights: {} })
    await app().pool.query('INSERT INTO security.user_user_roles VALUES ($1, $2)', [keeper.id, second.roleId])
    const WIDEN = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
    const wider = { rights: { SUPPLIER: {} }, applications: ['ENTITIES'] }
    expect(await codeOf(keeper, 'security', WIDEN, { id: second.roleId, input: wider })).toBe('FORBIDDEN')
    expect(await names(keeper)).toEqual([])
  })

  it('makes no automation with the rights of a role that sees more', async () => {
    const other = await app().person({ rights: { SUPPLIER: true } })
    const AUTOMATION = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id } }'
    const input = {
      ...{ name: `Fuite ${made}`, entity: 'supplier', role: other.roleId, trigger: 'CREATED' },
      actions: [{ kind: 'EMAIL', to: [{ address: 'a@exemple.fr' }], subject: 'Essai', body: '{{ title }}' }],
    }
    expect(await codeOf(keeper, SERVICE, AUTOMATION, { input })).toBe('FORBIDDEN')
    expect(await codeOf(keeper, SERVICE, AUTOMATION, { input: { ...input, role: keeper.roleId } })).toBeUndefined()
  })

  it('learns nothing from the count of a rule', async () => {
    const COUNTS = 'query ($input: RowRuleCountsInput!) { getRowRuleCounts(input: $input) { total read } }'
    const input = { entity: 'supplier', readCondition: { all: [{ field: 'city', filled: false }] } }
    expect((await keeper.get(SERVICE, COUNTS, { input })).getRowRuleCounts).toEqual({ total: 0, read: 0 })
  })

  it('sees own records only', async () => {
    await supplier(keeper, 'À moi')
    expect(await names(keeper)).toEqual(['À moi'])
    expect(await names(admin)).toContain('Caché')
  })
})

describe('a rule', () => {
  it.each([
    ['an unknown field', { all: [{ field: 'nothing', filled: true }] }],
    ['a field that names nobody', { all: [{ field: 'city', mine: true }] }],
    ['no comparison', { all: [] }],
    ['too many comparisons', { all: Array(11).fill({ field: 'city', filled: true }) }],
    ['nested comparisons', { all: [{ any: [{ field: 'city', filled: true }] }] }],
    ['two joins', { all: [{ field: 'city', filled: true }], any: [] }],
    ['a text', 'true'],
  ])('is refused with %s', async (_what, readCondition) => {
    const { errors } = await rule(admin, { role: keeper.roleId, entity: 'contract', readCondition })
    expect(errors?.[0]?.extensions.code).toMatch(/VALIDATION_FAILED|FORBIDDEN/)
  })

  it('is refused for an entity without rules, and twice for a role', async () => {
    for (const entity of ['user', 'reservation', 'nothing'])
      expect(
        (await rule(admin, { role: keeper.roleId, entity, readCondition: OWN })).errors?.[0]?.extensions.code,
      ).toBe('VALIDATION_FAILED')
    expect((await rule(admin, { role: keeper.roleId, readCondition: OWN })).errors).toBeDefined()
  })

  it('applies to the next request of each list that runs meanwhile', async () => {
    const reader = await app().person({ rights: { SUPPLIER: true } })
    let isOver = false
    const answers: string[][] = []
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) answers.push(await names(reader))
    })
    await rule(admin, { role: reader.roleId, readCondition: OWN })
    const after = await Promise.all(Array.from({ length: 10 }, () => names(reader)))
    isOver = true
    await Promise.all(reading)
    expect(after.flat()).toEqual([])
    expect(answers.every((one) => one.length === 0 || one.includes('Caché'))).toBe(true)
  })

  it('reaches open pages, which hear of no hidden record', async () => {
    const reader = await app().person({ rights: { SUPPLIER: true } })
    const { received, socket } = await subscribe(openSocket(app().url), reader.token)
    await rule(admin, { role: reader.roleId, readCondition: OWN })
    await expect.poll(() => JSON.stringify(received)).toContain('ights')
    const hidden = await supplier(admin, 'Discret')
    const END = 'mutation { createSector(input: { name: "Fin", modules: [RESERVATION] }) { id } }'
    await admin.get('company', END)
    await supplier(admin, 'Dernier')
    await expect
      .poll(() => received.filter((one) => JSON.stringify(one).includes('supplier')).length)
      .toBeGreaterThan(1)
    expect(JSON.stringify(received)).not.toContain(hidden)
    socket.close()
  })

  it('is in the configuration file, which brings it back', async () => {
    const text = await exported(admin)
    expect(parsedFile(text).sections.rowRule?.some(({ name }) => name === `Garde ${made}`)).toBe(true)
    await remove(admin, 'rowRule', ruleId)
    const planned = await plan(admin, text)
    expect(planned.problems).toEqual([])
    expect(planned.changes).toMatchObject([{ action: 'CREATE', name: `Garde ${made}` }])
    await apply(admin, text, planned.hash)
    expect(parsedFile(await exported(admin)).sections).toEqual(parsedFile(text).sections)
    expect(await names(keeper)).toEqual([])
  })

  it('is not deleted until its author enters the password again', async () => {
    const prove = (time: string) =>
      app().pool.query(`UPDATE security.session SET proved_at = ${time} WHERE user_id = $1`, [admin.id])
    await prove('NULL')
    await expect(remove(admin, 'rowRule', ruleId)).rejects.toThrow('mot de passe')
    const many = `mutation ($ids: [ID!]!) {
      createDeletionRequests(input: { entityType: "rowRule", entityIds: $ids }) { id } }`
    expect(await codeOf(admin, 'mutex', many, { ids: [ruleId] })).toBe('FRESH_PROOF_REQUIRED')
    await prove('now()')
    await remove(admin, 'rowRule', ruleId)
  })

  it('is refused beyond the limit, when two people create the last one together', async () => {
    const count = `SELECT count(*)::int AS held FROM entity_customizer.row_rule`
    const [{ held }] = (await app().pool.query(count)).rows
    await app().pool.query(
      `WITH role AS (INSERT INTO security.user_role (id, name, applications, rights)
          SELECT gen_random_uuid(), 'Limite ' || n, '{}', '{}' FROM generate_series(1, $1::int) n RETURNING id)
        INSERT INTO entity_customizer.row_rule (id, name, role_id, entity)
        SELECT gen_random_uuid(), 'Limite ' || id, id, 'contract' FROM role`,
      [MAX_ROW_RULES - 1 - held],
    )
    const people = await Promise.all(Array.from({ length: 4 }, () => app().person({ rights: { CONTRACT: true } })))
    const answers = await Promise.all(
      people.map(({ roleId }) => rule(admin, { role: roleId, entity: 'contract', readCondition: OWN })),
    )
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'CREATED').sort()).toEqual([
      ...['CONFLICT', 'CONFLICT', 'CONFLICT', 'CREATED'],
    ])
    expect((await app().pool.query(count)).rows[0]?.held).toBe(MAX_ROW_RULES)
    await app().pool.query(`DELETE FROM entity_customizer.row_rule WHERE name LIKE 'Limite %'`)
  })

  it('is deleted and restored with its role', async () => {
    const other = await app().person({ rights: { SUPPLIER: true } })
    await rule(admin, { role: other.roleId, readCondition: OWN })
    await app().pool.query('DELETE FROM security.user_user_roles WHERE user_id = $1', [other.id])
    const count = async () =>
      (await app().pool.query('SELECT FROM entity_customizer.row_rule WHERE role_id = $1', [other.roleId])).rowCount
    await remove(admin, 'userRole', other.roleId)
    expect(await count()).toBe(0)
    await admin.get(
      'activity-thread',
      'mutation ($ids: [ID!]!) { undoDeletions(entity: "userRole", recordIds: $ids) { isRestored } }',
      { ids: [other.roleId] },
    )
    expect(await count()).toBe(1)
  })
})
