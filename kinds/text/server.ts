import { textKindOf } from '#server/engine/kinds/textKind.ts'
import type { TextField } from './declaration.ts'

export const textKind = textKindOf<TextField>()
