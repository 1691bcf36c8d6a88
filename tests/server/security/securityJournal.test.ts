import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { countSecurityEvent, recordSecurityEvent, shortenJournal } from '#server/features/journal/journal.ts'
import { shortenSecurityJournal } from '#server/modules/security/index.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { deletionRequests } from '../fixtures/deletionRequests.ts'
import { givePassword, PASSWORD } from '../fixtures/people.ts'

const app = fileApp()
const { request, finished } = deletionRequests(app)

const JOURNAL = `query ($filter: SecurityEventFilter) { getSecurityEvents(filter: $filter,
  sort: [{ field: "occurredAt", order: ASC }], pagination: { page: 1, perPage: 100 }) {
  total items { kind summary author authorId person personId address device count } } }`
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const LINK = 'mutation ($id: ID!) { createPasswordLink(userId: $id) { url } }'
const UPDATE_USER = 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }'
const FORBIDDEN_WRITE = 'mutation { createSector(input: { name: "Interdit", modules: [RESERVATION] }) { id } }'

let auditor: TestPerson
let manager: TestPerson
let owner: TestPerson

type Line = { kind: string; summary: string } & Record<string, unknown>

const linesOf = async (filter: object = {}): Promise<Line[]> => {
  const { items } = (await auditor.get('security', JOURNAL, { filter })).getSecurityEvents
  return items.map((line: Line) => ({ ...line, summary: line.summary.replaceAll('\u00a0', ' ') }))
}
const kindsAbout = async ({ code }: TestPerson): Promise<string[]> =>
  (await linesOf({ person: { contains: code } })).map(({ kind }) => kind)
const now = () => ({ session: null, ip: '203.0.113.1', userAgent: '', now: new Date() })

beforeAll(async () => {
  auditor = await app().person({ rights: { SECURITY_JOURNAL: true } })
  manager = await app().person({ rights: { USER: true, USER_ROLE: true, SECTOR: true }, firstName: 'Paul' })
})

describe('entries', () => {
  beforeAll(async () => {
    owner = await app().person({ rights: { SECTOR: true }, firstName: 'Marie' })
    await givePassword(app().pool, owner.id)
  })

  it('record password links, with author, account, address and use', async () => {
    const { url } = (await manager.get('security', LINK, { id: owner.id })).createPasswordLink
    const token = url.slice(url.lastIndexOf('/') + 1)
    await app().anonymous.get(
      'security',
      'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }',
      {
        input: { token, password: PASSWORD },
      },
    )
    const [made, used] = await linesOf({ person: { contains: owner.code } })
    expect(made).toMatchObject({ kind: 'PASSWORD_LINK_CREATED', authorId: manager.id, personId: owner.id })
    expect(made?.address).toBe('127.0.0.1')
    expect(made?.summary).toMatch(/^Lien d’accès créé pour le compte de Marie .+ par Paul /)
    expect(used).toMatchObject({ kind: 'PASSWORD_LINK_USED', author: null, personId: owner.id })
    expect(JSON.stringify([made, used])).not.toContain(token)
  })

  it('record changes of an account’s identity and rights, blocks and deletion', async () => {
    const person = await app().person({ firstName: 'Aline' })
    await manager.get('security', UPDATE_USER, { id: person.id, input: { email: `autre-${person.id}@exemple.fr` } })
    await manager.get('security', UPDATE_USER, { id: person.id, input: { professionalFunction: 'Agent' } })
    await manager.get('security', UPDATE_USER, { id: person.id, input: { userRoles: [] } })
    await manager.get('security', 'mutation ($id: ID!) { blockUser(userId: $id) }', { id: person.id })
    await manager.get('security', 'mutation ($id: ID!) { unblockUser(userId: $id) }', { id: person.id })
    await finished(manager, (await request(manager, 'user', person.id)).id)
    expect(await kindsAbout(person)).toEqual([
      'ACCOUNT_LOGIN_CHANGED',
      'ACCOUNT_ROLES_CHANGED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_UNBLOCKED',
      'ACCOUNT_DELETED',
    ])
    const [, roles] = await linesOf({ person: { contains: person.code } })
    expect(roles?.summary).toContain(`retiré « Rôle ${person.code} »`)
  })

  it('record logins and failures, of known and unknown accounts, without the typed text', async () => {
    const enter = (login: string, password: string) =>
      app().anonymous.errorCode('security', LOGIN, { input: { login, password, force: true } })
    expect(await enter(owner.code, PASSWORD)).toBeUndefined()
    expect(await enter(owner.code, 'faux')).toBe('BAD_CREDENTIALS')
    expect(await enter(owner.code, 'faux')).toBe('BAD_CREDENTIALS')
    expect(await enter('mon-mot-de-passe-secret', 'faux')).toBe('BAD_CREDENTIALS')
    const lines = await linesOf({ kind: { in: ['LOGIN', 'LOGIN_FAILED'] } })
    expect(lines).toMatchObject([
      { kind: 'LOGIN', authorId: owner.id, personId: owner.id, count: 1 },
      { kind: 'LOGIN_FAILED', author: null, personId: owner.id, count: 2 },
      { kind: 'LOGIN_FAILED', author: null, personId: null, count: 1 },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('record roles with their rights, parameters by name, and exports', async () => {
    const administrator = await app().administrator()
    const input = { name: 'Relecteur', applications: ['ENTITIES'], rights: { SECTOR: true } }
    const { id } = (
      await administrator.get(
        'security',
        'mutation ($input: UserRoleInput!) { createUserRole(input: $input) { id } }',
        { input },
      )
    ).createUserRole
    await administrator.get(
      'security',
      'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }',
      { id, input: { rights: {} } },
    )
    await finished(administrator, (await request(administrator, 'userRole', id)).id)
    await administrator.get(
      'parameter',
      'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }',
      { input: { values: [{ code: 'SECURITY_JOURNAL_DAYS', value: '400' }] } },
    )
    const { url } = (await auditor.get('security', 'mutation { exportSecurityEvents { url } }')).exportSecurityEvents
    const text = await (await fetch(`${app().url}${url}`, { headers: { 'user-agent': 'Firefox/140.0' } })).text()
    expect(text.replaceAll('\u00a0', ' ')).toContain('Rôle créé par Dominique Essai (SUPER_ADMIN) : « Relecteur »')
    const lines = await linesOf({
      kind: { in: ['ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'PARAMETERS_CHANGED', 'EXPORTED'] },
    })
    expect(lines.map(({ summary }) => summary)).toEqual([
      'Rôle créé par Dominique Essai (SUPER_ADMIN) : « Relecteur »',
      'Rôle modifié par Dominique Essai (SUPER_ADMIN) : « Relecteur » (Secteurs)',
      'Rôle supprimé par Dominique Essai (SUPER_ADMIN) : « Relecteur »',
      'Paramètres modifiés par Dominique Essai (SUPER_ADMIN) : Conservation du journal de sécurité, en jours',
      expect.stringMatching(/^Export par .+ : Événements de sécurité \(liste entière\)$/),
    ])
    expect(lines.at(-1)).toMatchObject({ authorId: auditor.id, address: '127.0.0.1', device: 'Firefox' })
  })

  it('record rejected reads and writes, once per hour with a count', async () => {
    expect(await auditor.errorCode('company', FORBIDDEN_WRITE)).toBe('FORBIDDEN')
    expect(await auditor.errorCode('company', FORBIDDEN_WRITE)).toBe('FORBIDDEN')
    expect(await auditor.errorCode('company', '{ getSectors { total } }')).toBe('FORBIDDEN')
    const lines = await linesOf({ kind: { in: ['RIGHT_REFUSED'] }, author: { contains: auditor.code } })
    expect(lines.map(({ count, summary }) => [count, /opération « (.+) »/.exec(summary)?.[1]]).sort()).toEqual([
      [1, 'getSectors'],
      [2, 'createSector'],
    ])
  })

  it('record a rejected download, for every client', async () => {
    const forged = `${app().url}/drive/files/${uuid()}/plan.pdf?session=nobody&expires=1&signature=none`
    for (let times = 0; times < 2; times++) expect((await fetch(forged)).status).toBe(403)
    expect(await linesOf({ kind: { in: ['RIGHT_REFUSED'] }, q: 'adresse d’un fichier' })).toMatchObject([
      { count: 2, summary: 'Accès refusé : adresse d’un fichier qui ne vaut plus, ou qui est fausse' },
    ])
  })

  it('record an export rejected after its request', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    const { exportSectors } = await person.get('company', 'mutation { exportSectors { url } }')
    await app().pool.query(
      `UPDATE security.user_role SET rights = '{}' WHERE id IN
      (SELECT user_role_id FROM security.user_user_roles WHERE user_id = $1)`,
      [person.id],
    )
    expect((await fetch(`${app().url}${exportSectors.url}`)).status).toBe(403)
    expect(await linesOf({ kind: { in: ['RIGHT_REFUSED'] }, author: { contains: person.code } })).toMatchObject([
      { count: 1, summary: expect.stringContaining('export de la liste « Secteurs »') },
    ])
  })

  it('are not written by a rolled-back transaction', async () => {
    const before = (await linesOf()).length
    const failing = withTransaction(app().pool, async (tx) => {
      await recordSecurityEvent(tx, now(), { kind: 'ACCOUNT_BLOCKED', personId: owner.id })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await linesOf()).toHaveLength(before)
  })
})

describe('access', () => {
  it('needs its right, and no one can write', async () => {
    expect(await manager.errorCode('security', JOURNAL)).toBe('FORBIDDEN')
    expect(await manager.errorCode('security', 'mutation { exportSecurityEvents { url } }')).toBe('FORBIDDEN')
    const { __type } = await auditor
      .get('security', '{ __type(name: "Mutation") { fields { name } } }')
      .catch(() => ({ __type: null }))
    const names: string[] = (__type?.fields ?? []).map(({ name }: { name: string }) => name)
    expect(names.filter((name) => /^(create|update)SecurityEvent/.test(name))).toEqual([])
    const asked = { entityType: 'securityEvent', entityId: owner.id }
    const DELETE = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
    expect(
      await (await app().person({ rights: { SECURITY_JOURNAL: true } })).errorCode('mutex', DELETE, { input: asked }),
    ).toBe('FORBIDDEN')
  })
})

describe('the database protects it', () => {
  const refused = (statement: string) =>
    app()
      .pool.query(statement)
      .then(
        () => 'done',
        ({ code }) => code,
      )
  const DENIED = '42501'

  it('from update, truncation and deletion by any statement', async () => {
    await recordSecurityEvent(app().pool, now(), { kind: 'LICENSE_SAVED', detail: 'Essai' })
    expect(await refused(`UPDATE security.security_event SET summary = 'Rien' WHERE kind = 'LICENSE_SAVED'`)).toBe(
      DENIED,
    )
    expect(await refused(`UPDATE security.security_event SET count = 5 WHERE kind = 'LICENSE_SAVED'`)).toBe(DENIED)
    expect(await refused(`DELETE FROM security.security_event`)).toBe(DENIED)
    expect(await refused(`TRUNCATE security.security_event CASCADE`)).toBe(DENIED)
    // Not even the nightly job's function, within ninety days.
    expect(await withTransaction(app().pool, (tx) => shortenJournal(tx, 0)).catch(({ code }) => code)).toBe(DENIED)
  })

  it('by counters of failures that only grow', async () => {
    await countSecurityEvent(app().pool, now(), { kind: 'PROOF_FAILED', personId: owner.id })
    const failed = `WHERE kind = 'PROOF_FAILED'`
    expect(await refused(`UPDATE security.security_event SET count = 0 ${failed}`)).toBe(DENIED)
    expect(await refused(`UPDATE security.security_event SET count = 9, address = '' ${failed}`)).toBe(DENIED)
    expect(await refused(`UPDATE security.security_event SET count = 9 ${failed}`)).toBe('done')
  })

  it('for the organisation’s retention time, and records deletions', async () => {
    const old = { ...now(), now: new Date(Date.now() - 401 * 86_400_000) }
    const kept = { ...now(), now: new Date(Date.now() - 399 * 86_400_000) }
    await recordSecurityEvent(app().pool, old, { kind: 'LICENSE_SAVED', detail: 'ancienne' })
    await recordSecurityEvent(app().pool, kept, { kind: 'LICENSE_SAVED', detail: 'gardée' })
    await shortenSecurityJournal(app().kernel)
    await shortenSecurityJournal(app().kernel)
    const summaries = (await linesOf({ kind: { in: ['LICENSE_SAVED', 'JOURNAL_SHORTENED'] } })).map(
      ({ summary }) => summary,
    )
    expect(summaries).not.toContain('Licence enregistrée : ancienne')
    expect(summaries).toContain('Licence enregistrée : gardée')
    expect(summaries.filter((text) => text.startsWith('Journal de sécurité allégé'))).toEqual([
      'Journal de sécurité allégé : 1 événement de plus de 400 jours effacé',
    ])
  })
})

describe('many failures', () => {
  const attack = (count: number, ip: (index: number) => string, personId?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        countSecurityEvent(app().pool, { ...now(), ip: ip(index) }, { kind: 'LOGIN_SLOWED', personId }),
      ),
    )
  const slowed = async () =>
    (
      await app().pool.query<{ lines: number; attempts: number }>(
        `SELECT count(*)::int AS lines, sum(count)::int AS attempts FROM security.security_event WHERE kind = 'LOGIN_SLOWED'`,
      )
    ).rows[0]

  it('from one network add one row, from many a limited number, with counts', async () => {
    await attack(200, () => '198.51.100.1')
    expect((await slowed())?.attempts).toBe(200)
    // The hour may change in between.
    expect((await slowed())?.lines).toBeLessThanOrEqual(2)
    await attack(200, (index) => `2001:db8::${index.toString(16)}`)
    expect((await slowed())?.lines).toBeLessThanOrEqual(4)
    await attack(1_500, (index) => `10.0.${index >> 8}.${index & 255}`, owner.id)
    expect(await slowed()).toMatchObject({ attempts: 1_900 })
    expect((await slowed())?.lines).toBeLessThan(1_100)
  })
})
