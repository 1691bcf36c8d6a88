import { expect, test } from 'vitest'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { reference, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { canSendRowJson } from '#server/engine/fastReads/rowJson.ts'
import { type Selection, select } from '#server/engine/read/selection.ts'

const boat = defineResource({
  key: 'boat',
  service: 'company',
  title: ['name'],
  right: 'PROPERTY',
  fields: { name: text(), state: text({ computed: true, readOnly: true }), twin: reference('boat') },
})
const berth = defineResource({
  key: 'berth',
  service: 'company',
  title: ['name'],
  right: 'LOCATION',
  fields: { name: text(), boat: reference('boat') },
})
const composer = {
  resources: createRegistry([boat, berth]),
  hooks: new Map([['boat', { computed: { state: () => ({}) as never, canSail: () => ({}) as never } }]]),
}
const below = (name: string, selection: Selection): Selection => new Map([...select('id'), [name, selection]])

test('selection order accepts the id, then fields, common fields and computed fields', () => {
  expect(canSendRowJson(composer, boat, select('id', 'name', 'displayName', 'state', 'canSail'))).toBe(true)
  expect(canSendRowJson(composer, boat, below('twin', select('id', 'state', 'canSail')))).toBe(true)
  expect(canSendRowJson(composer, boat, select('name', 'id'))).toBe(false)
  expect(canSendRowJson(composer, boat, select('id', 'wind'))).toBe(false)
  expect(canSendRowJson(composer, boat, select())).toBe(false)
})

test('selection order rejects computed fields under another right, which may be hidden and raise an error', () => {
  expect(canSendRowJson(composer, berth, below('boat', select('id', 'name')))).toBe(true)
  expect(canSendRowJson(composer, berth, below('boat', select('id', 'state')))).toBe(false)
  expect(canSendRowJson(composer, berth, below('boat', select('id', 'canSail')))).toBe(false)
})
