import { pickDefined } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { ID, sizeCheck } from '#resources/domain/valueChecks.ts'
import { violationAt, violationIf } from '#resources/domain/violation.ts'
import { type ReferencesField, references } from './declaration.ts'

export const MAX_REFERENCES = 5_000

export const referencesRules = {
  check: (value, { minItems }, path) => {
    if (!Array.isArray(value)) return violationAt(path, 'type')
    const isKnown = value.every((id) => typeof id === 'string' && ID.test(id))
    if (!isKnown) return violationAt(path, 'exists')
    return [
      ...violationIf(new Set(value).size < value.length, path, 'repeated'),
      ...sizeCheck(value, { minItems, maxItems: MAX_REFERENCES }, path),
    ]
  },
  blank: [],
  input: 'ids',
  selection: ({ to }, { pointed }) => pointed(to),
  isConditionSource: true,
  report: { width: 2.2 },
  custom: {
    references: {
      settings: ['to', 'minItems'],
      widerTypes: [],
      field: ({ own, settings = {} }) =>
        references(settings.to ?? '', { ...own, relatedBy: false, ...pickDefined(settings, ['minItems']) }),
    },
  },
} satisfies KindRules<ReferencesField>
