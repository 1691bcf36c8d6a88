import { mineTargetOf, type RowCondition, type RowTest } from '#resources/domain/rowRules.ts'
import type { Condition } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'

export type AnyCondition = Condition | RowCondition
export type Operator = 'mine' | 'is' | 'isNot' | 'filled' | 'empty' | 'checked' | 'unchecked'
export type ConditionRow = { field: string; operator: Operator; values: readonly string[] }
export type Join = 'all' | 'any'
type EditedCondition = { join: Join; rows: readonly ConditionRow[] }

export const operatorsOf = (field: Field | undefined, hasMine: boolean): readonly Operator[] => {
  if (hasMine && mineTargetOf(field)) return ['mine', 'filled', 'empty']
  if (field?.kind === 'boolean') return ['checked', 'unchecked']
  return field?.kind === 'choice' ? ['is', 'isNot', 'filled', 'empty'] : ['filled', 'empty']
}

type Part = { field: string; is?: unknown; isNot?: unknown; filled?: boolean; mine?: true }

const rowOf = (part: Part): ConditionRow => {
  const { field } = part
  if ('mine' in part) return { field, operator: 'mine', values: [] }
  if ('filled' in part) return { field, operator: part.filled ? 'filled' : 'empty', values: [] }
  const [name, value] = 'is' in part ? (['is', part.is] as const) : (['isNot', part.isNot] as const)
  const values = [value].flat()
  if (typeof values[0] !== 'boolean') return { field, operator: name, values: values.map(String) }
  return { field, operator: (name === 'is') === values[0] ? 'checked' : 'unchecked', values: [] }
}

const partOf = ({ field, operator, values }: ConditionRow): RowTest => {
  if (operator === 'mine') return { field, mine: true }
  if (operator === 'filled' || operator === 'empty') return { field, filled: operator === 'filled' }
  if (operator === 'checked') return { field, is: true }
  if (operator === 'unchecked') return { field, isNot: true }
  return operator === 'is' ? { field, is: values } : { field, isNot: values }
}

export const editedCondition = (condition: AnyCondition | undefined): EditedCondition | undefined => {
  if (!condition || !('all' in condition || 'any' in condition)) return undefined
  const join: Join = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  return { join, rows: parts.map((part) => rowOf(part as Part)) }
}

export const conditionOf = ({ join, rows }: EditedCondition): RowCondition =>
  join === 'all' ? { all: rows.map(partOf) } : { any: rows.map(partOf) }
