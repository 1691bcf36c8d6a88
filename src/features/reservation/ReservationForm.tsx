/** The form of a reservation: when, what, for whom, for what. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import {
  AFTER_SAVE,
  type AfterSave,
  skippingLeaveCheck,
  useAfterSave,
  useCleanAddress,
} from '#src/crud/form/afterSave.ts'
import { DraftNotice } from '#src/crud/form/DraftNotice.tsx'
import { LeaveCheck } from '#src/crud/form/LeaveCheck.tsx'
import { SaveBar } from '#src/crud/form/SaveBar.tsx'
import { useDraft } from '#src/crud/form/useDraft.ts'
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

export const ReservationForm = ({ id, initial, zone, empty, lock }: Props) => {
  const isSavable = lock?.isSavable ?? true
  useCleanAddress()
  const form = useForm<ReservationFormValues>({
    defaultValues: initial,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  useFreshValues(form, initial)
  const period = usePeriod(form)
  const view = useEntityView(reservation)
  const backTo = useReturnPath()
  const [after, keepAfter] = useAfterSave()
  const draft = useDraft({ form, sources: FORM_FIELDS, isKept: true })
  const { isSaving, failure, conflicts, save } = useSaveReservation({
    form,
    id,
    ...(id && { saved: initial }),
    onSaved: draft.forget,
    onReset: () => form.reset(empty()),
  })
  const onEmptied = useEmptied(id)
  const submit = (next: AfterSave) => {
    if (!isSavable) return
    keepAfter(next)
    void form.handleSubmit((values) => save(values, next))()
  }
  return (
    <FormProvider {...form}>
      <LeaveCheck isDirty={form.formState.isDirty} />
      <form
        noValidate
        style={{ maxWidth: 980 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(after)
        }}
      >
        <DraftNotice draft={draft} />
        <PeriodSection zone={zone} />
        <ItemsSection
          zone={zone}
          period={period}
          reservationId={id}
          conflicts={conflicts}
          {...(onEmptied && { onEmptied })}
        />
        <BorrowersSection />
        <DetailsSection />
        {isSavable && (
          <SaveBar
            view={view}
            offered={AFTER_SAVE}
            after={after}
            isSaving={isSaving}
            failure={failure}
            backTo={backTo}
            onSave={submit}
          />
        )}
      </form>
    </FormProvider>
  )
}
