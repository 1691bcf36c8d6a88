import type { CalendarRef, EventInput } from '@fullcalendar/react'
import { createTheme, ThemeProvider } from '@mui/material'
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monthDayOf, monthDrawing } from '#src/features/planning/calendar/monthDays.tsx'
import { PlanningCalendar } from '#src/features/planning/calendar/PlanningCalendar.tsx'
import { eventsOf } from '#src/features/planning/planningEvents.ts'
import type { DrawnReservation } from '#src/features/planning/planningTypes.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import { parseInstant } from '#src/time/when.ts'

const ZONE = 'Europe/Paris'

const reservation = (key: string, from: string, to: string, change: Partial<DrawnReservation> = {}) => ({
  ...{ key, id: key, number: key, subject: 'Judo', status: null, isPending: false, isMasked: false },
  ...{ isRepeated: false, canUpdate: false, color: '#2F7FB8', items: [], borrowers: [] },
  startingAt: parseInstant(from),
  endingAt: parseInstant(to),
  ...change,
})

const outage: EventInput = {
  ...{ id: 'outage 0', allDay: true, start: '2026-12-01', end: '2026-12-03' },
  extendedProps: { outage: { label: 'Fermé', message: 'Fermé' } },
}

const events = (count: number): EventInput[] => [
  outage,
  ...eventsOf(
    Array.from({ length: count }, (_none, index) =>
      reservation(`r${index}`, '2026-12-01 08:00:00', '2026-12-01 10:00:00', { isPending: index === 0 }),
    ),
  ),
]

describe('a day of the month on a phone', () => {
  it('shows three dots and counts the others', () => {
    const day = monthDayOf(monthDrawing(events(12), ZONE), '2026-12-01')
    expect(day.dots.map(({ isPending }) => isPending)).toEqual([true, false, false])
    expect([day.more, day.reservations.length, day.outages.length]).toEqual([9, 12, 1])
    expect(monthDayOf(monthDrawing(events(2), ZONE), '2026-12-01').more).toBe(0)
  })

  it('includes each day of a reservation and of an outage, in the time zone of the organisation', () => {
    const drawing = monthDrawing(
      [outage, ...eventsOf([reservation('night', '2026-12-01 22:30:00', '2026-12-03 23:00:00')])],
      ZONE,
    )
    const counts = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) => {
      const { reservations, outages } = monthDayOf(drawing, day)
      return [reservations.length, outages.length]
    })
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ])
  })
})

describe('the calendar', () => {
  let root: ReturnType<typeof createRoot>
  const calendar = createRef<CalendarRef>()
  const opened = vi.fn()
  const screen = () => document.getElementById('root') as HTMLElement

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(screen())
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
    opened.mockReset()
  })

  const show = (shape: CalendarShape, width: number) => {
    const theme = createTheme({ breakpoints: { values: { xs: 0, sm: width, md: 2, lg: 3, xl: 4, xxl: 5 } } })
    return act(async () =>
      root.render(
        <ThemeProvider theme={theme}>
          <PlanningCalendar
            ref={calendar}
            shape={shape}
            isFull={false}
            sideBySide={3}
            date="2026-12-01"
            organisation={{ timeZone: ZONE, dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5] } as never}
            allHours={false}
            hiddenDays={[]}
            events={events(12)}
            blocked={new Set()}
            isSingleItem={false}
            canCreate={false}
            openKey={null}
            handlers={{}}
            onOpenDay={opened}
          />
        </ThemeProvider>,
      ),
    )
  }

  const said = () => screen().textContent + [...screen().querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)

  it.each(['month', 'rows', 'week', 'list'] as const)(
    'says « 1er décembre » in the %s, also after a turn',
    async (shape) => {
      await show(shape, 1)
      expect(said()).toContain(shape === 'list' ? 'Mardi 1er décembre' : '1er décembre')
      expect(said()).not.toMatch(/\b1 décembre/)
      await act(async () => calendar.current?.getApi().gotoDate('2027-01-01'))
      await act(async () => calendar.current?.getApi().gotoDate('2026-12-01'))
      expect(said()).not.toMatch(/\b1 (décembre|janvier)/)
    },
  )

  it('opens a day of the month on a phone, named with its reservations', async () => {
    await show('month', 100_000)
    const named = (name: string) => screen().querySelector<HTMLElement>(`[role="link"][aria-label="${name}"]`)
    const first = named('1er décembre 2026, 12 réservations, 1 indisponibilité')
    expect(first?.textContent).toBe('1+\u00a09')
    first?.click()
    expect(opened).toHaveBeenLastCalledWith('2026-12-01', true)
    named('4 décembre 2026, aucune réservation')?.click()
    expect(opened).toHaveBeenLastCalledWith('2026-12-04', false)
  })
})
