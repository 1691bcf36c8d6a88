import { useFormContext, useWatch } from 'react-hook-form'
import { conditionPath } from '#resources/domain/customFields.ts'
import { isConditionallyRequired, type Switches } from '#resources/domain/validation.ts'
import { type Condition, fieldsOf, holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'

const namesIn = (conditions: readonly (Condition | undefined)[]): string[] =>
  conditions.flatMap((condition) => (condition ? fieldsOf(condition) : []))

type Options = {
  at?: string | undefined
  on: Switches
}

export const useFieldConditions = (field: Field, { at, on }: Options): { isShown: boolean; isRequired: boolean } => {
  const { control } = useFormContext()
  const names = namesIn([field.when, field.requiredIf])
  const read: unknown[] = useWatch({
    control,
    name: names.map((name) => (at ? `${at}.${conditionPath(name)}` : conditionPath(name))),
  })
  const values = Object.fromEntries(names.map((name, index) => [name, read[index]]))
  return {
    isShown: holds(field.when, values),
    isRequired: Boolean(field.required) || isConditionallyRequired(field, values, on),
  }
}

export const useShownFields = (fields: readonly Field[]): ReadonlySet<Field> => {
  const { control } = useFormContext()
  const names = namesIn(fields.map(({ when }) => when))
  const read: unknown[] = useWatch({ control, name: names.map(conditionPath) })
  const values = Object.fromEntries(names.map((name, index) => [name, read[index]]))
  return new Set(fields.filter(({ when }) => holds(when, values)))
}
