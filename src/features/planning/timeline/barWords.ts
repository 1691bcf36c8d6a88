import type { Axis } from '#src/shared/planning/axis.ts'
import type { TimelineBar } from './bars.ts'
import { barInitials, barName, barText, sharedNames } from './timelineTexts.ts'

/** Minimum width (px) for a name; below, initials. */
export const WORDS_WIDTH = 40
const INITIALS_WIDTH = 26
const LETTER_WIDTH = 13
/** A shorter bar (px) shows its name beside it if there is more room. */
const OWN_WIDTH = 72
/** Maximum width (px) of a name beside a bar. */
const MAX_ROOM = 220
const MIN_ROOM = 30
/** A month has many bars: a name takes one line, and needs more room (px). */
const MIN_ROOM_OF_MONTH = 60
/** Distance (px) of a name from its bar and from the next one. */
const MARGIN = 10
/** Maximum distance (px) of bars that share their words. */
const MAX_GAP = 24
/** Average width of a character (px). */
const CHARACTER = 6.2
const lengthOf = (text: string): number => text.length * CHARACTER
const fits = (text: string, width: number): boolean => lengthOf(text) + 12 <= width

const linesOf = (text: string, width: number): number => {
  let [lines, at] = [0, width]
  for (const length of text.split(' ').map(lengthOf)) {
    if (length > width) return Infinity
    const isNext = lines === 0 || at + CHARACTER + length > width
    lines += isNext ? 1 : 0
    at = isNext ? length : at + CHARACTER + length
  }
  return lines
}

/** `behind` and `ahead`: words beside the bar, with their room (px). */
export type BarWords = { inside?: string; behind?: string; ahead?: string; room?: number; isOverNow?: boolean }

/** A number of reservations is known before their details. */
const isRead = ({ taken }: TimelineBar): boolean => taken.length > 1 || Boolean(taken[0]?.line)

type Measured = { bar: TimelineBar; index: number; left: number; own: number; gap: number; isBrief: boolean }

const measured = (bar: TimelineBar, index: number, width: number): Measured => {
  const own = bar.width * width
  const isBrief = isRead(bar) && own < OWN_WIDTH && !fits(barName(bar), own)
  return { bar, index, left: bar.left * width, own, gap: bar.room * width, isBrief }
}

/** Adjacent brief bars of a lane share their words; one with initials has its own. */
const runsOf = (lane: readonly Measured[]): Measured[][] => {
  const runs: Measured[][] = []
  for (const one of lane) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before?.isBrief && one.isBrief && before.gap <= MAX_GAP && before.own < INITIALS_WIDTH
    if (run && isNext) run.push(one)
    else runs.push([one])
  }
  return runs
}

const insideOf = ({ bar, own }: Measured): BarWords => {
  if (!isRead(bar) || own < LETTER_WIDTH) return {}
  if (own >= WORDS_WIDTH || fits(barName(bar), own)) return { inside: barName(bar) }
  const initials = barInitials(bar)
  return { inside: own >= INITIALS_WIDTH ? initials : initials.slice(0, 1) }
}

type Room = { least: number; lines: number }

const roomOf = ({ span }: Axis): Room =>
  span === 'month' ? { least: MIN_ROOM_OF_MONTH, lines: 1 } : { least: MIN_ROOM, lines: 2 }

/** The longest words that fit `room`; if none fits, the shortest, cut after its lines. */
const wordsIn = (texts: readonly string[], room: number, lines: number) => {
  const isFitting = (one: string) => linesOf(one, room) <= lines
  const text = texts.find(isFitting) ?? texts.at(-1) ?? ''
  return { text, isWhole: isFitting(text) }
}

const roomIn = (free: number): number => Math.min(MAX_ROOM, free - MARGIN)

/** Free widths (px) behind and ahead of a run. */
type Beside = { after: number; before: number }

const wordsOfRun = (run: readonly Measured[], beside: Beside, { least, lines }: Room): Map<Measured, BarWords> => {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return new Map()
  const texts = sharedNames(run.map(({ bar }) => barName(bar)))
  const [after, before] = [roomIn(beside.after), roomIn(beside.before)]
  const behind = wordsIn(texts, after, lines)
  const ahead = wordsIn(texts, before, lines)
  const canFollow = after >= least && after > last.own
  const drawnBehind = new Map([[last, { behind: behind.text, room: after }]])
  if (canFollow && (behind.isWhole || after >= OWN_WIDTH)) return drawnBehind
  if (before >= least && before > first.own && ahead.isWhole)
    return new Map([[first, { ahead: ahead.text, room: before }]])
  if (canFollow && after >= Math.max(WORDS_WIDTH, least)) return drawnBehind
  return new Map(run.map((one) => [one, insideOf(one)]))
}

/** Keeps words off the line of the current time (`nowAt`, px) if they fit on one side of it. */
const wordsAroundNow = (
  run: readonly Measured[],
  beside: Beside,
  room: Room,
  nowAt: number,
): Map<Measured, BarWords> => {
  const [start, end] = [run[0]?.left ?? 0, (run.at(-1)?.left ?? 0) + (run.at(-1)?.own ?? 0)]
  const cut = {
    after: nowAt > end ? Math.min(beside.after, nowAt - end) : beside.after,
    before: nowAt < start ? Math.min(beside.before, start - nowAt) : beside.before,
  }
  const words = wordsOfRun(run, cut, room)
  const hasWords = [...words.values()].some(({ behind, ahead }) => behind ?? ahead)
  if (hasWords || (cut.after === beside.after && cut.before === beside.before)) return words
  return new Map([...wordsOfRun(run, beside, room)].map(([bar, said]) => [bar, { ...said, isOverNow: true }]))
}

/** Hours of a day are wide: a name that a bar would cut is written beside it, like that of a brief bar. */
const isBesideBar = ({ bar, own, isBrief }: Measured, axis: Axis): boolean =>
  !isBrief && axis.span === 'day' && isRead(bar) && !fits(barName(bar), own)

const longWords = ({ bar, own }: Measured, axis: Axis): BarWords => {
  if (!isRead(bar)) return {}
  const text = barText(bar, axis)
  return { inside: fits(text, own) ? text : barName(bar) }
}

/** Words of the bars of a row; `now`: place (0 to 1) of the current time. */
export const wordsOfBars = (bars: readonly TimelineBar[], axis: Axis, width: number, now = 1): BarWords[] => {
  const words: BarWords[] = bars.map(() => ({}))
  const lanes = Map.groupBy(
    bars.map((bar, index) => measured(bar, index, width)),
    ({ bar }) => bar.lane,
  )
  for (const lane of lanes.values()) {
    let drawnTo = 0
    for (const run of runsOf(lane)) {
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) continue
      const beside = () =>
        wordsAroundNow(run, { after: last.gap, before: first.left - drawnTo }, roomOf(axis), now * width)
      const isOutside = isBesideBar(first, axis) && ![...beside().values()].some(({ inside }) => inside)
      const drawn = first.isBrief || isOutside ? beside() : [[first, longWords(first, axis)] as const]
      for (const [{ index }, given] of drawn) words[index] = given
      const { behind = '', room = 0 } = words[last.index] ?? {}
      drawnTo = last.left + last.own + (behind ? Math.min(room, lengthOf(behind)) : 0)
    }
  }
  return words
}
