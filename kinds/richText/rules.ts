import type { KindRules } from '#resources/domain/kindRules.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import { type RichTextField, richText } from './declaration.ts'

export const richTextRules = {
  check: textCheck('several'),
  blank: null,
  isTyped: true,
  hasLines: true,
  input: 'value',
  custom: { richText: { settings: [], widerTypes: [], field: ({ own }) => richText(own) } },
} satisfies KindRules<RichTextField>
