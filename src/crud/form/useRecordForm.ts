import { type FocusEvent, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useAugmentedForm, useTranslate } from 'react-admin'
import { get, type Resolver, type UseFormReturn } from 'react-hook-form'
import { isEmpty } from '#resources/domain/violation.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import type { EntityView } from '../entityView.ts'
import { errorLeaves } from './errorPaths.ts'
import type { FormValues } from './formValues.ts'
import { type ServerFieldError, withServerErrors } from './serverErrors.ts'
import { formResolver } from './validateForm.ts'
import { withInputErrors } from './validateInputs.ts'

type RecordFormState<T extends FormValues = FormValues> = {
  form: UseFormReturn<T>
  refusals: RefObject<readonly ServerFieldError[]>
  /** Validates fields again that the change may have fixed or broken. */
  onBlur: (event: FocusEvent) => void
}

/** Refetched values do not replace typed ones. Default options of every reset. */
const KEPT = { keepFieldsRef: true, keepDirtyValues: true, keepErrors: true, keepIsSubmitSuccessful: true }

export const NOTHING_KEPT = { keepDirtyValues: false, keepErrors: false, keepIsSubmitSuccessful: false }

const dependentsOf = ({ resource }: EntityView, source: string, values: FormValues): string[] =>
  (resource.rules ?? []).flatMap(({ fields }) => {
    const [first = ''] = fields
    return fields.includes(source) && source !== first && !isEmpty(get(values, first)) ? [first] : []
  })

/**
 * Validated by `resolver`, `validate` props and server errors of unchanged values. `resetOptions`: for new `values`.
 */
export const useJudgedForm = <T extends FormValues>(
  values: T,
  resolver: Resolver<T>,
  resetOptions?: Parameters<UseFormReturn<T>['reset']>[1],
): Pick<RecordFormState<T>, 'form' | 'refusals'> => {
  const translate = useTranslate()
  const refusals = useRef<readonly ServerFieldError[]>([])
  const judge = useMemo(
    (): Resolver<T> => async (given, context, options) => {
      const result = await withInputErrors(await resolver(given, context, options), given, options, translate)
      return withServerErrors(result, given, refusals.current)
    },
    [resolver, translate],
  )
  const { form } = useAugmentedForm({
    record: values,
    ...(resetOptions && { resetOptions }),
    resolver: judge as Resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    disableInvalidFormNotification: true,
  })
  return { form: form as unknown as UseFormReturn<T>, refusals }
}

export const useRecordForm = (view: EntityView, values: FormValues): RecordFormState => {
  const { on } = useFeatureFlags()
  const resolver = useMemo(() => formResolver(view, on), [view, on])
  const { form, refusals } = useJudgedForm<FormValues>(values, resolver, KEPT)
  const { errors } = form.formState
  const onBlur = useCallback(
    ({ target }: FocusEvent) => {
      // MUI's Select passes an object with the name as the blur target.
      const source = 'name' in target && typeof target.name === 'string' ? target.name : ''
      const paths = errorLeaves(errors).map(({ path }) => path)
      const again = [...paths, ...dependentsOf(view, source, form.getValues())].filter((path) => path !== source)
      if (again.length > 0) void form.trigger(again)
    },
    [errors, form, view],
  )
  return { form, refusals, onBlur }
}
