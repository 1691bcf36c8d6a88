import { hints } from '#server/engine/cells/hints.ts'
import { markKindOf } from '#server/engine/kinds/textKind.ts'
import type { ColorField } from './declaration.ts'

export const colorKind = markKindOf<ColorField>(hints.color)
