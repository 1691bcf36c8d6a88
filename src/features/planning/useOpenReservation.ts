import { type MouseEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DrawnReservation } from './planningTypes.ts'

export const useOpenReservation = (reservations: readonly DrawnReservation[]) => {
  const navigate = useNavigate()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const openRecord = useCallback((id: string) => void navigate(`/reservation/reservation/${id}/show`), [navigate])
  const onDoubleClick = useCallback(
    ({ target }: MouseEvent) => {
      const key = (target as HTMLElement).closest<HTMLElement>('.planning-event')?.dataset.key
      const id = reservations.find((reservation) => reservation.key === key)?.id
      if (id) openRecord(id)
    },
    [reservations, openRecord],
  )
  const opened = reservations.find(({ key }) => key === openKey) ?? null
  return { opened, openKey, setOpenKey, openRecord, onDoubleClick }
}
