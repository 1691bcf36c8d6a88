/** One value of the form with its error: what every input stands on. */
import { useGetValidationErrorMessage, useInput, type Validator } from 'react-admin'
import { useFormContext } from 'react-hook-form'

export type FieldControl = {
  /** Path of the value in the form, whatever stands around the input. */
  name: string
  value: unknown
  error: string | undefined
  /** The input's own rules demand a value. */
  isRequired: boolean
  /** While typing: nothing is validated before the input is left. */
  type: (value: unknown) => void
  /** A choice made at once, validated at once. */
  choose: (value: unknown) => void
  leave: () => void
  /** Takes the focus when the form points at its first error. */
  ref: (element: HTMLElement | null) => void
}

/** What react-admin's inputs take beside their source. */
export type InputRules = { validate?: Validator | Validator[]; defaultValue?: unknown }

type FieldStateError = { message?: unknown; root?: { message?: unknown } }

/** Before what `useInput` makes of a broken rule: a text or a key, and what is put into it. */
const RULE_PREFIX = '@@react-admin@@'

const useMessageText = (): ((message: string) => string) => {
  const messageOfRule = useGetValidationErrorMessage()
  return (message) =>
    message.startsWith(RULE_PREFIX) ? messageOfRule(JSON.parse(message.slice(RULE_PREFIX.length))) : message
}

/** An error may stand on a part of the value, such as the third file: every message is shown once. */
const messageOf = (error: unknown, textOf: (message: string) => string): string => {
  const { message, root } = error as FieldStateError
  if (typeof message === 'string') return textOf(message)
  if (typeof root?.message === 'string') return textOf(root.message)
  const parts = Object.values(error as object).filter((part) => typeof part === 'object' && part !== null)
  return [...new Set(parts.map((part) => messageOf(part, textOf)))].filter(Boolean).join('\n')
}

const identity = (value: unknown): unknown => value

/**
 * react-admin's `useInput`, with the value as the record has it. `disabled` is not handed to the form, which would
 * forget the value: a form that is closed while it is saved keeps what was typed.
 */
export const useFieldControl = (source: string, rules: InputRules = {}): FieldControl => {
  const { trigger } = useFormContext()
  const textOf = useMessageText()
  const { validate, defaultValue } = rules
  const { field, fieldState, isRequired } = useInput({
    source,
    format: identity,
    parse: identity,
    ...(validate && { validate }),
    ...(defaultValue !== undefined && { defaultValue }),
  })
  return {
    name: field.name,
    value: field.value,
    error: fieldState.error && messageOf(fieldState.error, textOf),
    isRequired,
    type: field.onChange,
    choose: (value) => {
      field.onChange(value)
      void trigger(field.name)
    },
    leave: () => field.onBlur(),
    ref: field.ref,
  }
}
