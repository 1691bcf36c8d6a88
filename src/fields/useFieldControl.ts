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

type FieldStateError = { message?: unknown; root?: { message?: unknown } }

/** An error may stand on a part of the value, such as the third file: every message is shown once. */
const messageOf = (error: unknown): string => {
  const { message, root } = error as FieldStateError
  if (typeof message === 'string') return message
  if (typeof root?.message === 'string') return root.message
  const parts = Object.values(error as object).filter((part) => typeof part === 'object' && part !== null)
  return [...new Set(parts.map(messageOf))].filter(Boolean).join('\n')
}

export const useFieldControl = (source: string): FieldControl => {
  const { trigger } = useFormContext()
  const { field, fieldState } = useController({ name: source })
  return {
    value: field.value,
    error: fieldState.error && messageOf(fieldState.error),
    type: field.onChange,
    choose: (value) => {
      field.onChange(value)
      void trigger(source)
    },
    leave: field.onBlur,
    ref: field.ref,
  }
}
