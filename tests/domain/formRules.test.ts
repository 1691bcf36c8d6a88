import { describe, expect, it } from 'vitest'
import { violationMessage } from '#i18n/fr/validation.ts'
import { extensionOf, fileViolations } from '#resources/domain/fileRules.ts'
import { validateFields, validateRules } from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import type { Violation } from '#resources/domain/violation.ts'
import * as field from '#resources/schema/field.ts'

const labelOf = (path: string) => ({ NAME: 'Nom', type: 'Type' })[path] ?? path
const messagesOf = (violations: readonly Violation[]) =>
  violations.map((violation) => violationMessage(violation, labelOf).replaceAll('\u00a0', ' '))
const rules = (of: field.Field, value: unknown) => validateField(of, value, 'NAME').map(({ rule }) => rule)
const message = (of: field.Field, value: unknown) => messagesOf(validateField(of, value, 'NAME'))

const upload = (name: string, size = 10) => ({ upload: { name, size } })

describe('a value', () => {
  it.each<[string, field.Field, unknown, string[]]>([
    ['five digits', field.text({ digits: 5 }), '44000', []],
    ['four digits of five', field.text({ digits: 5 }), '4400', ['digits']],
    ['digits with a sign', field.text({ digits: 5 }), '-4400', ['digits']],
    ['figures', field.text({ format: 'numeric' }), '0123', []],
    ['figures with a letter', field.text({ format: 'numeric' }), '12a', ['numeric']],
    ['letters with accents', field.text({ format: 'alpha' }), 'Éloïse', []],
    ['letters of another script', field.text({ format: 'alpha' }), 'Łódź', []],
    ['letters and a space', field.text({ format: 'alpha' }), 'Éloïse B', ['alpha']],
    ['letters and figures', field.text({ format: 'alphaNum' }), 'Salle2', []],
    ['letters and a dash', field.text({ format: 'alphaNum' }), 'Salle-2', ['alphaNum']],
    ['dashes', field.text({ format: 'alphaDash' }), 'Salle-2_b', []],
    ['a dot', field.text({ format: 'alphaDash' }), 'Salle.2', ['alphaDash']],
    ['letters and spaces', field.text({ format: 'alphaSpaces' }), 'grande salle', []],
    ['a tab', field.longText({ format: 'alphaSpaces' }), 'grande\tsalle', ['alphaSpaces']],
    ['one of some texts', field.text({ oneOf: ['A', 'B'] }), 'B', []],
    ['none of them', field.text({ oneOf: ['A', 'B'] }), 'b', ['oneOf']],
    ['what is not permitted', field.text({ notOneOf: ['admin'] }), 'admin', ['notOneOf']],
    ['one of some numbers', field.integer({ oneOf: [1, 5] }), 5, []],
    ['another number', field.integer({ oneOf: [1, 5] }), 2, ['oneOf']],
    ['the lower end of a range', field.integer({ min: 1, max: 3 }), 1, []],
    ['below a range', field.integer({ min: 1, max: 3 }), 0, ['between']],
    ['below a least value', field.decimal({ min: 1 }), 0.5, ['min']],
    ['above a greatest value', field.decimal({ max: 1 }), 1.5, ['max']],
    ['zero where it must be positive', field.integer({ sign: 'positive' }), 0, ['positive']],
    ['a positive number', field.integer({ sign: 'positive' }), 1, []],
    ['zero where it must be negative', field.decimal({ sign: 'negative' }), 0, ['negative']],
    ['a file of an accepted kind', field.files({ extensions: ['rtf'] }), [upload('Lettre.RTF')], []],
    ['a file of another kind', field.files({ extensions: ['rtf'] }), [upload('a.rtf'), upload('a.doc')], ['extension']],
    ['a file without an ending', field.files({ extensions: ['rtf'] }), [upload('rtf')], ['extension']],
    ['a file that is stored already', field.files({ extensions: ['rtf'] }), [{ id: '1' }], []],
    ['a file of just the permitted weight', field.files({ maxSize: 1 }), [upload('a.txt', 1024)], []],
    ['a file beyond it', field.files({ maxSize: 1 }), [upload('a.txt', 1025)], ['size']],
    ['a picture', field.image(), upload('a.JPEG'), []],
    ['a picture that is none', field.image(), upload('a.pdf'), ['image']],
  ])('%s', (_name, of, value, expected) => {
    expect(rules(of, value)).toEqual(expected)
  })

  it('may be absent under every rule but one', () => {
    const bounded = field.text({ digits: 5, format: 'alpha', oneOf: ['A'], minLength: 3 })
    expect(rules(bounded, null)).toEqual([])
    expect(rules({ ...bounded, required: true }, '')).toEqual(['required'])
  })
})

describe('messages', () => {
  it.each<[field.Field, unknown, string]>([
    [field.text({ required: true }), '', 'Le champ « Nom » est obligatoire'],
    [field.email(), 'x', 'Le champ « Nom » doit être une adresse e-mail valide'],
    [field.text({ pattern: '^a$' }), 'b', 'Le champ « Nom » est invalide'],
    [field.text({ digits: 1 }), 'x', 'Le champ « Nom » doit comporter exactement 1 chiffre'],
    [field.integer({ min: 1, max: 3 }), 9, 'Le champ « Nom » doit être compris entre 1 et 3'],
    [field.text({ oneOf: ['A', 'B'] }), 'C', 'Le champ « Nom » doit être l’une de ces valeurs : A, B'],
    [field.files({ minItems: 2 }), [upload('a')], 'Le champ « Nom » doit contenir au moins 2 éléments'],
  ])('%#', (of, value, expected) => {
    expect(message(of, value)).toEqual([expected])
  })

  it('contain size and types of files', () => {
    const [size, kind] = message(field.files({ maxSize: 300, extensions: ['rtf', 'odt'] }), [
      upload('a.rtf', 400 * 1024),
      upload('b.txt'),
    ])
    expect(size).toMatch(/doit avoir un poids inférieur à 300 KB$/)
    expect(kind).toMatch(/: rtf, odt$/)
  })
})

describe('a field required by others', () => {
  const fields = {
    type: field.choice(['A', 'B']),
    NAME: field.text({ requiredIf: { field: 'type', is: 'B' } }),
  }

  it('is required while they are set', () => {
    expect(validateFields(fields, { type: 'A', NAME: null })).toEqual([])
    expect(messagesOf(validateFields(fields, { type: 'B', NAME: '' }))).toEqual([
      'Le champ « Nom » est obligatoire lorsque « Type » possède cette valeur',
    ])
    expect(validateFields(fields, { type: 'B', NAME: 'x' })).toEqual([])
  })

  it('is required by a parameter, unless another one is on', () => {
    const demanded = { ...fields, NAME: field.text({ requiredBy: { parameter: 'ASKED', unless: 'FILLED_IN' } }) }
    const missing = (...on: string[]) => validateFields(demanded, { type: 'A', NAME: null }, new Set(on)).length
    expect([missing(), missing('ASKED'), missing('ASKED', 'FILLED_IN')]).toEqual([0, 1, 0])
    const both = { ...fields, NAME: { ...fields.NAME, requiredBy: { parameter: 'ASKED' } } }
    const on = new Set(['ASKED'])
    expect(validateFields(both, { type: 'A', NAME: null }, on)).toEqual([])
    expect(validateFields(both, { type: 'B', NAME: null })).toEqual([])
    expect(messagesOf(validateFields(both, { type: 'B', NAME: null }, on))).toEqual([
      'Le champ « Nom » est obligatoire',
    ])
  })

  it('is not required while hidden', () => {
    const hidden = { ...fields, NAME: { ...fields.NAME, when: { field: 'type', is: 'A' } as const } }
    expect(validateFields(hidden, { type: 'B', NAME: null })).toEqual([])
  })
})

describe('a confirmation', () => {
  const rule = [{ rule: 'confirmed', fields: ['again', 'NAME'] }] as const

  it('equals its original', () => {
    expect(validateRules(rule, { NAME: 'x', again: 'x' })).toEqual([])
    expect(validateRules(rule, { NAME: null })).toEqual([])
    expect(messagesOf(validateRules(rule, { NAME: 'x', again: 'X' }))).toEqual([
      'Le champ « again » ne correspond pas au champ « Nom »',
    ])
  })
})

describe('file types', () => {
  it('come from the extension, in any case', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', '.profile', 'a.'].map(extensionOf)).toEqual(['pdf', 'gz', '', 'profile', ''])
  })

  it('treat two extensions as one type', () => {
    expect(fileViolations({ extension: 'jpg' }, { extensions: ['jpeg'] }, 'x')).toEqual([])
  })
})
