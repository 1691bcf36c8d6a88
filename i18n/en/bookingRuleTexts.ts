import type { BookingRules, BrokenRule, OpeningHours, WeekDayName } from '#resources/domain/slotRules.ts'
import { weekDayLabels } from './entities/bookingRuleLabels.ts'
import { momentText } from './reservationService.ts'
import { durationText, timeOfDayText } from './times.ts'

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const all = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const quoted = (name: string) => `“${name}”`

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayName = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const hoursText = (hours: readonly { from: string; to: string }[]): string =>
  all.format(hours.map(({ from, to }) => `from ${timeOfDayText(from)} to ${timeOfDayText(to)}`))

const startDaysText = (days: readonly WeekDayName[]): string =>
  alternatives.format(days.map((day) => weekDayLabels[day]))

const ruleText = (name: string, broken: BrokenRule, zone: string): string => {
  const item = quoted(name)
  switch (broken.rule) {
    case 'OPENING_HOURS':
      return broken.hours.length === 0
        ? `${item} cannot be booked on ${dayName(broken.day)}.`
        : `Hours of ${item} on ${dayName(broken.day)}: ${hoursText(broken.hours)}.`
    case 'CLOSED':
      return `${item} is unavailable until ${dayName(broken.closure.to)} (${broken.closure.name}).`
    case 'START_DAYS':
      return `A booking of ${item} starts on a ${startDaysText(broken.days)}.`
    case 'PUBLIC_HOLIDAYS':
      return `${item} cannot be booked on public holidays (${dayName(broken.day)}: ${broken.holiday}).`
    case 'SHORTEST':
      return `${item} is booked for at least ${durationText(broken.minutes)}.`
    case 'LONGEST':
      return `${item} is booked for at most ${durationText(broken.minutes)}.`
    case 'NOTICE':
      return `${item} is booked at least ${durationText(broken.hours, 'hours')} in advance, from ${momentText(broken.from, zone)}.`
    case 'HORIZON':
      return `${item} is booked at most ${durationText(broken.days, 'days')} in advance, until ${momentText(broken.until, zone)}.`
  }
}

const briefText = (broken: BrokenRule, zone: string): string => {
  switch (broken.rule) {
    case 'OPENING_HOURS':
      return broken.hours.length === 0 ? 'closed that day' : `open ${hoursText(broken.hours)}`
    case 'CLOSED':
      return `closed until ${dayName(broken.closure.to)}`
    case 'START_DAYS':
      return `starts on a ${startDaysText(broken.days)}`
    case 'PUBLIC_HOLIDAYS':
      return 'closed on public holidays'
    case 'SHORTEST':
      return `at least ${durationText(broken.minutes)}`
    case 'LONGEST':
      return `at most ${durationText(broken.minutes)}`
    case 'NOTICE':
      return `from ${momentText(broken.from, zone)}`
    case 'HORIZON':
      return `until ${momentText(broken.until, zone)}`
  }
}

export const bookingRuleMessages = {
  brief: (broken: readonly BrokenRule[], zone: string): string => broken.map((one) => briefText(one, zone)).join(', '),
  broken: (name: string, broken: readonly BrokenRule[], zone: string): string =>
    broken.map((one) => ruleText(name, one, zone)).join(' '),
  closedFor: (name: string): string => `Closed: ${name}`,
  buffers: ({ preparationMinutes, tidyingMinutes }: BookingRules): string => {
    const parts = [
      ...(preparationMinutes ? [`${durationText(preparationMinutes)} of preparation before it`] : []),
      ...(tidyingMinutes ? [`${durationText(tidyingMinutes)} of tidying up after it`] : []),
    ]
    return parts.length > 0
      ? ` Each booking also needs ${all.format(parts)}.`
      : ' Time to prepare and tidy up is also needed.'
  },
  overrideHint: (roles: readonly string[]): string =>
    roles.length === 0
      ? ' Only a super administrator can override this.'
      : ` Can be overridden by: ${all.format(roles.map(quoted))}.`,
  liftIt: ' You can override this by giving a reason.',
  nearest: (period: string): string => ` Nearest possible slot: ${period}.`,
  cannotOverride: 'You cannot override the booking rules. Ask a manager.',
  reasonTooLong: (most: number) => `The reason for the override has at most ${most} characters`,
  history: (texts: readonly string[], reason: string): string => `${texts.join(' ')} Reason: ${reason}`,
} as const

const OPENING_DAYS: Readonly<Record<string, string>> = {
  EVERY_DAY: 'every day',
  MONDAY_TO_FRIDAY: 'Monday to Friday',
  WEEKEND: 'at weekends',
}

export const openingText = ({ day, opensAt, closesAt }: OpeningHours): string => {
  const days = OPENING_DAYS[day] ?? `on ${weekDayLabels[day as WeekDayName]}s`
  return `${days} ${hoursText([{ from: opensAt, to: closesAt }])}`
}

export const rulesInShort = (rules: BookingRules): string[] => {
  const { openingHours = [], startDays = [], publicHolidays, shortestMinutes, longestMinutes } = rules
  const { noticeHours, horizonDays, preparationMinutes, tidyingMinutes } = rules
  return [
    ...openingHours.map(openingText),
    ...(startDays.length > 0 ? [`starts on a ${startDaysText(startDays)}`] : []),
    ...(publicHolidays === 'REFUSED' ? ['except on public holidays'] : []),
    ...(shortestMinutes ? [`at least ${durationText(shortestMinutes)}`] : []),
    ...(longestMinutes ? [`at most ${durationText(longestMinutes)}`] : []),
    ...(noticeHours ? [`at least ${durationText(noticeHours, 'hours')} in advance`] : []),
    ...(horizonDays ? [`at most ${durationText(horizonDays, 'days')} in advance`] : []),
    ...(preparationMinutes ? [`${durationText(preparationMinutes)} of preparation before`] : []),
    ...(tidyingMinutes ? [`${durationText(tidyingMinutes)} of tidying up after`] : []),
  ]
}
