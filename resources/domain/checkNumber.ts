import type { DurationUnit, NumberLimits } from '../schema/limits.ts'
import { amongViolations } from './textRules.ts'
import { isAmbiguous } from './typedNumbers.ts'
import { type Violation, violationAt, violationIf } from './violation.ts'

export const MAX_INTEGER = 2_147_483_647
export const MAX_AMOUNT = 999_999_999_999

type NumberRules = NumberLimits & { decimals?: number; most: number; unit?: DurationUnit }

/** Both bounds give one message. Without declared bounds, the limits of the PostgreSQL column apply. */
const rangeViolations = (value: number, { min, max, most, unit }: NumberRules, path: string): Violation[] => {
  const [from, to] = [min ?? -most, max ?? most]
  if (value >= from && value <= to) return []
  const counted = unit && { unit }
  if (min !== undefined && max !== undefined) return [{ path, rule: 'between', limit: min, upTo: max, ...counted }]
  return [{ path, ...(value < from ? { rule: 'min', limit: from } : { rule: 'max', limit: to }), ...counted }]
}

export const checkNumber = (value: unknown, rules: NumberRules, path: string): Violation[] => {
  const { decimals, sign, unit } = rules
  if (typeof value === 'string' && isAmbiguous(value)) return violationAt(path, 'ambiguous')
  if (unit && !Number.isInteger(value)) return [{ path, rule: 'duration', unit }]
  if (typeof value !== 'number' || !Number.isFinite(value)) return violationAt(path, 'type')
  if (decimals === 0 && !Number.isInteger(value)) return violationAt(path, 'integer')
  const isTooPrecise = decimals !== undefined && Number(value.toFixed(decimals)) !== value
  return [
    ...violationIf(isTooPrecise, path, 'decimals', decimals),
    ...rangeViolations(value, rules, path),
    ...violationIf(sign === 'positive' && value <= 0, path, 'positive'),
    ...violationIf(sign === 'negative' && value >= 0, path, 'negative'),
    ...amongViolations(value, rules, path),
  ]
}
