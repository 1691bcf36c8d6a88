import { lineOptions, pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import { type LongTextField, longText } from './declaration.ts'

export const longTextRules = {
  check: textCheck('several'),
  blank: null,
  isTyped: true,
  hasLines: true,
  input: 'value',
  publicInput: 'lines',
  isConditionSource: true,
  report: { width: 2.6 },
  formula: 'text',
  hasDefault: true,
  custom: {
    longText: {
      settings: ['default', 'minLength', 'maxLength'],
      field: (shape) =>
        longText({ ...lineOptions(shape), ...pickDefined(shape.settings ?? {}, ['minLength', 'maxLength']) } as object),
    },
  },
} satisfies KindRules<LongTextField>
