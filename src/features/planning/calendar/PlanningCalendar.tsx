import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { type Ref, useMemo } from 'react'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { CALENDAR_OPTIONS, CALENDAR_VIEWS, hoursAndDays } from '#src/shared/planning/calendarOptions.tsx'
import { FULL_HOUR_HEIGHT, HOUR_HEIGHT } from '#src/shared/planning/styles/calendarStyles.tsx'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { outageOfEvent } from '../outages/outageEvents.ts'
import { reservationOfEvent } from '../planningEvents.ts'
import { EventContent } from './EventContent.tsx'
import { type OpenDay, useMonthDays } from './monthDays.tsx'

const OutageContent = ({ label }: { label: string }) => (
  <div className="planning-outage-words">
    <BlockOutlined aria-hidden sx={{ fontSize: 13, verticalAlign: '-2px', marginInlineEnd: '3px' }} />
    {label}
  </div>
)

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
  sideBySide: number
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

export const PlanningCalendar = (props: Props) => {
  const { shape, isFull, sideBySide, organisation, allHours, hiddenDays, openKey, isSingleItem, blocked } = props
  const { timeZone } = organisation
  const isNarrow = useIsNarrow()
  const slotMinHeight = isNarrow && isFull ? FULL_HOUR_HEIGHT : HOUR_HEIGHT
  const monthDays = useMonthDays(props.events, timeZone, props.onOpenDay)
  // An option of the day alone: one that followed the view would scroll the day after its end.
  const views = useMemo(
    () => ({
      ...CALENDAR_OPTIONS.views,
      timeGridWeek: { ...CALENDAR_OPTIONS.views?.timeGridWeek, eventMaxStack: sideBySide },
      timeGridDay: { ...CALENDAR_OPTIONS.views?.timeGridDay, slotMinHeight },
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
      {...CALENDAR_OPTIONS}
      {...limits}
      {...drawing}
      {...props.handlers}
      eventMaxStack={isNarrow ? 2 : 6}
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
