import { lineOptions, pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { MAX_MATCHED, wholePattern } from '#resources/domain/patterns.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import { type TextField, text } from './declaration.ts'

export const textRules = {
  check: textCheck('one'),
  blank: null,
  isTyped: true,
  input: 'value',
  publicInput: 'text',
  isIdentifier: true,
  isSearchDetail: true,
  isCandidateDetail: true,
  isConditionSource: true,
  formula: 'text',
  hasDefault: true,
  custom: {
    string: {
      settings: [
        'default',
        'unique',
        'minLength',
        'maxLength',
        'format',
        'pattern',
        'patternExample',
        'patternMessage',
      ],
      results: ['text', 'choice'],
      bounds: { minLength: [1, 1_000], maxLength: [1, 1_000] },
      field: (shape) => {
        const { pattern, minLength, maxLength = 1_000, ...settings } = shape.settings ?? {}
        return text({
          ...lineOptions(shape),
          maxLength: pattern ? Math.min(maxLength, MAX_MATCHED) : maxLength,
          ...(minLength !== undefined && { minLength }),
          ...pickDefined(settings, ['format', 'patternExample', 'patternMessage']),
          ...(pattern && { pattern: wholePattern(pattern) }),
        })
      },
    },
  },
} satisfies KindRules<TextField>
