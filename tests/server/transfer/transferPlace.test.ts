import { beforeAll, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText, runImport, uploadImport } from '#tests/support/transfer.ts'

const app = fileApp()
const ENTITY = 'emailModel'
const CREATED = { type: 'reservation_created' }
const DENIED = { type: 'reservation_denied' }

let person: TestPerson
beforeAll(async () => {
  person = await app().person({ rights: { EMAIL_MODEL: true } })
})

const types = async (name: string): Promise<string[]> => {
  const { rows } = await app().pool.query('SELECT type FROM mailer.email_model WHERE name LIKE $1 ORDER BY name', [
    `${name}%`,
  ])
  return rows.map(({ type }) => type)
}

it('a row takes the list’s value', async () => {
  const content = 'Nom du modèle;Objet de l’e-mail;Texte de l’e-mail\nAccord A;Objet;<p>Bonjour</p>'
  const checked = await checkImport(person, { entity: ENTITY, content, given: CREATED })
  expect(checked).toMatchObject({ created: 1, refused: 0, errors: [] })
  expect(await runImport(person, checked.id)).toMatchObject({ status: 'DONE', created: 1 })
  expect(await types('Accord')).toEqual([CREATED.type])
  const exported = await exportText(app(), person, {
    service: 'mailer',
    operation: 'exportEmailModels',
    variables: `(filter: { type: { in: ["${CREATED.type}"] } })`,
  })
  expect(await checkImport(person, { entity: ENTITY, content: exported, given: CREATED })).toMatchObject({
    unchanged: 1,
    refused: 0,
  })
  const elsewhere = await checkImport(person, { entity: ENTITY, content: exported, given: DENIED })
  expect(elsewhere).toMatchObject({ refused: 1, errors: [{ line: 2, column: 'Type d’e-mail' }] })
})

it('a row with another value is rejected', async () => {
  const content = [
    'Type d’e-mail;Nom du modèle;Objet de l’e-mail;Texte de l’e-mail',
    `${DENIED.type};Refus A;Objet;<p>Bonjour</p>`,
    `${CREATED.type};Refus B;Objet;<p>Bonjour</p>`,
    ';Refus C;Objet;<p>Bonjour</p>',
  ].join('\n')
  const checked = await checkImport(person, { entity: ENTITY, content, given: CREATED })
  expect(checked).toMatchObject({ created: 2, refused: 1, errors: [{ line: 2, column: 'Type d’e-mail' }] })
})

it('only choices can be fixed', async () => {
  for (const given of [{ type: 'x' }, { name: 'x' }, { password: 'x' }, { type: ['reservation_created'] }]) {
    const { errors } = await uploadImport(person, ENTITY, 'Nom du modèle\nA', given)
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  }
})
