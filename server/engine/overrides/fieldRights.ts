/** Enforces rights of fields in every write of values: forms, API, bulk updates, imports and undo. */
import { sql } from 'drizzle-orm'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import {
  isReadableIn,
  isRoleAllowed,
  isStateAllowed,
  readLimitOf,
  stateFieldOf,
  writeRuleOf,
} from '#resources/domain/fieldRights.ts'
import type { Violation } from '#resources/domain/validation.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { definitionsOf } from '../customFields/definitions.ts'
import { executeOne } from '../read/execute.ts'
import { column, fieldValue, rootScope, tableOf } from '../read/scope.ts'
import type { Values } from '../values.ts'
import type { Write } from '../write/write.ts'
import { overrideOf } from './overrides.ts'
import { CUSTOM, writerOf } from './readRights.ts'

type FieldRules = { read?: AccessRule | undefined; write?: AccessRule | undefined }

const rulesOf = (context: Context, { key }: AnyResource, source: string): FieldRules => {
  if (source.startsWith(CUSTOM))
    return definitionsOf(context, key).find(({ name }) => CUSTOM + name === source)?.settings ?? {}
  const override = overrideOf(context, key)
  return { read: override?.fields[source]?.read, write: writeRuleOf(override, source) }
}

/** True if the session may set the field of some record: nobody writes without reading. Requires `loadDefinitions`. */
export const canSetField = (context: Context, resource: AnyResource, source: string): boolean => {
  const writer = writerOf(context)
  const { read, write } = rulesOf(context, resource, source)
  return readLimitOf(read, writer) !== 'never' && isRoleAllowed(write ?? {}, writer)
}

/** A computed state is not among the current values of a record, so it is read, and only if a rule needs it. */
const stateOf = async ({ context, tx, resource }: Write, id: string): Promise<string | undefined> => {
  const name = stateFieldOf(resource)
  if (!name) return undefined
  const scope = rootScope(context, resource)
  const found = await executeOne<{ state: string }>(
    tx,
    sql`SELECT ${fieldValue(scope, name)} AS state FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ${id}::uuid`,
  )
  return found?.state
}

const idsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idsOf)
  return (value as { id?: unknown } | null)?.id ?? value ?? null
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other)) || (isEmpty(one) && isEmpty(other))

type Given = { id?: string | undefined; isNew: boolean; asked: Values; current: Values; prefix?: string }

type Asked = { path: string; rules: FieldRules; isChanged: boolean }

const askedWithRules = ({ context, resource }: Write, { asked, current, prefix = '' }: Given): Asked[] =>
  Object.keys(asked).flatMap((path) => {
    const rules = rulesOf(context, resource, prefix + path)
    return rules.read || rules.write ? [{ path, rules, isChanged: !isSame(asked[path], current[path]) }] : []
  })

const COPYING = 'copiesStoredValues'

/** `write` copies stored values into new records: their author did not give them. */
export const copyingStored = async <T>({ memo }: Context, write: () => Promise<T>): Promise<T> => {
  memo.set(COPYING, true)
  try {
    return await write()
  } finally {
    memo.delete(COPYING)
  }
}

export const isCopyingStored = ({ memo }: Context): boolean => memo.has(COPYING)

/** `current`: stored or default values. Unchanged ones pass unless hidden: the answer would confirm a guess. */
export const writeRuleViolations = async (write: Write, given: Given): Promise<Violation[]> => {
  const { id, isNew } = given
  if (isNew && isCopyingStored(write.context)) return []
  const asked = askedWithRules(write, given).filter(({ rules, isChanged }) => isChanged || (rules.read && !isNew))
  if (asked.length === 0) return []
  const writer = writerOf(write.context)
  const needsState = id && asked.some(({ rules: { read, write: rule } }) => read?.states || rule?.states)
  const state = needsState ? await stateOf(write, id) : undefined
  return asked.flatMap(({ path, rules: { read, write: rule = {} }, isChanged }): Violation[] => {
    const limit = readLimitOf(read, writer)
    if (limit === 'never') return [{ path, rule: 'notYours' }]
    if (!isNew && !isReadableIn(limit, state)) return [{ path, rule: 'wrongState' }]
    if (!isChanged) return []
    if (!isRoleAllowed(rule, writer)) return [{ path, rule: 'notYours' }]
    return isStateAllowed(rule, state) ? [] : [{ path, rule: 'wrongState' }]
  })
}
