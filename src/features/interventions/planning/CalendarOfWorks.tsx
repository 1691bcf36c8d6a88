import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDropInfo,
  type EventInput,
} from '@fullcalendar/react'
import { Draggable } from '@fullcalendar/react/interaction'
import { useTheme } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { CALENDAR_OPTIONS, CALENDAR_VIEWS, hoursAndDays } from '#src/shared/planning/calendarOptions.tsx'
import { AXIS_WIDTH } from '#src/shared/planning/styles/calendarStyles.tsx'
import { useCalendarDates } from '#src/shared/planning/useCalendarDates.ts'
import { type CalendarShape, MAX_SIDE_BY_SIDE } from '#src/shared/planning/views.ts'
import { dayOfInstant, timeOf } from '#src/time/when.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'
import { useMonthDots } from './useMonthDots.tsx'
import type { WorkPage } from './useWorkPage.ts'
import { WorkMark } from './WorkMark.tsx'
import { type DrawnWork, useItemBookings, type WorkToPlan } from './workData.ts'
import { colorOf, workSentence } from './workLook.ts'
import { placedSlot } from './workPlacement.ts'

const NO_ITEMS: readonly string[] = []
const NO_EVENTS: EventInput[] = []

const workOfEvent = (event: { extendedProps: Record<string, unknown> }): DrawnWork | undefined =>
  event.extendedProps.work as DrawnWork | undefined

type WordsProps = { work: DrawnWork; timeZone: string; isRow: boolean; mode: 'light' | 'dark' }

const Words = ({ work, timeZone, isRow, mode }: WordsProps) => (
  <div className={`planning-words ${isRow ? 'planning-row work-row' : 'planning-column'}`}>
    {isRow && <span className="planning-time">{timeOf(new Date(work.startsAt), timeZone)}</span>}
    <span className="planning-head">
      <WorkMark work={work} mode={mode} />
      {work.label}
    </span>
    {work.item && <span className="planning-second">{work.item}</span>}
    {!isRow && work.lead && <span className="planning-who">{work.lead}</span>}
  </div>
)

const useGround = ({ data, range, openId }: WorkPage, hasHours: boolean): EventInput[] => {
  const itemId = data.works.find(({ id }) => id === openId)?.itemId
  const items = useMemo(() => (itemId && hasHours ? [itemId] : NO_ITEMS), [itemId, hasHours])
  const { taken } = useItemBookings(range, items)
  const booked = itemId ? taken.get(itemId) : undefined
  const { closed } = data
  return useMemo(() => {
    if (!hasHours) return []
    const ground = (id: string, className: string) => (slot: { startsAt: number; endsAt: number }, index: number) => ({
      id: `${id} ${index}`,
      start: new Date(slot.startsAt),
      end: new Date(slot.endsAt),
      display: 'background',
      className,
    })
    return [...closed.map(ground('closed', 'work-closed')), ...(booked ?? []).map(ground('booked', 'planning-outage'))]
  }, [closed, booked, hasHours])
}

const useOutsideWorks = (isOn: boolean): void => {
  useEffect(() => {
    const list = isOn ? document.querySelector<HTMLElement>('[data-to-plan]') : null
    if (!list) return
    const draggable = new Draggable(list, {
      itemSelector: '[data-plan]',
      eventData: ({ dataset }: HTMLElement) => ({ title: dataset.label ?? '', create: false }),
      longPressDelay: 350,
    } as ConstructorParameters<typeof Draggable>[1])
    return () => draggable.destroy()
  }, [isOn])
}

const useDayInView = (day: string, timeZone: string, drawn: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per drawn period.
  useEffect(() => {
    const grid = document.querySelector('.planning-grid[data-view="week"]')
    const columnOf = (date: string) => grid?.querySelector(`[role="columnheader"][data-date="${date}"]`)
    const column = columnOf(dayOfInstant(new Date(), timeZone)) ?? columnOf(day)
    if (grid && column)
      grid.scrollLeft += column.getBoundingClientRect().left - grid.getBoundingClientRect().left - AXIS_WIDTH
  }, [drawn])
}

type Shape = Exclude<CalendarShape, 'list' | 'rows'>

export const CalendarOfWorks = ({ page, toPlan }: { page: WorkPage; toPlan: ReadonlyMap<string, WorkToPlan> }) => {
  const { state, question, organisation, data, canWrite, openId, setOpenId, moves, hiddenDays, hours, update } = page
  const shape = state.view as Shape
  const { timeZone } = organisation
  const calendar = useRef<CalendarRef>(null)
  const dates = useCalendarDates({ calendar, shape, day: question.day, organisation })
  useDayInView(question.day, timeZone, `${dates.drawn} ${dates.title}`)
  const { mode } = useTheme().palette
  const isNarrow = useIsNarrow()
  const ground = useGround(page, shape !== 'month')
  useOutsideWorks(canWrite)
  const events = useMemo<EventInput[]>(
    () => [
      ...data.works.map((work) => ({
        id: work.id,
        title: work.label,
        start: new Date(work.startsAt),
        end: new Date(work.endsAt),
        color: colorOf(work, mode),
        startEditable: canWrite && !work.isBegun,
        durationEditable: canWrite && !work.isDone,
        extendedProps: { work },
      })),
      ...ground,
    ],
    [data.works, ground, mode, canWrite],
  )
  const drawing = useMemo<CalendarOptions>(
    () => ({
      eventClass: ({ event, isPast }) => {
        const work = workOfEvent(event)
        return [
          'planning-event planning-block',
          work?.isDone && isPast && 'planning-past',
          work?.id === openId && 'planning-open',
        ]
          .filter(Boolean)
          .join(' ')
      },
      eventContent: ({ event, view }) => {
        const work = workOfEvent(event)
        return work ? (
          <Words work={work} timeZone={timeZone} isRow={view.type.startsWith('dayGrid')} mode={mode} />
        ) : null
      },
      eventDidMount: ({ el, event }) => {
        const work = workOfEvent(event)
        if (!work) return
        el.title = workSentence(work, timeZone)
        el.dataset.start = work.startingAt
        el.dataset.day = dayOfInstant(new Date(work.startsAt), timeZone)
      },
    }),
    [openId, timeZone, mode],
  )
  const limits = useMemo(
    () => hoursAndDays({ ...organisation, ...hours }, { allHours: false, hiddenDays }),
    [organisation, hours, hiddenDays],
  )
  const openDay = useCallback((day: string) => update({ view: 'day', date: day }), [update])
  const dots = useMonthDots({ works: data.works, timeZone, mode }, openDay)
  const hasDots = isNarrow && shape === 'month'
  const changed = ({ event, revert }: Pick<EventDropInfo, 'event' | 'revert'>): void => {
    const work = workOfEvent(event)
    const { start, end } = event
    if (!work || !start || !end) revert()
    else {
      const slot = { startsAt: start.getTime(), endsAt: end.getTime() }
      void moves.move(work, { slot, rows: state.rows }).then((isSaved) => isSaved || revert())
    }
  }
  const dropped: CalendarOptions['drop'] = ({ date, allDay, draggedEl }) => {
    const work = toPlan.get(draggedEl.dataset.plan ?? '')
    if (!work) return
    const isWholeDay = allDay || shape === 'month'
    const dayEnd = date.getTime() + 24 * 3_600_000
    const slot = placedSlot(date.getTime(), work.estimatedTime, { closed: data.closed, dayEnd, isWholeDay })
    void moves.plan(work, { slot, rows: state.rows })
  }
  return (
    <FullCalendar
      ref={calendar}
      {...CALENDAR_OPTIONS}
      {...limits}
      {...drawing}
      eventMaxStack={isNarrow ? MAX_SIDE_BY_SIDE : 6}
      initialView={CALENDAR_VIEWS[shape]}
      initialDate={question.day}
      timeZone={timeZone}
      allDaySlot={false}
      events={hasDots ? NO_EVENTS : events}
      {...(hasDots && dots)}
      noEventsText={texts.empty}
      selectable={false}
      droppable={canWrite}
      datesSet={dates.datesSet}
      eventClick={({ event }) => setOpenId(event.id)}
      eventDrop={changed}
      eventResize={changed}
      drop={dropped}
    />
  )
}
