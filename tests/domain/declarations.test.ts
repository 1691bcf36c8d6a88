/** What is refused when the registry loads, with entity and field. */
import { describe, expect, test } from 'vitest'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { choice, choices, dateTime, type Field, files, integer, reference, text } from '#resources/schema/field.ts'
import { type AnyResource, defineResource } from '#resources/schema/resource.ts'
import { checkApplications, flagRight } from '#resources/schema/right.ts'
import { checkServices } from '#server/engine/joinServices.ts'

const town = defineResource({ key: 'town', service: 'company', title: ['name'], fields: { name: text() } })
const known = {
  isRight: (code: string) => code === 'BOAT',
  parameter: (code: string) =>
    ({ ON: { type: 'bool' }, DAYS: { type: 'int' }, MODE: { type: 'enum', values: ['A', 'B'] } })[code],
}
const loading = (field: Field, more: Partial<AnyResource> = {}) => {
  const fields: Record<string, Field> = { name: text(), field }
  const boat = defineResource({ key: 'boat', service: 'company', title: ['name'], fields })
  return () => createRegistry([town, { ...boat, ...more }], known)
}

describe('a field', () => {
  test.each<[string, Field, string]>([
    ['a pattern that is none', text({ pattern: '[a-' }), 'its pattern is no regular expression: [a-'],
    ['bounds that nothing lies between', integer({ min: 3, max: 2 }), 'min is above max'],
    ['lengths that no text has', text({ minLength: 300 }), 'minLength is above maxLength'],
    ['half a figure', text({ digits: 2.5 }), 'digits is no whole number: 2.5'],
    ['fewer than none', files({ maxItems: -1 }), 'maxItems is no whole number: -1'],
    ['no values', choice([]), 'has no values'],
    ['a value twice', choices(['A', 'A']), 'has the value A twice'],
    ['a default out of bounds', integer({ max: 2, default: 3 }), 'its default 3 is none'],
    ['a default against its pattern', text({ pattern: '^[a-z]+$', default: 'A' }), 'its default A is none'],
    ['a default against its list', text({ notOneOf: ['A'], default: 'A' }), 'its default A is none'],
    [
      'a parameter that is none',
      text({ requiredBy: { parameter: 'OFF' } }),
      'requiredBy names an unknown parameter OFF',
    ],
    [
      'a parameter that is no switch',
      text({ requiredBy: { parameter: 'DAYS' } }),
      'requiredBy names DAYS, which is no',
    ],
    [
      'an exception that is none',
      text({ requiredBy: { parameter: 'ON', unless: 'OFF' } }),
      'requiredBy.unless names an unknown parameter OFF',
    ],
    [
      'no parameter',
      choice(['A', 'B'], { defaultParameter: 'OFF' }),
      'defaultParameter names an unknown parameter OFF',
    ],
    ['a parameter of other values', choice(['A'], { defaultParameter: 'MODE' }), 'defaultParameter names MODE, whose'],
    ['a right that is none', reference('town', { chosenWith: 'SHIP' }), 'chosenWith names an unknown right SHIP'],
  ])('with %s is refused', (_what, field, message) => {
    expect(loading(field)).toThrow(`Declaration boat.field: ${message}`)
  })

  test.each<[string, Field]>([
    ['a default within', integer({ min: 0, max: 2, default: 1 })],
    ['the present instant', dateTime({ default: 'now' })],
    ['known codes', choice(['A', 'B', 'C'], { defaultParameter: 'MODE', requiredBy: { parameter: 'ON' } })],
    ['a known right', reference('town', { chosenWith: 'BOAT' })],
  ])('with %s is accepted', (_what, field) => expect(loading(field)).not.toThrow())

  test.each<[string, Field]>([
    ['a list of files', files()],
    ['several values', choices(['A'])],
    ['what no column holds', text({ computed: true, readOnly: true })],
  ])('that is %s names no record', (_what, field) => {
    expect(loading(field, { title: ['name', 'field'] })).toThrow('boat.field: cannot stand in a title')
  })
})

describe('an entity', () => {
  test.each<[string, Partial<AnyResource>, string]>([
    ['a right that is none', { right: 'SHIP' }, 'right names an unknown right SHIP'],
    ['a parameter that is none', { enabledBy: 'OFF' }, 'enabledBy names an unknown parameter OFF'],
    ['a parameter that is no switch', { enabledBy: 'DAYS' }, 'enabledBy names DAYS, which is no bool'],
    ['a relation to what does not point at it', { related: ['town'] }, 'relates to town, of which nothing points here'],
  ])('with %s is refused', (_what, more, message) => {
    expect(loading(text(), more)).toThrow(`Declaration boat: ${message}`)
  })
})

describe('an application', () => {
  test('refuses a right under an application that is none', () => {
    const rights = [flagRight('FLEET', ['ENTITES'])]
    expect(() => checkApplications(rights, ['ENTITIES'])).toThrow(
      'right FLEET: applications names an unknown application ENTITES',
    )
  })

  test('refuses a service that nobody names', () => {
    const fleet = { name: 'fleet' }
    expect(() => checkServices([fleet], ['company'])).toThrow('fleet is not among the services of app/index.ts')
    expect(() => checkServices([fleet], ['company', 'fleet'])).not.toThrow()
  })
})
