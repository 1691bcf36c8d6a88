import {
  dateOf,
  daysAhead,
  daysNamedBy,
  isHour,
  laterBy,
  lengthBy,
  minutesOfDay,
  NUMERIC_DAYS,
  nextMonday,
  onDay,
  refusedPart,
  type WishRule,
  type WishRules,
  type WishWords,
  WRITTEN,
  weekend,
} from '#resources/domain/wishRules.ts'

const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  'a hundred': 100,
  'two hundred': 200,
}
const NUMBER_WORDS = Object.keys(NUMBERS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const COUNT = `\\d{1,7}|${NUMBER_WORDS}`
const countOf = (said: string): number => NUMBERS[said] ?? Number(said)

const WEEK_DAY = `(${WEEK_DAYS.join('|')})`
const NAMED = `(?:(?:on )?(?:${WEEK_DAYS.join('|')}),? )?(?:the )?`
const MONTH = `(${MONTHS.join('|')})`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?:,? (\\d{4}))?'
/** Hours with minutes, “h” or half of the day; groups: hours, minutes, half, half without minutes. */
const TIME = '(\\d{1,2})(?:[:h](\\d{2})?\\s?([ap]m)?|\\s?([ap]m))'
const UNTIL = '(?:to|-|–|and|until|till)'
const PEOPLE = '(?:people|persons?|guests?|seats?|participants?|attendees?)(?![a-z])'

const monthOf = (name: string): number => MONTHS.indexOf(name) + 1

const minutesAt = (hours: string | undefined, minutes: string | undefined, half: string | undefined): number => {
  if (!half) return minutesOfDay(hours, minutes)
  return minutesOfDay(String((Number(hours) % 12) + (half === 'pm' ? 12 : 0)), minutes)
}

const hoursPart: WishRule = ([, h1, m1, p1, h2, m2, p2, p3]) => {
  const half = p2 ?? p3
  const to = minutesAt(h2, m2, half)
  const same = minutesAt(h1, m1, p1 ?? half)
  const from = p1 === undefined && same >= to ? minutesOfDay(h1, m1) : same
  return isHour(from) && isHour(to) && from < to ? { from, to } : null
}

const dayPart = (day: string | undefined, month = '', year: string | undefined, today: Parameters<WishRule>[1]) =>
  dateOf(Number(day), monthOf(month), year ? Number(year) : null, today)

const people: WishRule = ([, count = '']) => ({ people: countOf(count.replaceAll(/[ ,]/g, '')) })

const RULES: WishRules = [
  WRITTEN,
  [/\b(?:the )?day after tomorrow\b/, (_said, today) => onDay(today.add({ days: 2 }))],
  [/\btomorrow\b/, (_said, today) => onDay(today.add({ days: 1 }))],
  [/\btoday\b/, (_said, today) => onDay(today)],
  ...NUMERIC_DAYS,
  [
    new RegExp(`\\b(?:from )?${NAMED}${DAY}(?: ${MONTH})? (?:to|until|and|-) ${NAMED}${DAY} ${MONTH}${YEAR}\\b`),
    daysNamedBy(monthOf),
  ],
  [
    new RegExp(`\\b${NAMED}${DAY}(?: of)? ${MONTH}${YEAR}\\b`),
    ([said, day, month, year], today) => dayPart(day, month, year, today) ?? refusedPart('NO_SUCH_DAY', said.trim()),
  ],
  [
    new RegExp(`\\b${NAMED}${MONTH} ${DAY}${YEAR}\\b`),
    ([said, month, day, year], today) => dayPart(day, month, year, today) ?? refusedPart('NO_SUCH_DAY', said.trim()),
  ],
  [/\b(?:(next) |this |the |at the )?weekend\b/, weekend],
  [new RegExp(`\\bin (${COUNT}) (days?|weeks?|months?)\\b`), laterBy(countOf)],
  [
    new RegExp(`\\b(?:(?:on )?${WEEK_DAY} (?:of )?)?next week\\b`),
    ([, name], today) => onDay(nextMonday(today).add({ days: name ? WEEK_DAYS.indexOf(name) : 0 })),
  ],
  [
    new RegExp(`\\b(?:on |this |(next) )?${WEEK_DAY}( week)?\\b`),
    ([, next, name = '', week], today) => {
      const ahead = daysAhead(WEEK_DAYS.indexOf(name), today)
      const isNextWeek = week !== undefined || (next !== undefined && ahead === 0)
      const isToday = ahead === 0 && !isNextWeek
      return { ...onDay(today.add({ days: ahead + (isNextWeek ? 7 : 0) })), ...(isToday && { isWeekDay: true }) }
    },
  ],
  [/\bthis morning\b/, (_said, today) => ({ ...onDay(today), part: 'morning' })],
  [/\bthis afternoon\b/, (_said, today) => ({ ...onDay(today), part: 'afternoon' })],
  [/\bthis evening\b|\btonight\b/, (_said, today) => ({ ...onDay(today), part: 'evening' })],
  [/\b(?:in the )?afternoon\b/, () => ({ part: 'afternoon' })],
  [/\b(?:in the )?morning\b/, () => ({ part: 'morning' })],
  [/\b(?:in the )?evening\b/, () => ({ part: 'evening' })],
  [/\b(?:all|the whole|whole) day\b/, () => ({ part: 'day' })],
  [new RegExp(`\\bfor (${COUNT})\\s?(?:hours?|hrs?|h)(?:\\s?(\\d{2}))?(?![\\da-z])`), lengthBy(countOf)],
  [
    new RegExp(`\\b(?:from |between )?(\\d{1,2})(?:[:h](\\d{2})?)?\\s?([ap]m)?\\s?${UNTIL}\\s?${TIME}(?![\\d])`),
    hoursPart,
  ],
  [new RegExp(`\\b(${COUNT}) (?:hours?|hrs?)(?![\\da-z])`), lengthBy(countOf)],
  [
    new RegExp(`(?<!\\b(?:until|till|before) )\\b(?:at |from |after |around )?${TIME}(?![\\d])`),
    ([, hours, minutes, half, bare]) => {
      const from = minutesAt(hours, minutes, half ?? bare)
      return isHour(from) ? { from } : null
    },
  ],
  [
    new RegExp(`\\b(?:until|till|before) ${TIME}(?![\\d])`),
    ([, hours, minutes, half, bare], _today, { from = 0 }) => {
      const to = minutesAt(hours, minutes, half ?? bare)
      return isHour(to) && to > from ? { to } : null
    },
  ],
  [new RegExp(`\\b(?:for )?(\\d{1,3}(?:[ ,]\\d{3})+) ${PEOPLE}`), people],
  [new RegExp(`\\b(?:for )?(${COUNT}) ${PEOPLE}`), people],
  [new RegExp(`\\bfor (${COUNT})(?=\\s*(?:[,+.]|$|and |with ))`), people],
]

export const WISHES: WishWords = {
  rules: RULES,
  count: COUNT,
  countOf,
  joining: /\s(?:and|with)\s/g,
  leading: /^(?:and|with|for|a|an|the|some|in|at|on|of|to)\s+/,
  trailing: /(?:^|\s)(?:and|with|for|a|an|the|some|in|at|on|of|to|from)$/,
  withNamedHours: (text) =>
    text
      .replaceAll(/(?<!after)\bnoon\b/g, '12h ')
      .replaceAll(/\b(to|-|–|and|until|till|before) midnight\b/g, (said) => said.replace('midnight', '24h     ')),
}
