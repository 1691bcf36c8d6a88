import type { BookingRules, BrokenRule, OpeningHours, WeekDayName } from '#resources/domain/slotRules.ts'
import { weekDayLabels } from './entities/bookingRuleLabels.ts'
import { withFirst } from './firstOfMonth.ts'
import { momentText } from './reservationService.ts'
import { durationText, timeOfDayText } from './times.ts'

const SPACE = '\u00a0'

const alternatives = new Intl.ListFormat('fr-FR', { type: 'disjunction' })
const all = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

const quoted = (name: string) => `«${SPACE}${name}${SPACE}»`

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayName = (day: string): string => withFirst(dayFormat.format(new Date(`${day}T00:00:00Z`)))

const hoursText = (hours: readonly { from: string; to: string }[]): string =>
  all.format(hours.map(({ from, to }) => `de ${timeOfDayText(from)} à ${timeOfDayText(to)}`))

const startDaysText = (days: readonly WeekDayName[]): string =>
  alternatives.format(days.map((day) => weekDayLabels[day].toLowerCase()))

const ruleText = (name: string, broken: BrokenRule, zone: string): string => {
  const item = quoted(name)
  switch (broken.rule) {
    case 'OPENING_HOURS':
      return broken.hours.length === 0
        ? `${item} ne se réserve pas le ${dayName(broken.day)}.`
        : `Les horaires de ${item} le ${dayName(broken.day)}${SPACE}: ${hoursText(broken.hours)}.`
    case 'CLOSED':
      return `${item} est indisponible jusqu’au ${dayName(broken.closure.to)} (${broken.closure.name}).`
    case 'START_DAYS':
      return `Une réservation de ${item} commence un ${startDaysText(broken.days)}.`
    case 'PUBLIC_HOLIDAYS':
      return `${item} ne se réserve pas les jours fériés (${dayName(broken.day)}${SPACE}: ${broken.holiday}).`
    case 'SHORTEST':
      return `${item} se réserve pour ${durationText(broken.minutes)} au moins.`
    case 'LONGEST':
      return `${item} se réserve pour ${durationText(broken.minutes)} au plus.`
    case 'NOTICE':
      return `${item} se réserve au moins ${durationText(broken.hours, 'hours')} à l’avance, à partir du ${momentText(broken.from, zone)}.`
    case 'HORIZON':
      return `${item} se réserve au plus ${durationText(broken.days, 'days')} à l’avance, jusqu’au ${momentText(broken.until, zone)}.`
  }
}

const briefText = (broken: BrokenRule, zone: string): string => {
  switch (broken.rule) {
    case 'OPENING_HOURS':
      return broken.hours.length === 0 ? 'fermé ce jour-là' : `ouvert ${hoursText(broken.hours)}`
    case 'CLOSED':
      return `fermé jusqu’au ${dayName(broken.closure.to)}`
    case 'START_DAYS':
      return `début un ${startDaysText(broken.days)}`
    case 'PUBLIC_HOLIDAYS':
      return 'fermé les jours fériés'
    case 'SHORTEST':
      return `${durationText(broken.minutes)} au moins`
    case 'LONGEST':
      return `${durationText(broken.minutes)} au plus`
    case 'NOTICE':
      return `à partir du ${momentText(broken.from, zone)}`
    case 'HORIZON':
      return `jusqu’au ${momentText(broken.until, zone)}`
  }
}

export const bookingRuleMessages = {
  brief: (broken: readonly BrokenRule[], zone: string): string => broken.map((one) => briefText(one, zone)).join(', '),
  broken: (name: string, broken: readonly BrokenRule[], zone: string): string =>
    broken.map((one) => ruleText(name, one, zone)).join(' '),
  closedFor: (name: string): string => `Fermé${SPACE}: ${name}`,
  /** Explains a conflict caused by buffers outside the slot. Earlier reservations may have other buffers. */
  buffers: ({ preparationMinutes, tidyingMinutes }: BookingRules): string => {
    const parts = [
      ...(preparationMinutes ? [`${durationText(preparationMinutes)} de préparation avant`] : []),
      ...(tidyingMinutes ? [`${durationText(tidyingMinutes)} de rangement après`] : []),
    ]
    return parts.length > 0
      ? ` Il faut aussi ${all.format(parts)} chaque réservation.`
      : ' Il faut aussi le temps de la préparation et du rangement.'
  },
  overrideHint: (roles: readonly string[]): string =>
    roles.length === 0
      ? ' Seul un super administrateur peut y déroger.'
      : ` ${roles.length > 1 ? 'Peuvent y déroger' : 'Peut y déroger'}${SPACE}: ${all.format(roles.map(quoted))}.`,
  liftIt: ' Vous pouvez y déroger en indiquant un motif.',
  nearest: (period: string): string => ` Le plus proche possible${SPACE}: ${period}.`,
  cannotOverride: 'Vous ne pouvez pas déroger aux règles de réservation. Adressez-vous à un gestionnaire.',
  reasonTooLong: (most: number) => `Le motif de la dérogation compte au plus ${most} caractères`,
  history: (texts: readonly string[], reason: string): string => `${texts.join(' ')} Motif${SPACE}: ${reason}`,
} as const

const OPENING_DAYS: Readonly<Record<string, string>> = {
  EVERY_DAY: 'tous les jours',
  MONDAY_TO_FRIDAY: 'du lundi au vendredi',
  WEEKEND: 'le week-end',
}

export const openingText = ({ day, opensAt, closesAt }: OpeningHours): string => {
  const days = OPENING_DAYS[day] ?? `le ${weekDayLabels[day as WeekDayName].toLowerCase()}`
  return `${days} ${hoursText([{ from: opensAt, to: closesAt }])}`
}

export const rulesInShort = (rules: BookingRules): string[] => {
  const { openingHours = [], startDays = [], publicHolidays, shortestMinutes, longestMinutes } = rules
  const { noticeHours, horizonDays, preparationMinutes, tidyingMinutes } = rules
  return [
    ...openingHours.map(openingText),
    ...(startDays.length > 0 ? [`début un ${startDaysText(startDays)}`] : []),
    ...(publicHolidays === 'REFUSED' ? ['sauf les jours fériés'] : []),
    ...(shortestMinutes ? [`${durationText(shortestMinutes)} au moins`] : []),
    ...(longestMinutes ? [`${durationText(longestMinutes)} au plus`] : []),
    ...(noticeHours ? [`${durationText(noticeHours, 'hours')} à l’avance au moins`] : []),
    ...(horizonDays ? [`${durationText(horizonDays, 'days')} à l’avance au plus`] : []),
    ...(preparationMinutes ? [`${durationText(preparationMinutes)} de préparation avant`] : []),
    ...(tidyingMinutes ? [`${durationText(tidyingMinutes)} de rangement après`] : []),
  ]
}
