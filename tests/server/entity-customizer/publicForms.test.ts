import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketFor, ticketSubject } from '#server/modules/entity-customizer/publicForms/openForm.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { deliverEmails } from '../fixtures/deliverEmails.ts'
import { png } from '../fixtures/driveFiles.ts'
import { smtpRelay } from '../fixtures/smtpRelay.ts'

const relay = smtpRelay()
const app = fileApp()

const SERVICE = 'entity-customizer'
const ENTITY = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id } } }'
const REMOVE = 'mutation ($id: ID!) { deleteCustomField(id: $id) }'
const CREATE = 'mutation ($input: PublicFormInput!) { createPublicForm(input: $input) { id token } }'
const UPDATE = 'mutation ($id: ID!, $input: PublicFormInput!) { updatePublicForm(id: $id, input: $input) { id } }'
const PAGE = `query ($token: String!) { getFormPage(token: $token) { name consent ticket initial
  fields { name input label help required choices { value label } rules } } }`
const SEND = 'mutation ($input: PublicAnswerInput!) { createFormAnswer(input: $input) }'
const FOLLOW = `query ($token: String!) { getFollowedAnswer(token: $token) { name state message facts { label value } } }`
const ANSWERS = `{ getFormAnswers(sort: [{ field: "createdAt", order: DESC }]) { total items { id entity recordId recordLabel
  state consent formName canDecide asked form { id } } } }`
const DECIDE = `mutation ($id: ID!, $state: FormAnswerState!, $message: String) {
  decideFormAnswer(id: $id, state: $state, message: $message) }`
const RECORDS = '{ getXRequetes { items { id name customFields(choices: IDS) } } }'
const COUNTS = '{ getPublicForms { items { id waiting } } }'
const VALUES = 'query ($id: ID!) { getXRequete(id: $id) { name customFields(choices: IDS) } }'
const HISTORY = `query ($id: ID!) { getThread(entity: "xRequete", recordId: $id) { items { action form user { id } } } }`

const CONSENT = 'Mes données servent à traiter ma demande.'

let admin: TestPerson
let clerk: TestPerson
let reader: TestPerson
let urgent = ''
let made = 0
let form: { id: string; token: string }

const addField = (name: string, type: string, more: object = {}) =>
  admin.get(SERVICE, FIELD, { input: { entity: 'xRequete', name, label: name, type, required: false, ...more } })

const inputWith = (more: object = {}) => {
  made += 1
  return {
    name: `Formulaire ${made}`,
    isOpen: true,
    entity: 'xRequete',
    role: clerk.roleId,
    fields: [{ name: 'name', label: 'Votre demande' }, { name: 'EMAIL' }, { name: 'AGE' }, { name: 'LEVEL' }],
    ...more,
  }
}
const createForm = async (more: object = {}, by = admin): Promise<typeof form> =>
  (await by.get(SERVICE, CREATE, { input: inputWith(more) })).createPublicForm
const refusal = async (more: object, by = admin) =>
  (await by.ask(SERVICE, CREATE, { input: inputWith(more) })).errors?.[0]
const anyone = (query: string, variables: object) =>
  app()
    .client()
    .ask(SERVICE, query, variables as never)
const codeOf = ({ errors }: Awaited<ReturnType<typeof anyone>>) => errors?.[0]?.extensions.code
const errorsOf = ({ errors }: Awaited<ReturnType<typeof anyone>>) =>
  (errors?.[0]?.extensions.errors as { path: string }[] | undefined)?.map(({ path }) => path)

const page = async (of = form) => (await anyone(PAGE, { token: of.token })).data.getFormPage
const ticketOf = ({ id } = form, consent: string | null = null) =>
  ticketFor({ kernel: app().kernel, now: new Date(Date.now() - 3_000) }, ticketSubject({ id, consent }))
const inputOf = (given: object = {}, of = form) => ({
  token: of.token,
  ticket: ticketOf(of),
  submission: randomUUID(),
  values: { name: 'Un lampadaire cassé' },
  ...given,
})
const send = (given: object = {}, of = form) => anyone(SEND, { input: inputOf(given, of) })
const sent = async (given: object = {}, of = form): Promise<string> => {
  const { data, errors } = await send(given, of)
  expect(errors).toBeUndefined()
  return data.createFormAnswer
}
const answers = async (by = admin) => (await by.get(SERVICE, ANSWERS)).getFormAnswers
const records = async () => (await admin.get('custom', RECORDS)).getXRequetes.items
const upload = (of: string, body: BodyInit, field = 'PIECES') =>
  fetch(`${app().url}/entity-customizer/files/${of}/${field}`, { method: 'POST', body })

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, ENTITY, {
    input: { singularLabel: 'requête', pluralLabel: 'requêtes', gender: 'FEMININE' },
  })
  await addField('EMAIL', 'email')
  await addField('AGE', 'int', { settings: { min: 0, max: 120 } })
  const { createCustomField: level } = await addField('LEVEL', 'list', {
    options: [{ value: 'Normal' }, { value: 'Urgent' }],
  })
  urgent = level.options[1].id
  await addField('CODE', 'string', { settings: { pattern: '[A-Z]{2}\\d{2}', unique: true } })
  await addField('DANGER', 'bool')
  await addField('WHY', 'longText', {
    settings: { when: { all: [{ field: 'DANGER', is: true }] }, requiredIf: { all: [{ field: 'DANGER', is: true }] } },
  })
  await addField('PIECES', 'files')
  clerk = await app().person({ rights: { X_REQUETE: true, SUPPLIER: true } })
  reader = await app().person({ rights: { X_REQUETE: { read: true } } as never })
})

beforeEach(async () => {
  await app().pool.query('DELETE FROM security.login_attempt')
  await app().pool.query('DELETE FROM entity_customizer.automation_run')
  await app().pool.query('DELETE FROM entity_customizer.automation')
  await app().pool.query('DELETE FROM entity_customizer.form_answer')
  await app().pool.query('DELETE FROM entity_customizer.public_form')
  await app().pool.query('DELETE FROM custom.x_requete')
  await app().pool.query('DELETE FROM mailer.email')
  form = await createForm()
})

describe('a public form', () => {
  it('shows its fields in order with their rules, and its own labels', async () => {
    const { fields, initial } = await page()
    expect(fields.map(({ name }: { name: string }) => name)).toEqual(['name', 'EMAIL', 'AGE', 'LEVEL'])
    expect(fields[0]).toMatchObject({ label: 'Votre demande', required: true, input: 'text' })
    expect(fields[2].rules).toMatchObject({ min: 0, max: 120 })
    expect(fields[3].choices.map(({ label }: { label: string }) => label)).toEqual(['Normal', 'Urgent'])
    expect(initial).toEqual({})
  })

  it('rejects settings that cannot work', async () => {
    expect(await refusal({ fields: [{ name: 'AGE' }] })).toMatchObject({ extensions: { code: 'VALIDATION_FAILED' } })
    expect(JSON.stringify(await refusal({ fields: [{ name: 'AGE' }] }))).toContain('obligatoire')
    for (const wrong of [
      { fields: [] },
      { fields: [{ name: 'name' }, { name: 'name' }] },
      { fields: [{ name: 'name' }, { name: 'GONE' }] },
      { fields: [{ name: 'name' }, { name: 'DANGER' }] },
      { fields: [{ name: 'name', script: 1 }] },
      { emailField: 'name' },
      { followed: ['GONE'] },
      { entity: 'reservation' },
      { entity: 'user' },
      { entity: 'publicForm' },
      { opensAt: '2026-12-02 10:00:00', closesAt: '2026-12-01 10:00:00' },
    ])
      expect((await refusal(wrong))?.extensions.code, JSON.stringify(wrong)).toBe('VALIDATION_FAILED')
  })

  it('never gives its author a right', async () => {
    const author = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, X_REQUETE: { read: true } } as never })
    expect((await refusal({ role: author.roleId }, author))?.extensions.code).toBe('FORBIDDEN')
    const writer = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, X_REQUETE: true } as never })
    expect((await refusal({}, writer))?.extensions.code).toBe('FORBIDDEN')
    expect(await refusal({ role: writer.roleId }, writer)).toBeUndefined()
    expect((await refusal({}, clerk))?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('an answer', () => {
  it('becomes a record to handle, named in the history', async () => {
    await sent({ values: { name: 'Banc cassé', AGE: 42, LEVEL: urgent, EMAIL: 'lea@exemple.fr' } })
    const [record] = await records()
    expect(record).toMatchObject({ name: 'Banc cassé', customFields: { AGE: 42, LEVEL: urgent } })
    const { items } = await answers(clerk)
    expect(items).toMatchObject([
      { entity: 'xRequete', recordId: record.id, recordLabel: 'Banc cassé', state: 'TO_DO' },
    ])
    expect(items[0].canDecide).toBe(true)
    const { getThread: thread } = await admin.get('activity-thread', HISTORY, { id: record.id })
    expect(thread.items).toMatchObject([{ action: 'CREATE', form: `Formulaire ${made}`, user: null }])
  })

  it('is checked by the rules of the record, and by its types', async () => {
    const wrong = async (values: unknown) => errorsOf(await send({ values }))
    expect(await wrong({ name: '' })).toEqual(['name'])
    expect(await wrong({})).toEqual(['name'])
    expect(await wrong({ name: 'x', AGE: 121 })).toEqual(['AGE'])
    expect(await wrong({ name: 'x', AGE: '12' })).toEqual(['AGE'])
    expect(await wrong({ name: { a: 1 } })).toEqual(['name'])
    expect(await wrong({ name: ['x'] })).toEqual(['name'])
    expect(await wrong({ name: 'x', LEVEL: randomUUID() })).toEqual(['LEVEL'])
    expect(await wrong({ name: 'x', EMAIL: 'pas une adresse' })).toEqual(['EMAIL'])
    expect(codeOf(await send({ values: { name: 'x'.repeat(4_001) } }))).toBe('VALIDATION_FAILED')
    for (const values of [null, [], 'x', { name: 'x', createdById: admin.id }, { name: 'x', CODE: 'AB12' }])
      expect(codeOf(await send({ values })), JSON.stringify(values)).toBe('BAD_REQUEST')
    expect(await records()).toEqual([])
  })

  it('follows conditions and unique values', async () => {
    form = await createForm({ fields: [{ name: 'name' }, { name: 'DANGER' }, { name: 'WHY' }, { name: 'CODE' }] })
    expect(errorsOf(await send({ values: { name: 'x', DANGER: true } }))).toEqual(['WHY'])
    expect(errorsOf(await send({ values: { name: 'x', WHY: 'non demandé' } }))).toEqual(['WHY'])
    await sent({ values: { name: 'x', DANGER: true, WHY: 'Danger', CODE: 'AB12' } })
    expect(errorsOf(await send({ values: { name: 'y', CODE: 'AB12' } }))).toEqual(['CODE'])
    expect(errorsOf(await send({ values: { name: 'y', CODE: 'ab' } }))).toEqual(['CODE'])
  })

  it('is stored once, however often and however concurrently it is sent', async () => {
    const input = inputOf({ values: { name: 'Une seule fois', EMAIL: 'lea@exemple.fr' } })
    const clients = Array.from({ length: 8 }, () => anyone(SEND, { input }))
    const ids = new Set((await Promise.all(clients)).map(({ data }) => data?.createFormAnswer?.slice(0, 36)))
    expect(ids.size).toBe(1)
    expect(await records()).toHaveLength(1)
    expect((await answers()).total).toBe(1)
  })

  it('needs a person: ticket, hidden field and a minimum of time', async () => {
    expect(codeOf(await send({ website: 'http://spam' }))).toBe('FORBIDDEN')
    expect(codeOf(await send({ ticket: 'x.y' }))).toBe('CONFLICT')
    expect(codeOf(await send({ ticket: (await page()).ticket }))).toBe('TOO_MANY_REQUESTS')
    expect(codeOf(await send({ ticket: ticketOf(await createForm()) }))).toBe('CONFLICT')
    expect(codeOf(await send({ submission: 'x' }))).toBe('BAD_REQUEST')
  })

  it('is counted by network address, recipient and day', async () => {
    const codes = new Set<unknown>()
    for (let count = 0; count < 23; count++) codes.add(codeOf(await send()))
    expect([...codes]).toEqual([undefined, 'TOO_MANY_REQUESTS'])
    await app().pool.query('DELETE FROM security.login_attempt')
    const limited = await createForm({ maxPerDay: 2 })
    const all = await Promise.all([send({}, limited), send({}, limited), send({}, limited), send({}, limited)])
    expect(all.map(codeOf).filter((code) => code === undefined)).toHaveLength(2)
    const mailed = await createForm({ emailField: 'EMAIL' })
    const toOne = new Set<unknown>()
    for (let count = 0; count < 8; count++)
      toOne.add(codeOf(await send({ values: { name: 'x', EMAIL: 'lea@exemple.fr' } }, mailed)))
    expect([...toOne]).toEqual([undefined, 'TOO_MANY_REQUESTS'])
  })

  it('stores the consent that its sender accepted', async () => {
    form = await createForm({ consent: CONSENT })
    expect(errorsOf(await send({ ticket: ticketOf(form, CONSENT) }))).toEqual(['consent'])
    const { ticket } = await page()
    await admin.get(SERVICE, UPDATE, { id: form.id, input: { consent: 'Mes données servent à tout.' } })
    expect(codeOf(await send({ ticket, isConsentGiven: true }))).toBe('CONFLICT')
    await admin.get(SERVICE, UPDATE, { id: form.id, input: { consent: CONSENT } })
    await sent({ isConsentGiven: true, ticket: ticketOf(form, CONSENT) })
    expect((await answers()).items[0].consent).toBe(CONSENT)
  })

  it('sends a private link to the address of the form’s email field', async () => {
    form = await createForm({ emailField: 'EMAIL' })
    const own = await sent({ values: { name: 'x', EMAIL: 'lea@exemple.fr' } })
    const [message, ...others] = await deliverEmails(app(), { relay, path: '/formulaire/suivi/' })
    expect(others).toEqual([])
    expect(message?.to).toBe('lea@exemple.fr')
    expect((await anyone(FOLLOW, { token: message?.link ?? '' })).data.getFollowedAnswer).toMatchObject({
      name: `Formulaire ${made}`,
      state: 'TO_DO',
    })
    expect(own.split('.')[0]).toBe(message?.link.split('.')[0])
  })
})

describe('a form that no longer fits', () => {
  const state = async (input: object) => {
    await admin.get(SERVICE, UPDATE, { id: form.id, input })
    return [codeOf(await anyone(PAGE, { token: form.token })), codeOf(await send())]
  }

  it('refuses answers while it is closed', async () => {
    expect(await state({ isOpen: false })).toEqual(['CONFLICT', 'CONFLICT'])
    expect(await state({ isOpen: true, closesAt: '2020-01-01 10:00:00' })).toEqual(['CONFLICT', 'CONFLICT'])
    expect(await state({ closesAt: null, opensAt: '2100-01-01 10:00:00' })).toEqual(['CONFLICT', 'CONFLICT'])
    expect(await state({ opensAt: null })).toEqual([undefined, undefined])
    expect(codeOf(await anyone(PAGE, { token: 'a'.repeat(16) }))).toBe('NOT_FOUND')
  })

  it('leaves a removed field out, and refuses answers without a needed one', async () => {
    const { createCustomField: extra } = await addField('EXTRA', 'string')
    form = await createForm({ fields: [{ name: 'name' }, { name: 'EXTRA' }] })
    await admin.get(SERVICE, REMOVE, { id: extra.id })
    expect((await page()).fields.map(({ name }: { name: string }) => name)).toEqual(['name'])
    const { createCustomField: needed } = await addField('NEEDED', 'string', { required: true })
    expect(codeOf(await send())).toBe('CONFLICT')
    await admin.get(SERVICE, REMOVE, { id: needed.id })
    expect(codeOf(await send())).toBeUndefined()
  })

  it('refuses answers once its role no longer writes', async () => {
    const writer = await app().person({ rights: { X_REQUETE: true } as never })
    form = await createForm({ role: writer.roleId })
    await app().pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [writer.roleId])
    expect(codeOf(await send())).toBe('CONFLICT')
  })

  it('refuses answers for an entity that was retired', async () => {
    const { createConsoleEntity: other } = await admin.get(SERVICE, ENTITY, {
      input: { singularLabel: 'avis', pluralLabel: 'avis', gender: 'MASCULINE' },
    })
    await app().pool.query(`UPDATE security.user_role SET rights = rights || '{"X_AVIS": true}' WHERE id = $1`, [
      clerk.roleId,
    ])
    form = await createForm({ entity: other.key, fields: [{ name: 'name' }] })
    await admin.get(SERVICE, 'mutation ($key: ID!) { retireConsoleEntity(key: $key) { key } }', { key: other.key })
    expect(codeOf(await send())).toBe('CONFLICT')
  })
})

describe('files of an answer', () => {
  beforeEach(async () => {
    form = await createForm({ fields: [{ name: 'name' }, { name: 'PIECES' }] })
  })

  it('are images and PDF, added once, to this record', async () => {
    const link = await sent()
    const picture = await png(40)
    expect((await upload(link, picture as never)).status).toBe(200)
    expect((await upload(link, picture as never)).status).toBe(200)
    const [record] = await records()
    expect(record.customFields.PIECES).toHaveLength(1)
    expect((await upload(link, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).status).toBe(422)
    expect((await upload(link, 'MZ\u0090 program')).status).toBe(422)
    expect((await upload(link, '')).status).toBe(422)
    expect((await upload(link, picture as never, 'name')).status).toBe(409)
    expect((await upload(link, picture as never, '%E0%A4%A')).status).toBe(400)
    expect((await upload('x', picture as never)).status).toBe(404)
  })
})

describe('handling', () => {
  it('is for users who write the record; its sender reads state, message and chosen fields', async () => {
    form = await createForm({ followed: ['LEVEL'] })
    const link = await sent({ values: { name: 'x', LEVEL: urgent } })
    const { items } = await answers(reader)
    expect(items[0].canDecide).toBe(false)
    const [{ id }] = items
    expect(await reader.errorCode(SERVICE, DECIDE, { id, state: 'DONE' })).toBe('FORBIDDEN')
    const stranger = await app().person({ rights: { SUPPLIER: true } })
    expect((await answers(stranger)).total).toBe(0)
    expect(await stranger.errorCode(SERVICE, DECIDE, { id, state: 'DONE' })).toBe('NOT_FOUND')
    await clerk.get(SERVICE, DECIDE, { id, state: 'REFUSED', message: 'Hors de la commune' })
    expect((await anyone(FOLLOW, { token: link })).data.getFollowedAnswer).toMatchObject({
      state: 'REFUSED',
      message: 'Hors de la commune',
      facts: [{ label: 'LEVEL', value: 'Urgent' }],
    })
    await app().pool.query('DELETE FROM custom.x_requete')
    expect((await anyone(FOLLOW, { token: link })).data.getFollowedAnswer.facts).toEqual([])
    expect(codeOf(await anyone(FOLLOW, { token: `${link}x` }))).toBe('NOT_FOUND')
  })

  it('gives the asked fields, and the sent values to readers of their fields only', async () => {
    await addField('PHONE', 'string', { settings: { read: { roles: [clerk.roleId] } } })
    const fields = [{ name: 'name', label: 'Votre demande' }, { name: 'PHONE' }]
    form = await createForm({ fields })
    await sent({ values: { name: 'Banc cassé', PHONE: '06 12 34 56 78' } })
    const [answer] = (await answers(reader)).items
    expect(answer.asked).toEqual(fields)
    const phone = async (by: TestPerson) =>
      (await by.get('custom', VALUES, { id: answer.recordId })).getXRequete.customFields.PHONE
    expect(await phone(clerk)).toBe('06 12 34 56 78')
    expect(await phone(reader)).toBeUndefined()
  })

  it('is counted by its form until it is handled', async () => {
    const counts = async () => (await admin.get(SERVICE, COUNTS)).getPublicForms.items
    await sent()
    const [{ id }] = (await answers()).items
    expect(await counts()).toEqual([{ id: form.id, waiting: 1 }])
    await clerk.get(SERVICE, DECIDE, { id, state: 'DONE' })
    expect(await counts()).toEqual([{ id: form.id, waiting: 0 }])
  })
})

describe('an automation on a received form', () => {
  const AUTOMATE = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id } }'
  const automation = (more: object = {}) => ({
    ...{ name: `À réception ${made}`, entity: 'xRequete', role: clerk.roleId, trigger: 'FORM', form: form.id },
    ...{ actions: [{ kind: 'SET', values: { AGE: { fixed: 7 } } }], ...more },
  })

  it('acts on answers to its form only', async () => {
    const other = await createForm()
    await admin.get(SERVICE, AUTOMATE, { input: automation() })
    await sent({ values: { name: 'Ailleurs' } }, other)
    await sent({ values: { name: 'Ici' } })
    const ages = async () =>
      Object.fromEntries(
        (await records()).map((one: { name: string; customFields: { AGE?: number } }) => [
          one.name,
          one.customFields.AGE ?? null,
        ]),
      )
    await eventually(async () => expect(await ages()).toEqual({ Ici: 7, Ailleurs: null }))
    const { rows } = await app().pool.query('SELECT trigger, state FROM entity_customizer.automation_run')
    expect(rows).toEqual([{ trigger: 'FORM', state: 'DONE' }])
  })

  it('needs a form of its type of records', async () => {
    const wrong = await admin.ask(SERVICE, AUTOMATE, { input: automation({ entity: 'supplier', actions: [] }) })
    expect(errorsOf(wrong as never)).toContain('form')
    expect(errorsOf((await admin.ask(SERVICE, AUTOMATE, { input: automation({ form: null }) })) as never)).toContain(
      'form',
    )
  })
})
