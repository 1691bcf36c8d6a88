import { beforeAll, expect, it } from 'vitest'
import { OpenNotificationsDocument } from '#dataProviders/operations/entity-customizer.ts'
import { forgetRuns } from '#server/modules/entity-customizer/automations/runAutomation.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const AUTOMATE = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id } }'
const CHANGE = 'mutation ($id: ID!, $input: AutomationInput!) { updateAutomation(id: $id, input: $input) { id } }'
const ENTITY = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
const ADD = 'mutation ($input: XDemandeInput!) { createXDemande(input: $input) { id } }'
const OPEN = `{ getNotifications(filter: { isMine: true, state: { in: ["UNREAD", "ASKED"] } }) {
  items { id text state recordId recordLabel isMine } } }`
const ANSWER = `mutation ($id: ID!, $answer: NotificationAnswer!, $comment: String) {
  answerNotification(id: $id, answer: $answer, comment: $comment) }`
const DELETE = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
const PREVIEW = `mutation ($id: ID!, $recordId: ID!) { previewAutomation(id: $id, recordId: $recordId) {
  state reason effects { kind text notice } } }`

type Notice = { id: string; text: string; state: string; recordId: string; recordLabel: string; isMine: boolean }

let admin: TestPerson
/** Writes the requests: automations act with this role. */
let clerk: TestPerson
let mayor: TestPerson
let deputy: TestPerson
let stranger: TestPerson
let made = 0

const fieldOf = (name: string, type: string, more: object = {}) =>
  admin.get(SERVICE, FIELD, { input: { entity: 'xDemande', name, label: name, type, required: false, ...more } })

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, ENTITY, {
    input: { singularLabel: 'demande', pluralLabel: 'demandes', gender: 'FEMININE' },
  })
  await fieldOf('OUTCOME', 'string')
  await fieldOf('OWNER', 'reference', { settings: { to: 'user' } })
  clerk = await app().person({ rights: { X_DEMANDE: true, USER: true } })
  mayor = await app().person({ rights: { RESERVATION: true } })
  deputy = await app().person({ rights: { RESERVATION: true } })
  await app().pool.query('INSERT INTO security.user_user_roles VALUES ($1, $2)', [deputy.id, mayor.roleId])
  stranger = await app().person({ rights: { X_DEMANDE: true } })
})

const ask = (more: object = {}) => ({
  kind: 'ASK',
  to: { role: mayor.roleId },
  text: 'Accorder {{ title }} ?',
  accepted: { OUTCOME: { fixed: 'oui' } },
  refused: { OUTCOME: { fixed: 'non' } },
  ...more,
})
const automate = async (actions: readonly object[]): Promise<string> => {
  await app().pool.query('UPDATE entity_customizer.automation SET is_paused = true')
  made += 1
  const input = { name: `Essai ${made}`, entity: 'xDemande', role: clerk.roleId, trigger: 'CREATED', actions }
  return (await admin.get(SERVICE, AUTOMATE, { input })).createAutomation.id
}
const add = async (customFields: object = {}): Promise<string> =>
  (await admin.get('custom', ADD, { input: { name: `Subvention ${made}`, customFields } })).createXDemande.id
const openFor = async (person: TestPerson): Promise<Notice[]> =>
  (await person.get(SERVICE, OPEN)).getNotifications.items
const noticeAbout = (record: string, person = mayor): Promise<Notice> =>
  eventually(async () => {
    const found = (await openFor(person)).find(({ recordId }) => recordId === record)
    expect(found).toBeDefined()
    return found as Notice
  })
const outcomeOf = async (id: string) =>
  (await admin.get('custom', `{ getXDemande(id: "${id}") { customFields } }`)).getXDemande.customFields.OUTCOME ?? null
const refusal = async (person: TestPerson, variables: Record<string, unknown>) =>
  (await person.ask(SERVICE, ANSWER, variables)).errors?.[0]
const runsOf = async (automation: string) =>
  (
    await app().pool.query(
      `SELECT trigger, state, error, user_id FROM entity_customizer.automation_run WHERE automation_id = $1 ORDER BY created_at`,
      [automation],
    )
  ).rows

it('asks a role, and sets the fields of the answer with the rights of the automation', async () => {
  const id = await automate([ask()])
  const record = await add()
  const notice = await noticeAbout(record)
  expect(notice).toMatchObject({ text: `Accorder Subvention ${made} ?`, state: 'ASKED', isMine: true })
  await mayor.get(SERVICE, ANSWER, { id: notice.id, answer: 'ACCEPTED' })
  await eventually(async () => expect(await outcomeOf(record)).toBe('oui'))
  expect(await openFor(mayor)).toEqual([])
  expect(await runsOf(id)).toEqual([
    expect.objectContaining({ trigger: 'CREATED', state: 'DONE' }),
    expect.objectContaining({ trigger: 'ANSWER', state: 'DONE', user_id: mayor.id }),
  ])
})

it('asks for a reason of a refusal, and keeps it', async () => {
  await automate([ask()])
  const record = await add()
  const { id } = await noticeAbout(record)
  expect(await refusal(mayor, { id, answer: 'REFUSED', comment: '  ' })).toMatchObject({
    extensions: { code: 'VALIDATION_FAILED' },
  })
  await mayor.get(SERVICE, ANSWER, { id, answer: 'REFUSED', comment: 'Budget épuisé' })
  await eventually(async () => expect(await outcomeOf(record)).toBe('non'))
  const query = 'query ($id: ID!) { getNotification(id: $id) { state comment answeredBy { id } } }'
  expect((await admin.get(SERVICE, query, { id })).getNotification).toEqual({
    state: 'REFUSED',
    comment: 'Budget épuisé',
    answeredBy: { id: mayor.id },
  })
})

it('takes one of two answers given at once', async () => {
  const automation = await automate([ask()])
  const { id } = await noticeAbout(await add())
  const answers = await Promise.all([
    mayor.ask(SERVICE, ANSWER, { id, answer: 'ACCEPTED' }),
    deputy.ask(SERVICE, ANSWER, { id, answer: 'REFUSED', comment: 'Non' }),
  ])
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  const refused = answers.find(({ errors }) => errors)?.errors?.[0]
  expect(refused?.message).toBe('Quelqu’un a déjà répondu à cette demande.')
  expect((await runsOf(automation)).filter(({ trigger }) => trigger === 'ANSWER')).toHaveLength(1)
})

it('notifies the user of a field, who reads it once', async () => {
  await automate([{ kind: 'NOTIFY', to: { field: 'OWNER' }, text: 'Suivez {{ title }}' }])
  const record = await add({ OWNER: stranger.id })
  const { id } = await noticeAbout(record, stranger)
  expect(await openFor(mayor)).toEqual([])
  expect((await refusal(stranger, { id, answer: 'ACCEPTED' }))?.message).toBe(
    'Cette réponse ne convient pas à cette notification.',
  )
  await stranger.get(SERVICE, ANSWER, { id, answer: 'READ' })
  expect(await openFor(stranger)).toEqual([])
})

it('fails, with its reason, when a field names no user', async () => {
  const id = await automate([{ kind: 'NOTIFY', to: { field: 'OWNER' }, text: 'Suivez' }])
  await add()
  await eventually(async () =>
    expect(await runsOf(id)).toEqual([
      expect.objectContaining({ state: 'FAILED', error: expect.stringContaining('Aucun destinataire') }),
    ]),
  )
})

it('hides a notification from others, who cannot answer it either', async () => {
  await automate([ask()])
  const { id } = await noticeAbout(await add())
  expect(await openFor(stranger)).toEqual([])
  expect((await stranger.ask(SERVICE, `{ getNotification(id: "${id}") { text } }`)).errors?.[0]?.extensions?.code).toBe(
    'NOT_FOUND',
  )
  expect((await refusal(stranger, { id, answer: 'ACCEPTED' }))?.extensions?.code).toBe('NOT_FOUND')
  // An administrator of automations reads it, without being asked.
  const writer = await app().person({ rights: { AUTOMATION: true, X_DEMANDE: true } })
  expect((await writer.get(SERVICE, `{ getNotification(id: "${id}") { isMine } }`)).getNotification.isMine).toBe(false)
  expect((await refusal(writer, { id, answer: 'ACCEPTED' }))?.extensions?.code).toBe('NOT_FOUND')
})

it('hides a text with limited fields from administrators of automations without these fields', async () => {
  await fieldOf('SECRET', 'string', { settings: { read: { roles: [clerk.roleId] } } })
  await automate([ask({ text: 'Accorder {{ SECRET }} ?' })])
  const { id, text } = await noticeAbout(await add({ SECRET: 'Dupont' }))
  expect(text).toBe('Accorder Dupont ?')
  const writer = await app().person({ rights: { AUTOMATION: true, X_DEMANDE: true } })
  expect(await writer.errorCode(SERVICE, `{ getNotification(id: "${id}") { text } }`)).toBe('NOT_FOUND')
  const { getNotifications } = await writer.get(SERVICE, '{ getNotifications { items { text } } }')
  expect(getNotifications.items).toEqual([])
  await app().pool.query('DELETE FROM entity_customizer.custom_field WHERE name = $1', ['SECRET'])
})

it('asks no more about a deleted record', async () => {
  await automate([ask()])
  const record = await add()
  const { id } = await noticeAbout(record)
  const input = { entityType: 'xDemande', entityId: record }
  await admin.get('mutex', DELETE, { input })
  await eventually(async () => expect((await openFor(mayor)).map((one) => one.id)).not.toContain(id))
  expect((await refusal(mayor, { id, answer: 'ACCEPTED' }))?.message).toMatch(/^La fiche n’existe plus/)
})

it('sets nothing when the automation asks nothing any more', async () => {
  const automation = await automate([ask()])
  const record = await add()
  const { id } = await noticeAbout(record)
  await admin.get(SERVICE, CHANGE, {
    id: automation,
    input: { actions: [{ kind: 'NOTIFY', to: { role: mayor.roleId }, text: 'Vu' }] },
  })
  await mayor.get(SERVICE, ANSWER, { id, answer: 'ACCEPTED' })
  await eventually(async () =>
    expect((await runsOf(automation)).at(-1)).toMatchObject({
      trigger: 'ANSWER',
      state: 'SKIPPED',
      error: expect.stringContaining('a changé depuis la demande'),
    }),
  )
  expect(await outcomeOf(record)).toBeNull()
})

it('follows its question when the actions of the automation move', async () => {
  const other = ask({ text: 'Prévenir le service ?', accepted: { OUTCOME: { fixed: 'prévenu' } } })
  const automation = await automate([ask(), other])
  const [record, replaced] = [await add(), await add()]
  const noticeOf = (about: string, text: string) =>
    eventually(async () => {
      const found = (await openFor(mayor)).find((one) => one.recordId === about && one.text.startsWith(text))
      expect(found).toBeDefined()
      return found as Notice
    })
  const [first, second] = [await noticeOf(record, 'Accorder'), await noticeOf(replaced, 'Prévenir')]
  await admin.get(SERVICE, CHANGE, { id: automation, input: { actions: [other, ask()] } })
  await mayor.get(SERVICE, ANSWER, { id: first.id, answer: 'ACCEPTED' })
  await eventually(async () => expect(await outcomeOf(record)).toBe('oui'))
  await admin.get(SERVICE, CHANGE, { id: automation, input: { actions: [ask({ text: 'Archiver ?' })] } })
  await mayor.get(SERVICE, ANSWER, { id: second.id, answer: 'ACCEPTED' })
  await eventually(async () =>
    expect((await runsOf(automation)).at(-1)).toMatchObject({ trigger: 'ANSWER', state: 'SKIPPED' }),
  )
  expect(await outcomeOf(replaced)).toBeNull()
})

it('shows the text of a notification in a dry run, and stores none', async () => {
  const id = await automate([ask()])
  await app().pool.query('UPDATE entity_customizer.automation SET is_paused = true')
  const record = await add()
  const preview = (await admin.get(SERVICE, PREVIEW, { id, recordId: record })).previewAutomation
  expect(preview).toMatchObject({
    state: 'DONE',
    effects: [{ kind: 'ASK', text: 'Validation demandée', notice: `Accorder Subvention ${made} ?` }],
  })
  expect(await openFor(mayor)).not.toContainEqual(expect.objectContaining({ recordId: record }))
})

it.each([
  ['an unknown field as addressee', { to: { field: 'NAME' } }, 'un rôle, ou un champ'],
  ['an unknown mark', { text: '{{ NOPE }}' }, 'NOPE'],
  ['no text', { text: ' ' }, 'donnez un texte'],
  ['an unknown field in a branch', { refused: { NOPE: { fixed: 1 } } }, 'NOPE'],
])('rejects %s', async (_fault, fault, message) => {
  const input = { name: 'Non', entity: 'xDemande', role: clerk.roleId, trigger: 'CREATED', actions: [ask(fault)] }
  const error = (await admin.ask(SERVICE, AUTOMATE, { input })).errors?.[0]
  expect(JSON.stringify(error?.extensions)).toContain(message)
})

it('is listed before messages, however many, when it asks', async () => {
  await automate([ask()])
  const { id } = await noticeAbout(await add())
  await app().pool.query(
    `INSERT INTO entity_customizer.notification (id, text, state, entity, record_id, role_id, automation_id, action)
     SELECT gen_random_uuid(), 'Vu', 'UNREAD', entity, record_id, role_id, automation_id, 1
     FROM entity_customizer.notification, generate_series(1, 100) WHERE id = $1`,
    [id],
  )
  const { getNotifications } = await mayor.get(SERVICE, OpenNotificationsDocument.text)
  expect(getNotifications.items).toHaveLength(100)
  expect(getNotifications.items.map((one: Notice) => one.id)).toContain(id)
  await app().pool.query(`DELETE FROM entity_customizer.notification WHERE text = 'Vu' AND state = 'UNREAD'`)
})

it('ends a question to a role that no longer exists', async () => {
  await automate([ask()])
  const { id } = await noticeAbout(await add())
  await app().pool.query('UPDATE entity_customizer.notification SET role_id = NULL WHERE id = $1', [id])
  await forgetRuns(app().kernel, 90)
  const { rows } = await app().pool.query('SELECT state FROM entity_customizer.notification WHERE id = $1', [id])
  expect(rows).toEqual([{ state: 'VOID' }])
})

it('forgets answered notifications after ninety days, and no open one', async () => {
  await automate([ask()])
  const [answered, open] = [await noticeAbout(await add()), await noticeAbout(await add())]
  await mayor.get(SERVICE, ANSWER, { id: answered.id, answer: 'ACCEPTED' })
  const all = [answered.id, open.id]
  await app().pool.query(
    `UPDATE entity_customizer.notification SET created_at = now() - interval '91 days',
       answered_at = answered_at - interval '91 days' WHERE id = ANY($1)`,
    [all],
  )
  await forgetRuns(app().kernel, 90)
  const { rows } = await app().pool.query('SELECT id FROM entity_customizer.notification WHERE id = ANY($1)', [all])
  expect(rows).toEqual([{ id: open.id }])
})
