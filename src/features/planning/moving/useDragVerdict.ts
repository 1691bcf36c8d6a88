import type { CalendarOptions, EventApi } from '@fullcalendar/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { reservationOfEvent } from '../planningEvents.ts'
import { type MoveQuestion, type MoveVerdict, useMoveVerdict } from './useMoveVerdict.ts'

export type DragVerdict = MoveQuestion & MoveVerdict

const isSamePlace = (a: MoveQuestion | null, b: MoveQuestion): boolean =>
  a?.startingAt.getTime() === b.startingAt.getTime() && a.endingAt.getTime() === b.endingAt.getTime()

/** FullCalendar calls `eventAllow` at each new place of a drag: no other callback gives the place. */
export const useDragVerdict = () => {
  const [question, setQuestion] = useState<MoveQuestion | null>(null)
  const dragged = useRef<EventApi | null>(null)
  const answer = useMoveVerdict(question)
  const verdict = useMemo<DragVerdict | null>(() => question && { ...question, ...answer }, [question, answer])

  const start = useCallback(({ event }: { event: EventApi }) => {
    dragged.current = event
  }, [])
  const stop = useCallback(() => {
    dragged.current = null
    setQuestion(null)
  }, [])
  const allow = useCallback<NonNullable<CalendarOptions['eventAllow']>>((span, event) => {
    const reservation = event && dragged.current ? reservationOfEvent(event) : undefined
    if (reservation) {
      const next = { reservation, startingAt: span.start, endingAt: span.end }
      const nextQuestion = span.allDay ? null : next
      queueMicrotask(() => setQuestion((current) => (isSamePlace(current, next) ? current : nextQuestion)))
    }
    return !span.allDay
  }, [])
  return { verdict, start, stop, allow }
}
