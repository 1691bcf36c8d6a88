/** A save that is under way, that was refused on fields, or that failed: the same for every form. */
import { type RefObject, useState } from 'react'
import { type FieldError, isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'

type Options<Values, Saved> = {
  /** Gives what was saved, or nothing when the person gave up; `pause`: while they are asked. */
  write: (values: Values, pause: () => void, resume: () => void) => Promise<Saved | null | undefined>
  onSaved: (saved: Saved, values: Values) => void | Promise<void>
  /** Puts refusals on their inputs; gives back those that have none. */
  placeErrors: (errors: readonly FieldError[]) => readonly FieldError[]
  /** Every failure, before it is shown. */
  onError?: (error: unknown) => void
  /** What is said of a failure beside the fields; undefined: nothing. */
  failureOf?: (error: unknown, errors: readonly FieldError[]) => string | undefined
  /** True from the moment a save leads away: the next page may take a while, and nothing is saved twice meanwhile. */
  isLeaving: RefObject<boolean>
}

export type Saving<Values> = {
  isSaving: boolean
  /** What went wrong beyond the fields. */
  failure: string | undefined
  /** Refusals whose field the form does not show. */
  others: readonly FieldError[]
  save: (values: Values) => Promise<void>
}

type Refused = { failure?: string | undefined; others: readonly FieldError[] }

const NOTHING: Refused = { others: [] }

/** Refusals by field, whatever the code that brings them (a file too large has one of its own). */
const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const errors = isServiceError(error) ? error.details.errors : undefined
  return Array.isArray(errors) ? errors : []
}

/** Nothing could be saved, and why; what the licence says is that already, and fields speak for themselves. */
const usualFailure = (error: unknown, errors: readonly FieldError[]): string | undefined => {
  if (errors.length > 0) return undefined
  return isServiceError(error, 'INSUFFICIENT_LICENSE')
    ? messageFor(error)
    : `${crudTexts.form.saveFailed}. ${messageFor(error)}`
}

export const useSaving = <Values, Saved>(options: Options<Values, Saved>): Saving<Values> => {
  const { write, onSaved, placeErrors, onError, failureOf = usualFailure, isLeaving } = options
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
