import type { Axis } from '#src/shared/planning/axis.ts'
import type { TimelineBar } from './bars.ts'
import { barInitials, barName, barText, namesTogether } from './timelineTexts.ts'

/** Minimum width (px) for a name; below, initials. */
export const WORDS_WIDTH = 40
/** One letter alone would look like an error. */
const INITIALS_WIDTH = 26
/** A shorter bar (px) shows its name behind it if there is more room. */
const OWN_WIDTH = 72
/** Maximum width (px) of a name behind a bar. */
const MAX_ROOM = 220
/** Less than a name needs, but enough for « Judo / × 2 ». */
const MIN_ROOM = 30
/** Maximum distance (px) of bars that share their words. */
const MAX_GAP = 24
/** Average width of a character (px). */
const CHARACTER = 6.2
/** Includes the padding. */
const fits = (text: string, width: number): boolean => text.length * CHARACTER + 12 <= width
const fitsInTwoLines = (text: string, width: number): boolean =>
  fits(text, width * 2) && text.split(' ').every((word) => word.length * CHARACTER <= width)

export type BarWords = { inside?: string; behind?: string; room?: number }

/** A number of reservations is known before their details. */
const isRead = ({ taken }: TimelineBar): boolean => taken.length > 1 || Boolean(taken[0]?.line)

/** `before`: names of short bars directly before this one, which have no room for their own. */
const wordsOf = (bar: TimelineBar, axis: Axis, width: number, before: readonly string[]): BarWords => {
  if (!isRead(bar)) return {}
  const [own, room] = [bar.width * width, Math.min(MAX_ROOM, bar.room * width - 10)]
  const name = barName(bar)
  if (own < OWN_WIDTH && room >= MIN_ROOM && room > own && !fits(name, own)) {
    const behind = namesTogether([...before, name], (text) => fits(text, room * 2))
    if (room >= WORDS_WIDTH || fitsInTwoLines(behind, room)) return { behind, room }
  }
  if (own >= WORDS_WIDTH) {
    const text = barText(bar, axis)
    return { inside: fits(text, own) ? text : name }
  }
  return own >= INITIALS_WIDTH ? { inside: barInitials(bar) } : {}
}

export const wordsOfBars = (bars: readonly TimelineBar[], axis: Axis, width: number): BarWords[] => {
  const wordless = new Map<number, string[]>()
  return bars.map((bar) => {
    const before = wordless.get(bar.lane) ?? []
    const words = wordsOf(bar, axis, width, before)
    const isShared = isRead(bar) && !words.inside && !words.behind && bar.room * width <= MAX_GAP
    wordless.set(bar.lane, isShared ? [...before, barName(bar)] : [])
    return words
  })
}
