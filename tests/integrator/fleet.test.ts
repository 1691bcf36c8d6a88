import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDefaultTemplates } from '#server/modules/mailer/defaultTemplates.ts'
import { prepareEmail } from '#server/modules/mailer/prepareEmail.ts'
import { services } from '#server/services.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let manager: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  manager = await app.person({ rights: { VEHICLE: true, FLEET_SUMMARY: true } })
})
afterAll(() => app?.stop())

const CREATE = 'mutation ($input: VehicleInput!) { createVehicle(input: $input) { id range comfort } }'
const SUMMARY = '{ getFleetSummary { energy count } }'
const create = async (input: object) => (await manager.get('company', CREATE, { input })).createVehicle

test('a hook completes written values', async () => {
  const input = { name: 'Zoé', plate: 'AB-123-CD', energy: 'ELECTRIC', comfort: 3 }
  expect(await create(input)).toMatchObject({ range: 250, comfort: 3 })
})

test('a kind rejects with its own message', async () => {
  const { errors } = await manager.ask('company', CREATE, {
    input: { name: 'Kangoo', plate: 'AB-124-CD', comfort: 4 },
  })
  expect(errors?.[0]?.extensions.errors).toEqual([
    expect.objectContaining({
      path: 'comfort',
      rule: 'kind',
      message: 'Le champ «\u00a0Confort\u00a0» ne peut valoir quatre étoiles',
    }),
  ])
})

test('an operation of the extension’s service needs its right', async () => {
  expect((await manager.get('fleet', SUMMARY)).getFleetSummary).toEqual([{ energy: 'ELECTRIC', count: 1 }])
  const other = await app.person({ rights: { VEHICLE: true } })
  expect(await other.errorCode('fleet', SUMMARY)).toBe('FORBIDDEN')
})

test('the extension’s job runs', async () => {
  await app.pool.query(`UPDATE company.vehicle SET name = ' Zoé '`)
  const job = services.find(({ name }) => name === 'fleet')?.jobs?.['fleet:trim']
  await job?.({} as never, app.kernel)
  expect((await app.pool.query('SELECT name FROM company.vehicle')).rows).toEqual([{ name: 'Zoé' }])
})

const TYPES = '{ getEmailTypes { type count default { displayName } } }'
const CREATE_MODEL = 'mutation ($input: EmailModelInput!) { createEmailModel(input: $input) { id isDefault } }'
const PREVIEW = 'query ($input: EmailModelPreviewInput!) { previewEmailModel(input: $input) { subject unknown } }'

test('an email type of the extension has a default template, a preview and its own variables', async () => {
  const author = await app.person({ rights: { EMAIL_MODEL: true } })
  await insertDefaultTemplates(app.kernel)
  const { getEmailTypes } = await author.get('mailer', TYPES)
  expect(getEmailTypes).toContainEqual({
    type: 'vehicle_due',
    count: 1,
    default: { displayName: 'Contrôle technique' },
  })
  const model = { type: 'vehicle_due', subject: 'Contrôle {{plate}} {{mileage}}', template: '<p>{{dueOn}}</p>' }
  const { previewEmailModel } = await author.get('mailer', PREVIEW, { input: model })
  expect(previewEmailModel).toEqual({ subject: 'Contrôle Immatriculation {{ mileage }}', unknown: ['{{mileage}}'] })
  const known = { ...model, name: 'Autre', subject: 'Contrôle {{plate}}' }
  expect((await author.get('mailer', CREATE_MODEL, { input: known })).createEmailModel.isDefault).toBe(false)
})

test('an email of the extension is filled by its handler', async () => {
  await insertDefaultTemplates(app.kernel)
  const facts = { plate: 'AB-123-CD', dueOn: '3 mai' }
  const recipients = [{ email: 'parc@ville.test', name: 'Parc' }]
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT mailer.queue_email('vehicle_due', 'vehicle', gen_random_uuid(), 'Zoé', NULL, NULL, NULL, $1, $2, '0') AS id`,
    [JSON.stringify(facts), JSON.stringify(recipients)],
  )
  const emailId = rows[0]?.id ?? ''
  await prepareEmail({ emailId }, app.kernel)
  const { rows: written } = await app.pool.query(
    `SELECT email.status, request.subject, request.body, message.recipient
     FROM mailer.email JOIN mailer.email_request request ON request.email_id = email.id
     JOIN mailer.sent_email message ON message.email_id = email.id WHERE email.id = $1`,
    [emailId],
  )
  expect(written).toEqual([
    {
      status: 'READY',
      subject: 'Contrôle technique de AB-123-CD',
      body: expect.stringContaining('passe au contrôle le 3 mai'),
      recipient: 'parc@ville.test',
    },
  ])
})
