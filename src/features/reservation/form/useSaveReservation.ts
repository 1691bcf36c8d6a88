import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { isDeclined } from '#dataProviders/questions.ts'
import { messageFor, ServiceError } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { EntityView } from '#src/crud/entityView.ts'
import { type AfterSave, CONNECTED } from '#src/crud/form/afterSave.ts'
import { type ServerFieldError, serverErrorsOf } from '#src/crud/form/serverErrors.ts'
import { useAfterSaveNavigation } from '#src/crud/form/useAfterSaveNavigation.tsx'
import { useSaving } from '#src/crud/form/useSaving.ts'
import {
  type BookingConflict,
  conflictsOf,
  createReservation,
  type ReservationWrite,
  updateReservation,
  type WrittenReservation,
} from '#src/shared/booking/writeReservation.ts'
import { useCustomUpdateEmail } from '#src/shared/notify/useCustomUpdateEmail.ts'
import { scrollToView } from '#src/ui/scrollToView.ts'
import type { Extent } from '../series/seriesData.ts'
import {
  changeSeries,
  createSeries,
  isSeriesUnderWay,
  SERIES_DATES,
  SERIES_PATH,
  type SeriesRequest,
  scopeOf,
  seriesInputOf,
  verdictsText,
} from '../series/seriesData.ts'
import { reservationInputOf } from '../values/formInput.ts'
import type { ReservationFormValues } from '../values/formValues.ts'
import { useComputed, withoutComputed } from './computedValues.ts'
import { reservationFormPath } from './formErrors.ts'
import { rebaseReservation } from './useFreshValues.ts'

const texts = reservationTexts.save

type Options = {
  view: EntityView
  form: UseFormReturn<ReservationFormValues>
  id?: string
  isRequest: boolean
  saved?: ReservationFormValues
  zone: string
  extent?: Extent
  refusals: RefObject<readonly ServerFieldError[]>
  isLeaving: RefObject<boolean>
  onRefused: () => void
  onSaved: () => void
  empty: () => ReservationFormValues
  onAnother: () => void
}

/** After a save and before the refresh, the saved values are unknown: everything is sent. */
const useBaseline = (saved: ReservationFormValues | undefined) => {
  const written = useRef<ReservationFormValues>(undefined)
  return {
    baseline: () => (saved === written.current ? undefined : saved),
    outdate: () => {
      written.current = saved
    },
  }
}

/** True if items have own borrowers: then errors of borrowers appear at the item. */
const arePeopleApart = ({ lines }: ReservationFormValues): boolean => lines.some(({ borrowers }) => borrowers)

/** True if the change covers other dates of the series. */
const isWide = (extent: Extent | undefined): extent is Extent => extent !== undefined && extent.scope !== 'ONE'

type Typed = { values: ReservationFormValues; after: AfterSave }
type Written = Omit<WrittenReservation, 'number'> & { number?: string | null }

type Progress = (request: SeriesRequest) => void

type SavingExtent = { input: ReservationWrite; extent: Extent; onProgress: Progress }

const saveExtent = async (id: string, { input, extent, onProgress }: SavingExtent): Promise<Written> => {
  const verdicts = await changeSeries(scopeOf(id, extent), input, onProgress)
  const said = verdictsText('CHANGE', verdicts)
  if (!verdicts.some((verdict) => verdict.id === id && verdict.isUpdated)) throw new ServiceError('CONFLICT', said, {})
  return { id, displayName: said }
}

type SavingNew = { zone: string; onProgress: Progress }

const saveNew = async (input: ReservationWrite, values: ReservationFormValues, around: SavingNew): Promise<Written> => {
  const { zone, onProgress } = around
  if (!values.repeat) return createReservation(input)
  const series = seriesInputOf(input, values.repeat, zone)
  if (!series) throw new Error(seriesTexts.incomplete)
  return createSeries(series, onProgress)
}

export const useSaveReservation = (options: Options) => {
  const { view, form, id, refusals, isLeaving, empty } = options
  const client = useQueryClient()
  const { search } = useLocation()
  const isConnected = new URLSearchParams(search).has(CONNECTED)
  const goOn = useAfterSaveNavigation<Written>({
    view,
    isNew: id === undefined,
    isConnected,
    isLeaving,
    reset: (_saved, isKept) => {
      if (isKept) return
      form.reset(empty())
      options.onAnother()
    },
  })
  const notify = useNotify()
  const navigate = useNavigate()
  const customEmail = useCustomUpdateEmail(isLeaving)
  const asksForEmail = (after: AfterSave): boolean =>
    customEmail.isOn && id !== undefined && after === 'default' && !isConnected && !isWide(options.extent)
  const { baseline, outdate } = useBaseline(options.saved)
  const computed = useComputed()
  const [conflicts, setConflicts] = useState<readonly BookingConflict[]>([])
  const [progress, setProgress] = useState<SeriesRequest>()
  // The end of the job must not navigate for a user that left the form.
  const hasLeft = useRef(false)
  const onProgress = (request: SeriesRequest): void =>
    setProgress(hasLeft.current || !isSeriesUnderWay(request) ? undefined : request)
  const leaveProgress = (): void => {
    hasLeft.current = true
    isLeaving.current = true
    if (progress) void navigate(`${SERIES_PATH}/${progress.id}/show`)
  }
  const saving = useSaving<Typed, Written>({
    isLeaving,
    write: async ({ values, after }): Promise<Written | null> => {
      setConflicts([])
      refusals.current = []
      const input = withoutComputed(reservationInputOf(values, id ? baseline() : undefined), computed)
      if (!id) return saveNew(input, values, { zone: options.zone, onProgress })
      if (isWide(options.extent)) return saveExtent(id, { input, extent: options.extent, onProgress })
      return updateReservation(id, { ...input, ...(asksForEmail(after) && { customUpdateEmail: true }) })
    },
    onSaved: async (saved, { values, after }) => {
      setProgress(undefined)
      if (hasLeft.current) return
      outdate()
      // The form stays open if the user typed during the save.
      const isWhole = rebaseReservation(form, values).length === 0
      options.onSaved()
      await client.invalidateQueries({ queryKey: [view.path] })
      client.invalidateQueries({ queryKey: ['planning'] })
      if (values.repeat && !id) {
        notify(seriesTexts.created(saved.displayName), { type: 'success' })
        isLeaving.current = true
        void navigate(`${SERIES_PATH}/${saved.id}/show`)
        return
      }
      if (isWide(options.extent)) {
        goOn(saved, isWhole ? after : 'continue', saved.displayName)
        return
      }
      const number = saved.number ?? saved.displayName
      if (isWhole && asksForEmail(after)) {
        notify(texts.updated(number), { type: 'success' })
        customEmail.ask(saved.id)
        return
      }
      const created = options.isRequest ? texts.requested : texts.created
      goOn(saved, isWhole ? after : 'continue', (id ? texts.updated : created)(number))
    },
    placeErrors: (errors) => {
      const values = form.getValues()
      const isApart = arePeopleApart(values)
      refusals.current = serverErrorsOf(errors, values, (path) => reservationFormPath(path, isApart))
      for (const { path, rule, message } of refusals.current) {
        form.setError(path as FieldPath<ReservationFormValues>, { type: rule, message })
      }
      options.onRefused()
      return []
    },
    onError: (error) => {
      setProgress(undefined)
      const found = conflictsOf(error)
      const isSeries = Boolean(form.getValues('repeat')) && !id
      setConflicts(isSeries ? [] : found)
      if (isSeries) void client.invalidateQueries({ queryKey: SERIES_DATES })
      const first = document.getElementById(found.length ? `section-${isSeries ? 'repeat' : 'what'}` : '')
      if (first) scrollToView(first)
    },
    failureOf: (error) => (isDeclined(error) ? undefined : messageFor(error)),
  })
  return { ...saving, conflicts, progress, leaveProgress }
}
