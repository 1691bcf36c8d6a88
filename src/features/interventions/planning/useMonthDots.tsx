import type { CalendarOptions } from '@fullcalendar/react'
import { useMemo } from 'react'
import { dayInFull } from '#i18n/fr/firstOfMonth.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import type { DayText } from '#resources/domain/time.ts'
import { MAX_DOTS, MonthDayContent } from '#src/shared/planning/MonthDayContent.tsx'
import { dayOfInstant } from '#src/time/when.ts'
import type { DrawnWork } from './workData.ts'
import { colorOf } from './workLook.ts'

const worksOn = (works: readonly DrawnWork[], day: DayText, timeZone: string): readonly DrawnWork[] => {
  const dayOf = (at: number) => dayOfInstant(new Date(at), timeZone)
  return works.filter(({ startsAt, endsAt }) => dayOf(startsAt) <= day && day <= dayOf(Math.max(startsAt, endsAt - 1)))
}

type Drawn = { works: readonly DrawnWork[]; timeZone: string; mode: 'light' | 'dark' }

export const useMonthDots = (
  { works, timeZone, mode }: Drawn,
  onOpenDay: (day: DayText) => void,
): Pick<CalendarOptions, 'navLinks' | 'navLinkClass' | 'navLinkHint' | 'navLinkDayClick' | 'dayCellTopContent'> =>
  useMemo(() => {
    const dayOf = (date: Date) => dayOfInstant(date, timeZone)
    return {
      navLinks: true,
      navLinkClass: 'planning-day-link',
      navLinkHint: (_text: string, date: Date) =>
        texts.monthDay(dayInFull(dayOf(date)), worksOn(works, dayOf(date), timeZone).length),
      navLinkDayClick: (date: Date) => onOpenDay(dayOf(date)),
      dayCellTopContent: ({ date, dayNumberText }) => {
        const shown = worksOn(works, dayOf(date), timeZone)
        const dots = shown.slice(0, MAX_DOTS).map((work) => ({ color: colorOf(work, mode) }))
        return <MonthDayContent number={dayNumberText} dots={dots} more={shown.length - dots.length} />
      },
    }
  }, [works, timeZone, mode, onOpenDay])
