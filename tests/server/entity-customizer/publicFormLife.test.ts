import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAnswers } from '#server/modules/entity-customizer/publicForms/forgetAnswers.ts'
import { ticketFor, ticketSubject } from '#server/modules/entity-customizer/publicForms/openForm.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const CREATE = 'mutation ($input: PublicFormInput!) { createPublicForm(input: $input) { id token } }'
const SEND = 'mutation ($input: PublicAnswerInput!) { createFormAnswer(input: $input) }'
const PAGE = 'query ($token: String!) { getFormPage(token: $token) { name } }'
const FOLLOW = 'query ($token: String!) { getFollowedAnswer(token: $token) { name } }'
const RENEW = 'mutation ($id: ID!) { renewFormAddress(id: $id) }'
const DELETE = 'mutation ($id: ID!) { createDeletionRequest(input: { entityType: "supplier", entityId: $id }) { id } }'

const NAME = 'Proposer un fournisseur'

let admin: TestPerson
let roleId: string
let form: { id: string; token: string }

const anyone = (query: string, variables: object) =>
  app()
    .client()
    .ask(SERVICE, query, variables as never)
const send = (name: string) => {
  const { kernel } = app()
  const subject = ticketSubject({ id: form.id, consent: null })
  const ticket = ticketFor({ kernel, now: new Date(Date.now() - 3_000) }, subject)
  return anyone(SEND, { input: { token: form.token, ticket, submission: randomUUID(), values: { name } } })
}
const suppliers = async () => (await admin.get('company', '{ getSuppliers { items { id name } } }')).getSuppliers.items

beforeAll(async () => {
  admin = await app().administrator()
  roleId = (await app().person({ rights: { SUPPLIER: true } })).roleId
})

beforeEach(async () => {
  for (const table of ['security.login_attempt', 'entity_customizer.form_answer', 'entity_customizer.public_form'])
    await app().pool.query(`DELETE FROM ${table}`)
  const input = { name: NAME, isOpen: true, entity: 'supplier', role: roleId, fields: [{ name: 'name' }] }
  form = (await admin.get(SERVICE, CREATE, { input })).createPublicForm
})

describe('an answer', () => {
  const left = async () =>
    (await app().pool.query('SELECT record_label AS label FROM entity_customizer.form_answer')).rows

  it('stays while its record is there or in the trash, and is removed with it', async () => {
    expect((await send('Banc')).errors).toBeUndefined()
    expect((await send('Lampe')).errors).toBeUndefined()
    await forgetAnswers(app().kernel)
    expect(await left()).toHaveLength(2)
    const gone = (await suppliers()).find(({ name }: { name: string }) => name === 'Banc')
    await admin.get('mutex', DELETE, { id: gone.id })
    await eventually(async () => expect(await suppliers()).toHaveLength(1))
    await forgetAnswers(app().kernel)
    expect(await left()).toHaveLength(2)
    await app().pool.query('DELETE FROM activity_thread.deleted_record WHERE record_id = $1', [gone.id])
    await forgetAnswers(app().kernel)
    expect(await left()).toEqual([{ label: 'Lampe' }])
    const { rows } = await app().pool.query(
      "SELECT action, record_label AS label FROM activity_thread.activity WHERE entity = 'formAnswer' AND action = 'PURGE'",
    )
    expect(rows).toEqual([{ action: 'PURGE', label: NAME }])
  })
})

describe('a changed address', () => {
  const renew = (by: TestPerson) => by.ask(SERVICE, RENEW, { id: form.id })

  it('closes the former one, and leaves private links', async () => {
    const link = (await send('Banc')).data.createFormAnswer
    expect((await renew(admin)).errors).toBeUndefined()
    expect((await send('Lampe')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const { rows } = await app().pool.query('SELECT token FROM entity_customizer.public_form')
    expect((await anyone(PAGE, { token: rows[0].token })).data.getFormPage.name).toBe(NAME)
    expect((await anyone(FOLLOW, { token: link })).errors).toBeUndefined()
  })

  it('needs every right of the form’s role', async () => {
    const refusalOf = async (rights: object) => {
      const person = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, ...rights } as never })
      return (await renew(person)).errors?.[0]?.extensions.code
    }
    expect(await refusalOf({})).toBe('NOT_FOUND')
    expect(await refusalOf({ SUPPLIER: { read: true } })).toBe('FORBIDDEN')
    expect((await send('Banc')).errors).toBeUndefined()
  })
})
