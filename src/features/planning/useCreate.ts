import type { DateSelectInfo } from '@fullcalendar/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { addDays, addMinutes, dayOf, utcOfLocal, utcTextOfDate } from '#resources/domain/time.ts'
import { useCan } from '#src/session/useSession.ts'

/** Minutes that FullCalendar selects on a click (`snapDuration`). */
const CLICK_MINUTES = 15
const USUAL_MINUTES = 60
const USUAL_START = '09:00'

type Slot = { startingAt: string; endingAt: string }

const ofDays = (first: string, afterLast: string, { timeZone, dayStart, dayEnd }: OpenHours): Slot => {
  const last = dayOf(addDays(utcOfLocal(`${afterLast}T12:00`, timeZone), -1, timeZone), timeZone)
  const isOneDay = last === first
  const startingAt = utcOfLocal(`${first}T${isOneDay ? USUAL_START : dayStart}`, timeZone)
  if (isOneDay) return { startingAt, endingAt: addMinutes(startingAt, USUAL_MINUTES) }
  return { startingAt, endingAt: utcOfLocal(`${last}T${dayEnd}`, timeZone) }
}

/** A click requests one hour, a drag exactly its period, days of a month their usual hours. */
export const slotOfSelection = (info: DateSelectInfo, organisation: OpenHours): Slot => {
  if (info.allDay) return ofDays(info.startStr.slice(0, 10), info.endStr.slice(0, 10), organisation)
  const startingAt = utcTextOfDate(info.start)
  const isClick = info.end.getTime() - info.start.getTime() <= CLICK_MINUTES * 60_000
  return { startingAt, endingAt: isClick ? addMinutes(startingAt, USUAL_MINUTES) : utcTextOfDate(info.end) }
}

export const useCreate = (organisation: OpenHours, items: readonly string[]) => {
  const navigate = useNavigate()
  const can = useCan()
  const open = useCallback(
    (slot?: Slot, item = items.length === 1 ? items[0] : undefined) => {
      const params = new URLSearchParams(slot)
      if (slot && item) params.set('item', item)
      navigate(`/reservation/reservation/create${slot ? `?${params}` : ''}`)
    },
    [navigate, items],
  )
  const select = useCallback((info: DateSelectInfo) => open(slotOfSelection(info, organisation)), [open, organisation])
  return { canCreate: can('RESERVATION', 'createAndUpdate'), open, select }
}
