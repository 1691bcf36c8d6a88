import { lineOptions } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import { type EmailField, email } from './declaration.ts'

export const emailRules = {
  check: textCheck('one', 'email'),
  blank: null,
  input: 'value',
  publicInput: 'email',
  isIdentifier: true,
  isSearchDetail: true,
  isCandidateDetail: true,
  isConditionSource: true,
  formula: 'text',
  hasDefault: true,
  custom: { email: { settings: ['default', 'unique'], field: (shape) => email(lineOptions(shape)) } },
} satisfies KindRules<EmailField>
