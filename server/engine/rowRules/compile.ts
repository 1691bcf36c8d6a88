/** SQL of a condition on rows. It reads the stored values, regardless of the session's rights on fields and targets. */
import { type SQL, sql } from 'drizzle-orm'
import {
  AUTHOR_FIELD,
  CREATED_BY,
  type MineTarget,
  mineTargetOf,
  type RowCondition,
  type RowTest,
  testsOf,
} from '#resources/domain/rowRules.ts'
import type { Field, FieldOf } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldColumn, joinTableFrom } from '../tables/identifiers.ts'

export type Mine = Readonly<Record<MineTarget, readonly string[]>>

type Row = { registry: Registry; resource: AnyResource; alias: SQL; mine: Mine }

const AUTHOR_COLUMN = 'created_by_id'
const CUSTOM_NAME = /^[A-Z][A-Z0-9_]*$/

/** A single id is compared by `=`, so that an index also gives the order of the list. */
const isOneOf = (value: SQL, ids: readonly string[]): SQL => {
  const [only, ...others] = ids
  if (only === undefined) return sql`false`
  return others.length === 0 ? sql`${value} = ${only}::uuid` : sql`${value} = ANY(${sql.param(ids)}::uuid[])`
}

const columnOf = ({ alias, resource }: Row, name: string): SQL =>
  sql`${alias}.${sql.identifier(name === CREATED_BY ? AUTHOR_COLUMN : fieldColumn(resource, name))}`

const linked = (row: Row, name: string, field: FieldOf<'references'>, ids?: readonly string[]): SQL => {
  const { registry, resource, alias } = row
  const { schema, table, ownerColumn, targetColumn } = joinTableFrom(resource, name, field, registry.get(field.to))
  const [owner, target] = [ownerColumn, targetColumn].map((column) => sql`link.${sql.identifier(column)}`) as [SQL, SQL]
  const held = ids ? sql` WHERE ${isOneOf(target, ids)}` : sql``
  return sql`${alias}.id IN (SELECT ${owner} FROM ${sql.identifier(schema)}.${sql.identifier(table)} link${held})`
}

const isAmong = (value: SQL, { kind }: Field, expected: readonly unknown[]): SQL =>
  kind === 'boolean'
    ? sql`coalesce(${value}, false) = ANY(${sql.param(expected)}::boolean[])`
    : sql`${value} = ANY(${sql.param(expected.map(String))}::text[])`

const filledDeclared = (row: Row, name: string, field: Field): SQL => {
  if (field.kind === 'references') return linked(row, name, field)
  const value = columnOf(row, name)
  return field.kind === 'choices' ? sql`${value} <> '{}'` : sql`${value} IS NOT NULL`
}

const declaredTest = (row: Row, test: RowTest, field: Field): SQL => {
  const { field: name } = test
  if ('mine' in test) {
    const target = mineTargetOf(field)
    if (!target) return sql`false`
    const ids = row.mine[target]
    return field.kind === 'references' ? linked(row, name, field, ids) : isOneOf(columnOf(row, name), ids)
  }
  if ('filled' in test) {
    const filled = filledDeclared(row, name, field)
    return test.filled ? filled : sql`NOT ${filled}`
  }
  const value = columnOf(row, name)
  if ('is' in test) return isAmong(value, field, [test.is].flat())
  return sql`(${isAmong(value, field, [test.isNot].flat())}) IS NOT TRUE`
}

/** Values that are compared one by one, so that the index on custom values serves. */
const MAX_INDEXED = 10

/** Alone or in a list: the definition of the field is not needed. */
const holdsCustom = ({ alias }: Row, name: string, values: readonly unknown[]): SQL => {
  const stored = sql`${alias}.custom_fields`
  if (values.length > MAX_INDEXED)
    return sql`coalesce((${stored} -> ${name}::text) ?| ${sql.param(values.map(String))}::text[], false)`
  const held = values.flatMap((value) =>
    [value, [value]].map((one) => sql`${stored} @> ${JSON.stringify({ [name]: one })}::jsonb`),
  )
  return held.length > 0 ? sql`(${sql.join(held, sql` OR `)})` : sql`false`
}

const filledCustom = ({ alias }: Row, name: string): SQL =>
  sql`coalesce((${alias}.custom_fields -> ${name}::text) NOT IN ('null', '""', '[]'), false)`

const customTest = (row: Row, test: RowTest): SQL => {
  const { field: name } = test
  // The entity lost a declared field: the rule must not open its records.
  if (!CUSTOM_NAME.test(name) || !row.resource.customisable) return sql`false`
  if ('mine' in test) return holdsCustom(row, name, Object.values(row.mine).flat())
  if ('filled' in test) return sql`${filledCustom(row, name)} = ${test.filled}`
  if ('is' in test) return holdsCustom(row, name, [test.is].flat())
  return sql`NOT ${holdsCustom(row, name, [test.isNot].flat())}`
}

const testSql = (row: Row, test: RowTest): SQL => {
  if (test.field === CREATED_BY) return declaredTest(row, test, AUTHOR_FIELD)
  const { fields } = row.resource
  const field = Object.hasOwn(fields, test.field) ? fields[test.field] : undefined
  if (!field) return customTest(row, test)
  return field.computed ? sql`false` : declaredTest(row, test, field)
}

export const conditionSql = (row: Row, condition: RowCondition): SQL => {
  const tests = testsOf(condition).map((test) => testSql(row, test))
  return sql`(${sql.join(tests, 'all' in condition ? sql` AND ` : sql` OR `)})`
}
