import { lineOptions } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import { type PhoneField, phone } from './declaration.ts'

export const phoneRules = {
  check: textCheck('one', 'phone'),
  blank: null,
  isTyped: true,
  hasSingleSpaces: true,
  input: 'value',
  publicInput: 'tel',
  isConditionSource: true,
  formula: 'text',
  hasDefault: true,
  custom: { phone: { settings: ['default', 'unique'], field: (shape) => phone(lineOptions(shape)) } },
} satisfies KindRules<PhoneField>
