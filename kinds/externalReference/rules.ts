import { EXTERNAL_ID } from '#resources/domain/externalId.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { formatCheck } from '#resources/domain/valueChecks.ts'
import type { ExternalReferenceField } from './declaration.ts'

export const externalReferenceRules = {
  check: formatCheck('exists', EXTERNAL_ID),
  blank: null,
  input: 'id',
  isOutsideLetters: true,
  selection: () => '{ id displayName isAvailable }',
} satisfies KindRules<ExternalReferenceField>
