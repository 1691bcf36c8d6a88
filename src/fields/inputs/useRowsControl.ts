import {
  composeValidators,
  useApplyInputDefaultValues,
  useGetValidationErrorMessage,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import {
  get,
  type RegisterOptions,
  type UseFieldArrayReturn,
  useFieldArray,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { InputRules } from './useFieldControl.ts'

type RowArray = UseFieldArrayReturn<Record<string, unknown[]>, string, 'rowKey'>
type DefaultValueProps = Parameters<typeof useApplyInputDefaultValues>[0]

type RowsControl = Pick<RowArray, 'append' | 'remove' | 'move'> & {
  name: string
  rows: readonly { rowKey: string; id?: unknown }[]
  error: string | undefined
  isBroken: (index: number) => boolean
}

const useRules = (validate: InputRules['validate']): { rules?: Pick<RegisterOptions, 'validate'> } => {
  const { getValues } = useFormContext()
  const messageOf = useGetValidationErrorMessage()
  if (!validate) return {}
  const rule: Validator = composeValidators(Array.isArray(validate) ? validate : [validate])
  const check = async (value: unknown) => {
    const error = await rule(value, getValues(), {})
    return error ? messageOf(error) : true
  }
  return { rules: { validate: check } }
}

export const useRowsControl = (source: string, { validate, defaultValue }: InputRules): RowsControl => {
  const name = useWrappedSource(source)
  const { control, getFieldState } = useFormContext<Record<string, unknown[]>>()
  const array = useFieldArray({
    control,
    name,
    keyName: 'rowKey',
    ...useRules(validate),
  } as never) as unknown as RowArray
  useApplyInputDefaultValues({
    inputProps: { source, defaultValue },
    isArrayInput: true,
    fieldArrayInputControl: array,
  } as unknown as DefaultValueProps)
  const problem: unknown = getFieldState(name, useFormState({ control, name })).error
  const { message, root } = (problem ?? {}) as { message?: string; root?: { message?: string } }
  const { append, remove, move, fields } = array
  return {
    name,
    append,
    remove,
    move,
    rows: fields as RowsControl['rows'],
    error: message ?? root?.message,
    isBroken: (index) => Boolean(get(problem, String(index))),
  }
}
