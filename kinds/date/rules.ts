import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import { isDate } from '#resources/domain/dates.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { momentCheck } from '#resources/domain/valueChecks.ts'
import { type DateField, date } from './declaration.ts'

export const dateRules = {
  check: momentCheck('date', isDate),
  blank: null,
  input: 'value',
  publicInput: 'date',
  isMoment: true,
  isSearchDetail: true,
  isConditionSource: true,
  report: { width: 1.1 },
  formula: 'date',
  custom: {
    date: {
      settings: ['default', 'unique'],
      results: ['date'],
      field: ({ own, settings = {} }) => date({ ...own, ...pickDefined(settings, ['unique']) }),
    },
  },
} satisfies KindRules<DateField>
