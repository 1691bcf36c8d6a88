import type { EventApi } from '@fullcalendar/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { isWithin, utcTextOfDate } from '#resources/domain/time.ts'
import type { FreeSlot } from '#src/shared/booking/availability.ts'
import { type BookingConflict, conflictsOf, updateReservation } from '#src/shared/booking/writeReservation.ts'
import { reservationOfEvent } from '../planningEvents.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import { useConfirmRevalidation } from './useConfirmRevalidation.ts'

export type MoveRefusal = {
  reservation: DrawnReservation
  message: string
  conflicts: BookingConflict[]
  /** Repeats the move with a reason that overrides the broken rule; null if the user may not. */
  override: ((reason: string) => Promise<boolean>) | null
}
type Slot = { startingAt: string; endingAt: string }
type MovedEvent = { event: EventApi; revert: () => void }

const slotOf = (reservation: DrawnReservation): Slot => ({
  startingAt: utcTextOfDate(reservation.startingAt),
  endingAt: utcTextOfDate(reservation.endingAt),
})

const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['planning'] }), [client])
}

type More = { overrideReason?: string }
type Write = (more?: More) => Promise<unknown>
/** `back` writes the previous time; `isReduced`: a shorter slot, which restarts no validation. */
type Move = { run: Write; back: Write; isReduced?: boolean }

const useUndo = () => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [undo, setUndo] = useState<{ run: Write } | null>(null)
  const takeBack = useCallback(async () => {
    if (!undo) return
    setUndo(null)
    try {
      await undo.run()
      notify(texts.restored)
    } catch (error) {
      if (!isDeclined(error)) notify(messageFor(error), { type: 'warning' })
    }
    refresh()
  }, [notify, refresh, undo])
  return { canUndo: undo !== null, setUndo, takeBack, closeUndo: () => setUndo(null) }
}

export const usePlanningMove = () => {
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<MoveRefusal | null>(null)
  const { setUndo, ...undo } = useUndo()
  const { question, confirm } = useConfirmRevalidation()

  const write = useCallback(
    async (reservation: DrawnReservation, { run, back, isReduced = false }: Move): Promise<boolean> => {
      try {
        if (!isReduced && !(await confirm(reservation))) return false
        await run()
        setUndo({ run: back })
        return true
      } catch (error) {
        if (isDeclined(error)) return false
        const canOverride = isServiceError(error, 'ITEM_UNAVAILABLE') && error.details.canLift === true
        const override = (overrideReason: string) =>
          write(reservation, { run: () => run({ overrideReason }), back, isReduced })
        setRefusal({
          reservation,
          message: messageFor(error),
          conflicts: conflictsOf(error),
          override: canOverride ? override : null,
        })
        return false
      } finally {
        refresh()
      }
    },
    [confirm, refresh, setUndo],
  )

  const place = useCallback(
    async (reservation: DrawnReservation, slot: Slot): Promise<boolean> => {
      const { id } = reservation
      if (!id) return false
      const previous = slotOf(reservation)
      return write(reservation, {
        run: (more) => updateReservation(id, { ...slot, ...more, movedFrom: previous }),
        back: (more) => updateReservation(id, { ...previous, ...more, movedFrom: slot }),
        isReduced: isWithin(slot, previous),
      })
    },
    [write],
  )

  const moved = useCallback(
    async ({ event, revert }: MovedEvent) => {
      const reservation = reservationOfEvent(event)
      if (!reservation || !event.start || !event.end) return revert()
      const slot = { startingAt: utcTextOfDate(event.start), endingAt: utcTextOfDate(event.end) }
      if (!(await place(reservation, slot))) revert()
    },
    [place],
  )

  const override = (reason: string): void => {
    setRefusal(null)
    void refusal?.override?.(reason)
  }

  const placeAt = (reservation: DrawnReservation, slot: FreeSlot) => {
    setRefusal(null)
    return place(reservation, slot)
  }
  return {
    refusal,
    question,
    moved,
    write,
    override,
    placeAt,
    closeRefusal: () => setRefusal(null),
    ...undo,
  }
}
