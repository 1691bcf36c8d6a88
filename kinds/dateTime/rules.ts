import { isDateTime, withoutHour24 } from '#resources/domain/dates.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { momentCheck } from '#resources/domain/valueChecks.ts'
import { type DateTimeField, dateTime } from './declaration.ts'

export const dateTimeRules = {
  check: momentCheck('dateTime', isDateTime),
  blank: null,
  finish: withoutHour24,
  initial: (field, now) => (field.default === 'now' ? now : undefined),
  input: 'value',
  publicInput: 'dateTime',
  isMoment: true,
  isSearchDetail: true,
  isConditionSource: true,
  report: { width: 1.5 },
  formula: 'date',
  custom: {
    datetime: {
      settings: ['default'],
      field: ({ own, settings = {} }) => dateTime({ ...own, ...(settings.default === 'now' && { default: 'now' }) }),
    },
  },
} satisfies KindRules<DateTimeField>
