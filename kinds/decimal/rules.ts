import { checkNumber, MAX_AMOUNT } from '#resources/domain/checkNumber.ts'
import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { type DecimalField, decimal } from './declaration.ts'

export const decimalRules = {
  check: (value, field, path) => checkNumber(value, { ...field, most: MAX_AMOUNT }, path),
  blank: null,
  input: 'value',
  publicInput: 'decimal',
  isConditionSource: true,
  report: { width: 1, isNumber: true },
  formula: 'number',
  hasDefault: true,
  custom: {
    float: {
      settings: ['default', 'min', 'max', 'decimals', 'suffix'],
      results: ['number', 'amount'],
      field: ({ own, settings = {} }) =>
        decimal({ ...own, ...pickDefined(settings, ['default', 'min', 'max', 'decimals', 'suffix']) } as object),
    },
  },
} satisfies KindRules<DecimalField>
