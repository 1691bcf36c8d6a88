import { hints } from '#server/engine/cells/hints.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { textKindOf } from '#server/engine/kinds/textKind.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import type { RichTextField } from './declaration.ts'

export const richTextKind = {
  ...textKindOf<RichTextField>({ inLine: 'never', hint: hints.longText }),
  inputNote: 'HTML, sanitised on write: only simple formatting and links stay.',
  toStored: (value) => (typeof value === 'string' ? cleanMarkup(value) : value),
} satisfies ServerKind<RichTextField>
