import { planning as texts } from '#i18n/fr/planning.ts'
import { itemTextOf } from '../planningEvents.ts'
import type { DrawnItem } from '../planningTypes.ts'

const SHOWN = 4

/** « Se déplacent aussi : Vidéoprojecteur, 12 × Chaise, + 3 »; undefined if no other item moves. */
export const otherItemsText = (items: readonly DrawnItem[], unseen: number): string | undefined => {
  const more = items.length - SHOWN + unseen
  const names = items.slice(0, SHOWN).map((item) => itemTextOf(item, false))
  const hidden = Math.max(unseen, more)
  if (items.length + unseen === 0) return undefined
  return texts.movesAlong([...names, ...(hidden > 0 ? [texts.others(hidden)] : [])], items.length + unseen)
}
