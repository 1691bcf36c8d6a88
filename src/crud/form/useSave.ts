/** Saves a form, shows what the server refused where it belongs, and goes where the person asked. */
import { useCreate, useNotify, useUpdate } from 'ra-core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { type AfterSave, CONNECTED, skippingLeaveCheck, tellSubmit } from './afterSave.ts'
import { type FormValues, sentValues, writtenViews } from './formValues.ts'
import type { FormParts, SavedRecord } from './parts.ts'
import { formPath } from './validateForm.ts'

type Options = {
  view: EntityView
  form: UseFormReturn<FormValues>
  /** Absent on a new record. */
  record?: SavedRecord
  parts: FormParts
  /** The form's values for a record just saved, and for a new one. */
  valuesOf: (record: SavedRecord) => FormValues
  newValues: () => FormValues
}

export type Save = {
  isSaving: boolean
  /** What went wrong beyond the fields. */
  failure: string | undefined
  /** Refusals whose field the form does not show. */
  others: readonly FieldError[]
  save: (values: FormValues, after: AfterSave) => Promise<void>
}

type Refusals = { failure?: string; others: FieldError[] }

/** Puts each refusal on its input; what has none is left over. */
const placeErrors = ({ view, form }: Pick<Options, 'view' | 'form'>, errors: readonly FieldError[]): FieldError[] => {
  const sources = new Set(writtenViews(view).map(({ source }) => source))
  const isPlaced = ({ path }: FieldError) => sources.has(path) || sources.has(path.split(/[.[]/)[0] ?? '')
  const placed = errors.filter(isPlaced)
  for (const { path, rule, message } of placed) form.setError(formPath(path), { type: rule, message })
  const [first] = placed
  if (first) form.setFocus(formPath(first.path))
  return errors.filter((error) => !isPlaced(error))
}

const useWrite = ({ view, record }: Pick<Options, 'view' | 'record'>) => {
  const [create] = useCreate<SavedRecord>()
  const [update] = useUpdate<SavedRecord>()
  return async (data: FormValues): Promise<SavedRecord> => {
    const saved = record
      ? await update(
          view.path,
          { id: record.id, data, previousData: record },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : await create(view.path, { data }, { returnPromise: true })
    return saved as SavedRecord
  }
}

const useGoOn = ({ view, form, record, parts, valuesOf, newValues }: Options) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isConnected = new URLSearchParams(search).has(CONNECTED)
  return (saved: SavedRecord, after: AfterSave): void => {
    form.reset(record ? valuesOf(saved) : newValues(), { keepIsSubmitSuccessful: true })
    if (isConnected) {
      tellSubmit(saved.id)
      return
    }
    if (parts.onSaved) {
      parts.onSaved(saved)
      return
    }
    const { pages } = view.resource
    if (after === 'continue' && !record && pages.includes('update')) {
      void navigate(skippingLeaveCheck(`/${view.path}/${encodeURIComponent(saved.id)}/update`), {
        replace: true,
      })
    }
    if (after === 'create' && record) void navigate(skippingLeaveCheck(`/${view.path}/create`))
    if (after === 'default') void navigate(`/${view.path}`)
  }
}

export const useSave = (options: Options): Save => {
  const { view, record } = options
  const write = useWrite(options)
  const goOn = useGoOn(options)
  const notify = useNotify()
  const [isSaving, setIsSaving] = useState(false)
  const [{ failure, others }, setRefusals] = useState<Refusals>({ others: [] })
  const refuse = (error: unknown): void => {
    const errors = isServiceError(error, 'VALIDATION_FAILED')
      ? (error.details.errors as FieldError[] | undefined)
      : undefined
    if (errors) {
      setRefusals({ others: placeErrors(options, errors) })
      return
    }
    const message = `${crudTexts.form.saveFailed}. ${messageFor(error)}`
    setRefusals({ failure: message, others: [] })
    notify(message, { type: 'error' })
  }
  const save = async (values: FormValues, after: AfterSave): Promise<void> => {
    setIsSaving(true)
    setRefusals({ others: [] })
    try {
      const saved = await write(sentValues(view, values))
      const told = record ? crudTexts.form.updated : crudTexts.form.created
      notify(told(view.noun, saved.displayName), { type: 'success' })
      goOn(saved, after)
    } catch (error) {
      refuse(error)
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, failure, others, save }
}
