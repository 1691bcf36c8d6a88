import type { ChoiceField } from '../schema/field.ts'

type Choice = Pick<ChoiceField, 'values' | 'retired'>

export const isRetired = ({ retired = [] }: Choice, value: unknown): boolean => retired.includes(value as string)

export const offeredChoices = (field: Choice, current?: unknown): readonly string[] =>
  field.values.filter((value) => value === current || !isRetired(field, value))
