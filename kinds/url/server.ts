import { hints } from '#server/engine/cells/hints.ts'
import { textKindOf } from '#server/engine/kinds/textKind.ts'
import type { UrlField } from './declaration.ts'

export const urlKind = textKindOf<UrlField>({ inLine: 'never', hint: hints.url })
