/** Conditions as data; browser and server evaluate them with the same code. */

type Scalar = string | number | boolean | null

export type Condition =
  | { field: string; is: Scalar | readonly Scalar[] }
  | { field: string; isNot: Scalar | readonly Scalar[] }
  | { field: string; filled: boolean }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const isAmong = (value: unknown, expected: Scalar | readonly Scalar[]): boolean =>
  Array.isArray(expected) ? expected.includes(value as Scalar) : (value ?? null) === expected

export const holds = (condition: Condition | undefined, values: Readonly<Record<string, unknown>>): boolean => {
  if (!condition) return true
  if ('all' in condition) return condition.all.every((part) => holds(part, values))
  if ('any' in condition) return condition.any.some((part) => holds(part, values))
  const value = values[condition.field]
  if ('is' in condition) return isAmong(value, condition.is)
  if ('isNot' in condition) return !isAmong(value, condition.isNot)
  return isFilled(value) === condition.filled
}

/** Returns the first failing comparison; for `any`, the first alternative. undefined if the condition is satisfied. */
export const failedPart = (
  condition: Condition,
  values: Readonly<Record<string, unknown>>,
): Exclude<Condition, { all: unknown } | { any: unknown }> | undefined => {
  if (holds(condition, values)) return undefined
  if (!('all' in condition || 'any' in condition)) return condition
  const parts = 'all' in condition ? condition.all : condition.any
  const failed = parts.find((part) => !holds(part, values))
  return failed && failedPart(failed, values)
}

export const fieldsOf = (condition: Condition): string[] => {
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  return [condition.field]
}
