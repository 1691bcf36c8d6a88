import { describe, expect, it } from 'vitest'
import { violationMessage } from '#i18n/fr/validation.ts'
import { customFieldShape } from '#resources/domain/customFields.ts'
import { MAX_MATCHED, patternProblem, wholePattern } from '#resources/domain/patterns.ts'
import { originalTexts, translatedField } from '#resources/domain/translations.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import { validateField } from '#resources/domain/validationRules.ts'

describe('a pattern of an administrator', () => {
  it.each(['[A-Z]{2}-\\d{3}', '\\p{L}+( \\p{L}+)?', 'R-\\d+/\\d+', '', 'a{2,}', '[\\]a]+', 'é*?'])(
    '%s is accepted',
    (pattern) => {
      expect(patternProblem(pattern)).toBeUndefined()
    },
  )

  it.each([
    ['(', 'SYNTAX'],
    ['a)(b', 'SYNTAX'],
    ['[z-a]', 'SYNTAX'],
    ['\\_', 'SYNTAX'],
    ['(a)\\1', 'FORBIDDEN'],
    ['(?=a)a', 'FORBIDDEN'],
    ['(?<!a)b', 'FORBIDDEN'],
    ['(?<x>a)\\k<x>', 'FORBIDDEN'],
    ['(a+)+', 'COSTLY'],
    ['(a|a)*', 'COSTLY'],
    ['(a?){60}', 'COSTLY'],
    ['((a{0,9}){0,9}){0,9}', 'COSTLY'],
    ['a*a*a*a*b', 'COSTLY'],
    ['.*.*.*.*', 'COSTLY'],
    ['a'.repeat(201), 'LONG'],
  ])('%s is refused as %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })

  it('decides the longest value after a bounded number of steps', () => {
    const worst = new RegExp(wholePattern('a*a*a*b'), 'u')
    expect(patternProblem('a*a*a*b')).toBeUndefined()
    expect(worst.test('a'.repeat(MAX_MATCHED))).toBe(false)
  })
})

const textOf = (settings: object) =>
  customFieldShape({ type: 'string', required: false, options: [], retiredOptions: [], settings })

describe('a named format', () => {
  it.each([
    ['registration', 'ab 123cd', 'AB-123-CD'],
    ['registration', '1234ab45', '1234 AB 45'],
    ['zipCode', '45 000', '45000'],
    ['phone', '02 38 00 00 00', '02 38 00 00 00'],
    ['email', 'accueil@ville.fr', 'accueil@ville.fr'],
    ['siren', '404 833 048', '404833048'],
    ['siret', '404 833 048 00022', '40483304800022'],
    ['vatNumber', 'fr 83 404 833 048', 'FR83404833048'],
    ['iban', 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['timeOfDay', '22:30', '22:30'],
  ])('%s stores %s as %s', (format, typed, stored) => {
    const field = textOf({ format })
    expect(cleanValue(field, typed)).toBe(stored)
    expect(validateField(field, stored, 'x')).toEqual([])
  })

  it.each([
    ['registration', 'AI-123-CD'],
    ['zipCode', '4500'],
    ['phone', 'demain'],
    ['email', 'ville.fr'],
    ['siren', '404833049'],
    ['vatNumber', 'FR84404833048'],
    ['iban', 'FR76 3000 6000 0112 3456 7890 188'],
  ])('%s rejects %s under its own rule', (format, typed) => {
    const field = textOf({ format })
    expect(validateField(field, cleanValue(field, typed), 'x')).toMatchObject([{ rule: format }])
  })
})

it('completes the message of a pattern with the words and the example of the administrator', () => {
  const field = textOf({
    pattern: '[A-Z]{2}-\\d',
    patternMessage: 'deux lettres et un chiffre',
    patternExample: 'AB-1',
  })
  const [violation] = validateField(field, 'x', 'code')
  expect(violation && violationMessage(violation, () => 'Code')).toBe(
    'Le champ «\u00a0Code\u00a0» est invalide\u00a0: deux lettres et un chiffre, comme AB-1',
  )
})

it('gives translators the unit and the message of a field', () => {
  const settings = { suffix: 'pièces', patternMessage: 'un chiffre' }
  const names = originalTexts.field({ label: 'Stock', settings }).map(({ name }) => name)
  expect(names).toEqual(['label', 'suffix', 'patternMessage'])
  const field = { label: 'Stock', options: [], retiredOptions: [], settings }
  const texts = new Map([
    ['suffix', 'pieces'],
    ['patternMessage', 'a digit'],
  ])
  expect(translatedField(field, texts).settings).toEqual({ suffix: 'pieces', patternMessage: 'a digit' })
})
