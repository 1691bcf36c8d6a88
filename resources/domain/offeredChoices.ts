/** What a choice offers today, beside what records may still hold. */
import type { ChoiceField } from '../schema/field.ts'

type Choice = Pick<ChoiceField, 'values' | 'retired'>

export const isRetired = ({ retired = [] }: Choice, value: unknown): boolean => retired.includes(value as string)

/** The values to choose among; a retired one only where it is chosen already. */
export const offeredChoices = (field: Choice, current?: unknown): readonly string[] =>
  field.values.filter((value) => value === current || !isRetired(field, value))
