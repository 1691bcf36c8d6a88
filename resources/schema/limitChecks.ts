import type { Field } from './field.ts'

type Limits = {
  kind: string
  minLength?: number
  maxLength?: number
  digits?: number
  pattern?: string
  min?: number
  max?: number
  minItems?: number
  maxItems?: number
  maxSize?: number
  decimals?: number
  suffix?: string
  unit?: string
  values?: readonly string[]
  oneOf?: readonly unknown[]
  notOneOf?: readonly unknown[]
  default?: unknown
}

const RANGES = [
  ['minLength', 'maxLength'],
  ['min', 'max'],
  ['minItems', 'maxItems'],
] as const
const COUNTS = ['minLength', 'maxLength', 'digits', 'minItems', 'maxItems', 'maxSize', 'decimals'] as const

const compiled = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

const rangeProblem = (limits: Limits): string | undefined => {
  const count = COUNTS.find(
    (name) => limits[name] !== undefined && !(Number.isInteger(limits[name]) && limits[name] >= 0),
  )
  if (count) return `${count} is no whole number: ${limits[count]}`
  const range = RANGES.find(
    ([from, to]) => (limits[from] ?? Number.NEGATIVE_INFINITY) > (limits[to] ?? Number.POSITIVE_INFINITY),
  )
  return range && `${range[0]} is above ${range[1]}: nothing fits`
}

const valuesProblem = ({ values, oneOf }: Limits): string | undefined => {
  if (values?.length === 0 || oneOf?.length === 0) return 'has no values to choose from'
  const twice = values?.find((value, index) => values.indexOf(value) !== index)
  return twice === undefined ? undefined : `has the value ${twice} twice`
}

const isOutside = (value: unknown, limits: Limits, pattern: RegExp | undefined): boolean => {
  const { min = -Infinity, max = Infinity, minLength = 0, maxLength = Infinity, values, oneOf, notOneOf } = limits
  if (values && !values.includes(value as string)) return true
  if ((oneOf && !oneOf.includes(value)) || notOneOf?.includes(value)) return true
  if (typeof value === 'number') return value < min || value > max
  if (typeof value !== 'string' || values) return false
  return value.length < minLength || value.length > maxLength || pattern?.test(value) === false
}

/** Returns why no value, or not the default, can be valid. undefined if there is no problem. */
export const limitProblem = (field: Field): string | undefined => {
  const limits: Limits = field
  const pattern = limits.pattern === undefined ? undefined : compiled(limits.pattern)
  if (limits.pattern !== undefined && !pattern) return `its pattern is no regular expression: ${limits.pattern}`
  if (limits.suffix && limits.unit) return 'a duration has its own unit: remove suffix'
  const problem = rangeProblem(limits) ?? valuesProblem(limits)
  if (problem) return problem
  if (field.kind === 'dateTime' || limits.default === undefined) return undefined
  const defaults = Array.isArray(limits.default) ? limits.default : [limits.default]
  const wrong = defaults.find((value) => isOutside(value, limits, pattern))
  return wrong === undefined ? undefined : `its default ${wrong} is none of what it takes`
}
