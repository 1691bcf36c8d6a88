import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { NOTIFYING } from './notifying.ts'

/**
 * Where the organisation writes its own words after a change: leads to the changed record, which asks for them, and
 * answers true. Else nothing happens.
 */
export const useNotifyAfterSave = (isLeaving: RefObject<boolean>): ((address: string) => boolean) => {
  const { on } = useFeatureFlags()
  const navigate = useNavigate()
  return (address) => {
    if (!on.has('ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS')) return false
    isLeaving.current = true
    void navigate(address, { state: NOTIFYING })
    return true
  }
}
