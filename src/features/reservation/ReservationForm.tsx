/** The form of a reservation: when, what, for whom, for what. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type SaveContextValue, useNotify } from 'react-admin'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { AFTER_SAVE, skippingLeaveCheck, useCleanAddress } from '#src/crud/form/afterSave.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { SaveBar } from '#src/crud/form/SaveBar.tsx'
import { type ServerFieldError, withServerErrors } from '#src/crud/form/serverErrors.ts'
import { useDraft } from '#src/crud/form/useDraft.ts'
import { useSubmit } from '#src/crud/form/useSubmit.ts'
import type { Lock } from '#src/crud/lock/useLock.ts'
import { updateReservation } from '#src/features/booking/writeReservation.ts'
import { BorrowersSection } from './BorrowersSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { resolver } from './formErrors.ts'
import { FORM_FIELDS, type ReservationFormValues } from './formValues.ts'
import { ItemsSection } from './ItemsSection.tsx'
import { PeriodSection } from './PeriodSection.tsx'
import { RESERVATION_PATH } from './reservationRecord.ts'
import { periodOf } from './useAvailability.ts'
import { useFreshValues } from './useFreshValues.ts'
import { useReturnPath, useSaveReservation } from './useSaveReservation.ts'

type Props = {
  /** Absent on a new one. */
  id?: string
  initial: ReservationFormValues
  zone: string
  /** What an empty form holds, for "another one". */
  empty: () => ReservationFormValues
  /** Absent on a new one. */
  lock?: Pick<Lock, 'isSavable'>
}

/** Removing the last line deletes the reservation, once confirmed. */
const useEmptied = (id: string | undefined) => {
  const navigate = useNavigate()
  const notify = useNotify()
  const client = useQueryClient()
  if (!id) return undefined
  return async () => {
    try {
      await updateReservation(id, { items: [], deleteWhenEmpty: true })
      client.invalidateQueries({ queryKey: ['planning'] })
      notify(reservationTexts.last.done, { type: 'success' })
      void navigate(skippingLeaveCheck(RESERVATION_PATH))
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}

const usePeriod = (form: ReturnType<typeof useForm<ReservationFormValues>>) => {
  const [startingAt, endingAt] = useWatch({ control: form.control, name: ['startingAt', 'endingAt'] })
  return useMemo(() => periodOf({ startingAt, endingAt }), [startingAt, endingAt])
}

/** The form's own rules, and what the service refused as long as it was not changed. */
const useReservationValues = (initial: ReservationFormValues) => {
  const refusals = useRef<readonly ServerFieldError[]>([])
  const form = useForm<ReservationFormValues>({
    defaultValues: initial,
    resolver: async (values, context, options) =>
      withServerErrors(await resolver(values, context, options), values, refusals.current),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  useFreshValues(form, initial)
  return { form, refusals }
}

const useSavedForm = ({ id, initial, empty, lock }: Props) => {
  const { form, refusals } = useReservationValues(initial)
  const draft = useDraft({ form, sources: FORM_FIELDS, isKept: true })
  const isLeaving = useRef(false)
  const saving = useSaveReservation({
    form,
    id,
    ...(id && { saved: initial }),
    refusals,
    isLeaving,
    onSaved: draft.forget,
    onReset: () => form.reset(empty()),
  })
  const { after, saveThen, events } = useSubmit({
    offered: AFTER_SAVE,
    canSave: (lock?.isSavable ?? true) && !saving.isSaving,
    save: (next) => {
      refusals.current = []
      void form.handleSubmit((values) => saving.save({ values, after: next }))()
    },
  })
  return { form, draft, saving, isLeaving, after, saveThen, events }
}

export const ReservationForm = (props: Props) => {
  const { id, zone, lock } = props
  useCleanAddress()
  const { form, draft, saving, isLeaving, after, saveThen, events } = useSavedForm(props)
  const period = usePeriod(form)
  const view = useEntityView(reservation)
  const backTo = useReturnPath()
  const onEmptied = useEmptied(id)
  const stockSave: SaveContextValue = {
    save: async (typed) => saving.save({ values: typed as ReservationFormValues, after }),
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  }
  return (
    <FormContexts view={view} form={form} record={undefined} save={stockSave} isEditable>
      <LeaveCheck isDirty={form.formState.isDirty} isLeaving={() => isLeaving.current} />
      <form {...events} style={{ maxWidth: 980 }}>
        <DraftNotice draft={draft} />
        <PeriodSection zone={zone} />
        <ItemsSection
          zone={zone}
          period={period}
          reservationId={id}
          conflicts={saving.conflicts}
          {...(onEmptied && { onEmptied })}
        />
        <BorrowersSection />
        <DetailsSection />
        {lock?.isSavable !== false && (
          <SaveBar
            view={view}
            offered={AFTER_SAVE}
            after={after}
            isSaving={saving.isSaving}
            failure={saving.failure}
            backTo={backTo}
            onSave={saveThen}
          />
        )}
      </form>
    </FormContexts>
  )
}
