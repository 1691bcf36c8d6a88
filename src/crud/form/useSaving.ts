import { type RefObject, useState } from 'react'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'

type Options<Values, Saved> = {
  /** Returns the saved record, or nothing if the user cancelled. `pause` and `resume` surround a question. */
  write: (values: Values, pause: () => void, resume: () => void) => Promise<Saved | null | undefined>
  onSaved: (saved: Saved, values: Values) => void | Promise<void>
  placeErrors: (errors: readonly FieldError[]) => readonly FieldError[]
  onError?: (error: unknown) => void
  failureOf?: (error: unknown, errors: readonly FieldError[]) => string | undefined
  /** True during navigation after a save: the next page may load slowly, and a second save must not start. */
  isLeaving: RefObject<boolean>
}

export type Saving<Values> = {
  isSaving: boolean
  failure: string | undefined
  others: readonly FieldError[]
  save: (values: Values) => Promise<void>
}

type Refused = { failure?: string | undefined; others: readonly FieldError[] }

const NOTHING: Refused = { others: [] }

/** Errors by field, with any error code: a file that is too large has its own. */
const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const errors = isServiceError(error) ? error.details.errors : undefined
  return Array.isArray(errors) ? errors : []
}

const defaultErrorText = (error: unknown, errors: readonly FieldError[]): string | undefined => {
  if (errors.length > 0) return undefined
  return isServiceError(error, 'INSUFFICIENT_LICENSE')
    ? messageFor(error)
    : `${crudTexts.form.saveFailed}. ${messageFor(error)}`
}

export const useSaving = <Values, Saved>(options: Options<Values, Saved>): Saving<Values> => {
  const { write, onSaved, placeErrors, onError, failureOf = defaultErrorText, isLeaving } = options
  const [isSaving, setIsSaving] = useState(false)
  const [{ failure, others }, setRefused] = useState(NOTHING)
  const save = async (values: Values): Promise<void> => {
    setIsSaving(true)
    setRefused(NOTHING)
    try {
      const saved = await write(
        values,
        () => setIsSaving(false),
        () => setIsSaving(true),
      )
      if (saved) await onSaved(saved, values)
    } catch (error) {
      onError?.(error)
      const errors = fieldErrorsOf(error)
      setRefused({ failure: failureOf(error, errors), others: errors.length > 0 ? placeErrors(errors) : [] })
    } finally {
      if (!isLeaving.current) setIsSaving(false)
    }
  }
  return { isSaving, failure, others, save }
}
