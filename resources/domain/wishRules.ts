import { Temporal } from 'temporal-polyfill'
import { isUtcText, localTextOf } from './time.ts'
import { readDay } from './typedDays.ts'
import { readMoment } from './typedMoments.ts'
import { readNumber, type TypedProblem } from './typedNumbers.ts'
import type { TypedWish } from './wishes.ts'

export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

type WishPart = Omit<TypedWish, 'wants'>
export type WishRule = (
  said: RegExpMatchArray,
  today: Temporal.PlainDate,
  known: { zone: string; from?: number },
) => WishPart | null

export const refusedPart = (problem: TypedProblem, typed: string): WishPart => ({ refused: { problem, typed } })

const HOUR = 60
const WEEK_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]
const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
  'vingt-cinq': 25,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  'quatre-vingts': 80,
  cent: 100,
  'deux cents': 200,
}

// Longer words first: some start with a shorter one.
const NUMBER_WORDS = Object.keys(NUMBERS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

const COUNT = `\\d{1,7}|${NUMBER_WORDS}`

const countOf = (said: string): number => NUMBERS[said] ?? Number(said)

const WEEK_DAY = `(${WEEK_DAYS.join('|')})`
const NAMED = `(?:(?:${WEEK_DAYS.join('|')}) )?`
const MONTH = `(${MONTHS.join('|')})`
const TIME = '(\\d{1,2})\\s?(?:heures?|h|:)\\s?(\\d{2})?'

export const onDay = (date: Temporal.PlainDate): { day: string } => ({ day: date.toString() })

/** Without year: the next such date. null if it does not exist. */
export const dateOf = (day: number, month: number, year: number | null, today: Temporal.PlainDate) => {
  for (const candidate of year === null ? [today.year, today.year + 1] : [year]) {
    try {
      const date = Temporal.PlainDate.from({ year: candidate, month, day }, { overflow: 'reject' })
      if (year !== null || Temporal.PlainDate.compare(date, today) >= 0) return onDay(date)
    } catch {
      // 29 February may exist next year.
    }
  }
  return null
}

const monthOf = (name: string): number => MONTHS.indexOf(name) + 1

/** Groups: first day, its month, last day, its month, year. */
export const daysNamedBy =
  (monthOf: (name: string) => number): WishRule =>
  ([, first, from, last, month = '', year], today) => {
    const end = dateOf(Number(last), monthOf(month), year ? Number(year) : null, today)
    if (!end) return null
    const endYear = Temporal.PlainDate.from(end.day).year
    const startMonth = monthOf(from ?? month)
    const start = dateOf(Number(first), startMonth, startMonth > monthOf(month) ? endYear - 1 : endYear, today)
    return start && start.day <= end.day ? { ...start, lastDay: end.day } : null
  }

export const daysAhead = (weekDay: number, today: Temporal.PlainDate): number => (weekDay + 1 - today.dayOfWeek + 7) % 7

export const nextMonday = (today: Temporal.PlainDate): Temporal.PlainDate => today.add({ days: 8 - today.dayOfWeek })

/** Saturday and Sunday, or the rest of them. « Prochain » skips a running weekend only. */
export const weekend = ([, later]: RegExpMatchArray, today: Temporal.PlainDate): WishPart => {
  const isOn = today.dayOfWeek >= 6
  const saturday = today.add({ days: 6 - today.dayOfWeek + (later && isOn ? 7 : 0) })
  const first = Temporal.PlainDate.compare(saturday, today) < 0 ? today : saturday
  return { ...onDay(first), lastDay: saturday.add({ days: 1 }).toString(), part: 'day' }
}

const UNITS: Readonly<Record<string, 'days' | 'weeks' | 'months'>> = {
  j: 'days',
  s: 'weeks',
  m: 'months',
  d: 'days',
  w: 'weeks',
}

export const laterBy =
  (countOf: (said: string) => number): WishRule =>
  ([, count = '', unit = ''], today) => {
    const ahead = countOf(count)
    return ahead <= 400 ? onDay(today.add({ [UNITS[unit.charAt(0)] ?? 'days']: ahead })) : null
  }

export const isHour = (minutes: number): boolean => minutes >= 0 && minutes <= 24 * HOUR
export const minutesOfDay = (hours: string | undefined, minutes: string | undefined): number =>
  Number(hours) * HOUR + Number(minutes ?? 0)

export const lengthBy =
  (countOf: (said: string) => number): WishRule =>
  ([, hours = '', minutes]) => {
    const length = countOf(hours) * HOUR + Number(minutes ?? 0)
    return length > 0 && length <= 24 * HOUR ? { minutes: length } : null
  }
const durationPart = lengthBy(countOf)

/** A moment as machines write it: with seconds, or « T » after the day. */
const WRITTEN_MOMENT =
  /\b(?:\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?|(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}) \d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?)(?: ?(?:z|utc|gmt|[+-]\d{2}:?\d{2})(?![\da-z]))?/

const momentPart: WishRule = ([said], today, { zone }) => {
  const read = readMoment(said, { today: today.toString(), zone })
  if ('problem' in read) return read.problem === 'UNKNOWN' ? null : refusedPart(read.problem, said)
  if (!isUtcText(read.value)) return null
  const [day = '', time = ''] = localTextOf(read.value, zone).split('T')
  const [hours, minutes] = time.split(':')
  return { day, from: minutesOfDay(hours, minutes) }
}

const people = ([, count = '']: RegExpMatchArray): WishPart => ({ people: countOf(count) })
const manyPeople = ([, count = '']: RegExpMatchArray): WishPart => ({ people: Number(count.replaceAll(' ', '')) })
const refusedNumber = (said: string): WishPart | null => {
  const read = readNumber(said)
  return 'problem' in read ? refusedPart(read.problem, said) : null
}

export type WishRules = readonly (readonly [RegExp, WishRule])[]

export type WishWords = {
  /** Longer patterns first: some contain a shorter one. */
  rules: WishRules
  count: string
  countOf: (said: string) => number
  joining: RegExp
  /** Before and after the name of a wanted item. */
  leading: RegExp
  trailing: RegExp
  /** Replaces named hours by digits of the same length, so that positions stay. */
  withNamedHours: (text: string) => string
}

export const NUMERIC_DAYS: WishRules = [
  [
    /\b(?:le )?(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/.-])(?:\d{1,2}|[a-z]{3,9}\.?)\2(?:\d{4}|\d{2}))\b/,
    ([, day = ''], today) => {
      const read = readDay(day, { today: today.toString() })
      if ('value' in read) return { day: read.value }
      return read.problem === 'NO_SUCH_DAY' ? refusedPart(read.problem, day) : null
    },
  ],
  [
    /\b(?:le )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/,
    ([, day, month, year], today) => dateOf(Number(day), Number(month), year ? Number(year) : null, today),
  ],
]

export const WRITTEN: WishRules[number] = [WRITTEN_MOMENT, momentPart]

const FRENCH_RULES: WishRules = [
  WRITTEN,
  [/\bapres[- ]demain\b/, (_said, today) => onDay(today.add({ days: 2 }))],
  [/\bdemain\b/, (_said, today) => onDay(today.add({ days: 1 }))],
  [/\baujourd'?hui\b|\bce jour\b/, (_said, today) => onDay(today)],
  ...NUMERIC_DAYS,
  [
    new RegExp(
      `\\b(?:du )?${NAMED}(\\d{1,2})(?:er)?(?: ${MONTH})? (?:au|et) ${NAMED}(\\d{1,2})(?:er)? ${MONTH}(?: (\\d{4}))?\\b`,
    ),
    daysNamedBy(monthOf),
  ],
  [
    new RegExp(`\\b${NAMED}(?:le )?(\\d{1,2})(?:er)? ${MONTH}(?: (\\d{4}))?\\b`),
    ([said, day, month = '', year], today) =>
      dateOf(Number(day), monthOf(month), year ? Number(year) : null, today) ?? refusedPart('NO_SUCH_DAY', said.trim()),
  ],
  [/\b(?:ce |le )?week[- ]?end( prochain)?\b/, weekend],
  [new RegExp(`\\bdans (${COUNT}) (jours?|semaines?|mois)\\b`), laterBy(countOf)],
  [
    new RegExp(`\\b(?:${WEEK_DAY} (?:de )?)?(?:la )?semaine prochaine\\b`),
    ([, name], today) => onDay(nextMonday(today).add({ days: name ? WEEK_DAYS.indexOf(name) : 0 })),
  ],
  [
    new RegExp(`\\b(?:ce )?${WEEK_DAY}( prochain| en (?:huit|8)\\b| en (?:quinze|15)\\b)?`),
    ([, name = '', later = ''], today) => {
      const ahead = daysAhead(WEEK_DAYS.indexOf(name), today)
      const isNextWeek = / (?:huit|8)$/.test(later) || (later === ' prochain' && ahead === 0)
      const weeks = / (?:quinze|15)$/.test(later) ? 2 : Number(isNextWeek)
      const isToday = ahead === 0 && weeks === 0
      return { ...onDay(today.add({ days: ahead + weeks * 7 })), ...(isToday && { isWeekDay: true }) }
    },
  ],
  [/\bce matin\b/, (_said, today) => ({ ...onDay(today), part: 'morning' })],
  [/\bcet apres[- ]midi\b/, (_said, today) => ({ ...onDay(today), part: 'afternoon' })],
  [/\bce soir\b/, (_said, today) => ({ ...onDay(today), part: 'evening' })],
  [/\bapres[- ]midi\b/, () => ({ part: 'afternoon' })],
  [/\bmatin(?:ee)?\b/, () => ({ part: 'morning' })],
  [/\bsoir(?:ee)?\b/, () => ({ part: 'evening' })],
  [/\b(?:toute la )?journee\b/, () => ({ part: 'day' })],
  [new RegExp(`\\b(?:pendant|durant|pour) (${COUNT})\\s?h(?:eures?)?(?:\\s?(\\d{2}))?(?![\\da-z])`), durationPart],
  [
    new RegExp(`\\b(?:de |entre )?${TIME}\\s?(?:a|-|–|et|jusqu'a)\\s?${TIME}(?![\\d])`),
    ([, h1, m1, h2, m2]) => {
      const [from, to] = [minutesOfDay(h1, m1), minutesOfDay(h2, m2)]
      return isHour(from) && isHour(to) && from < to ? { from, to } : null
    },
  ],
  // « à 14 heures » is a time, « 2 heures » a duration.
  [new RegExp(`(?<!\\b(?:a|de|des|vers) )\\b(${COUNT}) heures?(?:\\s?(\\d{2}))?(?![\\da-z])`), durationPart],
  [
    new RegExp(`(?<!jusqu'(?:a )?|\\bavant )\\b(?:a partir de |a |de |des |vers )?${TIME}(?![\\d])`),
    ([, hours, minutes]) => {
      const from = minutesOfDay(hours, minutes)
      return isHour(from) ? { from } : null
    },
  ],
  [
    new RegExp(`\\b(?:jusqu'a |avant )${TIME}(?![\\d])`),
    ([, hours, minutes], _today, { from = 0 }) => {
      const to = minutesOfDay(hours, minutes)
      return isHour(to) && to > from ? { to } : null
    },
  ],
  [/(?<![\d.,])(\d{1,3}\.\d{3})(?= [a-z])/, ([, count = '']) => refusedNumber(count)],
  [/\bpour (\d{1,3}(?: \d{3})+) (?:personnes?|pers\.?|places?|participants?|convives?)(?![a-z])/, manyPeople],
  [new RegExp(`\\b(?:pour )?(${COUNT}) (?:personnes?|pers\\.?|places?|participants?|convives?)(?![a-z])`), people],
  [new RegExp(`\\bpour (${COUNT})(?=\\s*(?:[,+.]|$|et |avec ))`), people],
]

const withNamedHours = (text: string): string =>
  text
    .replaceAll(/(?<!apres[- ])\bmidi\b/g, '12h ')
    .replaceAll(/\b(a|-|–|et|jusqu'a|avant) minuit\b/g, (said) => said.replace('minuit', '24h   '))

export const FRENCH_WISHES: WishWords = {
  rules: FRENCH_RULES,
  count: COUNT,
  countOf,
  joining: /\s(?:et|avec)\s/g,
  leading: /^(?:et|avec|pour|un|une|des|du|de la|de l'|le|la|les|l'|dans|en|de|a|au)\s+/,
  trailing: /(?:^|\s)(?:et|avec|pour|de|a|au|le|la|les|un|une|des|du|en|ce)$/,
  withNamedHours,
}
