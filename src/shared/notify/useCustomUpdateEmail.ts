import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { reservation } from '#resources/entities/reservation.ts'
import { pathOf } from '#resources/schema/names.ts'
import { routeScopeOf } from '#src/crud/routeScope.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { OPEN_NOTIFY_DIALOG } from './notifying.ts'

const { record } = routeScopeOf(pathOf(reservation))

type CustomUpdateEmail = {
  isOn: boolean
  /** Opens the page of the changed reservation with the dialog « Prévenir les demandeurs ». */
  ask: (id: string) => void
}

export const useCustomUpdateEmail = (isLeaving: RefObject<boolean>): CustomUpdateEmail => {
  const { on } = useFeatureFlags()
  const navigate = useNavigate()
  return {
    isOn: on.has('ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS'),
    ask: (id) => {
      isLeaving.current = true
      void navigate(record(id, 'show'), { state: OPEN_NOTIFY_DIALOG })
    },
  }
}
