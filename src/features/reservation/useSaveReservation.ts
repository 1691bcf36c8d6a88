/** Sends the form, shows refusals where they belong, and goes where the person asked. Nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { type AfterSave, announceSubmit, CONNECTED } from '#src/crud/form/afterSave.ts'
import { type ServerFieldError, serverErrorsOf } from '#src/crud/form/serverErrors.ts'
import { targetOf } from '#src/crud/form/useAfterSaveNavigation.ts'
import { useSaving } from '#src/crud/form/useSaving.ts'
import { routeScopeOf } from '#src/crud/routeScope.ts'
import {
  type BookingConflict,
  conflictsOf,
  createReservation,
  updateReservation,
  type WrittenReservation,
} from '#src/features/booking/writeReservation.ts'
import { reservationFormPath } from './formErrors.ts'
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

const PAGES = { path: RESERVATION_PATH.slice(1), resource: reservation }
const SCOPE = routeScopeOf(PAGES.path)

/** Where a save leads; `isLeaving` is true from then on. */
const useReservationNavigation = ({ id, onReset, isLeaving }: Pick<Options, 'id' | 'onReset' | 'isLeaving'>) => {
  const navigate = useNavigate()
  const list = useReturnPath()
  const { search } = useLocation()
  const isNew = id === undefined
  return (saved: WrittenReservation, after: AfterSave): void => {
    const isConnected = new URLSearchParams(search).has(CONNECTED)
    const isAnother = isNew && after === 'create'
    if (isNew && (isConnected || isAnother)) onReset()
    if (isConnected) {
      announceSubmit(saved.id)
      return
    }
    // Another one starts without what the address gave to this one.
    const target = targetOf(PAGES, after, { id: saved.id, isNew: isNew && !isAnother }, { ...SCOPE, list })
    if (!target) return
    isLeaving.current = !isAnother
    void navigate(target.to, { replace: target.replace })
  }
}

type Options = {
  form: UseFormReturn<ReservationFormValues>
  id?: string
  /** What the service has, where there is something. */
  saved?: ReservationFormValues
  /** What the form keeps of the service's refusals. */
  refusals: RefObject<readonly ServerFieldError[]>
  isLeaving: RefObject<boolean>
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

/** Where lines have people of their own, the refusals of people stand at the line. */
const arePeopleApart = ({ lines }: ReservationFormValues): boolean => lines.some(({ borrowers }) => borrowers)

type Typed = { values: ReservationFormValues; after: AfterSave }

export const useSaveReservation = (options: Options) => {
  const { form, id, refusals } = options
  const client = useQueryClient()
  const notify = useNotify()
  const navigateAfter = useReservationNavigation(options)
  const { baseline, outdate } = useBaseline(options.saved)
  const [conflicts, setConflicts] = useState<readonly BookingConflict[]>([])
  const saving = useSaving<Typed, WrittenReservation>({
    write: ({ values }) => {
      setConflicts([])
      refusals.current = []
      const input = reservationInputOf(values, baseline())
      return id ? updateReservation(id, input) : createReservation(input)
    },
    onSaved: async (saved, { values, after }) => {
      outdate()
      form.reset(values)
      options.onSaved()
      await client.invalidateQueries({ queryKey: [PAGES.path] })
      client.invalidateQueries({ queryKey: ['planning'] })
      const number = saved.number ?? saved.displayName
      notify(id ? texts.updated(number) : texts.created(number), { type: 'success' })
      navigateAfter(saved, after)
    },
    placeErrors: (errors) => {
      const values = form.getValues()
      const isApart = arePeopleApart(values)
      refusals.current = serverErrorsOf(errors, values, (path) => reservationFormPath(path, isApart))
      for (const { path, rule, message } of refusals.current) {
        form.setError(path as FieldPath<ReservationFormValues>, { type: rule, message })
      }
      return []
    },
    onError: (error) => {
      const found = conflictsOf(error)
      setConflicts(found)
      const first = document.getElementById(found.length ? 'section-what' : '')
      first?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    },
    failureOf: messageFor,
  })
  return { ...saving, conflicts }
}
