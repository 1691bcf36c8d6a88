import { describe, expect, it } from 'vitest'
import {
  arrangedSections,
  type EntityOverride,
  naturalSections,
  overriddenLabels,
  overriddenResource,
} from '#resources/domain/entityOverride.ts'
import {
  checkedOverride,
  fieldOverrideProblems,
  overridableOf,
  sectionProblems,
} from '#resources/domain/overrideRules.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { supplier } from '#resources/entities/supplier.ts'
import { boolean, choice, reference, text } from '#resources/schema/field.ts'
import { defineResource } from '#resources/schema/resource.ts'

const boat = defineResource({
  key: 'boat',
  service: 'company',
  title: ['name'],
  sections: ['main', 'more'],
  fields: {
    name: text({ required: true, section: 'main' }),
    code: text({ unique: true, section: 'main' }),
    colour: choice(['RED', 'BLUE', 'GREY'], { retired: ['GREY'], section: 'main' }),
    afloat: boolean({ section: 'more' }),
    owner: reference('user', { requiredIf: { field: 'afloat', is: true }, section: 'more' }),
    note: text({ section: 'more', maxLength: 10 }),
    captain: text({ section: 'more' }),
    pilot: text({ section: 'more' }),
    rank: text({ readOnly: true, section: 'more' }),
  },
  rules: [{ rule: 'atLeastOneOf', fields: ['captain', 'pilot'] }],
  list: { columns: ['name', 'code'], hidden: ['note'], filters: ['code', 'note'] },
})
const entity = { resource: boat, isDerived: true }
const problemsOf = (name: string, change: unknown) =>
  fieldOverrideProblems(entity, name, change).map(({ path, problem }) => `${path}:${problem}`)

describe('a change of a field', () => {
  it.each<[string, unknown]>([
    ['code', { label: 'Référence', help: '', size: 'XL', hidden: ['form', 'page', 'list'], required: undefined }],
    ['colour', { default: 'RED' }],
    ['note', { default: 'abc', required: true, hidden: ['list'] }],
    ['note', { default: null }],
    ['afloat', { default: true }],
    ['owner', { required: true }],
  ])('%s accepts %j', (name, change) => {
    const given = Object.fromEntries(Object.entries(change as object).filter(([, value]) => value !== undefined))
    expect(problemsOf(name, given)).toEqual([])
  })

  it.each<[string, unknown, string[]]>([
    ['unknown', {}, [':UNKNOWN']],
    ['constructor', {}, [':UNKNOWN']],
    ['code', 'text', [':TYPE']],
    ['code', { kind: 'integer' }, ['kind:UNKNOWN']],
    ['code', { unique: false }, ['unique:UNKNOWN']],
    ['code', { readOnly: true }, ['readOnly:UNKNOWN']],
    ['code', { label: ' ' }, ['label:TYPE']],
    ['code', { label: 'x'.repeat(101) }, ['label:LONG']],
    ['code', { help: 'x'.repeat(501) }, ['help:LONG']],
    ['code', { size: 'XXL' }, ['size:TYPE']],
    ['code', { required: false }, ['required:TYPE']],
    ['code', { default: 'A' }, ['default:UNAVAILABLE']],
    ['code', { hidden: ['menu'] }, ['hidden:UNKNOWN']],
    ['code', { hidden: ['list', 'list'] }, ['hidden:TYPE']],
    ['name', { required: true }, ['required:UNAVAILABLE']],
    ['name', { hidden: ['form'] }, ['hidden:HIDDEN_REQUIRED']],
    ['name', { hidden: ['list'] }, ['hidden:HIDDEN_TITLE']],
    ['note', { required: true, hidden: ['form'] }, ['hidden:HIDDEN_REQUIRED']],
    ['owner', { hidden: ['form'] }, ['hidden:HIDDEN_REQUIRED']],
    ['captain', { hidden: ['form'] }, ['hidden:UNAVAILABLE']],
    ['note', { default: 'x'.repeat(11) }, ['default:DEFAULT']],
    ['colour', { default: 'GREY' }, ['default:DEFAULT']],
    ['colour', { default: 'GREEN' }, ['default:DEFAULT']],
    ['afloat', { required: true }, ['required:UNAVAILABLE']],
    ['afloat', { default: null }, ['default:TYPE']],
    ['rank', { required: true }, ['required:UNAVAILABLE']],
  ])('%s rejects %j', (name, change, problems) => expect(problemsOf(name, change)).toEqual(problems))

  it('of a hand-written form is its words, and its visibility in lists', () => {
    expect(overridableOf({ resource: reservation, isDerived: false }, 'startingAt')).toEqual({
      ...{ size: false, required: false, default: false, read: false, write: false },
      hidden: ['list'],
    })
  })
})

describe('an order of sections', () => {
  const custom = [
    { source: 'customFields.KEEL', groupId: 'g1' },
    { source: 'customFields.FLAG', groupId: null },
  ]
  const natural = naturalSections(entity, custom, ['g1'])
  const drawn = (sections: readonly { key: string; fields: readonly string[] }[]) =>
    sections.map(({ key, fields }) => `${key}:${fields.join('+')}`)

  it('starts with declared sections, then custom fields by group', () =>
    expect(drawn(natural)).toEqual([
      'main:name+code+colour',
      'more:afloat+owner+note+captain+pilot+rank',
      'customFields:customFields.FLAG',
      'group-g1:customFields.KEEL',
    ]))

  it('moves fields of both kinds, and leaves unnamed ones in their place', () =>
    expect(
      drawn(
        arrangedSections(natural, [
          { key: 'group-g1', fields: ['note', 'customFields.KEEL'] },
          { key: 'main', fields: ['code', 'customFields.FLAG', 'name', 'gone'] },
        ]),
      ),
    ).toEqual([
      'group-g1:note+customFields.KEEL',
      'main:code+customFields.FLAG+name+colour',
      'more:afloat+owner+captain+pilot+rank',
      'customFields:',
    ]))

  it('returns fields of a deleted section to their natural place', () =>
    expect(drawn(arrangedSections(natural, [{ key: 'group-gone', fields: ['note'] }]))).toEqual(drawn(natural)))

  it.each<[unknown, string]>([
    [[{ key: 'unknown', fields: [] }], 'SECTION'],
    [[{ key: 'main', fields: ['unknown'] }], 'UNKNOWN'],
    [[{ key: 'main', fields: ['name', 'name'] }], 'REPEATED'],
    [[{ key: 'main', fields: 'name' }], 'TYPE'],
    [[{ key: 'main', fields: [], colour: 'red' }], 'TYPE'],
    ['main', 'TYPE'],
    [[{ key: 'main', fields: Array.from({ length: 401 }, (_, at) => `customFields.F${at}`) }], 'LONG'],
  ])('%j is rejected', (sections, problem) =>
    expect(sectionProblems(entity, sections)).toEqual([{ path: 'sections', problem }]),
  )
})

describe('an overridden declaration', () => {
  const override: EntityOverride = {
    fields: {
      code: { label: 'Référence', hidden: ['list'] },
      note: { required: true, default: 'abc', size: 'L' },
    },
    sections: [{ key: 'more', label: 'En plus', fields: ['name'] }],
  }
  const changed = overriddenResource(boat, override)

  it('has stricter rules, defaults, sizes and columns, the same object each time', () => {
    expect(changed.fields.note).toMatchObject({
      kind: 'text',
      required: true,
      default: 'abc',
      size: 'L',
      maxLength: 10,
    })
    expect(changed.fields.code).toMatchObject({ kind: 'text', unique: true })
    expect(changed.list).toMatchObject({ columns: ['name'], hidden: ['note'], filters: ['note'] })
    expect(overriddenResource(boat, override)).toBe(changed)
    expect(overriddenResource(boat, undefined)).toBe(boat)
  })

  it('leaves the declaration, from which tables are derived, unchanged', () => {
    expect(boat.fields.note).not.toHaveProperty('required')
    expect(boat.list?.columns).toEqual(['name', 'code'])
  })

  it('has the organisation’s labels, help and sections', () => {
    const labels = {
      ...{ singular: 'bateau', plural: 'bateaux', gender: 'MASCULINE' as const },
      sections: { main: 'Principal', more: 'Suite' },
      fields: { name: 'Nom', code: { label: 'Code', help: 'Sur la coque' }, note: 'Note' },
    }
    const given = { fields: { ...override.fields, note: { help: 'Courte' } }, sections: override.sections ?? [] }
    expect(overriddenLabels(labels, given)).toMatchObject({
      sections: { main: 'Principal', more: 'En plus' },
      fields: {
        name: 'Nom',
        code: { label: 'Référence', help: 'Sur la coque' },
        note: { label: 'Note', help: 'Courte' },
      },
    })
    const without = overriddenLabels(labels, { fields: { code: { help: '' } } })
    expect(without.fields.code).toEqual({ label: 'Code' })
  })
})

describe('a stored override', () => {
  it('loses only the parts that an upgrade made invalid', () => {
    const stored = {
      fields: { code: { label: 'Référence', default: 'A' }, gone: { label: 'Parti' }, colour: { default: 'GREY' } },
      sections: [
        { key: 'main', fields: ['code', 'gone'] },
        { key: 'former', fields: ['note'] },
      ],
    }
    const { override, quarantined } = checkedOverride(entity, stored)
    expect(override).toEqual({
      fields: { code: { label: 'Référence' }, colour: {} },
      sections: [{ key: 'main', fields: ['code'] }],
    })
    expect(quarantined).toEqual([
      { path: 'fields.code.default', problem: 'UNAVAILABLE' },
      { path: 'fields.gone', problem: 'UNKNOWN' },
      { path: 'fields.colour.default', problem: 'DEFAULT' },
      { path: 'sections', problem: 'SECTION' },
    ])
  })

  it.each([null, 'text', 7, [], { fields: [] }, { fields: { code: null } }, { sections: 'all' }])(
    '%j never throws',
    (stored) =>
      expect(
        Object.values(checkedOverride(entity, stored).override.fields).every((one) => Object.keys(one).length === 0),
      ).toBe(true),
  )

  it('accepts every declared field of a product entity without changes', () =>
    expect(checkedOverride({ resource: supplier, isDerived: true }, { fields: {} }).quarantined).toEqual([]))
})
