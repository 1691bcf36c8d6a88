import { beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import { operatorContext } from '#server/features/sessions/operatorContext.ts'
import { planConfiguration } from '#server/modules/entity-customizer/configuration/run.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { configurationActions, parsedFile } from '../fixtures/configurationFile.ts'

const app = fileApp()
const { exported, plan, apply } = configurationActions

const SERVICE = 'entity-customizer'
const APPLY =
  'mutation ($content: String!, $hash: String!) { applyConfiguration(content: $content, hash: $hash) { problems } }'
const ADMINISTRATION = { applications: ['ADMINISTRATION', 'ENTITIES'] }

type Sections = Record<string, Record<string, unknown>[]>

let admin: TestPerson

const mutate = async (service: string, name: string, type: string, input: object) =>
  (await admin.get(service, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))[name].id

const edited = async (edit: (sections: Sections) => void, client: TestPerson = admin): Promise<string> => {
  const file = parsedFile(await exported(client))
  edit(file.sections)
  return JSON.stringify(file)
}

/** Problems of a plan; nothing is stored by it, nor by the attempt to apply it. */
const problemsOf = async (text: string, client: TestPerson = admin): Promise<string[]> => {
  const before = await exported(admin)
  const { problems, hash } = await plan(client, text)
  expect(problems).not.toEqual([])
  expect((await apply(client, text, hash)).problems).toEqual(problems)
  expect(await exported(admin)).toBe(before)
  return problems
}

beforeAll(async () => {
  admin = await app().administrator()
  await mutate('reservation', 'createReservationCategory', 'ReservationCategoryInput', { name: 'Salles' })
  await mutate('security', 'createUserRole', 'UserRoleInput', { name: 'Accueil', applications: [], rights: {} })
})

describe('a plan', () => {
  it('counts values that a removed or converted field gives up, which come back with it', async () => {
    const add = (name: string, type: string) =>
      mutate(SERVICE, 'createCustomField', 'CreateCustomFieldInput', { entity: 'supplier', name, label: name, type })
    await add('GONE', 'string')
    await add('TURNED', 'string')
    const input = { name: 'Dupont', customFields: { GONE: 'a', TURNED: 'beaucoup' } }
    const supplier = await mutate('company', 'createSupplier', 'SupplierInput', input)
    const before = await exported(admin)
    const text = await edited((sections) => {
      const kept = sections.customField?.filter(({ name }) => name !== 'GONE') ?? []
      for (const field of kept) if (field.name === 'TURNED') field.type = 'int'
      sections.customField = kept.map((field) => (field.name === 'TURNED' ? { ...field, settings: {} } : field))
      Object.assign(sections.arrangement?.find(({ entity }) => entity === 'supplier') ?? {}, { fields: ['TURNED'] })
    })
    const planned = await plan(admin, text)
    expect(planned.problems).toEqual([])
    expect(planned.changes.map(({ action, loss }) => [action, loss])).toEqual([
      ['UPDATE', null],
      ['UPDATE', 'Une valeur est retirée'],
      ['REMOVE', 'Une valeur est retirée'],
    ])
    await apply(admin, text, planned.hash)
    const valuesOf = async () =>
      (await admin.get('company', `{ getSupplier(id: "${supplier}") { customFields } }`)).getSupplier.customFields
    expect(await valuesOf()).toEqual({})
    await apply(admin, before, (await plan(admin, before)).hash)
    expect(await valuesOf()).toMatchObject({ GONE: 'a' })
  })

  it('says how an order of fields differs from the fields of the file, without words of programs', async () => {
    await mutate(SERVICE, 'createCustomField', 'CreateCustomFieldInput', {
      ...{ entity: 'department', name: 'LATE', label: 'Retard', type: 'string' },
    })
    const removed = await edited((sections) => {
      sections.customField = sections.customField?.filter(({ name }) => name !== 'LATE') ?? []
    })
    const [problem = ''] = await problemsOf(removed)
    expect(problem).toContain('ne nomme pas les mêmes champs')
    expect(problem).not.toMatch(/«\u00a0(entity|fields|groups)\u00a0»|:\u00a0\./)
  })

  it('is refused once the file or the configuration has changed', async () => {
    const text = await edited((sections) => sections.useType?.push({ name: 'Concert' }))
    const { hash } = await plan(admin, text)
    const other = text.replace('Concert', 'Bal')
    expect(await admin.errorCode(SERVICE, APPLY, { content: other, hash })).toBe('CONFLICT')
    await mutate('reservation', 'createUseType', 'UseTypeInput', { name: 'Loto' })
    const { errors } = await admin.ask(SERVICE, APPLY, { content: text, hash })
    expect(errors?.[0]?.message).toContain('a changé depuis ce plan')
  })

  it('is applied once by two administrators at the same time', async () => {
    const text = await edited((sections) => sections.useType?.push({ name: 'Réunion publique' }))
    const { hash } = await plan(admin, text)
    const both = await Promise.all([1, 2].map(() => admin.ask(SERVICE, APPLY, { content: text, hash })))
    const codes = both.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT' || code === 'BUSY')).toHaveLength(1)
  })
})

describe('a hostile file', () => {
  it('is refused with all of its problems in French', async () => {
    const text = await edited((sections) => {
      sections.customField?.push(
        { entity: 'supplier', name: 'EVIL', label: 'Motif', type: 'string', settings: { pattern: '(a+)+$' } },
        { entity: 'supplier', name: 'LOOP', label: 'Boucle', type: 'float', settings: { formula: '[LOOP] + 1' } },
        { entity: 'person', name: 'LOST', label: 'Perdu', type: 'string' },
        { entity: 'supplier', name: 'TYPE', label: { a: 1 }, type: 'sql' },
        { entity: 'supplier', name: 'NONE', type: 'string' },
      )
      sections.useType?.push({ name: ['a'] }, { name: 'x'.repeat(200) })
      sections.parameter?.push({ code: 'SMTP_PASSWORD', value: 'x' }, { code: 'SCHOOL_ZONE', value: 'Z' })
      sections.consoleEntity?.push({ key: 'user', singularLabel: 'a', pluralLabel: 'b', gender: 'MASCULINE' })
      sections.entityOverride?.push({ entity: 'supplier', patch: { fields: { name: { kind: 'json' } }, tables: [] } })
      sections.userRole?.push({ name: 'Tout', applications: ['ADMINISTRATION'], rights: { ROOT: true } })
    })
    const problems = await problemsOf(text)
    for (const part of [
      'Motif',
      'Boucle',
      'LOST',
      'TYPE',
      'NONE',
      'Types d’utilisation',
      'SMTP_PASSWORD',
      'Zone',
      'user',
      'Réglages',
      'ROOT',
    ])
      expect(problems.join('\n')).toContain(part)
  })

  it('is refused with every missing reference by name', async () => {
    const text = await edited((sections) => {
      sections.useType?.push({ name: 'Tournoi', reservationCategories: [{ $reservationCategory: 'Stades' }] })
      sections.dashboard?.push({ role: { $userRole: 'Personne' }, tiles: [] })
    })
    expect(await problemsOf(text)).toEqual([
      expect.stringContaining('«\u00a0Personne\u00a0» n’existe pas'),
      expect.stringContaining('«\u00a0Stades\u00a0» n’existe pas'),
    ])
  })

  it('is refused when it would block other writers for long', async () => {
    const text = await edited((sections) => {
      for (let index = 0; index <= 1_000; index += 1) sections.useType?.push({ name: `Type ${index}` })
    })
    expect(await problemsOf(text)).toEqual([expect.stringContaining('trop d’éléments à la fois')])
  })

  it('is refused when its changes take too long, and stores nothing', async () => {
    const before = await exported(admin)
    const text = await edited((sections) => sections.useType?.push({ name: 'Trop tard' }))
    const context = await operatorContext(app().kernel, SUPER_ADMIN)
    if (!context) throw new Error('no administrator')
    await expect(planConfiguration(context, text, -1)).rejects.toMatchObject({
      extensions: { code: 'QUERY_TOO_EXPENSIVE' },
    })
    expect(await exported(admin)).toBe(before)
  })

  it('is tried once per document', async () => {
    const content = await exported(admin)
    const twice = ['one', 'other'].map((name) => `${name}: planConfiguration(content: $content) { hash }`).join(' ')
    expect(await admin.errorCode(SERVICE, `query ($content: String!) { ${twice} }`, { content })).toBe(
      'QUERY_TOO_EXPENSIVE',
    )
  })

  it('is refused before it is read when it is no configuration', async () => {
    expect(await problemsOf('{"format": "other"}')).toEqual(['Le fichier n’est pas une configuration de Régie'])
    expect(await problemsOf('[[[')).toEqual(['Le fichier n’est pas un document JSON'])
  })

  it('is refused with a key that would be lost, and with a bounded number of problems', async () => {
    const text = (await exported(admin)).replace('"useType":', '"useType": [], "useType":')
    expect(await problemsOf(text)).toEqual([expect.stringContaining('«\u00a0useType\u00a0» figure deux fois')])
    const many = await edited((sections) => Object.assign(sections, { useType: Array(100_000).fill(0) }))
    const problems = await problemsOf(many)
    expect(problems).toHaveLength(201)
    expect(problems.at(-1)).toMatch(/^Et 99\s800 autres problèmes$/)
  })
})

describe('an administrator of fields alone', () => {
  const customizer = () => app().person({ ...ADMINISTRATION, rights: { CUSTOM_FIELD_MANAGEMENT: true } })

  it('exports and changes only what the right allows by hand', async () => {
    const client = await customizer()
    const { sections, leftOut } = parsedFile(await exported(client))
    expect(sections.userRole).toBeUndefined()
    expect(leftOut.userRole).toEqual(['*'])
    const whole = await exported(admin)
    const problems = await problemsOf(whole, client)
    expect(problems).toContain('Rôles\u00a0: vous ne pouvez pas les modifier vous-même, le fichier non plus')
  })

  it('needs the password again, and the right', async () => {
    const client = await customizer()
    await app().pool.query('UPDATE security.session SET proved_at = NULL WHERE user_id = $1', [client.id])
    const text = await exported(client)
    const { hash } = await plan(client, text)
    expect(await client.errorCode(SERVICE, APPLY, { content: text, hash })).toBe('FRESH_PROOF_REQUIRED')
    const nobody = await app().person({ ...ADMINISTRATION, rights: {} })
    expect(await nobody.errorCode(SERVICE, APPLY, { content: text, hash })).toBe('FORBIDDEN')
    expect(await nobody.errorCode(SERVICE, '{ exportConfiguration }')).toBe('FORBIDDEN')
  })
})

describe('an administrator of roles', () => {
  it('gives no right that their own role lacks', async () => {
    const rights = { CUSTOM_FIELD_MANAGEMENT: true, USER_ROLE: true } as const
    const client = await app().person({ ...ADMINISTRATION, rights })
    const text = await edited((sections) => {
      const role = sections.userRole?.find(({ name }) => name === 'Accueil')
      Object.assign(role ?? {}, { applications: ['ADMINISTRATION'], rights: { PARAMETER_MANAGEMENT: true } })
    }, client)
    const problems = await problemsOf(text, client)
    expect(problems.join('\n')).toContain('Rôles «\u00a0Accueil\u00a0»')
  })
})
