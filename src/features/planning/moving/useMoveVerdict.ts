import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { fetchAvailability } from '#src/shared/booking/availability.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import { readReservationItems } from './reservationItems.ts'

const PAUSE_MS = 120

export type MoveQuestion = {
  reservation: DrawnReservation
  startingAt: Date
  endingAt: Date
  replaced?: { from: string; to: string } | undefined
}

export type MoveVerdict = { isFree?: boolean; reason?: string | null | undefined }

const askServer = async (client: QueryClient, question: MoveQuestion, signal: AbortSignal): Promise<MoveVerdict> => {
  const { reservation, startingAt, endingAt, replaced } = question
  const all = await readReservationItems(client, reservation)
  const needed = new Map(all.items.map(({ id, quantity }) => [id === replaced?.from ? replaced.to : id, quantity]))
  const { items } = await fetchAvailability(
    {
      startingAt: utcTextOfDate(startingAt),
      endingAt: utcTextOfDate(endingAt),
      itemIds: [...needed.keys()],
      ...(reservation.id && { excludeReservation: reservation.id }),
    },
    { page: 1, perPage: 200 },
    signal,
  )
  const taken = items.find(({ id, quantityFree }) => quantityFree < (needed.get(id) ?? 1))
  return { isFree: !taken, reason: taken && (taken.message ?? taken.name) }
}

const keyOf = ({ reservation, startingAt, endingAt, replaced }: MoveQuestion): string =>
  [reservation.key, startingAt.getTime(), endingAt.getTime(), replaced?.from, replaced?.to].join(' ')

/** Asks once per target, after a short rest of the pointer; null: no move. */
export const useMoveVerdict = (question: MoveQuestion | null): MoveVerdict => {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<MoveVerdict & { key: string }>({ key: '' })
  const key = question ? keyOf(question) : ''
  const current = useRef(question)
  current.current = question
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const latest = current.current
      const read = latest && (await askServer(client, latest, abort.signal).catch(() => undefined))
      if (read && !abort.signal.aborted) setAnswer({ ...read, key })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, client])
  return answer.key === key ? answer : {}
}

export const verdictText = ({ isFree, reason }: MoveVerdict): string => {
  if (isFree === undefined) return texts.dragChecking
  return isFree ? texts.dragFree : (reason ?? texts.dragTaken)
}
