import type { ListLimits } from '../schema/limits.ts'
import { one, type Rule, type Violation, when } from './violation.ts'

type AnyCheck = (value: unknown, field: unknown, path: string) => Violation[]

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const noCheck = (): Violation[] => []

export const formatCheck =
  (rule: Rule, format: RegExp): AnyCheck =>
  (value, _field, path) =>
    when(typeof value !== 'string' || !format.test(value), path, rule)

export const momentCheck =
  (rule: 'date' | 'dateTime', isMoment: (text: string) => boolean): AnyCheck =>
  (value, _field, path) =>
    when(typeof value !== 'string' || !isMoment(value), path, rule)

export const sizeCheck = (items: readonly unknown[], { minItems, maxItems }: ListLimits, path: string): Violation[] => [
  ...when(minItems !== undefined && items.length < minItems, path, 'minItems', minItems),
  ...when(maxItems !== undefined && items.length > maxItems, path, 'maxItems', maxItems),
]

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listCheck = (value: unknown, limits: ListLimits, path: string): Violation[] =>
  Array.isArray(value) ? sizeCheck(value, limits, path) : one(path, 'type')
