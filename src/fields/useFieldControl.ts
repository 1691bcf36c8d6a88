/** One value of the form with its error: what every input stands on. */
import { useController, useFormContext } from 'react-hook-form'

export type FieldControl = {
  value: unknown
  error: string | undefined
  /** While typing: nothing is validated before the input is left. */
  type: (value: unknown) => void
  /** A choice made at once, validated at once. */
  choose: (value: unknown) => void
  leave: () => void
  /** Takes the focus when the form points at its first error. */
  ref: (element: HTMLElement | null) => void
}

export const useFieldControl = (source: string): FieldControl => {
  const { trigger } = useFormContext()
  const { field, fieldState } = useController({ name: source })
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  return {
    value: field.value,
    error: fieldState.error && (error ?? ''),
    type: field.onChange,
    choose: (value) => {
      field.onChange(value)
      void trigger(source)
    },
    leave: field.onBlur,
    ref: field.ref,
  }
}
