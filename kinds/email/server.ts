import { hints } from '#server/engine/cells/hints.ts'
import { textKindOf } from '#server/engine/kinds/textKind.ts'
import type { EmailField } from './declaration.ts'

export const emailKind = textKindOf<EmailField>({ hint: hints.email })
