import { hints } from '#server/engine/cells/hints.ts'
import { markKindOf } from '#server/engine/kinds/textKind.ts'
import type { IconField } from './declaration.ts'

export const iconKind = markKindOf<IconField>(hints.icon)
