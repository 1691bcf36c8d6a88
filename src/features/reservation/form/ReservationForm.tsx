import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, Suspense, useMemo, useRef, useState } from 'react'
import { type SaveContextValue, useNotify } from 'react-admin'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useDeletedNotice } from '#src/crud/deletion/useDeletedNotice.tsx'
import { type EntityView, useEntityView } from '#src/crud/entityView.ts'
import { AFTER_SAVE, skippingLeaveCheck, useCleanAddress } from '#src/crud/form/afterSave.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { SaveBar } from '#src/crud/form/SaveBar.tsx'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { useFirstError } from '#src/crud/form/useFirstError.ts'
import { useFirstField } from '#src/crud/form/useFirstField.ts'
import { useJudgedForm } from '#src/crud/form/useRecordForm.ts'
import { useSubmit } from '#src/crud/form/useSubmit.ts'
import type { Lock } from '#src/crud/lock/useLock.ts'
import { useOrigin } from '#src/crud/origin.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { updateReservation } from '#src/shared/booking/writeReservation.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { submitAgain, useRetryWithFiles } from '#src/ui/useRetryWithFiles.ts'
import { ItemsSection } from '../items/ItemsSection.tsx'
import { periodOf } from '../items/useAvailability.ts'
import { useWorkflows } from '../items/WorkflowNote.tsx'
import { BorrowersSection } from '../people/BorrowersSection.tsx'
import { RESERVATION_PATH } from '../reservationRecord.ts'
import type { Extent } from '../series/seriesData.ts'
import { FORM_FIELDS, type ReservationFormValues } from '../values/formValues.ts'
import { DetailsSection } from './DetailsSection.tsx'
import { reservationResolver } from './formErrors.ts'
import { PeriodSection } from './PeriodSection.tsx'
import { useFreshValues } from './useFreshValues.ts'
import { useSaveReservation } from './useSaveReservation.ts'

const RepeatFields = lazyPart(
  () => import('../series/RepeatFields.tsx'),
  (m) => m.RepeatFields,
)

/** Height (px) reserved while the field loads, so that the form does not move. */
const REPEAT_HEIGHT = 48

const SeriesProgressDialog = lazyPart(
  () => import('../series/SeriesProgress.tsx'),
  (m) => m.SeriesProgressDialog,
)
const ChangeExtent = lazyPart(
  () => import('../series/ChangeExtent.tsx'),
  (m) => m.ChangeExtent,
)

type Props = {
  id?: string
  initial: ReservationFormValues
  zone: string
  empty: () => ReservationFormValues
  series?: string | undefined
  /** undefined for a new reservation. */
  lock?: Pick<Lock, 'isSavable'>
}

const useEmptied = (view: EntityView, id: string | undefined) => {
  const navigate = useNavigate()
  const notify = useNotify()
  const announce = useDeletedNotice(view)
  const client = useQueryClient()
  if (!id) return undefined
  return async () => {
    try {
      await updateReservation(id, { items: [], deleteWhenEmpty: true })
      client.invalidateQueries({ queryKey: ['planning'] })
      announce(reservationTexts.last.done, [id])
      void navigate(skippingLeaveCheck(RESERVATION_PATH))
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}

const usePeriod = (form: UseFormReturn<ReservationFormValues>) => {
  const [startingAt, endingAt] = useWatch({ control: form.control, name: ['startingAt', 'endingAt'] })
  return useMemo(() => periodOf({ startingAt, endingAt }), [startingAt, endingAt])
}

const useIsRequest = ({ control }: UseFormReturn<ReservationFormValues>): boolean => {
  const lines = useWatch({ control, name: 'lines' })
  const workflows = useWorkflows(lines)
  return lines.some(({ id, itemId }) => !id && workflows.has(itemId))
}

const useReservationValues = (view: EntityView, saved: ReservationFormValues) => {
  const { on } = useFeatureFlags()
  const [opened] = useState(saved)
  const resolver = useMemo(() => reservationResolver(view, on), [view, on])
  const judged = useJudgedForm<ReservationFormValues>(opened, resolver)
  useFreshValues(judged.form, saved)
  return judged
}

const useSavedForm = ({ id, initial, zone, empty, lock }: Props, extent: Extent) => {
  const view = useEntityView(reservation)
  const root = useRef<HTMLFormElement>(null)
  const { form, refusals } = useReservationValues(view, initial)
  const showFirst = useFirstError(form, root)
  const draft = useDraft({ form, sources: FORM_FIELDS, isKept: true })
  const isLeaving = useRef(false)
  const [round, setRound] = useState(0)
  const keepRetry = useRetryWithFiles()
  const isRequest = useIsRequest(form)
  const saving = useSaveReservation({
    view,
    form,
    id,
    isRequest,
    ...(id && { saved: initial }),
    zone,
    extent,
    refusals,
    isLeaving,
    onRefused: showFirst,
    onSaved: draft.forget,
    empty,
    onAnother: () => {
      setRound((before) => before + 1)
      window.scrollTo({ top: 0 })
    },
  })
  const { after, saveThen, events } = useSubmit({
    offered: AFTER_SAVE,
    isNew: id === undefined,
    canSave: (lock?.isSavable ?? true) && !saving.isSaving,
    save: (next) => {
      refusals.current = []
      void form.handleSubmit((values) => {
        keepRetry(values, () => submitAgain(root.current))
        return saving.save({ values, after: next })
      }, showFirst)()
    },
  })
  return { view, root, form, draft, saving, isLeaving, round, after, saveThen, events, isRequest }
}

export const ReservationForm = (props: Props) => {
  const { id, zone, series, lock } = props
  useCleanAddress()
  const [extent, setExtent] = useState<Extent>({ scope: 'ONE', withApart: false })
  const { view, root, form, draft, saving, isLeaving, round, after, saveThen, events, isRequest } = useSavedForm(
    props,
    extent,
  )
  const period = usePeriod(form)
  const backTo = useOrigin(RESERVATION_PATH)
  useFirstField(root, id === undefined, round)
  const onEmptied = useEmptied(view, id)
  const stockSave: SaveContextValue = {
    save: async (typed) => saving.save({ values: typed as ReservationFormValues, after }),
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  }
  return (
    <FormContexts view={view} form={form} record={undefined} save={stockSave} isEditable>
      {saving.progress && (
        <Suspense fallback={null}>
          <SeriesProgressDialog request={saving.progress} onLeave={saving.leaveProgress} />
        </Suspense>
      )}
      <LeaveCheck isDirty={form.formState.isDirty} isLeaving={() => isLeaving.current} />
      <form ref={root} {...events} style={{ maxWidth: 1060 }}>
        <DraftNotice draft={draft} />
        {id && series && (
          <Suspense fallback={null}>
            <ChangeExtent series={series} origin={id} value={extent} onChange={setExtent} />
          </Suspense>
        )}
        {/* A new form must not keep the search of the saved one. */}
        <Fragment key={round}>
          <PeriodSection zone={zone}>
            {id === undefined && (
              <Suspense fallback={<Box sx={{ height: REPEAT_HEIGHT }} />}>
                <RepeatFields zone={zone} />
              </Suspense>
            )}
          </PeriodSection>
          <ItemsSection
            zone={zone}
            period={period}
            reservationId={id}
            conflicts={saving.conflicts}
            {...(onEmptied && { onEmptied })}
          />
          <BorrowersSection />
          <DetailsSection />
        </Fragment>
        {lock?.isSavable !== false && (
          <SaveBar
            view={view}
            offered={AFTER_SAVE}
            after={after}
            isSaving={saving.isSaving}
            failure={saving.failure}
            backTo={backTo}
            onSave={saveThen}
            {...(!id && { saveLabel: reservationTexts.save[isRequest ? 'request' : 'create'] })}
          />
        )}
      </form>
    </FormContexts>
  )
}
