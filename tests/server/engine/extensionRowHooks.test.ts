import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { productResources, resources } from '#resources/index.ts'
import { checkHooks } from '#server/engine/checkHooks.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { joinServices } from '#server/engine/joinServices.ts'
import { ticketFor, ticketSubject } from '#server/modules/entity-customizer/publicForms/openForm.ts'
import { AppError } from '#server/platform/errors.ts'
import { services } from '#server/services.ts'
import { fileApp } from '#tests/support/app.ts'
import { create, folder } from '../fixtures/driveRequests.ts'

type Call = { hook: string; id: string; before?: Record<string, unknown>; values: Record<string, unknown> }

const REFUSED = 'Refusé par l’extension'
const names = [...new Set(resources.all.map(({ service }) => service))]
const calls: Call[] = []
beforeEach(() => void calls.splice(0))

const isRefused = (values: object): boolean => JSON.stringify(values).includes('Interdit')
const hooksOf = (entity: string): EntityHooks => ({
  beforeWrite: ({ id, before, values }) => {
    calls.push({ hook: `before ${entity}`, id, values: { ...values }, ...(before && { before: { ...before } }) })
    if (isRefused(values)) throw new AppError('CONFLICT', REFUSED)
  },
  afterWrite: ({ id, values }) => void calls.push({ hook: `after ${entity}`, id, values: { ...values } }),
})

const app = fileApp({
  services: joinServices(
    services,
    [
      { name: 'company', entities: { propertyEquipment: hooksOf('propertyEquipment') } },
      { name: 'drive', entities: { driveItem: hooksOf('driveItem') } },
      { name: 'entity-customizer', entities: { formAnswer: hooksOf('formAnswer') } },
    ],
    names,
  ),
})

const hooks = () => calls.map(({ hook }) => hook)
const PROPERTY = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id equipment { id } } }'
const CHANGE = `mutation ($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { equipment { id } } }`

describe('the hooks of an extension on rows of a record', () => {
  const open = async () => {
    const manager = await app().administrator()
    const equipment = async (name: string) => {
      const mutation = 'mutation ($input: EquipmentInput!) { createEquipment(input: $input) { id } }'
      return (await manager.get('reservation', mutation, { input: { name } })).createEquipment.id as string
    }
    return {
      manager,
      first: await equipment(`Chaise ${randomUUID()}`),
      second: await equipment(`Table ${randomUUID()}`),
    }
  }

  it('run for new and changed rows, with their record', async () => {
    const { manager, first, second } = await open()
    const input = {
      name: 'Sono',
      reservable: false,
      equipment: [
        { equipment: first, quantity: 1 },
        { equipment: second, quantity: 2 },
      ],
    }
    const { createProperty } = await manager.get('company', PROPERTY, { input })
    expect(hooks()).toEqual([
      'before propertyEquipment',
      'before propertyEquipment',
      'after propertyEquipment',
      'after propertyEquipment',
    ])
    expect(calls[0]?.values).toMatchObject({ property: createProperty.id, equipment: first, quantity: 1 })
    calls.length = 0
    const [one, other] = createProperty.equipment.map(({ id }: { id: string }) => id)
    const rows = [{ id: one }, { id: other, quantity: 5 }]
    await manager.get('company', CHANGE, { id: createProperty.id, input: { equipment: rows } })
    expect(calls.map(({ hook, id }) => [hook, id])).toEqual([
      ['before propertyEquipment', other],
      ['after propertyEquipment', other],
    ])
    expect([calls[0]?.before?.quantity, calls[0]?.values.quantity]).toEqual([2, 5])
  })
})

describe('the hooks of an extension on items of the drive', () => {
  const COPY = 'mutation ($ids: [ID!]!) { copyDriveItems(ids: $ids) }'

  it('run for each item of a copied folder, and reject all of them', async () => {
    const owner = await app().person({ rights: { FILE_MANAGEMENT: true } })
    const top = await folder(owner, 'Plans')
    await folder(owner, 'Étages', top)
    expect(hooks()).toEqual(['before driveItem', 'after driveItem', 'before driveItem', 'after driveItem'])
    calls.length = 0
    const { copyDriveItems } = await owner.get('drive', COPY, { ids: [top] })
    expect(calls.map(({ hook, values }) => [hook.split(' ')[0], values.name])).toEqual([
      ['before', 'Plans (2)'],
      ['before', 'Étages'],
      ['after', 'Plans (2)'],
      ['after', 'Étages'],
    ])
    expect([calls[0]?.id, calls[1]?.values.parent]).toEqual([copyDriveItems[0], copyDriveItems[0]])
    await app().pool.query(`UPDATE drive.drive_item SET name = 'Interdit' WHERE name = 'Étages'`)
    const { errors } = await owner.ask('drive', COPY, { ids: [top] })
    expect(errors?.[0]?.message).toBe(REFUSED)
    expect((await create(owner, { name: 'Interdit' })).errors?.[0]?.message).toBe(REFUSED)
    const { rows } = await app().pool.query(`SELECT count(*)::int FROM drive.drive_item WHERE name LIKE 'Plans%'`)
    expect(rows).toEqual([{ count: 2 }])
  })
})

describe('the hooks of an extension on answers of public forms', () => {
  const SERVICE = 'entity-customizer'

  it('run when an answer arrives and when it is decided, and may reject the decision', async () => {
    const admin = await app().administrator()
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    const input = {
      name: 'Fournisseurs',
      isOpen: true,
      entity: 'supplier',
      role: clerk.roleId,
      fields: [{ name: 'name' }],
    }
    const mutation = 'mutation ($input: PublicFormInput!) { createPublicForm(input: $input) { id token } }'
    const { id, token } = (await admin.get(SERVICE, mutation, { input })).createPublicForm
    const ticket = ticketFor(
      { kernel: app().kernel, now: new Date(Date.now() - 3_000) },
      ticketSubject({ id, consent: null }),
    )
    const answer = { token, ticket, submission: randomUUID(), values: { name: 'Durand' } }
    await app().anonymous.get(SERVICE, 'mutation ($input: PublicAnswerInput!) { createFormAnswer(input: $input) }', {
      input: answer,
    })
    expect(hooks()).toEqual(['before formAnswer', 'after formAnswer'])
    expect(calls[0]?.values).toMatchObject({ entity: 'supplier', state: 'TO_DO', recordLabel: 'Durand' })
    const of = { id: calls[0]?.id, state: 'DONE' }
    calls.length = 0
    const DECIDE = `mutation ($id: ID!, $state: FormAnswerState!, $message: String) {
      decideFormAnswer(id: $id, state: $state, message: $message) }`
    const refused = await clerk.ask(SERVICE, DECIDE, { ...of, message: 'Interdit' })
    expect(refused.errors?.[0]?.message).toBe(REFUSED)
    await clerk.get(SERVICE, DECIDE, { ...of, message: 'Merci' })
    expect(hooks().slice(1)).toEqual(['before formAnswer', 'after formAnswer'])
    expect([calls[1]?.before?.state, calls[1]?.values.state]).toEqual(['TO_DO', 'DONE'])
  })
})

/** Logs of the server, mirrors, configuration with its own operations, and rows that their record's hooks contain. */
const WITHOUT = [
  'activity automationCall automationRun backup borrowing consoleEntity customField customFieldGroup dataCheck dataImport',
  'deletedRecord deletionRequest driveShare edition email entityConfiguration entityOverride externalBorrower file interventionPoint',
  'notification parameter reservableItem reservationItem reservationItemValidationStep reservationSeries roundResult',
  'securityEvent sentEmail',
]
  .join(' ')
  .split(' ')

const accepts = (key: string, service: string): boolean => {
  try {
    const joined = joinServices(services, [{ name: service, entities: { [key]: hooksOf(key) } }], names)
    checkHooks(resources, joined)
    return true
  } catch {
    return false
  }
}

it('each entity of the product accepts write hooks, except those without writes of their own', () => {
  const rejected = productResources.all.filter(({ key, service }) => !accepts(key, service)).map(({ key }) => key)
  expect(rejected.toSorted()).toEqual(WITHOUT.toSorted())
})
