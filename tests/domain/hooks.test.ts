/** What is refused at the start of what services add to entities. */
import { expect, test } from 'vitest'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { integer, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'
import { checkHooks } from '#server/engine/checkHooks.ts'
import type { EntityHooks } from '#server/engine/context.ts'

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

test('a computed field without its SQL', () => {
  expect(checking({})).toThrow('Hooks of boat.state: the field is computed')
  expect(checking({ computed })).not.toThrow()
})

test('SQL that is to be kept, of what nothing computes', () => {
  expect(checking({ computed, keptComputed: ['state'] })).not.toThrow()
  expect(checking({ computed, keptComputed: ['crew'] })).toThrow('Hooks of boat.crew: SQL is to be kept')
})

test('a number for what is no text field', () => {
  expect(checking({ computed, numbering: { field: 'name', next } })).not.toThrow()
  for (const field of ['crew', 'code', 'state']) {
    expect(checking({ computed, numbering: { field, next } })).toThrow(`Hooks of boat.${field}: is no text`)
  }
})

test('hooks of no entity', () => expect(checking({}, 'ship')).toThrow('Hooks of ship: there is no such entity'))

test('nothing of an entity whose service is not there', () => {
  expect(() => checkHooks(createRegistry([boat]), [{ name: 'drive' }])).not.toThrow()
})
