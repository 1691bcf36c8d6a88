import { lineOptions } from '#resources/domain/customFieldShapes.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { textCheck, withProtocol } from '#resources/domain/textRules.ts'
import { type UrlField, url } from './declaration.ts'

export const urlRules = {
  check: textCheck('one', 'url'),
  blank: null,
  isTyped: true,
  finish: withProtocol,
  input: 'value',
  publicInput: 'url',
  isConditionSource: true,
  formula: 'text',
  hasDefault: true,
  custom: { url: { settings: ['default', 'unique'], field: (shape) => url(lineOptions(shape)) } },
} satisfies KindRules<UrlField>
