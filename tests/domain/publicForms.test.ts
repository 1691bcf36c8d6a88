import { describe, expect, it } from 'vitest'
import { formProblems, isFormField, unaskedFields } from '#resources/domain/publicForms.ts'
import {
  boolean,
  choice,
  date,
  email,
  type Field,
  files,
  integer,
  json,
  longText,
  reference,
  richText,
  text,
} from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const TARGETS: Readonly<Record<string, Partial<AnyResource>>> = {
  location: { customisable: true },
  user: { customisable: true, isPerson: true },
  userRole: {},
}
const find = (key: string) => TARGETS[key] as AnyResource | undefined
const as = (field: object) => field as Field

describe('isFormField', () => {
  it('offers values that strangers may type', () => {
    for (const field of [text(), longText(), integer({ min: 1 }), date(), boolean(), email(), text({ unique: true })])
      expect(isFormField(as(field), find), JSON.stringify(field)).toBe(true)
    expect(isFormField(as(reference('location')), find)).toBe(true)
    expect(isFormField(as(files()), find)).toBe(true)
  })

  it('offers no people, secrets, formatted text, and nothing that is read-only', () => {
    for (const field of [
      reference('user'),
      reference('userRole'),
      reference('gone' as never),
      email({ unique: true }),
      richText(),
      json(),
      text({ readOnly: true }),
      text({ readOnly: true, computed: true }),
      files({ required: true, minItems: 1 }),
    ])
      expect(isFormField(as(field), find), JSON.stringify(field)).toBe(false)
  })
})

describe('unaskedFields', () => {
  const missing = (fields: Record<string, object>, chosen: string[]) =>
    unaskedFields(fields as Record<string, Field>, chosen)

  it('names required fields without default that the form does not ask for', () => {
    const fields = {
      name: text({ required: true }),
      kind: choice(['A', 'B'], { required: true, default: 'A' }),
      isDone: boolean({ required: true }),
      number: text({ required: true, readOnly: true }),
      note: text(),
    }
    expect(missing(fields, ['note'])).toEqual(['name'])
    expect(missing(fields, ['name'])).toEqual([])
  })

  it('names a conditional field only if answers or defaults can meet its condition', () => {
    const fields = {
      kind: choice(['A', 'B'], { default: 'A' }),
      why: text({ required: true, when: { field: 'kind', is: 'B' } }),
      how: text({ requiredIf: { field: 'kind', is: 'A' } }),
    }
    expect(missing(fields, [])).toEqual(['how'])
    expect(missing(fields, ['kind'])).toEqual(['why', 'how'])
    expect(missing(fields, ['kind', 'why', 'how'])).toEqual([])
  })
})

describe('formProblems', () => {
  const offered = { name: text({ required: true }), mail: email(), note: text() } as Record<string, Field>
  const around = { offered, all: offered, readable: { ...offered, secret: json() as Field } }
  const problems = (given: object) =>
    formProblems({ fields: [{ name: 'name' }], ...given }, around).map(({ path, problem, about }) =>
      [path, problem, about].filter(Boolean).join(' '),
    )

  it('accepts fields in order, with own labels', () => {
    expect(problems({ fields: [{ name: 'mail', label: 'Adresse', help: 'Pour répondre' }, { name: 'name' }] })).toEqual(
      [],
    )
    expect(problems({ emailField: null, followed: ['note'] })).toEqual([])
  })

  it('rejects shapes that no page can show', () => {
    for (const fields of ['name', {}, null, [{}], [{ name: 'name', label: '' }], [{ name: 'name', x: 1 }], [null]])
      expect(problems({ fields })[0], JSON.stringify(fields)).toMatch(/^fields (SHAPE|NONE)/)
    expect(problems({ fields: Array.from({ length: 41 }, () => ({ name: 'name' })) })).toEqual(['fields MANY'])
    expect(problems({ fields: [{ name: '__proto__' }, { name: 'name' }] })).toEqual(['fields FIELD __proto__'])
    expect(problems({ fields: [{ name: 'note' }] })).toEqual(['fields MISSING name'])
    expect(problems({ emailField: 'mail' })).toEqual(['emailField EMAIL'])
    expect(problems({ emailField: 'name' })).toEqual(['emailField EMAIL'])
    expect(problems({ followed: ['secret'] })).toEqual(['followed FIELD secret'])
    expect(problems({ followed: [1] })).toEqual(['followed SHAPE'])
    expect(problems({ opensAt: '2026-01-02 00:00:00', closesAt: '2026-01-01 00:00:00' })).toEqual(['closesAt PERIOD'])
  })
})
