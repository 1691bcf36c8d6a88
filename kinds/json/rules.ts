import type { KindRules } from '#resources/domain/kindRules.ts'
import { noCheck } from '#resources/domain/valueChecks.ts'
import type { JsonField } from './declaration.ts'

export const jsonRules = {
  check: noCheck,
  blank: null,
  input: 'value',
  isOutsideLetters: true,
} satisfies KindRules<JsonField>
