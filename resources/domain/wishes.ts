import { Temporal } from 'temporal-polyfill'
import { WISHES as WORDS } from '#i18n/fr/wishes.ts'
import type { OpenHours } from './openHours.ts'
import { addMinutes, type DayText, type Period, utcOfLocal } from './time.ts'
import { readMoment } from './typedMoments.ts'
import type { TypedProblem } from './typedNumbers.ts'
import { plainWords, type WishRules } from './wishRules.ts'

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'day'] as const
type DayPart = (typeof DAY_PARTS)[number]

export type Want = { words: string; quantity: number }

/** Absent fields were not mentioned. `from`, `to`: minutes of the day. */
export type TypedWish = {
  day?: DayText
  /** A week day that is today; it may mean next week. */
  isWeekDay?: true
  lastDay?: DayText
  part?: DayPart
  from?: number
  to?: number
  minutes?: number
  people?: number
  /** Words that have two readings or name no day or hour of the calendar. */
  refused?: { problem: TypedProblem; typed: string }
  wants: readonly Want[]
}

const HOUR = 60
const USUAL_HOURS: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [8 * HOUR, 12 * HOUR],
  afternoon: [14 * HOUR, 18 * HOUR],
  evening: [18 * HOUR, 22 * HOUR],
  day: [8 * HOUR, 18 * HOUR],
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

/** Usual hours of a part of the day, clipped to the planning's hours unless nothing would remain. */
export const hoursOfPart = (part: DayPart, open: Pick<OpenHours, 'dayStart' | 'dayEnd'>): [number, number] => {
  const [from, to] = USUAL_HOURS[part]
  const [first, last] = [Math.max(from, minutesOf(open.dayStart)), Math.min(to, minutesOf(open.dayEnd))]
  return first < last ? [first, last] : [from, to]
}

export const periodOnDay = (day: DayText, [from, to]: readonly [number, number], zone: string): Period => {
  const startingAt = utcOfLocal(`${day}T${timeOf(from)}`, zone)
  const isNextDay = to >= 24 * HOUR
  const last = isNextDay ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
  return { startingAt, endingAt: utcOfLocal(`${last}T${timeOf(isNextDay ? to - 24 * HOUR : to)}`, zone) }
}

/** The sentence without accents (`read`) and as typed, of the same length. */
const sentenceOf = (text: string): { read: string; typed: string } => {
  const typed = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const read = WORDS.withNamedHours(plainWords(typed))
  return { read, typed: typed.length === read.length ? typed : read }
}

/** Replaces a match by a comma of the same length, so that positions stay. */
const comma = (taken: string): string => ','.padEnd(taken.length)

type Reading = { rest: string; wish: Omit<TypedWish, 'wants'> }

const read = (
  { rest, wish }: Reading,
  [pattern, rule]: WishRules[number],
  today: Temporal.PlainDate,
  { zone, typed }: { zone: string; typed: string },
): Reading => {
  const match = rest.match(pattern)
  const found = match && rule(match, today, { ...wish, zone })
  if (!match || !found) return { rest, wish }
  const at = rest.indexOf(found.refused?.typed ?? '')
  const shown = found.refused && { ...found.refused, typed: typed.slice(at, at + found.refused.typed.length) }
  // The first mention counts: « après-demain matin, le soir » is a morning.
  return { rest: rest.replace(pattern, comma), wish: { ...found, ...(shown && { refused: shown }), ...wish } }
}

const COUNTED = new RegExp(`^(${WORDS.count})\\s*x?\\s+(\\D.*)$`)
const MAX_WANTS = 8
const MAX_QUANTITY = 1_000_000

const wantOf = (part: string, typed: string): Want | null => {
  let words = part.replaceAll(/[.;:!?]+$/g, '').trim()
  for (let shorter = words.replace(WORDS.leading, ''); shorter !== words; shorter = words.replace(WORDS.leading, ''))
    words = shorter
  words = words.replace(WORDS.trailing, '')
  const counted = words.match(COUNTED)
  const quantity = counted ? WORDS.countOf(counted[1] ?? '') : 1
  const name = (counted?.[2] ?? words).trim()
  if (!name || quantity < 1 || quantity > MAX_QUANTITY) return null
  const at = part.lastIndexOf(name)
  return { words: typed.slice(at, at + name.length), quantity }
}

const skippedHour = ({ day, lastDay = day, from, to }: Reading['wish'], zone: string): Pick<TypedWish, 'refused'> => {
  const ends = [
    [day, from],
    [lastDay, to],
  ] as const
  for (const [on, at] of ends) {
    if (on === undefined || at === undefined) continue
    const typed = `${on.split('-').toReversed().join('/')} ${timeOf(at)}`
    const read = readMoment(typed, { today: on, zone })
    if ('problem' in read && read.problem === 'NO_SUCH_HOUR') return { refused: { problem: read.problem, typed } }
  }
  return {}
}

/** Words that are neither time nor number are wanted items, separated by commas, « + » or a joining word. */
export const parseWish = (text: string, today: DayText, zone: string): TypedWish => {
  const date = Temporal.PlainDate.from(today)
  const sentence = sentenceOf(text.slice(0, 300))
  const first: Reading = { rest: sentence.read, wish: {} }
  const { rest, wish } = WORDS.rules.reduce(
    (reading, rule) => read(reading, rule, date, { zone, typed: sentence.typed }),
    first,
  )
  const wants = [...rest.replaceAll(WORDS.joining, comma).matchAll(/[^,+]+/g)]
    .map(({ 0: part, index }) => wantOf(part, sentence.typed.slice(index, index + part.length)))
    .filter((want) => want !== null)
  return { ...skippedHour(wish, zone), ...wish, wants: wants.slice(0, MAX_WANTS) }
}

/** « jeudi après-midi » on a Thursday evening means next week. `now`: in the organisation's zone. */
export const nextOccurrence = (
  wish: TypedWish,
  now: Temporal.ZonedDateTime,
  open: Pick<OpenHours, 'dayStart' | 'dayEnd'>,
): TypedWish => {
  const { isWeekDay, day, part } = wish
  const until = wish.to ?? wish.from ?? (part && hoursOfPart(part, open)[1])
  if (!isWeekDay || !day || until === undefined || until > now.hour * HOUR + now.minute) return wish
  return { ...wish, day: Temporal.PlainDate.from(day).add({ days: 7 }).toString() }
}

export const withoutPlural = (words: string): string =>
  words.replaceAll('’', "'").replaceAll(/(\p{L}{3,})[sx](?!\p{L})/gu, '$1')

const isCalled = ({ name }: { name: string }, words: string): boolean =>
  withoutPlural(plainWords(words))
    .split(/\s+/)
    .every((word) => plainWords(name).includes(word))

/**
 * First `most` results. If the best name matches the words, only matching names (« vidéoprojecteur » omits microphones
 * of its category); else the first matching name comes first (« dojo », although only gyms are free).
 */
export const firstAnswers = <T extends { name: string }>(sorted: readonly T[], words: string, most: number): T[] => {
  const [best] = sorted
  if (words && best && isCalled(best, words)) return sorted.filter((one) => isCalled(one, words)).slice(0, most)
  const first = sorted.slice(0, most)
  const called = first.some((one) => isCalled(one, words)) ? undefined : sorted.find((one) => isCalled(one, words))
  return called ? [called, ...first.slice(0, most - 1)] : first
}

type KnownEquipment = { id: string; name: string; synonyms: string | null }

const sameWord = (text: string): string => withoutPlural(plainWords(text))

/** Equipment in a wish qualifies the other wanted items or the room; alone, it is a wanted item. */
export const equipmentOfWish = (
  { wants, people }: Pick<TypedWish, 'wants' | 'people'>,
  known: readonly KnownEquipment[],
): { id: string; name: string; quantity: number; want: Want }[] => {
  const found = wants.flatMap((want) => {
    const one = known.find(({ name, synonyms }) =>
      [name, ...(synonyms?.split(',') ?? [])].some((word) => sameWord(word) === sameWord(want.words)),
    )
    return one ? [{ id: one.id, name: one.name, quantity: want.quantity, want }] : []
  })
  return found.length < wants.length || people !== undefined ? found : []
}

const USUAL_LENGTH = 2 * HOUR

const periodOverDays = (
  days: readonly [DayText, DayText],
  [from, to]: readonly [number, number],
  zone: string,
): Period => ({
  startingAt: periodOnDay(days[0], [from, from + 1], zone).startingAt,
  endingAt: periodOnDay(days[1], [0, to], zone).endingAt,
})

/** Period of a wish. Missing parts come from `current`; a time without length takes its length. */
export const periodOfWish = (
  wish: TypedWish,
  current: Period & { day: DayText; minutes: number },
  open: OpenHours,
): Period => {
  const { day = current.day, lastDay = day, part, from, to } = wish
  const zone = open.timeZone
  const length = wish.minutes ?? (current.minutes || USUAL_LENGTH)
  const lasting = (startingAt: Period['startingAt']) => ({ startingAt, endingAt: addMinutes(startingAt, length) })
  if (from !== undefined && to !== undefined) return periodOverDays([day, lastDay], [from, to], zone)
  if (lastDay !== day) {
    const [first, last] = hoursOfPart(part ?? 'day', open)
    return periodOverDays([day, lastDay], [from ?? first, last], zone)
  }
  if (from !== undefined) return lasting(periodOnDay(day, [from, from + 1], zone).startingAt)
  if (part) {
    const [first, last] = hoursOfPart(part, open)
    const until = to !== undefined && to > first ? to : last
    const { startingAt, endingAt } = periodOnDay(day, [first, until], zone)
    return wish.minutes === undefined ? { startingAt, endingAt } : lasting(startingAt)
  }
  if (!wish.day && to === undefined) return lasting(current.startingAt)
  const clockNow = Temporal.Instant.from(`${current.startingAt.replace(' ', 'T')}Z`).toZonedDateTimeISO(zone)
  const minute = clockNow.hour * HOUR + clockNow.minute
  if (to !== undefined)
    return periodOnDay(day, [minute < to && !wish.minutes ? minute : Math.max(0, to - length), to], zone)
  return lasting(periodOnDay(day, [minute, minute + 1], zone).startingAt)
}
