import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { Switches } from '#resources/domain/validation.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { Moment } from '#src/fields/webKind.ts'
import type { EntityView } from '../../entityView.ts'
import { editable, type FormValues, put, valueIn } from '../../form/formValues.ts'
import { formResolver } from '../../form/validateForm.ts'

/** All fields empty, because the records may have different values. */
export const emptyValues = (views: readonly FieldView[], moment: Moment): FormValues => {
  const values: FormValues = {}
  for (const one of views) put(values, one, editable(one, null, moment))
  return values
}

export const chosenValues = (views: readonly FieldView[], typed: FormValues): FormValues => {
  const values: FormValues = {}
  for (const one of views) put(values, one, valueIn(typed, one))
  return values
}

/** Validates chosen fields only; the server validates the other fields of each record. */
export const chosenResolver = (view: EntityView, sources: readonly string[], on?: Switches): Resolver<FormValues> => {
  const judge = formResolver(view, on)
  return async (values, context, options) => {
    const { errors } = await judge(values, context, options)
    const kept: FieldErrors<FormValues> = {}
    for (const source of sources) {
      const error = get(errors, source)
      if (error) set(kept, source, error)
    }
    return Object.keys(kept).length > 0 ? { values: {}, errors: kept } : { values, errors: {} }
  }
}
