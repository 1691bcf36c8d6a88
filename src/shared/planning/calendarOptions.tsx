import { calendarLocale } from '#i18n/fr/calendarLocale.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import type { CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import breezyTheme from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { outageTexts } from '#i18n/fr/planningOutages.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { dayHeaderContent, spokenDays } from './dayHeader.ts'
import { HOUR_HEIGHT } from './styles/calendarStyles.tsx'
import { type CalendarShape, MAX_SIDE_BY_SIDE } from './views.ts'

export const CALENDAR_VIEWS: Record<CalendarShape, string> = {
  month: 'dayGridMonth',
  rows: 'dayGridWeek',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'agenda',
}

const PLUGINS = [breezyTheme, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]

/** A marker is the day's clock time as UTC. */
const DAY = new Intl.DateTimeFormat(INTL_LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(INTL_LOCALE) + text.slice(1)
const DATES = { day: 'numeric', month: 'long', year: 'numeric' } as const

export const CALENDAR_OPTIONS: CalendarOptions = {
  plugins: PLUGINS,
  locale: calendarLocale,
  headerToolbar: false,
  height: '100%',
  expandRows: true,
  allDayHeaderClass: 'planning-lane',
  allDayHeaderContent: <BlockOutlined titleAccess={outageTexts.lane} sx={{ fontSize: 16, color: 'text.secondary' }} />,
  dayHeaderContent,
  ...spokenDays,
  nowIndicator: true,
  firstDay: 1,
  slotDuration: '01:00:00',
  snapDuration: '00:15:00',
  slotHeaderClass: 'planning-hour',
  slotHeaderContent: ({ time }) => (time ? texts.hour(Math.round(time.milliseconds / 3_600_000)) : null),
  views: {
    timeGridWeek: { titleFormat: DATES, eventMaxStack: MAX_SIDE_BY_SIDE },
    dayGridWeek: { titleFormat: DATES, dayMaxEvents: false },
    // Starts on the current day, so that upcoming reservations come first.
    agenda: {
      type: 'list',
      duration: { days: 7 },
      dateAlignment: 'day',
      titleFormat: DATES,
    },
    timeGridDay: {
      dayHeaders: false,
      titleFormat: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    },
  },
  slotMinHeight: HOUR_HEIGHT,
  eventMinHeight: 22,
  eventShortHeight: 40,
  slotEventOverlap: false,
  dayMaxEvents: true,
  fixedWeekCount: false,
  eventDisplay: 'block',
  eventResizableFromStart: true,
  eventInteractive: true,
  dragRevertDuration: 250,
  selectMirror: true,
  unselectAuto: true,
  selectLongPressDelay: 350,
  eventLongPressDelay: 350,
  navLinks: false,
  listDayFormat: ({ date: { marker } }) => capitalized(withFirst(DAY.format(marker))),
  listDayHeaderContent: ({ text, isToday, level }) =>
    isToday && level === 0 ? (
      <>
        {text}
        <span className="planning-agenda-today">{texts.today}</span>
      </>
    ) : (
      text
    ),
  listDaysClass: 'planning-agenda',
  listDayClass: 'planning-agenda-day',
  listDayHeaderClass: 'planning-agenda-heading',
  moreLinkClick: 'popover',
  moreLinkContent: ({ num }) => texts.more(num),
  moreLinkHint: texts.moreHint,
  moreLinkClass: 'planning-more',
  popoverClass: 'planning-popover',
  // The page shows its notice, with the same words in all views.
  noEventsContent: () => null,
  timedText: texts.timed,
}

export const hoursAndDays = (
  { dayStart, dayEnd }: OpenHours,
  { allHours, hiddenDays }: { allHours: boolean; hiddenDays: readonly number[] },
): CalendarOptions => ({
  slotMinTime: allHours ? '00:00' : dayStart,
  slotMaxTime: allHours ? '24:00' : dayEnd,
  scrollTime: dayStart,
  hiddenDays: [...hiddenDays],
})
