import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AutomationAction } from '#resources/domain/automationTypes.ts'
import { addDays, localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import { storeDueRuns } from '#server/modules/entity-customizer/automations/dueRuns.ts'
import { forgetRuns, runAutomation } from '#server/modules/entity-customizer/automations/runAutomation.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { CREATE as BOOK, bookingOf, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const ZONE = 'Europe/Paris'
const CREATE = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id followedFrom } }'
const UPDATE =
  'mutation ($id: ID!, $input: AutomationInput!) { updateAutomation(id: $id, input: $input) { id followedFrom } }'
const ENTITY = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id value } } }'
const ADD = 'mutation ($input: XDossierInput!) { createXDossier(input: $input) { id customFields(choices: IDS) } }'
const CHANGE = 'mutation ($id: ID!, $input: XDossierInput!) { updateXDossier(id: $id, input: $input) { id } }'
const PREVIEW = `mutation ($id: ID!, $recordId: ID!) { previewAutomation(id: $id, recordId: $recordId) {
  state reason effects { kind text subject body recipients values } } }`
const PRESS = 'mutation ($id: ID!, $recordId: ID!) { pressAutomationButton(id: $id, recordId: $recordId) }'

const EMAIL: AutomationAction = {
  kind: 'EMAIL',
  to: [{ address: 'mairie@exemple.fr' }],
  subject: 'Dossier {{ name }}',
  body: 'Note : {{ NOTE }}\n{{ link }}',
}
const set = (values: Record<string, unknown>): AutomationAction => ({
  kind: 'SET',
  values: Object.fromEntries(Object.entries(values).map(([name, fixed]) => [name, { fixed }])),
})

let admin: TestPerson
/** Writes files and reads their number only. */
let clerk: TestPerson
let done = ''
let made = 0

const addField = (name: string, type: string, more: object = {}) =>
  admin.get(SERVICE, FIELD, { input: { entity: 'xDossier', name, label: name, type, required: false, ...more } })

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, ENTITY, {
    input: { singularLabel: 'dossier', pluralLabel: 'dossiers', gender: 'MASCULINE' },
  })
  const { createCustomField: state } = await addField('STATE', 'list', {
    options: [{ value: 'Ouvert' }, { value: 'Clos' }],
  })
  done = state.options.find((one: { value: string }) => one.value === 'Clos').id
  await addField('NOTE', 'string')
  await addField('DUE', 'date')
  await addField('NEAR', 'datetime')
  await addField('FAR', 'datetime')
  clerk = await app().person({ rights: { X_DOSSIER: true, SUPPLIER: true } })
})

afterEach(() => app().pool.query('UPDATE entity_customizer.automation SET is_paused = true'))

const automate = async (input: object, client = admin) => {
  made += 1
  const all = {
    name: `Essai ${made}`,
    entity: 'xDossier',
    role: clerk.roleId,
    trigger: 'CREATED',
    actions: [EMAIL],
    ...input,
  }
  return (await client.get(SERVICE, CREATE, { input: all })).createAutomation as {
    id: string
    followedFrom: string | null
  }
}
const change = (id: string, input: object) => admin.get(SERVICE, UPDATE, { id, input })
const pause = (id: string) => change(id, { isPaused: true })
const add = async (input: object = {}): Promise<string> =>
  (await admin.get('custom', ADD, { input: { name: `D ${made}`, ...input } })).createXDossier.id
const runsOf = async (id: string) =>
  (
    await app().pool.query(
      'SELECT * FROM entity_customizer.automation_run WHERE automation_id = $1 ORDER BY created_at',
      [id],
    )
  ).rows
const ended = (id: string, count = 1) =>
  eventually(async () => {
    const runs = await runsOf(id)
    expect(runs.filter(({ state }) => state !== 'WAITING')).toHaveLength(count)
    return runs
  })
const emailsAbout = async (record: string) =>
  (
    await app().pool.query(
      `SELECT request.facts, request.recipients FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
       WHERE email.type = 'automation' AND email.record_id = $1`,
      [record],
    )
  ).rows
const valuesOf = async (id: string) =>
  (await admin.get('custom', `{ getXDossier(id: "${id}") { customFields(choices: IDS) } }`)).getXDossier.customFields
const stateOf = async (id: string) =>
  (await admin.get(SERVICE, `{ getAutomation(id: "${id}") { state } }`)).getAutomation.state
const refusal = async (client: TestPerson, query: string, variables: object) =>
  (await client.ask(SERVICE, query, variables as Record<string, unknown>)).errors?.[0]

describe('an automation on creation', () => {
  it('queues its email after the commit, once for one event', async () => {
    const { id } = await automate({})
    const record = await add({ customFields: { NOTE: 'urgent <b>' } })
    const [run] = await ended(id)
    expect(run).toMatchObject({ state: 'DONE', record_id: record, effects: 'E-mail à un destinataire', depth: 0 })
    await runAutomation({ runId: run.id }, app().kernel)
    const emails = await emailsAbout(record)
    expect(emails).toHaveLength(1)
    expect(emails[0].facts.subject).toBe(`Dossier D ${made}`)
    expect(emails[0].facts.body).toContain('Note : urgent &lt;b&gt;')
    expect(emails[0].facts.body).toContain(`/custom/x-dossier/${record}/`)
  })

  it('repeats nothing when two jobs run the same run at once', async () => {
    const { id } = await automate({ actions: [EMAIL, set({ NOTE: 'vu' })] })
    await app().pool.query('UPDATE entity_customizer.automation SET is_paused = true WHERE id = $1', [id])
    const record = await add()
    await app().pool.query('UPDATE entity_customizer.automation SET is_paused = false WHERE id = $1', [id])
    await app().pool.query(
      `INSERT INTO entity_customizer.automation_run (id, automation_id, entity, record_id, trigger, cause)
       VALUES (gen_random_uuid(), $1, 'xDossier', $2, 'CREATED', 'essai')`,
      [id, record],
    )
    const [run] = await runsOf(id)
    await Promise.all([1, 2, 3].map(() => runAutomation({ runId: run.id }, app().kernel)))
    expect(await emailsAbout(record)).toHaveLength(1)
    expect((await runsOf(id))[0].state).toBe('DONE')
  })

  it('skips a record that does not meet the condition', async () => {
    const { id } = await automate({ condition: { all: [{ field: 'STATE', is: [done] }] } })
    const record = await add()
    expect((await ended(id))[0]).toMatchObject({ state: 'SKIPPED', error: 'La condition n’est pas remplie.' })
    expect(await emailsAbout(record)).toEqual([])
  })

  it('starts for a product entity, and creates a record of another one', async () => {
    const values = { name: { copy: 'name' }, NOTE: { fixed: 'Créé seul' }, DUE: { today: 30 } }
    const { id } = await automate({ entity: 'supplier', actions: [{ kind: 'CREATE', entity: 'xDossier', values }] })
    await admin.get('company', 'mutation { createSupplier(input: { name: "Zinguerie Robin" }) { id } }')
    expect((await ended(id))[0]).toMatchObject({ state: 'DONE', effects: 'Fiche créée\u00a0: dossier' })
    const { rows } = await app().pool.query(`SELECT custom_fields FROM custom.x_dossier WHERE name = 'Zinguerie Robin'`)
    expect(rows[0].custom_fields).toMatchObject({ NOTE: 'Créé seul', DUE: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('keeps the time of day when it counts days over a clock change', async () => {
    const far = [130, 260]
    const values = { DUE: { today: 130 }, NEAR: { today: 130 }, FAR: { today: 260 } }
    const { id } = await automate({ actions: [{ kind: 'SET', values }] })
    const local = (days: number) => localTextOf(addDays(utcTextOfDate(new Date()), days, ZONE), ZONE)
    const since = far.map(local)
    const record = await add()
    await ended(id)
    const { DUE, NEAR, FAR } = await valuesOf(record)
    const found = [NEAR, FAR].map((utc) => localTextOf(utc, ZONE))
    expect(found).toEqual(far.map((days, n) => expect.toSatisfy((at) => (since[n] ?? '') <= at && at <= local(days))))
    expect(found[0]?.slice(0, 10)).toBe(DUE)
  })

  it('fails with the reason, and runs again on request', async () => {
    const { id } = await automate({ actions: [{ ...EMAIL, to: [{ role: clerk.roleId }] }] })
    await app().pool.query(`UPDATE security."user" SET email = '' WHERE id = $1`, [clerk.id])
    const record = await add()
    const [run] = await ended(id)
    expect(run).toMatchObject({ state: 'FAILED', error: 'Aucun destinataire n’a d’adresse.' })
    await app().pool.query(`UPDATE security."user" SET email = 'agent@exemple.fr' WHERE id = $1`, [clerk.id])
    await admin.get(SERVICE, 'mutation ($id: ID!) { rerunAutomation(id: $id) }', { id: run.id })
    await eventually(async () => expect((await runsOf(id))[0].state).toBe('DONE'))
    expect((await emailsAbout(record))[0].recipients).toMatchObject([{ email: 'agent@exemple.fr' }])
  })
})

describe('a reservation', () => {
  it('starts an email, though its service writes it by hand', async () => {
    const { id } = await automate({
      entity: 'reservation',
      role: (await app().person({ rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } })).roleId,
      actions: [{ ...EMAIL, subject: '{{ subject }}', body: '{{ startingAt }}' }],
    })
    const item = await createItem(app().pool, 'location', await createCategory(app().pool))
    const { createReservation: booked } = await admin.get('reservation', BOOK, { input: bookingOf([item]) })
    expect((await ended(id))[0]).toMatchObject({ state: 'DONE', record_id: booked.id })
    expect((await emailsAbout(booked.id))[0].facts.subject).toBe('Réunion')
  })
})

describe('an automation on a change', () => {
  it('runs when the field receives the value, with the automation as author', async () => {
    const { id } = await automate({
      trigger: 'CHANGED',
      watchedField: 'STATE',
      wantedValue: done,
      actions: [set({ NOTE: 'archivé' })],
    })
    const record = await add()
    await admin.get('custom', CHANGE, { id: record, input: { customFields: { NOTE: 'rien' } } })
    await admin.get('custom', CHANGE, { id: record, input: { customFields: { STATE: 'Clos' } } })
    expect((await ended(id))[0]).toMatchObject({ state: 'DONE', effects: 'Champs remplis\u00a0: NOTE' })
    expect(await valuesOf(record)).toMatchObject({ NOTE: 'archivé' })
    const thread = `{ getThread(entity: "xDossier", recordId: "${record}") { items { user { id } automation changes } } }`
    const [entry] = (await admin.get('activity-thread', thread)).getThread.items
    expect(entry).toMatchObject({ user: null, automation: `Essai ${made}` })
  })

  it('stops a circle of two automations', async () => {
    const one = await automate({ trigger: 'CHANGED', watchedField: 'NOTE', actions: [set({ DUE: '2026-01-01' })] })
    const values = { NOTE: { copy: 'name' }, DUE: { fixed: null } }
    const other = await automate({ trigger: 'CHANGED', watchedField: 'DUE', actions: [{ kind: 'SET', values }] })
    const record = await add()
    await admin.get('custom', CHANGE, { id: record, input: { customFields: { NOTE: 'tourne' } } })
    expect((await ended(one.id, 2)).map(({ state }) => state)).toEqual(['DONE', 'BLOCKED'])
    expect((await ended(other.id, 2)).map(({ state }) => state)).toEqual(['DONE', 'BLOCKED'])
  })

  it('has the rights of its role only', async () => {
    const writer = await app().person({ rights: { X_DOSSIER: true } })
    const { id } = await automate({ role: writer.roleId, actions: [set({ NOTE: 'non' })] })
    expect(await stateOf(id)).toBe('ACTIVE')
    await app().pool.query(`UPDATE security.user_role SET rights = '{"X_DOSSIER": {}}' WHERE id = $1`, [writer.roleId])
    expect(await stateOf(id)).toBe('UNPERMITTED')
    const record = await add()
    expect((await ended(id))[0]).toMatchObject({ state: 'FAILED' })
    expect(await valuesOf(record)).not.toHaveProperty('NOTE')
  })
})

it('refuses a role that cannot read or write the records of the actions', async () => {
  const reader = await app().person({ rights: { X_DOSSIER: {} } })
  const stranger = await app().person({ rights: { SUPPLIER: true } })
  const create = { kind: 'CREATE', entity: 'supplier', values: { name: { copy: 'name' } } }
  const ask = { kind: 'ASK', to: { role: reader.roleId }, text: 'Garder\u00a0?', accepted: {}, refused: {} }
  const errors = async (role: string, action: object) => {
    const input = { name: `Essai ${++made}`, entity: 'xDossier', role, trigger: 'CREATED', actions: [action] }
    return (await refusal(admin, CREATE, { input }))?.extensions.errors
  }
  expect(await errors(stranger.roleId, EMAIL)).toMatchObject([
    { path: 'role', message: expect.stringMatching(/ne consulte pas les dossiers/) },
  ])
  for (const action of [set({ NOTE: 'non' }), { ...ask, accepted: { NOTE: { fixed: 'oui' } } }]) {
    expect(await errors(reader.roleId, action)).toMatchObject([
      { path: 'role', message: expect.stringMatching(/ne modifie pas les dossiers/) },
    ])
  }
  expect(await errors(reader.roleId, create)).toMatchObject([
    { message: expect.stringMatching(/ne modifie pas les fournisseurs/) },
  ])
  expect(await errors(reader.roleId, ask)).toBeUndefined()
})

describe('a due date', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('runs once, with two processes at once and after an interruption', async () => {
    const { id, followedFrom } = await automate({ trigger: 'DATE', dateField: 'DUE', days: -2 })
    expect(followedFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [soon, old] = [await add({ customFields: { DUE: day(9) } }), await add({ customFields: { DUE: day(-30) } })]
    await storeDueRuns(app().kernel)
    expect(await runsOf(id)).toEqual([])
    const later = new Date(Date.now() + 10 * 86_400_000)
    await Promise.all([1, 2, 3].map(() => storeDueRuns(app().kernel, later)))
    await storeDueRuns(app().kernel, new Date(later.getTime() + 86_400_000))
    const runs = await ended(id)
    expect(runs).toMatchObject([{ record_id: soon, cause: day(9), state: 'DONE' }])
    expect(await emailsAbout(soon)).toHaveLength(1)
    expect(await emailsAbout(old)).toEqual([])
  })

  it('runs for a formula, again when its date moves', async () => {
    await addField('NEXT', 'date', { settings: { formula: 'MOIS.DECALER([DUE]; 1)' } })
    const { id } = await automate({ trigger: 'DATE', dateField: 'NEXT', days: 0 })
    const soon = await add({ customFields: { DUE: day(-20) } })
    const causes = async () => (await runsOf(id)).filter((run) => run.record_id === soon).map(({ cause }) => cause)
    const later = new Date(Date.now() + 15 * 86_400_000)
    await storeDueRuns(app().kernel, later)
    const { NEXT: first } = await valuesOf(soon)
    expect(await causes()).toEqual([first])
    await admin.get('custom', CHANGE, { id: soon, input: { customFields: { DUE: day(-18) } } })
    await storeDueRuns(app().kernel, later)
    const { NEXT: second } = await valuesOf(soon)
    expect(await causes()).toEqual([first, second])
  })

  it('is refused for a formula that reads today', async () => {
    await addField('TODAY', 'date', { settings: { formula: 'AUJOURDHUI()' } })
    await expect(automate({ trigger: 'DATE', dateField: 'TODAY', days: 0 })).rejects.toThrow()
  })
})

describe('a button', () => {
  it('is offered to its roles, and runs for a record that meets the condition', async () => {
    const condition = { all: [{ field: 'NOTE', filled: true }] }
    const button = { trigger: 'BUTTON', buttonLabel: 'Prévenir', pressers: [clerk.roleId], condition }
    const { id } = await automate(button)
    const buttons = async (client: TestPerson) =>
      (await client.get(SERVICE, '{ getAutomationButtons { id entity label } }')).getAutomationButtons
    expect(await buttons(clerk)).toEqual([{ id, entity: 'xDossier', label: 'Prévenir' }])
    const stranger = await app().person({ rights: { X_DOSSIER: true } })
    expect(await buttons(stranger)).toEqual([])
    const [bare, filled] = [await add(), await add({ customFields: { NOTE: 'oui' } })]
    expect((await refusal(stranger, PRESS, { id, recordId: filled }))?.extensions.code).toBe('NOT_FOUND')
    expect((await refusal(clerk, PRESS, { id, recordId: bare }))?.extensions.code).toBe('CONFLICT')
    await clerk.get(SERVICE, PRESS, { id, recordId: filled })
    expect((await ended(id))[0]).toMatchObject({ state: 'DONE', user_id: clerk.id, record_id: filled })
  })
})

describe('a dry run', () => {
  it('shows each effect and leaves nothing', async () => {
    const { id } = await automate({ actions: [set({ NOTE: 'neuf' }), EMAIL] })
    await pause(id)
    const record = await add({ customFields: { NOTE: 'ancien' } })
    const { previewAutomation: seen } = await admin.get(SERVICE, PREVIEW, { id, recordId: record })
    expect(seen).toMatchObject({ state: 'DONE', reason: null })
    expect(seen.effects[0]).toMatchObject({ kind: 'SET', values: { customFields: { NOTE: 'neuf' } } })
    expect(seen.effects[1]).toMatchObject({
      kind: 'EMAIL',
      subject: `Dossier D ${made}`,
      recipients: ['mairie@exemple.fr'],
    })
    expect(seen.effects[1].body).toContain('Note : neuf')
    expect(await valuesOf(record)).toMatchObject({ NOTE: 'ancien' })
    expect(await emailsAbout(record)).toEqual([])
    expect(await runsOf(id)).toEqual([])
  })
})

describe('the right to automate', () => {
  const CUSTOMISER = { AUTOMATION: true, CUSTOM_FIELD_MANAGEMENT: true, X_DOSSIER: true } as const
  const input = (role: string) => ({
    name: `Passe-droit ${++made}`,
    entity: 'xDossier',
    role,
    trigger: 'CREATED',
    actions: [EMAIL],
  })

  it('gives no automation a role with more rights than its author', async () => {
    const author = await app().person({ rights: CUSTOMISER })
    expect((await refusal(author, CREATE, { input: input(clerk.roleId) }))?.extensions.code).toBe('FORBIDDEN')
    const equal = await app().person({ rights: { X_DOSSIER: true } })
    const { createAutomation: own } = await author.get(SERVICE, CREATE, { input: input(equal.roleId) })
    const { id } = await automate({})
    await pause(id)
    const record = await add()
    expect((await refusal(author, UPDATE, { id, input: { isPaused: false } }))?.extensions.code).toBe('FORBIDDEN')
    expect((await refusal(author, PREVIEW, { id, recordId: record }))?.extensions.code).toBe('FORBIDDEN')
    expect(own.id).toBeTruthy()
  })

  it('gives no role that reads a field which its author does not', async () => {
    const author = await app().person({ rights: CUSTOMISER })
    const reader = await app().person({ rights: { X_DOSSIER: true } })
    await addField('SECRET', 'string', { settings: { read: { roles: [reader.roleId] } } })
    expect((await refusal(author, CREATE, { input: input(reader.roleId) }))?.extensions.code).toBe('FORBIDDEN')
  })

  it('rejects rules that name no field, value or address', async () => {
    const wrong = async (more: object) => {
      const error = await refusal(admin, CREATE, { input: { ...input(clerk.roleId), ...more } })
      return ((error?.extensions.errors ?? []) as { path: string }[]).map(({ path }) => path)
    }
    expect(await wrong({ actions: [] })).toEqual(['actions'])
    expect(await wrong({ actions: [{ ...EMAIL, body: '{{ inconnu }}' }] })).toEqual(['actions'])
    expect(await wrong({ actions: [set({ ABSENT: 1 })] })).toEqual(['actions'])
    expect(await wrong({ condition: { all: [{ field: 'ABSENT', filled: true }] } })).toEqual(['condition'])
    expect(await wrong({ trigger: 'CHANGED', watchedField: 'STATE', wantedValue: 'rien' })).toEqual(['wantedValue'])
    expect(await wrong({ entity: 'userRole' })).toEqual(['entity'])
  })
})

it('forgets runs after their time', async () => {
  await app().pool.query(`UPDATE entity_customizer.automation_run SET created_at = now() - interval '91 days'`)
  await forgetRuns(app().kernel, 90)
  const { rows } = await app().pool.query('SELECT count(*)::int AS count FROM entity_customizer.automation_run')
  expect(rows[0].count).toBe(0)
})
