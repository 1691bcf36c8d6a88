import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_TYPES, EMAIL_VARIABLES, type EmailType } from '#resources/domain/emailTypes.ts'
import { templateProblems } from '#resources/domain/templates.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
let manager: TestPerson

const FIELDS = 'id type name subject template isDefault editions { id } files { name extension }'
const CREATE = `mutation ($input: EmailModelInput!) { createEmailModel(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: EmailModelInput!) { updateEmailModel(id: $id, input: $input) { ${FIELDS} } }`
const LIST = 'query ($filter: EmailModelFilter) { getEmailModels(filter: $filter) { items { id isDefault } } }'
const CREATE_LETTER = `mutation ($input: DirectMailModelInput!) {
  createDirectMailModel(input: $input) { id files { name extension } }
}`

type Model = { id: string; template: string; isDefault: boolean }
const TYPE = 'reservation_created'
const inputOf = (changes: object) => ({
  type: TYPE,
  name: `Modèle ${uuid()}`,
  subject: 'Réservation {{number}}',
  template: '<p>Bonjour,</p>',
  ...changes,
})
const create = async (changes: object = {}): Promise<Model> =>
  (await manager.get('mailer', CREATE, { input: inputOf(changes) })).createEmailModel
const update = async (id: string, input: object): Promise<Model> =>
  (await manager.get('mailer', UPDATE, { id, input })).updateEmailModel
const refusals = async (document: string, variables: Record<string, unknown>): Promise<string[]> => {
  const { errors } = await manager.ask('mailer', document, variables)
  const found = (errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string; message: string }[]
  return found.map(({ path, rule, message }) => `${path}:${rule}${/\{\{.*/.exec(message)?.[0] ?? ''}`)
}
const defaultsOf = async (type: string): Promise<string[]> => {
  const { getEmailModels } = await manager.get('mailer', LIST, { filter: { type: { in: [type] }, isDefault: true } })
  return getEmailModels.items.map(({ id }: Model) => id)
}

beforeAll(async () => {
  manager = await app().person({ rights: { EMAIL_MODEL: true, DIRECT_MAIL_MODEL: true } })
  await app().pool.query(
    `INSERT INTO entity_customizer.custom_field (id, entity, name, label, type, position)
       VALUES (gen_random_uuid(), 'reservation', 'ASSURANCE', 'Assurance', 'string', 0)`,
  )
})
beforeEach(() => app().pool.query('DELETE FROM mailer.email_model'))

describe('templates of a first start', () => {
  test('exist once per type, valid in the form', async () => {
    await insertDefaultTemplates(app().kernel)
    for (const type of EMAIL_TYPES) expect(await defaultsOf(type), type).toHaveLength(1)
    const { rows } = await app().pool.query('SELECT id, type, name, subject, template FROM mailer.email_model')
    for (const { type, subject, template } of rows) {
      const names = EMAIL_VARIABLES[type as EmailType]
      expect([...templateProblems(subject, names), ...templateProblems(template, names)], type).toEqual([])
      expect(cleanMarkup(template), type).toBe(template)
    }
    expect(await update(rows[0].id, { subject: 'Bonjour' })).toMatchObject({ isDefault: true })
    await insertDefaultTemplates(app().kernel)
    expect((await app().pool.query('SELECT FROM mailer.email_model')).rowCount).toBe(EMAIL_TYPES.length)
  })
})

describe('the default template of a type', () => {
  test('is the first one, until another replaces it', async () => {
    const first = await create()
    const second = await create()
    const other = await create({ type: 'reservation_denied' })
    expect([first.isDefault, second.isDefault, other.isDefault]).toEqual([true, false, true])
    expect(await update(second.id, { isDefault: true })).toMatchObject({ isDefault: true })
    expect(await defaultsOf(TYPE)).toEqual([second.id])
    expect(await defaultsOf('reservation_denied')).toEqual([other.id])
    const third = await create({ isDefault: true })
    expect(await defaultsOf(TYPE)).toEqual([third.id])
  })

  test('is recorded in the history of the previous default', async () => {
    const first = await create()
    await create({ isDefault: true })
    const { rows } = await app().pool.query(
      `SELECT changes FROM activity_thread.activity WHERE record_id = $1 AND action = 'UPDATE'`,
      [first.id],
    )
    expect(rows).toEqual([{ changes: { isDefault: { before: true, after: false } } }])
  })

  test('cannot be unset, only replaced', async () => {
    const { id } = await create()
    expect(await refusals(UPDATE, { id, input: { isDefault: false } })).toEqual(['isDefault:default'])
    expect(await refusals(UPDATE, { id, input: { type: 'reservation_denied' } })).toEqual(['type:fixed'])
    expect(await update(id, { type: TYPE, isDefault: true, name: 'Même type' })).toMatchObject({ isDefault: true })
  })

  test('stays unique with concurrent changes', async () => {
    const models = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(models.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const taken = await Promise.all(
      models.map(({ id }) => manager.ask('mailer', UPDATE, { id, input: { isDefault: true } })),
    )
    expect(taken.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await defaultsOf(TYPE)).toHaveLength(1)
  })

  test('passes to the oldest remaining one on deletion, and stays there after a restore', async () => {
    const [first, second] = [await create(), await create()]
    const REQUEST = `mutation ($id: ID!) { createDeletionRequest(input: { entityType: "emailModel", entityId: $id }) { id } }`
    await manager.get('mutex', REQUEST, { id: first.id })
    await expect.poll(() => defaultsOf(TYPE), { timeout: 10_000 }).toEqual([second.id])
    const { rows } = await app().pool.query('SELECT id FROM activity_thread.deleted_record WHERE record_id = $1', [
      first.id,
    ])
    const RESTORE = 'mutation ($ids: [ID!]!) { restoreRecords(ids: $ids) { __typename } }'
    const keeper = await app().administrator()
    await keeper.get('activity-thread', RESTORE, { ids: [rows[0].id] })
    expect(await defaultsOf(TYPE)).toEqual([second.id])
  })
})

describe('the text of an email', () => {
  test('keeps formatting and loses active content', async () => {
    const hostile = [
      '<h2 onclick="steal()">Bonjour {{mainBorrower}}</h2><script>steal()</script><style>p{display:none}</style>',
      '<p style="position:fixed">Voir <a href="javascript:steal()" target="_blank">ici</a> et <a href="https://exemple.fr/?a=1&b=2">là</a></p>',
      '<img src=x onerror=steal()><iframe src="https://exemple.fr"></iframe><svg><g onload="steal()"/></svg>',
      '<ul><li>Un<br>deux</li></ul><p><a href="//exemple.fr">x</a> 1 &lt; 2</p>',
    ].join('')
    const { id, template } = await create({ template: hostile })
    expect(template).toBe(
      '<h2>Bonjour {{mainBorrower}}</h2><p>Voir <a>ici</a> et <a href="https://exemple.fr/?a=1&amp;b=2">là</a></p><ul><li>Un<br>deux</li></ul><p><a>x</a> 1 &lt; 2</p>',
    )
    expect((await update(id, { template })).template).toBe(template)
  })

  test('must not be empty', async () => {
    for (const template of ['', '<p></p>', '<p> <br></p>', '<script>1</script>', '<p>&nbsp;</p>']) {
      expect(await refusals(CREATE, { input: inputOf({ template }) }), template).toEqual(['template:required'])
    }
  })

  test('has closed conditions, and existing organisation fields', async () => {
    const good = '<p>{% if customFields.ASSURANCE %}</p><p>{{customFields.ASSURANCE}}</p><p>{% endif %}</p>'
    expect((await create({ template: good })).template).toBe(good)
    const bad = '<p>{% if nobody %}</p><p>{% for line in lines %}{{line.price}}</p>'
    expect(await refusals(CREATE, { input: inputOf({ template: bad }) })).toEqual([
      'template:unknownTag',
      'template:unknownVariable{{line.price}}',
      'template:unpairedTag',
    ])
    const absent = '<p>{{customFields.ABSENT}}</p>'
    expect(await refusals(CREATE, { input: inputOf({ template: absent }) })).toEqual(['template:unknownVariable'])
  })

  test('uses known, closed variables', async () => {
    const template = '<p>{{number}} {{ subject }} {{nobody}} {{changes}}</p><p>{{items</p><p>{{num<b>ber}}</b></p>'
    const subject = 'Le {{startingAt et {{endingAt}}'
    expect(await refusals(CREATE, { input: inputOf({ template, subject }) })).toEqual([
      'subject:unclosedVariable{{startingAt et',
      'template:unknownVariable{{nobody}}',
      'template:unknownVariable{{changes}}',
      'template:unclosedVariable{{items',
      'template:unknownVariable{{number}}',
    ])
    const denied = inputOf({ type: 'reservation_denied', template: '<p>{{comment}}</p>' })
    expect(await refusals(CREATE, { input: denied })).toEqual([])
  })

  test('needs the right', async () => {
    const reader = await app().person({ rights: { EMAIL_MODEL: {} } })
    const stranger = await app().person({ rights: { DIRECT_MAIL_MODEL: true } })
    expect(await reader.errorCode('mailer', CREATE, { input: inputOf({}) })).toBe('FORBIDDEN')
    expect(await reader.errorCode('mailer', LIST)).toBeUndefined()
    expect(await stranger.errorCode('mailer', LIST)).toBe('FORBIDDEN')
  })

  test('exists for every type', async () => {
    for (const type of EMAIL_TYPES) {
      const subject = `{{${EMAIL_VARIABLES[type][0]}}}`
      expect(await refusals(CREATE, { input: inputOf({ type, subject }) })).toEqual([])
    }
  })
})

const RTF = '{\\rtf1\\ansi Bonjour \\b monde\\b0 .}'
const letter = async (name: string, content: string, changes: object = {}) => {
  const input = { name: `Courrier ${uuid()}`, type: 'RESERVATION', files: [{ upload: null }], ...changes }
  return manager.send(
    'edition-generator',
    CREATE_LETTER,
    { input },
    { 'variables.input.files.0.upload': new File([content], name) },
  )
}

describe('the file of a letter', () => {
  test('is RTF by content and by name', async () => {
    const { data } = await letter('Convention.RTF', RTF)
    expect(data?.createDirectMailModel.files).toEqual([{ name: 'Convention.RTF', extension: 'rtf' }])
    for (const [name, content] of [
      ['convention.rtf', 'Bonjour'],
      ['convention.doc', RTF],
      ['convention.rtf', '<html><script>1</script></html>'],
    ] as const) {
      const { errors } = await letter(name, content)
      expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'files[0]', rule: 'extension' }])
    }
    const { errors } = await manager.ask('edition-generator', CREATE_LETTER, { input: { name: 'Sans fichier' } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'files', rule: 'required' }])
  })

  test('is attached to emails about the same subject', async () => {
    const own = (await letter('a.rtf', RTF)).data?.createDirectMailModel.id
    const other = (await letter('b.rtf', RTF, { type: 'INTERVENTION' })).data?.createDirectMailModel.id
    expect(await create({ editions: [own] })).toMatchObject({ editions: [{ id: own }] })
    expect(await refusals(CREATE, { input: inputOf({ editions: [own, other] }) })).toEqual(['editions:choice'])
  })
})
