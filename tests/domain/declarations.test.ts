import { describe, expect, test } from 'vitest'
import { createRegistry } from '#resources/schema/checkedRegistry.ts'
import { joinMenuGroups, type MenuGroup } from '#resources/schema/extension.ts'
import {
  choice,
  choices,
  dateTime,
  embedded,
  type Field,
  files,
  integer,
  reference,
  text,
} from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
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
  ])('with %s is rejected', (_what, field, message) => {
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
  ])('with %s is rejected', (_what, more, message) => {
    expect(loading(text(), more)).toThrow(`Declaration boat: ${message}`)
  })
})

describe('an extension', () => {
  test('rejects a right under an unknown application', () => {
    const rights = [flagRight('FLEET', ['ENTITES'])]
    expect(() => checkApplications(rights, ['ENTITIES'])).toThrow(
      'right FLEET: applications names an unknown application ENTITES',
    )
  })

  test('rejects a service without entities or declaration', () => {
    const fleet = { name: 'fleet' }
    expect(() => checkServices([fleet], ['company'])).toThrow('fleet is not among the services of extension/index.ts')
    expect(() => checkServices([fleet], ['company', 'fleet'])).not.toThrow()
  })
})

describe('labels and appearance of an entity', () => {
  const boat = (field: Field, more: Partial<AnyResource> = {}): AnyResource => ({
    ...defineResource({
      key: 'boat',
      service: 'company',
      title: ['name'],
      fields: { name: text() } as Record<string, Field>,
    }),
    fields: { name: text(), size: field },
    ...more,
  })
  const labels: AnyLabels = {
    singular: 'bateau',
    plural: 'bateaux',
    gender: 'MASCULINE',
    fields: { name: 'Nom', size: 'Taille' },
  }
  const loaded = (resource: AnyResource, given?: AnyLabels) => () =>
    createRegistry([resource], { ...known, icons: ['Boat'], labels: given ? { boat: given } : {} })
  const size = choice(['S', 'L'])

  test.each<[string, AnyResource, AnyLabels | undefined, string]>([
    ['no labels', boat(text()), undefined, 'boat: it has no French labels'],
    ['no label of a field', boat(text()), { ...labels, fields: { name: 'Nom' } }, 'boat.size: it has no French label'],
    [
      'no word for a value',
      boat(size),
      { ...labels, fields: { name: 'Nom', size: { label: 'Taille', values: { S: 'Petit' } } } },
      'boat.size: its value L has no French label',
    ],
    ['no name of a section', boat(text(), { sections: ['main'] }), labels, 'boat: its section main has no French name'],
    ['no name of its rows', boat(embedded({ day: text() })), labels, 'boat.size: its rows have no French name'],
    ['an unknown icon', boat(text(), { menu: { icon: 'Ship' } }), labels, 'boat: menu.icon names an unknown icon Ship'],
  ])('are rejected with %s, by name', (_name, resource, given, problem) => {
    expect(loaded(resource, given)).toThrow(problem)
  })

  test.each<[string, Record<string, string>, string]>([
    ['an unknown tone', { S: 'good', L: 'great' }, 'boat.field: tones name an unknown tone great'],
    [
      'a tone of no value',
      { S: 'good', L: 'bad', M: 'warning' },
      'boat.field: tones name M, which is none of its values',
    ],
    ['a value without a tone', { S: 'good' }, 'boat.field: tones say nothing of L'],
  ])('are rejected with %s', (_name, tones, problem) => {
    expect(loading({ ...size, tones } as Field)).toThrow(problem)
    expect(loading({ ...size, tones: { S: 'good', L: 'bad' } } as Field)).not.toThrow()
  })

  test('load with all of its labels', () => {
    expect(loaded(boat(text(), { menu: { icon: 'Boat' } }), labels)).not.toThrow()
  })
})

describe('the groups of the menu', () => {
  const texts = { menuGroups: { fleet: 'Parc', port: 'Port' } }
  const joining = (...menuGroups: readonly MenuGroup[]) =>
    joinMenuGroups({ menuGroups: ['work', 'goods'] }, { menuGroups, texts })

  test('of an extension come last, or before or after the named group', () => {
    expect(joining('fleet')).toEqual(['work', 'goods', 'fleet'])
    expect(joining({ name: 'fleet', before: 'goods' }, { name: 'port', after: 'fleet' })).toEqual([
      'work',
      'fleet',
      'port',
      'goods',
    ])
  })

  test('are rejected if declared twice, beside an unknown one, or without a French name', () => {
    expect(() => joining('goods')).toThrow('the menu group goods has no name')
    expect(() => joining('fleet', 'fleet')).toThrow('the group of the menu fleet is declared twice')
    expect(() => joining({ name: 'fleet', before: 'sea' })).toThrow('fleet stands beside an unknown group sea')
    expect(() => joining('sea')).toThrow('the menu group sea has no name in texts.menuGroups')
  })
})
