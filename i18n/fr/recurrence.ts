import type { PublicHoliday } from '#resources/domain/publicHolidays.ts'
import type { RecurrenceRule } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, localTextOf, type Period } from '#resources/domain/time.ts'
import { withFirst } from './firstOfMonth.ts'

const SPACE = '\u00a0'

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
const PLACES: Readonly<Record<number, string>> = { 1: '1er', 2: '2e', 3: '3e', 4: '4e', [-1]: 'dernier' }

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' })
const dates = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

export const dateText = (day: DayText): string => withFirst(dates.format(new Date(`${day}T12:00:00Z`)))

export const weekDayText = (weekDay: number): string => DAYS[weekDay - 1] ?? ''

export const weekDayOfDate = (day: DayText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

export const placeText = ({ place, weekDay }: { place: number; weekDay: number }): string =>
  `${PLACES[place]} ${weekDayText(weekDay)}`

const dayOfMonth = (day: DayText): string => String(Number(day.slice(8))).replace(/^1$/, '1er')

const dayAndMonth = (day: DayText): string => dateText(day).replace(/ \d{4}$/, '')

const weekly = ({ weekDays = [], weeks, interval }: RecurrenceRule, first: DayText): string => {
  const days = weekDays.length > 0 ? [...weekDays].sort() : [weekDayOfDate(first)]
  const named = days.map(weekDayText)
  const plural = list.format(named.map((name) => `${name}s`))
  if (weeks) return `Les ${plural} des semaines ${weeks === 'ODD' ? 'impaires' : 'paires'}`
  if (interval === 1) return days.length === 7 ? 'Tous les jours' : `Tous les ${plural}`
  if (interval === 2 && named.length === 1) return `Un ${named[0]} sur deux`
  const on = named.length > 1 ? plural : named[0]
  return `Toutes les ${interval} semaines, ${named.length > 1 ? 'les' : 'le'} ${on}`
}

const monthly = ({ nth, isLastDay, interval }: RecurrenceRule, first: DayText): string => {
  const day = isLastDay ? 'dernier jour' : nth ? placeText(nth) : dayOfMonth(first)
  return interval === 1 ? `Le ${day} de chaque mois` : `Le ${day}, tous les ${interval} mois`
}

export const frequencyText = (rule: RecurrenceRule, first: DayText): string => {
  const { frequency, interval } = rule
  if (frequency === 'WEEKLY') return weekly(rule, first)
  if (frequency === 'MONTHLY') return monthly(rule, first)
  if (frequency === 'DAILY') return interval === 1 ? 'Tous les jours' : `Tous les ${interval} jours`
  const often = interval === 1 ? ' de chaque année' : `, tous les ${interval} ans`
  return `Le ${dayAndMonth(first)}${often}`
}

const timeText = (local: string): string => {
  const [hour = '', minutes = ''] = local.slice(11).split(':')
  const text = `${Number(hour)}${SPACE}h`
  return minutes === '00' ? text : text + SPACE + minutes
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** More of them would hide the rest of the page. */
const MOST_LISTED = 12

const listOfDays = (days: readonly DayText[], textOf: (day: DayText) => string): string => {
  const more = days.length - MOST_LISTED
  const named = days.slice(0, more > 1 ? MOST_LISTED : days.length).map(textOf)
  return list.format(more > 1 ? [...named, `${more}${SPACE}autres`] : named)
}

export const monthsText = (days: readonly DayText[]): string =>
  listOfDays(days, (day) => monthAndYear.format(new Date(`${day}T12:00:00Z`)))

export const datesText = (days: readonly DayText[]): string => listOfDays(days, dateText)

type Series = {
  rule: RecurrenceRule | null
  zone: string
  withoutPublicHolidays?: boolean | null | undefined
  withoutSchoolHolidays?: boolean | null | undefined
  count?: number
}

export const seriesText = (
  { startingAt, endingAt }: Period,
  { rule, zone, withoutPublicHolidays, withoutSchoolHolidays, count }: Series,
): string => {
  const parts = [
    rule ? frequencyText(rule, dayOf(startingAt, zone)) : 'Dates choisies',
    `de ${timeText(localTextOf(startingAt, zone))} à ${timeText(localTextOf(endingAt, zone))}`,
    ...(rule ? [rule.until ? `jusqu’au ${dateText(rule.until)}` : `${rule.count} fois`] : []),
    ...(withoutPublicHolidays ? ['hors jours fériés'] : []),
    ...(withoutSchoolHolidays ? ['hors vacances scolaires'] : []),
  ]
  const said = parts.join(', ')
  return count === undefined || count === rule?.count ? said : `${said} (${count}${SPACE}date${count > 1 ? 's' : ''})`
}

export const publicHolidayNames: Readonly<Record<PublicHoliday, string>> = {
  NEW_YEAR: 'Jour de l’an',
  EASTER_MONDAY: 'Lundi de Pâques',
  LABOUR: 'Fête du Travail',
  VICTORY: 'Victoire 1945',
  ASCENSION: 'Ascension',
  WHIT_MONDAY: 'Lundi de Pentecôte',
  NATIONAL: 'Fête nationale',
  ASSUMPTION: 'Assomption',
  ALL_SAINTS: 'Toussaint',
  ARMISTICE: 'Armistice 1918',
  CHRISTMAS: 'Noël',
  GOOD_FRIDAY: 'Vendredi saint',
  SAINT_STEPHEN: 'Saint-Étienne',
  ABOLITION: 'Abolition de l’esclavage',
}

const every = new Intl.ListFormat('fr-FR')

/** « 7, 14, 21 et 28 janvier ; 4 février 2027 », for sorted days; a year appears once, after its last month. */
export const daysByMonth = (days: readonly DayText[]): string => {
  const months = Object.values(Object.groupBy(days, (day) => day.slice(0, 7))).filter((month) => month !== undefined)
  return months
    .map((month, index) => {
      const last = month.at(-1) ?? ''
      const isLastOfYear = months[index + 1]?.[0]?.slice(0, 4) !== last.slice(0, 4)
      const name = (isLastOfYear ? dateText(last) : dayAndMonth(last)).replace(/^\S+ /, '')
      return `${every.format(month.map(dayOfMonth))} ${name}`
    })
    .join(`${SPACE}; `)
}

export const recurrenceMessages = {
  noSchoolHolidays:
    'Aucune date de vacances scolaires n’est connue pour la zone de votre organisation. Adressez-vous à un administrateur.',
  badRule: 'Cette règle de répétition n’est pas comprise',
  tooMany: (most: number) => `Une série compte au plus ${most} dates${SPACE}: rapprochez sa fin`,
  tooManyAtOnce: (most: number) =>
    `Au-delà de ${most} dates, une série s’enregistre en tâche de fond${SPACE}: utilisez startReservationSeries`,
  tooManyChangedAtOnce: (most: number) =>
    `Au-delà de ${most} dates, une série se modifie en tâche de fond${SPACE}: utilisez startReservationSeriesChange, startReservationSeriesCancellation ou startReservationSeriesDeletion`,
  tooManyRunning: (most: number) =>
    `${most} de vos séries sont déjà en cours de traitement${SPACE}: attendez que l’une se termine`,
  sessionEnded: 'Votre session s’est terminée avant le traitement de la série. Rien n’a été réservé ni modifié.',
  abandoned: 'Le traitement de la série a été interrompu. Rien n’a été réservé ni modifié.',
  tooManyAdded: (most: number) => `Ajoutez au plus ${most} dates à la fois`,
  none: 'Cette règle ne donne aucune date',
  allSkipped: 'Toutes les dates sont sautées\u00a0: gardez-en au moins une',
  unknownDate: 'Cette date ne fait pas partie de la série',
  repeatedDate: 'Cette date figure deux fois',
  unknownItem: 'Cet élément ne figure pas dans la réservation',
  oneOfDates: (date: string, message: string) => `${dateText(date)}${SPACE}: ${message}`,
  ownDate: (name: string, date: string) =>
    `«${SPACE}${name}${SPACE}» est déjà pris par la date du ${dateText(date)} de cette même série.`,
  by: (subject: string, people: string) => {
    const named = ` Il s’agit de «${SPACE}${subject}${SPACE}»`
    return people ? `${named} (${people}).` : `${named}.`
  },
  noSeries: 'Cette réservation ne fait pas partie d’une série, ou n’est plus accessible.',
  notMissing: 'Une de ces dates ne fait pas partie de la règle, ou a déjà sa réservation',
  noneCancelled: 'Aucune date à venir de cette série n’est annulée.',
  allOver: 'Toutes ces dates sont passées.',
  emailChange: (count: number) => `Ce changement vaut pour ${count}${SPACE}date${count > 1 ? 's' : ''} de sa série.`,
  emailEnd: (count: number) =>
    `Il en va de même pour sa série${SPACE}: ${count}${SPACE}date${count > 1 ? 's' : ''} en tout.`,
  email: (series: string, days: readonly DayText[]) =>
    `Cette réservation revient ${series.charAt(0).toLowerCase()}${series.slice(1)}. Ses dates${SPACE}: ${daysByMonth(days)}.`,
} as const
