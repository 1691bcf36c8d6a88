/** Rules of rows: the records of an entity that a role reads and writes. Data from an administrator, checked here. */
import type { Condition } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import { type AutomationFields, isConditionPart } from './automations.ts'

/** `mine`: the field names the connected user, their department, one of its groups, or one of their sectors. */
type MineTest = { field: string; mine: true }
type Test = Exclude<Condition, { all: unknown } | { any: unknown }>
export type RowTest = Test | MineTest
export type RowCondition = { all: readonly RowTest[] } | { any: readonly RowTest[] }

export const ROW_RULE_PARTS = ['readCondition', 'writeCondition'] as const
export type RowRulePart = (typeof ROW_RULE_PARTS)[number]

/** null: no limit of its own. Records that a role does not read, it does not write. */
export type StoredRowRule = {
  role: string
  entity: string
  read: RowCondition | null
  write: RowCondition | null
}

export const MAX_ROW_RULES = 200
const MAX_TESTS = 10

export const CREATED_BY = 'createdBy'
export const AUTHOR_FIELD = { kind: 'reference', to: 'user' } as const satisfies Field

const MINE_TARGETS = ['user', 'department', 'departmentGroup', 'sector'] as const
export type MineTarget = (typeof MINE_TARGETS)[number]

export const mineTargetOf = (field: Field | undefined): MineTarget | undefined =>
  field && (field.kind === 'reference' || field.kind === 'references')
    ? MINE_TARGETS.find((target) => target === field.to)
    : undefined

/** True if every statement reads and writes the rows through the engine. */
export const isRuled = ({ ruled, right, external, ownedBy }: AnyResource): boolean =>
  ruled === true && right !== undefined && !external && !ownedBy

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMineTest = (test: unknown, fields: AutomationFields): boolean => {
  if (!isObject(test) || Object.keys(test).length !== 2 || test.mine !== true) return false
  const name = typeof test.field === 'string' ? test.field : ''
  if (name === CREATED_BY) return true
  return Object.hasOwn(fields, name) && mineTargetOf(fields[name]) !== undefined
}

export const testsOf = (condition: RowCondition): readonly RowTest[] =>
  'all' in condition ? condition.all : condition.any

export const isRowCondition = (condition: unknown, fields: AutomationFields): condition is RowCondition => {
  if (!isObject(condition) || Object.keys(condition).length !== 1) return false
  const tests = condition.all ?? condition.any
  return (
    Array.isArray(tests) &&
    tests.length > 0 &&
    tests.length <= MAX_TESTS &&
    tests.every((test) => isMineTest(test, fields) || isConditionPart(test, fields))
  )
}
