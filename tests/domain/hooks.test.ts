import { expect, test } from 'vitest'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { integer, text } from '#resources/schema/field.ts'
import { defineResource, type Operation } from '#resources/schema/resource.ts'
import { checkHooks } from '#server/engine/checkHooks.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { joinServices } from '#server/engine/joinServices.ts'
import { defineOperation } from '#server/engine/operation.ts'
import type { Service } from '#server/engine/service.ts'

const boat = defineResource({
  key: 'boat',
  service: 'company',
  title: ['name'],
  fields: { name: text(), crew: integer(), state: text({ computed: true, readOnly: true }) },
})
const checking = (hooks: EntityHooks, key = 'boat') => {
  return () => checkHooks(createRegistry([boat]), [{ name: 'company', entities: { [key]: hooks } }])
}
const computed = { state: () => ({}) as never }
const next = async () => ({}) as never

test('the start rejects a computed field without SQL', () => {
  expect(checking({})).toThrow('Hooks of boat.state: the field is computed')
  expect(checking({ computed })).not.toThrow()
})

test('the start rejects cacheable SQL for a field that is not computed', () => {
  expect(checking({ computed, cacheableComputed: ['state'] })).not.toThrow()
  expect(checking({ computed, cacheableComputed: ['crew'] })).toThrow('Hooks of boat.crew: SQL is to be kept')
})

test('the start rejects a number for a field that is no text', () => {
  expect(checking({ computed, numbering: { field: 'name', next } })).not.toThrow()
  for (const field of ['crew', 'code', 'state']) {
    expect(checking({ computed, numbering: { field, next } })).toThrow(`Hooks of boat.${field}: is no text`)
  }
})

test('the start rejects hooks of an unknown entity', () =>
  expect(checking({}, 'ship')).toThrow('Hooks of ship: there is no such entity'))

test('the start ignores hooks of an entity without its service', () => {
  expect(() => checkHooks(createRegistry([boat]), [{ name: 'drive' }])).not.toThrow()
})

test('the start rejects a write hook of an entity without derived writes', () => {
  const { beforeWrite, beforeRemove }: EntityHooks = {
    beforeWrite: () => undefined,
    beforeRemove: async () => undefined,
  }
  const starting = (
    hooks: EntityHooks,
    more: Partial<Service> = {},
    operations: readonly Operation[] = ['list', 'get'],
  ) => {
    const resources = createRegistry([{ ...boat, operations }])
    return () => checkHooks(resources, [{ name: 'company', entities: { boat: { computed, ...hooks } }, ...more }])
  }
  expect(starting({ beforeWrite })).toThrow('Hooks of boat.beforeWrite: it would never run')
  expect(starting({ beforeRemove })).toThrow('Hooks of boat.beforeRemove: it would never run')
  expect(starting({ beforeWrite, beforeRemove }, {}, ['create', 'delete'])).not.toThrow()
  const operations = [defineOperation({ name: 'createBoat', kind: 'mutation', resolve: () => null })]
  expect(starting({ beforeWrite }, { operations }, ['create'])).toThrow('Hooks of boat.beforeWrite: it would never run')
  expect(starting({ beforeWrite }, { operations, handWritten: { boat: ['beforeWrite'] } }, ['create'])).not.toThrow()
})

test('the start rejects hooks of another service', () => {
  const services = [
    { name: 'company', entities: { boat: { computed } } },
    { name: 'drive', entities: { boat: {} } },
  ]
  expect(() => checkHooks(createRegistry([boat]), services)).toThrow(
    'Hooks of boat: the entity is of the service company',
  )
})

test('the start rejects a hook of an extension that the product’s own statements would bypass', () => {
  const own: Service = { name: 'company', handWritten: { boat: ['beforeWrite'] } }
  const joining = (hooks: EntityHooks) => () =>
    joinServices([own], [{ name: 'company', entities: { boat: hooks } }], [])
  expect(joining({ beforeWrite: () => undefined })).not.toThrow()
  expect(joining({ visible: () => undefined })).toThrow('extension/server.ts: visible of boat would never run')
})

test('the start merges hooks and lists of an extension with the product’s', async () => {
  const order: string[] = []
  const removing = (name: string) => async () => void order.push(name)
  const given = (name: string): Service => ({
    name: 'company',
    entities: { boat: { beforeRemove: removing(name), proven: [name === 'own' ? 'export' : 'import'] } },
    operations: [defineOperation({ name, kind: 'query', resolve: () => null })],
    inputs: { [name]: { entity: 'boat', description: name } },
  })
  const [joined] = joinServices([given('own')], [given('added')], [])
  await joined?.entities?.boat?.beforeRemove?.({} as never)
  expect(order).toEqual(['own', 'added'])
  expect(joined?.entities?.boat?.proven).toEqual(['export', 'import'])
  expect(joined?.operations?.map((operation) => operation.name)).toEqual(['own', 'added'])
  expect(Object.keys(joined?.inputs ?? {})).toEqual(['own', 'added'])
})

test('the start runs the restore hooks of the product, then of an extension', async () => {
  const order: string[] = []
  const restoring = (name: string): Service => ({
    name: 'company',
    entities: {
      boat: {
        restore: {
          before: async () => {
            order.push(`${name} before`)
            return { [name]: true }
          },
          after: async () => void order.push(`${name} after`),
        },
      },
    },
  })
  const [joined] = joinServices([restoring('own')], [restoring('added')], [])
  const restore = joined?.entities?.boat?.restore
  expect(await restore?.before?.({} as never)).toEqual({ own: true, added: true })
  await restore?.after?.({} as never)
  expect(order).toEqual(['own before', 'added before', 'own after', 'added after'])
})
