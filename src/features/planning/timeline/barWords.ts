import type { Axis } from './axis.ts'
import type { TimelineBar } from './bars.ts'
import { barInitials, barName, barText } from './timelineTexts.ts'

/** Minimum width (px) for a name; below, initials. */
export const WORDS_WIDTH = 40
/** One letter alone would look like an error. */
const INITIALS_WIDTH = 26
/** A shorter bar (px) shows its name behind it if there is more room. */
const OWN_WIDTH = 72
/** Maximum width (px) of a name behind a bar. */
const MAX_ROOM = 220
/** Assumes the average width of a character and the padding (px). */
const fits = (text: string, width: number): boolean => text.length * 6.2 + 12 <= width

export const wordsIn = (bar: TimelineBar, axis: Axis, width: number) => {
  const [own, room] = [bar.width * width, Math.min(MAX_ROOM, bar.room * width - 10)]
  const isRead = Boolean(bar.taken[0]?.line)
  const name = barName(bar)
  const isBehind = isRead && own < OWN_WIDTH && room >= WORDS_WIDTH && room > own && !fits(name, own)
  if (isBehind) return { behind: name, room }
  const text = barText(bar, axis)
  if (own >= WORDS_WIDTH) return { inside: fits(text, own) ? text : name }
  return { inside: isRead && own >= INITIALS_WIDTH ? barInitials(bar) : null }
}
