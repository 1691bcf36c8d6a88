/** Write rights of declared fields, by role and by state of the record. They narrow the entity's right. */
import type { AnyResource } from '../schema/resource.ts'
import { type EntityOverride, fieldOverrideOf, type WriteRule } from './entityOverride.ts'

export type Writer = { roleIds: readonly string[]; isSuperAdmin: boolean }

export const stateFieldOf = ({ fields }: Pick<AnyResource, 'fields'>): string | undefined =>
  fields.status?.kind === 'choice' ? 'status' : undefined

export const statesOf = ({ fields }: Pick<AnyResource, 'fields'>): readonly string[] =>
  fields.status?.kind === 'choice' ? fields.status.values : []

export const isRoleAllowed = ({ roles }: WriteRule, { roleIds, isSuperAdmin }: Writer): boolean =>
  !roles || isSuperAdmin || roles.some((role) => roleIds.includes(role))

export const isStateAllowed = ({ states }: WriteRule, state: string | undefined): boolean =>
  !states || state === undefined || states.includes(state)

export const writeRuleOf = (override: EntityOverride | undefined, name: string): WriteRule | undefined =>
  override && fieldOverrideOf(override, name).write

export const maySet = (override: EntityOverride | undefined, name: string, writer: Writer): boolean => {
  const rule = writeRuleOf(override, name)
  return !rule || isRoleAllowed(rule, writer)
}
