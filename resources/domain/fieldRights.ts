/** Read and write rights of a field, by role and by state of the record. They narrow the entity's right. */
import type { AnyResource } from '../schema/resource.ts'
import type { AccessRule } from './accessRule.ts'
import { type EntityOverride, fieldOverrideOf } from './entityOverride.ts'

export type Writer = { roleIds: readonly string[]; isSuperAdmin: boolean }

/** `states`: readable in these states only. */
export type ReadLimit = 'never' | readonly string[]

export const stateFieldOf = ({ fields }: Pick<AnyResource, 'fields'>): string | undefined =>
  fields.status?.kind === 'choice' ? 'status' : undefined

export const statesOf = ({ fields }: Pick<AnyResource, 'fields'>): readonly string[] =>
  fields.status?.kind === 'choice' ? fields.status.values : []

export const isRoleAllowed = ({ roles }: AccessRule, { roleIds, isSuperAdmin }: Writer): boolean =>
  !roles || isSuperAdmin || roles.some((role) => roleIds.includes(role))

export const isStateAllowed = ({ states }: AccessRule, state: string | undefined): boolean =>
  !states || state === undefined || states.includes(state)

/** Undefined: always readable. A super administrator reads every field in every state. */
export const readLimitOf = (rule: AccessRule | undefined, reader: Writer): ReadLimit | undefined => {
  if (!rule || reader.isSuperAdmin) return undefined
  return isRoleAllowed(rule, reader) ? rule.states : 'never'
}

export const isReadableIn = (limit: ReadLimit | undefined, state: string | undefined): boolean =>
  !limit || (limit !== 'never' && state !== undefined && limit.includes(state))

export const writeRuleOf = (override: EntityOverride | undefined, name: string): AccessRule | undefined =>
  override && fieldOverrideOf(override, name).write

export const maySet = (override: EntityOverride | undefined, name: string, writer: Writer): boolean => {
  const rule = writeRuleOf(override, name)
  return !rule || isRoleAllowed(rule, writer)
}
