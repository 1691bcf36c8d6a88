import type { ListLimits } from '../schema/limits.ts'
import { type Rule, type Violation, violationAt, violationIf } from './violation.ts'

type AnyCheck = (value: unknown, field: unknown, path: string) => Violation[]

export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const noCheck = (): Violation[] => []

export const formatCheck =
  (rule: Rule, format: RegExp): AnyCheck =>
  (value, _field, path) =>
    violationIf(typeof value !== 'string' || !format.test(value), path, rule)

export const momentCheck =
  (rule: 'date' | 'dateTime', isMoment: (text: string) => boolean): AnyCheck =>
  (value, _field, path) =>
    violationIf(typeof value !== 'string' || !isMoment(value), path, rule)

export const sizeCheck = (items: readonly unknown[], { minItems, maxItems }: ListLimits, path: string): Violation[] => [
  ...violationIf(minItems !== undefined && items.length < minItems, path, 'minItems', minItems),
  ...violationIf(maxItems !== undefined && items.length > maxItems, path, 'maxItems', maxItems),
]

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listCheck = (value: unknown, limits: ListLimits, path: string): Violation[] =>
  Array.isArray(value) ? sizeCheck(value, limits, path) : violationAt(path, 'type')
