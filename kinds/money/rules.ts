import { checkNumber, MAX_AMOUNT } from '#resources/domain/checkNumber.ts'
import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { type MoneyField, money } from './declaration.ts'

export const moneyRules = {
  check: (value, field, path) => checkNumber(value, { min: 0, ...field, decimals: 2, most: MAX_AMOUNT }, path),
  blank: null,
  input: 'value',
  publicInput: 'decimal',
  isConditionSource: true,
  report: { width: 1, isNumber: true },
  formula: 'amount',
  hasDefault: true,
  custom: {
    money: {
      settings: ['default', 'min', 'max'],
      results: ['amount', 'number'],
      bounds: { min: [0, MAX_AMOUNT], max: [0, MAX_AMOUNT] },
      field: ({ own, settings = {} }) =>
        money({ ...own, ...pickDefined(settings, ['default', 'min', 'max']) } as object),
    },
  },
} satisfies KindRules<MoneyField>
