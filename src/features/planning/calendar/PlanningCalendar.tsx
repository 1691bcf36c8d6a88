import { withFirst } from '#i18n/firstOfMonth.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import frLocale from '@fullcalendar/react/locales/fr'
import breezyTheme from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { type Ref, useMemo } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { outageTexts } from '#i18n/fr/planningOutages.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { OutageContent } from '../outages/OutageContent.tsx'
import { outageOfEvent } from '../outages/outageEvents.ts'
import { reservationOfEvent } from '../planningEvents.ts'
import type { CalendarShape } from '../planningTypes.ts'
import { FULL_HOUR_HEIGHT, HOUR_HEIGHT } from '../styles/calendarStyles.tsx'
import { MAX_SIDE_BY_SIDE } from './crowded.ts'
import { dayHeaderContent, spokenDays } from './dayHeader.ts'
import { EventContent } from './EventContent.tsx'
import { type OpenDay, useMonthDays } from './monthDays.tsx'

export const CALENDAR_VIEWS: Record<CalendarShape, string> = {
  month: 'dayGridMonth',
  rows: 'dayGridWeek',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'agenda',
}

const PLUGINS = [breezyTheme, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]

/** A marker is the day's clock time as UTC. */
const DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
const DATES = { day: 'numeric', month: 'long', year: 'numeric' } as const

const FIXED: CalendarOptions = {
  plugins: PLUGINS,
  locale: frLocale,
  headerToolbar: false,
  height: '100%',
  expandRows: true,
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
    timeGridWeek: { titleFormat: DATES },
    // Scrolls: the week in lines is for full weeks.
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

export type CalendarHandlers = Pick<
  CalendarOptions,
  | 'datesSet'
  | 'select'
  | 'eventClick'
  | 'eventDrop'
  | 'eventResize'
  | 'eventDragStart'
  | 'eventDragStop'
  | 'eventResizeStart'
  | 'eventResizeStop'
  | 'eventAllow'
  | 'eventMouseEnter'
  | 'eventMouseLeave'
>

type Props = {
  ref: Ref<CalendarRef>
  shape: CalendarShape
  isFull: boolean
  /** Maximum events side by side in a day of the week. */
  sideBySide: number
  /** 'YYYY-MM-DD' */
  date: string
  organisation: OpenHours
  allHours: boolean
  hiddenDays: readonly number[]
  events: EventInput[]
  blocked: ReadonlySet<string>
  isSingleItem: boolean
  canCreate: boolean
  openKey: string | null
  handlers: CalendarHandlers
  onOpenDay: OpenDay
}

const NO_EVENTS: EventInput[] = []

const classesOf = (info: EventDisplayInfo, openKey: string | null): string => {
  if (outageOfEvent(info.event)) return 'planning-outage planning-outage-bar'
  const reservation = reservationOfEvent(info.event)
  return [
    'planning-event',
    info.view.type !== CALENDAR_VIEWS.list && 'planning-block',
    reservation?.isPending && 'planning-pending',
    info.isPast && 'planning-past',
    reservation?.key === openKey && 'planning-open',
  ]
    .filter(Boolean)
    .join(' ')
}

const nameOutage = ({ el, event }: Pick<EventDisplayInfo, 'event'> & { el: HTMLElement }) => {
  el.title = outageOfEvent(event)?.message ?? ''
}

const hoursAndDays = (
  { dayStart, dayEnd }: OpenHours,
  { allHours, hiddenDays }: Pick<Props, 'allHours' | 'hiddenDays'>,
): CalendarOptions => ({
  slotMinTime: allHours ? '00:00' : dayStart,
  slotMaxTime: allHours ? '24:00' : dayEnd,
  scrollTime: dayStart,
  hiddenDays: [...hiddenDays],
})

export const PlanningCalendar = (props: Props) => {
  const { shape, isFull, sideBySide, organisation, allHours, hiddenDays, openKey, isSingleItem, blocked } = props
  const { timeZone } = organisation
  const isNarrow = useIsNarrow()
  const slotMinHeight = isNarrow && isFull ? FULL_HOUR_HEIGHT : HOUR_HEIGHT
  const monthDays = useMonthDays(props.events, timeZone, props.onOpenDay)
  // An option of the day alone: one that followed the view would scroll the day after its end.
  const views = useMemo(
    () => ({
      ...FIXED.views,
      timeGridWeek: { ...FIXED.views?.timeGridWeek, eventMaxStack: sideBySide },
      timeGridDay: { ...FIXED.views?.timeGridDay, slotMinHeight },
      ...(isNarrow && { dayGridMonth: monthDays }),
    }),
    [slotMinHeight, isNarrow, monthDays, sideBySide],
  )
  const drawing = useMemo<CalendarOptions>(
    () => ({
      eventClass: (info) => classesOf(info, openKey),
      eventContent: (info) => {
        const outage = outageOfEvent(info.event)
        return outage ? (
          <OutageContent label={outage.label} />
        ) : (
          <EventContent info={info} timeZone={timeZone} blocked={blocked} isSingleItem={isSingleItem} />
        )
      },
      backgroundEventClass: 'planning-outage',
      backgroundEventDidMount: nameOutage,
      eventDidMount: (info) => {
        const { el, event } = info
        if (outageOfEvent(event)) nameOutage(info)
        if (outageOfEvent(event) || !event.start) return
        el.dataset.start = event.start.toISOString()
        el.dataset.day = dayOfInstant(event.start, timeZone)
        el.dataset.key = event.id
        el.dataset.reservation = reservationOfEvent(event)?.id ?? ''
      },
    }),
    [openKey, timeZone, blocked, isSingleItem],
  )
  const limits = useMemo(
    () => hoursAndDays(organisation, { allHours, hiddenDays }),
    [organisation, allHours, hiddenDays],
  )
  return (
    <FullCalendar
      ref={props.ref}
      {...FIXED}
      {...limits}
      {...drawing}
      {...props.handlers}
      eventMaxStack={isNarrow ? MAX_SIDE_BY_SIDE : 6}
      views={views}
      initialView={CALENDAR_VIEWS[shape]}
      initialDate={props.date}
      timeZone={timeZone}
      // The lane above the hours exists for outages only.
      allDaySlot={props.events.some(({ allDay }) => allDay)}
      events={isNarrow && shape === 'month' ? NO_EVENTS : props.events}
      selectable={props.canCreate}
    />
  )
}
