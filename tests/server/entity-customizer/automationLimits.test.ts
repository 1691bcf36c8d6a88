import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AutomationAction } from '#resources/domain/automationTypes.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { storeDueRuns } from '#server/modules/entity-customizer/automations/dueRuns.ts'
import { runAutomation } from '#server/modules/entity-customizer/automations/runAutomation.ts'
import { dropRetiredEntities } from '#server/modules/entity-customizer/consoleEntities.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { CREATE as BOOK, bookingOf, createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, undo } = binActions(app)

const SERVICE = 'entity-customizer'
const CREATE = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id } }'
const ENTITY = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id value } } }'
const CHANGE =
  'mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }'
const DROP = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const PREVIEW =
  'mutation ($id: ID!, $recordId: ID!) { previewAutomation(id: $id, recordId: $recordId) { state effects { recipients } } }'

const EMAIL: AutomationAction = { kind: 'EMAIL', to: [{ address: 'mairie@exemple.fr' }], subject: 'Avis', body: 'Lu' }

type Field = { id: string; options: { id: string; value: string }[] }

let admin: TestPerson
let clerk: TestPerson
let made = 0

const addField = async (name: string, type: string, more: object = {}): Promise<Field> =>
  (
    await admin.get(SERVICE, FIELD, {
      input: { entity: 'xDossier', name, label: name, type, required: false, ...more },
    })
  ).createCustomField

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, ENTITY, {
    input: { singularLabel: 'dossier', pluralLabel: 'dossiers', gender: 'MASCULINE' },
  })
  clerk = await app().person({ rights: { SUPPLIER: true, X_DOSSIER: true } })
})

afterEach(() => app().pool.query('UPDATE entity_customizer.automation SET is_paused = true'))

const automate = async (input: object): Promise<string> => {
  made += 1
  const all = {
    ...{ name: `Limite ${made}`, entity: 'xDossier', role: clerk.roleId, trigger: 'CREATED', actions: [EMAIL] },
    ...input,
  }
  return (await admin.get(SERVICE, CREATE, { input: all })).createAutomation.id
}
const add = async (input: object = {}): Promise<string> => {
  const document = 'mutation ($input: XDossierInput!) { createXDossier(input: $input) { id } }'
  return (await admin.get('custom', document, { input: { name: `D ${made}`, ...input } })).createXDossier.id
}
const runsOf = async (id: string) =>
  (await app().pool.query('SELECT * FROM entity_customizer.automation_run WHERE automation_id = $1', [id])).rows
const settled = (id: string) =>
  eventually(async () => {
    const runs = await runsOf(id)
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.filter(({ state }) => state === 'WAITING')).toEqual([])
    return runs
  })
const refused = async (document: string, variables: Record<string, unknown>) => {
  const { errors } = await admin.ask(SERVICE, document, variables)
  return ((errors?.[0]?.extensions.errors ?? []) as { rule: string; message: string }[]).map(
    ({ rule, message }) => `${rule}: ${message}`,
  )
}
const day = (days: number) => dayOf(utcTextOfDate(new Date(Date.now() + days * 86_400_000)), 'Europe/Paris')

describe('a field that an automation names', () => {
  const users = (name: string, label: string) =>
    `inAutomation: «\u00a0${name}\u00a0» sert dans l’automatisation «\u00a0${label}\u00a0»\u00a0: modifiez d’abord cette automatisation`

  it('is not removed', async () => {
    const uses: [string, string, (name: string) => object][] = [
      ['DATED', 'date', (dateField) => ({ trigger: 'DATE', dateField })],
      ['WATCHED', 'string', (watchedField) => ({ trigger: 'CHANGED', watchedField })],
      ['TESTED', 'string', (field) => ({ condition: { all: [{ field, filled: true }] } })],
      ['WRITTEN', 'string', (name) => ({ actions: [{ kind: 'SET', values: { [name]: { fixed: 'a' } } }] })],
      ['TOLD', 'string', (name) => ({ actions: [{ ...EMAIL, body: `{{ ${name} }}` }] })],
      ['ADDRESS', 'email', (field) => ({ actions: [{ ...EMAIL, to: [{ field }] }] })],
      [
        ...(['COPIED', 'string'] as const),
        (name) => ({
          ...{ entity: 'supplier', trigger: 'BUTTON', buttonLabel: 'Oui', pressers: [clerk.roleId] },
          actions: [{ kind: 'CREATE', entity: 'xDossier', values: { [name]: { fixed: 'a' } } }],
        }),
      ],
    ]
    for (const [name, type, use] of uses) {
      const { id } = await addField(name, type)
      await automate(use(name))
      expect(await refused(DROP, { id })).toEqual([users(name, `Limite ${made}`)])
      expect(await refused(CHANGE, { id, input: { retired: true } })).toEqual([users(name, `Limite ${made}`)])
    }
    const { id } = await addField('UNNAMED', 'string')
    expect(await refused(DROP, { id })).toEqual([])
  })

  it('takes no type that the automation cannot use, and loses no choice of it', async () => {
    const due = await addField('LIMIT', 'date')
    await automate({ trigger: 'DATE', dateField: 'LIMIT' })
    expect(await refused(CHANGE, { id: due.id, input: { type: 'string' } })).toEqual([users('LIMIT', `Limite ${made}`)])
    expect(await refused(CHANGE, { id: due.id, input: { type: 'datetime' } })).toEqual([])
    const state = await addField('STEP', 'list', { options: [{ value: 'Ouvert' }, { value: 'Clos' }] })
    const [open, done] = state.options
    await automate({ trigger: 'CHANGED', watchedField: 'STEP', wantedValue: done?.id })
    expect(await refused(CHANGE, { id: state.id, input: { options: [open] } })).toEqual([
      users('STEP', `Limite ${made}`),
    ])
  })
})

it('runs due dates of other automations if one fails', async () => {
  await addField('LOST', 'datetime')
  await addField('KEPT', 'date')
  const lost = await automate({ trigger: 'DATE', dateField: 'LOST' })
  const kept = await automate({ trigger: 'DATE', dateField: 'KEPT' })
  await app().pool.query(`UPDATE entity_customizer.automation SET id = $2 WHERE id = $1`, [
    lost,
    '00000000-0000-7000-8000-000000000001',
  ])
  await add({ customFields: { KEPT: day(0) } })
  const broken = await add()
  await app().pool.query(
    `UPDATE custom.x_dossier SET custom_fields = jsonb_build_object('LOST', $2::text) WHERE id = $1`,
    [broken, `${day(0)} 10:99:00`],
  )
  await storeDueRuns(app().kernel)
  expect(await settled(kept)).toMatchObject([{ state: 'DONE' }])
})

it('runs no due date of its time in the trash', async () => {
  await addField('RENEWED', 'date')
  const id = await automate({ trigger: 'DATE', dateField: 'RENEWED' })
  await app().pool.query(`UPDATE entity_customizer.automation SET followed_from = current_date - 20 WHERE id = $1`, [
    id,
  ])
  await remove(admin, 'automation', id)
  await add({ customFields: { RENEWED: day(-10) } })
  await undo(admin, 'automation', id)
  await storeDueRuns(app().kernel)
  expect(await runsOf(id)).toEqual([])
})

it('bounds a chain of records that create records', async () => {
  const action = { kind: 'CREATE', entity: 'xDossier', values: { name: { fixed: 'Suite' } } }
  const id = await automate({ actions: Array.from({ length: 10 }, () => action) })
  await add()
  const runs = await eventually(async () => {
    const all = await runsOf(id)
    expect(all.some(({ state, depth }) => state === 'BLOCKED' && depth < 4)).toBe(true)
    return all
  })
  expect(runs.filter(({ state }) => state !== 'BLOCKED')).toHaveLength(100)
})

it('runs many waiting runs in one job', async () => {
  const id = await automate({ trigger: 'BUTTON', buttonLabel: 'Tous', pressers: [clerk.roleId] })
  const record = await add()
  const { rows } = await app().pool.query(
    `INSERT INTO entity_customizer.automation_run (id, automation_id, entity, record_id, trigger, cause)
     SELECT gen_random_uuid(), $1, 'xDossier', $2, 'BUTTON', number::text FROM generate_series(1, 40) number RETURNING id`,
    [id, record],
  )
  await runAutomation({ runId: rows[0].id }, app().kernel)
  expect((await runsOf(id)).map(({ state }) => state)).toEqual(rows.map(() => 'DONE'))
})

it('answers a button before the runs of a mass change', async () => {
  const id = await automate({ trigger: 'BUTTON', buttonLabel: 'Vite', pressers: [clerk.roleId] })
  const press = 'mutation ($id: ID!, $recordId: ID!) { pressAutomationButton(id: $id, recordId: $recordId) }'
  const client = await app().pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT entity_customizer.queue_run(gen_random_uuid())`)
    const mass = await client.query(`SELECT priority FROM graphile_worker.jobs WHERE key LIKE 'automation:%'`)
    await client.query('ROLLBACK')
    expect(mass.rows[0].priority).toBe(1)
  } finally {
    client.release()
  }
  const { pressAutomationButton: run } = await clerk.get(SERVICE, press, { id, recordId: await add() })
  expect(run).toBeTruthy()
  await settled(id)
})

it('goes with its dropped entity', async () => {
  const nouns = { singularLabel: 'seau', pluralLabel: 'seaux', gender: 'MASCULINE' }
  await admin.get(SERVICE, ENTITY, { input: nouns })
  const id = await automate({ entity: 'xSeau', role: (await app().person({ rights: { X_SEAU: true } })).roleId })
  await admin.get(SERVICE, 'mutation { retireConsoleEntity(key: "xSeau") { key } }')
  await app().pool.query(
    `UPDATE entity_customizer.console_entity SET retired_at = now() - interval '31 days' WHERE key = 'xSeau'`,
  )
  await dropRetiredEntities(app().kernel)
  expect((await app().pool.query('SELECT FROM entity_customizer.automation WHERE id = $1', [id])).rowCount).toBe(0)
})

describe('an administrator of automations', () => {
  it('reads no title of a record that another row rule hides', async () => {
    const borrower = await app().person({ rights: { AUTOMATION: true, RESERVATION: true } })
    const id = await automate({
      entity: 'reservation',
      role: (await app().person({ rights: { RESERVATION: true, READ_RESERVATIONS_OF_OTHER_BORROWERS: true } })).roleId,
    })
    const item = await createItem(app().pool, 'location', await createCategory(app().pool))
    await admin.get('reservation', BOOK, { input: bookingOf([item]) })
    expect(await runsOf(id)).toHaveLength(1)
    const list = '{ getAutomationRuns { items { recordLabel } } }'
    const seen = (await borrower.get(SERVICE, list)).getAutomationRuns.items
    expect(seen).toEqual([])
    expect((await admin.get(SERVICE, list)).getAutomationRuns.items.length).toBeGreaterThan(0)
  })

  it('reads addresses of a role only with the right to users', async () => {
    const author = await app().person({ rights: { AUTOMATION: true, X_DOSSIER: true } })
    const id = await automate({ role: author.roleId, actions: [{ ...EMAIL, to: [{ role: clerk.roleId }] }] })
    const recordId = await add()
    const recipients = async (client: TestPerson) =>
      (await client.get(SERVICE, PREVIEW, { id, recordId })).previewAutomation.effects[0].recipients
    expect((await recipients(admin)).length).toBe(1)
    expect((await recipients(admin))[0]).toContain('@')
    expect((await recipients(author)).join()).not.toContain('@')
  })
})
