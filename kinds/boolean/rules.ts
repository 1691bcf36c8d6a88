import type { KindRules } from '#resources/domain/kindRules.ts'
import { violationIf } from '#resources/domain/violation.ts'
import { type BooleanField, boolean } from './declaration.ts'

export const booleanRules = {
  check: (value, _field, path) => violationIf(typeof value !== 'boolean', path, 'type'),
  blank: false,
  input: 'boolean',
  publicInput: 'box',
  isConditionSource: true,
  isComparable: (_field, value) => typeof value === 'boolean',
  report: { width: 0.9 },
  formula: 'boolean',
  hasDefault: true,
  custom: {
    bool: {
      settings: ['default'],
      results: ['boolean'],
      field: ({ own: { required: _kept, ...own }, settings = {} }) =>
        boolean({ ...own, default: settings.default === true }),
    },
  },
} satisfies KindRules<BooleanField>
