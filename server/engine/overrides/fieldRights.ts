/** Enforces write rights of declared fields in every derived write: forms, API, bulk updates, imports and undo. */
import { sql } from 'drizzle-orm'
import {
  isRoleAllowed,
  isStateAllowed,
  maySet,
  stateFieldOf,
  type Writer,
  writeRuleOf,
} from '#resources/domain/fieldRights.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import type { Violation } from '#resources/domain/validation.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '../context.ts'
import { executeOne } from '../read/execute.ts'
import { column, fieldValue, rootScope, tableOf } from '../read/scope.ts'
import type { Values } from '../values.ts'
import type { Write } from '../write/write.ts'
import { overrideOf } from './overrides.ts'

export const writerOf = (context: Context): Writer => {
  const { holder, roleIds } = requireSession(context)
  return { roleIds, isSuperAdmin: isSuperAdmin(holder) }
}

/** True if the session may set the field of some record. Requires `loadDefinitions`. */
export const canSetField = (context: Context, { key }: AnyResource, name: string): boolean => {
  const override = overrideOf(context, key)
  return !writeRuleOf(override, name) || maySet(override, name, writerOf(context))
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

type Given = { id?: string; asked: Values; current: Values }

/** `current`: stored values, or those that a new record gets by default. Unchanged values are accepted. */
export const writeRuleViolations = async (write: Write, { id, asked, current }: Given): Promise<Violation[]> => {
  const override = overrideOf(write.context, write.resource.key)
  const changed = Object.keys(asked).flatMap((path) => {
    const rule = writeRuleOf(override, path)
    return rule && !isSame(asked[path], current[path]) ? [{ path, rule }] : []
  })
  if (changed.length === 0) return []
  const writer = writerOf(write.context)
  const state = id && changed.some(({ rule }) => rule.states) ? await stateOf(write, id) : undefined
  return changed.flatMap(({ path, rule }): Violation[] => {
    if (!isRoleAllowed(rule, writer)) return [{ path, rule: 'notYours' }]
    return isStateAllowed(rule, state) ? [] : [{ path, rule: 'wrongState' }]
  })
}
