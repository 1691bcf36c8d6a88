/** While an event is dragged: its new time, and whether everything it holds is free there. */
import type { CalendarOptions, EventApi } from '@fullcalendar/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { fetchAvailability } from '#src/features/booking/availability.ts'
import { reservationOfEvent } from './planningEvents.ts'
import type { DrawnReservation } from './planningTypes.ts'

const PAUSE_MS = 120

export type DragVerdict = {
  reservation: DrawnReservation
  startingAt: Date
  endingAt: Date
  /** Undefined while the server is asked. */
  isFree?: boolean
  reason?: string | null
}

const isSamePlace = (a: DragVerdict | null, b: DragVerdict): boolean =>
  a?.startingAt.getTime() === b.startingAt.getTime() && a.endingAt.getTime() === b.endingAt.getTime()

const askServer = async ({ reservation, startingAt, endingAt }: DragVerdict, signal: AbortSignal) => {
  const { items } = await fetchAvailability(
    {
      startingAt: utcTextOfDate(startingAt),
      endingAt: utcTextOfDate(endingAt),
      itemIds: reservation.items.map(({ id }) => id),
      ...(reservation.id && { excludeReservation: reservation.id }),
    },
    { page: 1, perPage: 200 },
    signal,
  )
  const needed = new Map(reservation.items.map(({ id, quantity }) => [id, quantity]))
  const taken = items.find(({ id, quantityFree }) => quantityFree < (needed.get(id) ?? 1))
  return { isFree: !taken, reason: taken && (taken.message ?? taken.name) }
}

/** FullCalendar asks `eventAllow` at each new place under the pointer: the one moment that tells where the event is. */
export const useDragVerdict = () => {
  const [verdict, setVerdict] = useState<DragVerdict | null>(null)
  const dragged = useRef<EventApi | null>(null)
  const at = verdict && `${verdict.startingAt.getTime()} ${verdict.endingAt.getTime()}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per place, not per answer.
  useEffect(() => {
    if (!verdict) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await askServer(verdict, abort.signal).catch(() => undefined)
      if (answer && !abort.signal.aborted) setVerdict((current) => current && { ...current, ...answer })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [at])

  const start = useCallback(({ event }: { event: EventApi }) => {
    dragged.current = event
  }, [])
  const stop = useCallback(() => {
    dragged.current = null
    setVerdict(null)
  }, [])
  const allow = useCallback<NonNullable<CalendarOptions['eventAllow']>>((span, event) => {
    const reservation = event && dragged.current ? reservationOfEvent(event) : undefined
    if (reservation) {
      const next = { reservation, startingAt: span.start, endingAt: span.end }
      queueMicrotask(() => setVerdict((current) => (isSamePlace(current, next) ? current : next)))
    }
    return true
  }, [])
  return { verdict, start, stop, allow }
}
