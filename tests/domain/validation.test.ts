import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { violationMessage } from '#i18n/fr/validation.ts'
import { isDate, isDateTime } from '#resources/domain/dates.ts'
import {
  cleanValues,
  clearHidden,
  unmetViolations,
  validateFields,
  validateRecord,
  validateRules,
  withDefaults,
} from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import { bookingQuota } from '#resources/entities/bookingQuota.ts'
import { property } from '#resources/entities/property.ts'
import * as field from '#resources/schema/field.ts'

const rules = (of: field.Field, value: unknown) => validateField(of, value, 'x').map(({ rule }) => rule)

const PARTS = { name: field.text({ required: true }), email: field.email() }

const CASES: [string, field.Field, unknown, string[]][] = [
  ['a required text', field.text({ required: true }), null, ['required']],
  ['an optional text', field.text(), undefined, []],
  ['a text of another type', field.text(), 3, ['type']],
  ['a text with a line break', field.text(), 'a\nb', ['characters']],
  ['a long text with a line break', field.longText(), 'a\nb\tc', []],
  ['a long text with a null byte', field.longText(), 'a\0b', ['characters']],
  ['half a surrogate pair', field.text(), '\ud83d', ['characters']],
  ['a length counted in characters', field.text({ maxLength: 2 }), '👍👍', []],
  ['a text too long', field.text({ maxLength: 2 }), 'abc', ['maxLength']],
  ['a text too short', field.text({ minLength: 2 }), 'a', ['minLength']],
  ['a pattern', field.text({ pattern: '^[A-Z]+$' }), 'a', ['pattern']],
  ['an email', field.email(), 'prenom.nom+x@mairie.exemple.fr', []],
  ['an email without domain', field.email(), 'prenom@mairie', ['email']],
  ['an email with two at signs', field.email(), 'a@b@c.fr', ['email']],
  ['a phone', field.phone(), '+33 (0)2 40 41 90 00', []],
  ['a phone of letters', field.phone(), 'zéro deux', ['phone']],
  ['an address', field.url(), 'https://www.exemple.fr/a?b=c#d', []],
  ['an active address', field.url(), 'javascript:alert(1)', ['url']],
  ['a whole number', field.integer({ min: 1, max: 3 }), 4, ['between']],
  ['a broken number', field.integer(), 1.5, ['integer']],
  ['a number too large for its column', field.integer(), 2 ** 31, ['max']],
  ['no number', field.decimal(), Number.NaN, ['type']],
  ['money with three decimals', field.money(), 1.234, ['decimals']],
  ['money with two decimals', field.money(), 1.1, []],
  ['negative money', field.money(), -1, ['min']],
  ['a flag', field.boolean(), 'true', ['type']],
  ['a day that exists', field.date(), '2024-02-29', []],
  ['a day that does not', field.date(), '2023-02-29', ['date']],
  ['an instant', field.dateTime(), '2026-03-29 01:59:59', []],
  ['an instant at hour 24', field.dateTime(), '2026-03-29 24:00:00', ['dateTime']],
  ['a choice', field.choice(['A', 'B']), 'C', ['choice']],
  ['choices twice', field.choices(['A', 'B']), ['A', 'A'], ['repeated']],
  ['required choices', field.choices(['A'], { required: true }), [], ['required']],
  ['a colour', field.color(), '#1D3C70', []],
  ['a colour by name', field.color(), 'red', ['color']],
  ['an icon', field.icon(), 'MeetingRoom', []],
  ['an icon that is a path', field.icon(), '../x', ['icon']],
  ['a reference', field.reference('user'), 'x', ['exists']],
  [
    'references twice',
    field.references('user'),
    ['01a1fc4c-841e-74e0-97cd-947b5e0d4677', '01a1fc4c-841e-74e0-97cd-947b5e0d4677'],
    ['repeated'],
  ],
  ['rights', field.rights(), { PROPERTY: { createAndUpdate: true }, PARAMETER_MANAGEMENT: true }, []],
  ['a right of an integrator', field.rights(), { VEHICLE: { delete: true } }, []],
  ['a right that is no code', field.rights(), { 'every thing': true }, ['rights']],
  ['parts of a flag', field.rights(), { PARAMETER_MANAGEMENT: { delete: true } }, ['rights']],
  ['too many files', field.files({ maxItems: 1 }), [{}, {}], ['maxItems']],
]

describe('a value', () => {
  test.each(CASES)('%s', (_name, of, value, expected) => {
    expect(rules(of, value)).toEqual(expected)
  })

  test('in a list is reported with its index', () => {
    const list = field.embedded(PARTS, { maxItems: 3 })
    expect(validateField(list, [{ name: 'A' }, { email: 'x', other: 1 }, 'y'], 'people')).toEqual([
      { path: 'people[1].other', rule: 'unknown' },
      { path: 'people[1].name', rule: 'required' },
      { path: 'people[1].email', rule: 'email' },
      { path: 'people[2]', rule: 'type' },
    ])
  })

  test('of any type never makes a rule throw', () => {
    const kinds = CASES.map(([, of]) => of).concat(field.embedded(PARTS), field.image(), field.json())
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.anything(), (of, value) => {
        for (const { rule } of validateField(of, value, 'x')) expect(rule).toBeTypeOf('string')
      }),
    )
  })
})

describe('dates', () => {
  test('are the days of the calendar', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (day) => {
        const text = day.toISOString()
        expect(isDate(text.slice(0, 10))).toBe(true)
        expect(isDateTime(text.slice(0, 19).replace('T', ' '))).toBe(true)
      }),
    )
    expect(isDate('1900-02-29')).toBe(false)
    expect(isDate('2000-02-29')).toBe(true)
    expect(isDate('2026-04-31')).toBe(false)
    expect(isDateTime('2026-04-30T10:00:00')).toBe(false)
  })
})

describe('a record', () => {
  test('is cleaned', () => {
    const fields = {
      name: field.text(),
      note: field.longText(),
      tags: field.choices(['A']),
      on: field.boolean(),
      people: field.embedded(PARTS),
    }
    expect(
      cleanValues(fields, {
        name: ' e\u0301te\u0301 ',
        note: 'a\r\nb ',
        tags: null,
        on: null,
        people: [{ name: ' A ' }],
        other: 1,
      }),
    ).toEqual({
      name: 'été',
      note: 'a\nb',
      tags: [],
      on: false,
      people: [{ name: 'A' }],
    })
    expect(cleanValues(fields, { name: '  ' })).toEqual({ name: null })
  })

  test.each([
    [' www.ville.fr/salles?id=3 ', 'https://www.ville.fr/salles?id=3'],
    ['élan-vert.fr', 'https://élan-vert.fr'],
    ['http://ville.fr', 'http://ville.fr'],
    ['sans protocole', 'sans protocole'],
    ['javascript:alert(1).fr', 'javascript:alert(1).fr'],
    ['agent@ville.fr', 'agent@ville.fr'],
  ])('adds the protocol to a bare host: %s', (typed, kept) => {
    expect(cleanValues({ website: field.url() }, { website: typed })).toEqual({ website: kept })
  })

  test('gets defaults for absent values', () => {
    const fields = {
      day: field.date(),
      at: field.dateTime({ default: 'now' }),
      mode: field.choice(['A', 'B'], { default: 'A' }),
    }
    const now = '2026-11-21 04:00:00'
    expect(withDefaults(fields, { mode: 'B' }, now)).toEqual({
      day: undefined,
      at: now,
      mode: 'B',
    })
    expect(withDefaults(fields, { day: null }, now)).toMatchObject({ day: null, mode: 'A' })
  })

  test('turns tabs into spaces, takes out second spaces of identifiers and invisible characters, rejects odd addresses', () => {
    const fields = {
      name: field.text(),
      code: field.text({ unique: true }),
      phone: field.phone(),
      note: field.longText(),
      mail: field.email(),
    }
    const typed = {
      name: '\u202eSalle\tdes  fê\u200btes\u00a0',
      code: '\ufeffREF \u00a0 12',
      phone: '01\u00a002  03 04 05',
      note: 'ab\tc',
      mail: 'jean\u200b@exemple.fr',
    }
    const cleaned = cleanValues(fields, typed)
    expect(cleaned).toEqual({
      name: 'Salle des  fêtes',
      code: 'REF 12',
      phone: '01 02 03 04 05',
      note: 'ab\tc',
      mail: 'jean\u200b@exemple.fr',
    })
    expect(validateFields(fields, cleaned).map(({ path, rule }) => [path, rule])).toEqual([['mail', 'invisible']])
  })

  test('reports an invisible character of an address that identifies its record once', () => {
    const fields = { mail: field.email({ unique: true }) }
    expect(validateRecord({ fields }, { mail: 'jean\u200b@exemple.fr' })).toEqual([{ path: 'mail', rule: 'invisible' }])
  })

  test('loses hidden values, one hiding the next', () => {
    const item = { reservable: false, managementMode: 'IN_QUANTITY', quantity: 3, name: 'x' }
    expect(clearHidden(property.fields, item)).toMatchObject({ managementMode: null, quantity: null, name: 'x' })
  })

  test('rejects values of fields with an unmet condition, and accepts empty ones', () => {
    const unmet = (given: object, before: object = {}) => {
      const record = { name: 'x', ...before, ...given }
      return unmetViolations(property.fields, given as Record<string, unknown>, clearHidden(property.fields, record))
    }
    expect(unmet({ reservable: false, managementMode: 'IN_QUANTITY', quantity: 3 })).toEqual([
      { path: 'managementMode', rule: 'unmet', fields: ['reservable'] },
      { path: 'quantity', rule: 'unmet', fields: ['reservable'] },
    ])
    expect(unmet({ quantity: 3 }, { reservable: true, managementMode: 'INDIVIDUALLY' })).toEqual([
      { path: 'quantity', rule: 'unmet', fields: ['managementMode'] },
    ])
    expect(unmet({ quantity: 3 }, { reservable: true, managementMode: 'IN_QUANTITY' })).toEqual([])
    expect(unmet({ reservable: false, managementMode: null, quantity: null }, { quantity: 3 })).toEqual([])
    const quota = { reservableItem: 'id', reservationCategory: 'id' }
    expect(unmetViolations(bookingQuota.fields, quota, clearHidden(bookingQuota.fields, quota))).toEqual([
      { path: 'reservationCategory', rule: 'unmet', fields: ['reservableItem'], state: 'FILLED' },
    ])
  })

  test('needs only visible fields', () => {
    const paths = (values: object) => validateFields(property.fields, { name: 'x', ...values }).map(({ path }) => path)
    expect(paths({ reservable: false })).toEqual([])
    expect(paths({ reservable: true, managementMode: 'IN_QUANTITY' })).toEqual(['quantity', 'reservationCategory'])
  })

  test('is checked by rules over several fields', () => {
    const broken = (rule: 'atLeastOneOf' | 'atMostOneOf' | 'exactlyOneOf', values: object) =>
      validateRules([{ rule, fields: ['a', 'b'] }], values as Record<string, unknown>).map(({ path }) => path)
    expect(broken('atLeastOneOf', { a: null, b: [] })).toEqual(['a'])
    expect(broken('atMostOneOf', { a: 1, b: 2 })).toEqual(['a'])
    expect(broken('exactlyOneOf', {})).toEqual(['a'])
    expect(broken('exactlyOneOf', { b: 1 })).toEqual([])
    const after = validateRules([{ rule: 'after', fields: ['end', 'start'] }], {
      start: '2026-01-01',
      end: '2026-01-01',
    })
    expect(after.map(({ path }) => path)).toEqual(['end'])
  })
})

test('messages are French sentences with the labels of the fields', () => {
  const labels: Record<string, string> = { end: 'Fin', start: 'Début' }
  const message = (rule: 'required' | 'after' | 'maxLength') =>
    violationMessage({ path: 'end', rule, limit: 1200, fields: ['end', 'start'] }, (path) => labels[path] ?? path)
  const unmet = (state?: 'EMPTY' | 'FILLED') =>
    violationMessage(
      { path: 'end', rule: 'unmet', fields: ['start'], ...(state && { state }) },
      (path) => labels[path] ?? path,
    )
  const [end, start] = ['Le champ «\u00a0Fin\u00a0» doit rester vide', 'le champ «\u00a0Début\u00a0»']
  expect(unmet('EMPTY')).toBe(`${end} tant que ${start} n’est pas rempli`)
  expect(unmet('FILLED')).toBe(`${end} lorsque ${start} est rempli`)
  expect(unmet()).toBe(`${end} lorsque ${start} possède cette valeur`)
  expect(message('required')).toBe('Le champ «\u00a0Fin\u00a0» est obligatoire')
  expect(message('after')).toBe('Le champ «\u00a0Fin\u00a0» doit être postérieur au champ «\u00a0Début\u00a0»')
  expect(message('maxLength')).toBe('Le champ «\u00a0Fin\u00a0» ne doit pas dépasser 1\u202f200 caractères')
})
