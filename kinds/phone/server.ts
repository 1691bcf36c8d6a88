import { hints } from '#server/engine/cells/hints.ts'
import { textKindOf } from '#server/engine/kinds/textKind.ts'
import type { PhoneField } from './declaration.ts'

export const phoneKind = textKindOf<PhoneField>({ hint: hints.phone })
