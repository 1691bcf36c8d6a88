import type { KindRules } from '#resources/domain/kindRules.ts'
import { formatCheck, ID } from '#resources/domain/valueChecks.ts'
import { type ReferenceField, reference } from './declaration.ts'

export const referenceRules = {
  check: formatCheck('exists', ID),
  blank: null,
  input: 'id',
  publicInput: 'choice',
  selection: ({ to }, { pointed }) => pointed(to),
  isSearchDetail: true,
  isCandidateDetail: true,
  isConditionSource: true,
  report: { width: 2 },
  custom: {
    reference: {
      settings: ['to'],
      widerTypes: ['references'],
      field: ({ own, settings = {} }) => reference(settings.to ?? '', { ...own, relatedBy: false }),
    },
  },
} satisfies KindRules<ReferenceField>
