import { useGetValidationErrorMessage, useInput, type Validator } from 'react-admin'
import { useFormContext } from 'react-hook-form'

export type FieldControl = {
  name: string
  value: unknown
  error: string | undefined
  isRequired: boolean
  type: (value: unknown) => void
  choose: (value: unknown) => void
  leave: () => void
  ref: (element: HTMLElement | null) => void
}

export type InputRules = { validate?: Validator | Validator[]; defaultValue?: unknown }

type FieldStateError = { message?: unknown; root?: { message?: unknown } }

const RULE_PREFIX = '@@react-admin@@'

const useMessageText = (): ((message: string) => string) => {
  const messageOfRule = useGetValidationErrorMessage()
  return (message) =>
    message.startsWith(RULE_PREFIX) ? messageOfRule(JSON.parse(message.slice(RULE_PREFIX.length))) : message
}

const messageOf = (error: unknown, textOf: (message: string) => string): string => {
  const { message, root } = error as FieldStateError
  if (typeof message === 'string') return textOf(message)
  if (typeof root?.message === 'string') return textOf(root.message)
  const parts = Object.values(error as object).filter((part) => typeof part === 'object' && part !== null)
  return [...new Set(parts.map((part) => messageOf(part, textOf)))].filter(Boolean).join('\n')
}

const identity = (value: unknown): unknown => value

/** `useInput` without format and parse. No `disabled`: react-hook-form would drop the value during a save. */
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
