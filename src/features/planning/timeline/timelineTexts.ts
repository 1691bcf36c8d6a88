import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { planning } from '#i18n/fr/planning.ts'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import type { Axis, AxisSlot, Instant } from '#src/shared/planning/axis.ts'
import { dayOfInstant, fullPeriodLabel, periodLabel, timeOf } from '#src/time/when.ts'
import type { TimelineBar, TimelineBooking } from './bars.ts'
import { freeUnits, isOpenAt, type Obstacle, type TimelineRow } from './rows.ts'

const clocks = new Map<Instant, string>()
const MAX_CLOCKS = 5_000

/** Cached, because many items start at the same instants. */
const clockOf = (at: Instant, timeZone: string): string => {
  const cached = clocks.get(at)
  if (cached) return cached
  if (clocks.size > MAX_CLOCKS) clocks.clear()
  const text = timeOf(new Date(at), timeZone)
  clocks.set(at, text)
  return text
}

const hoursOf = ({ startsAt, endsAt }: AxisSlot, timeZone: string): string =>
  `${clockOf(startsAt, timeZone)} – ${clockOf(endsAt, timeZone)}`

export const wordsOf = ({ line }: TimelineBooking): string => {
  if (!line) return planning.busy
  return line.subject ?? line.borrowers[0]?.displayName ?? line.number ?? planning.busy
}

export const barName = ({ taken }: TimelineBar): string => {
  const [only, ...others] = taken
  if (!only) return ''
  if (others.length > 0) return texts.cluster(taken.length)
  return only.quantity > 1 ? texts.quantity(only.quantity, wordsOf(only)) : wordsOf(only)
}

/** Words of several bars, longest first: « Judo, enfants · Judo, adultes », « Judo × 2 », « Judo ». */
export const sharedNames = (names: readonly string[]): string[] => {
  const different = [...new Set(names)]
  const [first = '', ...others] = different
  if (names.length < 2) return [first]
  if (others.length === 0) return [texts.times(first, names.length), first]
  const [word = ''] = first.split(/[\s,]/)
  const isShared = different.every((name) => name.split(/[\s,]/)[0] === word)
  return [different.join(' · '), ...(isShared ? [texts.times(word, names.length), word] : [])]
}

export const barText = (bar: TimelineBar, axis: Axis): string => {
  const [only, ...others] = bar.taken
  const isTimed = only && others.length === 0 && (axis.span === 'day' || axis.span === 'week')
  return isTimed ? `${barName(bar)}, ${clockOf(only.startsAt, axis.timeZone)}` : barName(bar)
}

const ARTICLES = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'et', 'à', 'au', 'aux', 'en', 'pour'])

export const barInitials = ({ taken }: TimelineBar): string => {
  const [only, ...others] = taken
  if (!only) return ''
  if (others.length > 0) return String(taken.length)
  const words = wordsOf(only)
    .split(/[\s’',.-]+/)
    .filter((word) => word && !ARTICLES.has(word.toLocaleLowerCase(INTL_LOCALE)))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toLocaleUpperCase(INTL_LOCALE)
}

export const barLabel = ({ taken }: TimelineBar, { timeZone }: Axis): string => {
  const [only, ...others] = taken
  if (!only) return ''
  if (others.length > 0) return texts.cluster(taken.length)
  const who = only.line?.borrowers[0]?.displayName
  const what = [only.line && wordsOf(only), who, only.isPending && texts.pending].filter(
    (part) => typeof part === 'string',
  )
  return texts.said([hoursOf(only, timeZone), ...new Set(what)])
}

const periodOf = ({ startsAt, endsAt }: AxisSlot) => ({ startingAt: new Date(startsAt), endingAt: new Date(endsAt) })

const merged = (slots: readonly AxisSlot[]): AxisSlot[] => {
  const kept: AxisSlot[] = []
  for (const slot of slots.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = kept.pop()
    if (!last) kept.push(slot)
    else if (slot.startsAt > last.endsAt) kept.push(last, slot)
    else kept.push({ startsAt: last.startsAt, endsAt: Math.max(last.endsAt, slot.endsAt) })
  }
  return kept
}

const DAY_MS = 86_400_000

/** « lun. 30 nov., 9 h – 10 h 30 · 17 h – 18 h », a line for each day. */
const dayLines = (slots: readonly AxisSlot[], axis: Axis): string[] =>
  [...Map.groupBy(slots, ({ startsAt }) => dayOfInstant(new Date(startsAt), axis.timeZone)).values()].map((ofDay) =>
    ofDay
      .map((slot, index) =>
        index > 0 && slot.endsAt - slot.startsAt < DAY_MS ? hoursOf(slot, axis.timeZone) : drawnSlotText(slot, axis),
      )
      .join(' · '),
  )

/** The row already names the item: « Occupé avec un autre lieu », then the hours that are taken. */
export const obstacleLines = (obstacles: readonly Obstacle[], axis: Axis): string[] => {
  const [first, last] = [axis.days[0]?.startsAt ?? 0, axis.days.at(-1)?.endsAt ?? 0]
  const isThroughout = ({ startsAt, endsAt }: AxisSlot) => startsAt <= first && endsAt >= last
  const whole = obstacles.filter(({ quantity }) => quantity === null)
  const byKind = [...Map.groupBy(whole, ({ kind }) => kind)].flatMap(([kind, same]) => {
    const slots = merged(same)
    return [texts.obstacles[kind], ...(slots.some(isThroughout) ? [] : dayLines(slots, axis))]
  })
  return [...byKind, ...new Set(obstacles.filter((one) => !whole.includes(one)).map(({ message }) => message))]
}

export const drawnSlotText = (slot: AxisSlot, { span, timeZone }: Axis): string =>
  span === 'day' ? hoursOf(slot, timeZone) : slotText(slot, timeZone)

export const slotText = (slot: AxisSlot, timeZone: string): string => periodLabel(periodOf(slot), timeZone, new Date())

export const stateText = (row: TimelineRow, slot: AxisSlot, without?: TimelineBooking): string => {
  const left = freeUnits(row, slot, without)
  const near = row.obstacles.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)
  const obstacle = near.find(({ quantity }) => quantity === null) ?? near[0]
  if (obstacle && obstacle.quantity === null) return obstacle.message
  if (left === 0) return obstacle?.message ?? texts.taken
  if (!row.canReserve) return texts.notForYou
  if (!isOpenAt(row, slot)) return texts.closed
  const state = row.quantity > 1 ? texts.left(left, row.quantity) : texts.free
  return obstacle ? texts.said([state, obstacle.message]) : state
}

export const cursorText = (
  row: TimelineRow,
  slot: AxisSlot,
  under: readonly TimelineBooking[],
  timeZone: string,
  moved?: TimelineBooking,
): string => {
  const state = under.length
    ? texts.said(
        under.map((one) =>
          texts.said([wordsOf(one), hoursOf(one, timeZone), ...(one.isPending ? [texts.pending] : [])]),
        ),
      )
    : stateText(row, slot, moved)
  return texts.slotState(texts.said([row.name, fullPeriodLabel(periodOf(slot), timeZone)]), state)
}
