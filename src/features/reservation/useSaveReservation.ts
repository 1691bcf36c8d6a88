/** Sends the form, shows refusals where they belong, and goes where the person asked. Nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import {
  type AfterSave,
  CONNECTED,
  SKIP_LEAVE_CHECK,
  skippingLeaveCheck,
  tellSubmit,
} from '#src/crud/form/afterSave.ts'
import {
  type BookingConflict,
  conflictsOf,
  createReservation,
  updateReservation,
  type WrittenReservation,
} from '#src/features/booking/writeReservation.ts'
import { refusalsByPath } from './formErrors.ts'
import { reservationInputOf } from './formInput.ts'
import type { ReservationFormValues } from './formValues.ts'
import { RESERVATION_PATH } from './reservationRecord.ts'

const texts = reservationTexts.save

/** Back to where the form was opened from: the planning, or the list. */
export const useReturnPath = (): string => {
  const { state } = useLocation()
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith('/') ? from : RESERVATION_PATH
}

const useGoOn = (isNew: boolean, reset: () => void) => {
  const navigate = useNavigate()
  const backTo = useReturnPath()
  const { search } = useLocation()
  return useCallback(
    (saved: WrittenReservation, after: AfterSave) => {
      if (new URLSearchParams(search).has(CONNECTED)) {
        if (isNew) reset()
        return tellSubmit(saved.id)
      }
      if (after === 'continue') {
        void navigate(skippingLeaveCheck(`${RESERVATION_PATH}/${saved.id}/update`), { replace: true })
      } else if (after === 'create') {
        reset()
        void navigate(skippingLeaveCheck(`${RESERVATION_PATH}/create`))
      } else void navigate(backTo, { state: { [SKIP_LEAVE_CHECK]: true } })
    },
    [navigate, backTo, search, isNew, reset],
  )
}

type Options = {
  form: UseFormReturn<ReservationFormValues>
  id?: string
  /** What the service has, where there is something. */
  saved?: ReservationFormValues
  onSaved: () => void
  onReset: () => void
}

/** Until what was saved is read again, nobody knows what it differs from: all of it is sent. */
const useBaseline = (saved: ReservationFormValues | undefined) => {
  const written = useRef<ReservationFormValues>(undefined)
  return {
    baseline: () => (saved === written.current ? undefined : saved),
    outdate: () => {
      written.current = saved
    },
  }
}

const placeRefusals = (form: UseFormReturn<ReservationFormValues>, error: unknown): void => {
  if (!isServiceError(error, 'VALIDATION_FAILED')) return
  const isApart = form.getValues('lines').some(({ borrowers }) => borrowers)
  const refusals = refusalsByPath((error.details.errors ?? []) as FieldError[], isApart)
  for (const [path, message] of refusals) {
    form.setError(path as FieldPath<ReservationFormValues>, { type: 'server', message })
  }
}

export const useSaveReservation = ({ form, id, saved: before, onSaved, onReset }: Options) => {
  const client = useQueryClient()
  const notify = useNotify()
  const goOn = useGoOn(id === undefined, onReset)
  const { baseline, outdate } = useBaseline(before)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflicts, setConflicts] = useState<readonly BookingConflict[]>([])

  const handleSaveError = (error: unknown) => {
    const found = conflictsOf(error)
    setConflicts(found)
    placeRefusals(form, error)
    setFailure(messageFor(error))
    document.getElementById(found.length ? 'section-what' : '')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }

  const save = async (values: ReservationFormValues, after: AfterSave) => {
    setIsSaving(true)
    setFailure(undefined)
    setConflicts([])
    try {
      const input = reservationInputOf(values, baseline())
      const saved = id ? await updateReservation(id, input) : await createReservation(input)
      if (!saved) return
      outdate()
      form.reset(values)
      onSaved()
      await client.invalidateQueries({ queryKey: ['reservation/reservation'] })
      client.invalidateQueries({ queryKey: ['planning'] })
      notify(id ? texts.updated(saved.number) : texts.created(saved.number), { type: 'success' })
      goOn(saved, after)
    } catch (error) {
      handleSaveError(error)
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, failure, conflicts, save }
}
