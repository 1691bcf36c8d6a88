import { hints } from '#server/engine/cells/hints.ts'
import { textKindOf } from '#server/engine/kinds/textKind.ts'
import type { LongTextField } from './declaration.ts'

export const longTextKind = textKindOf<LongTextField>({ inLine: 'never', hint: hints.longText })
