import { checkNumber, MAX_INTEGER } from '#resources/domain/checkNumber.ts'
import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { type IntegerField, integer } from './declaration.ts'

export const integerRules = {
  check: (value, field, path) => checkNumber(value, { ...field, decimals: 0, most: MAX_INTEGER }, path),
  blank: null,
  input: 'value',
  publicInput: 'integer',
  isConditionSource: true,
  report: { width: 1, isNumber: true },
  formula: 'number',
  hasDefault: true,
  custom: {
    int: {
      settings: ['default', 'unique', 'min', 'max', 'suffix', 'unit'],
      bounds: { min: [-MAX_INTEGER - 1, MAX_INTEGER], max: [-MAX_INTEGER - 1, MAX_INTEGER] },
      field: ({ own, settings = {} }) =>
        integer({
          ...own,
          min: -MAX_INTEGER - 1,
          max: MAX_INTEGER,
          ...pickDefined(settings, ['default', 'unique', 'min', 'max', 'suffix', 'unit']),
        } as object),
    },
  },
} satisfies KindRules<IntegerField>
