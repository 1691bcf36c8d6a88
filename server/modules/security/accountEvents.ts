import { capitalise } from '#i18n/fr/grammar.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import { securityEventDetails as details } from '#i18n/fr/securityEvents.ts'
import { type Context, requireSession, type WriteHook } from '#server/engine/context.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import type { Values } from '#server/engine/values.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

type Write = Parameters<WriteHook>[0]

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Maximum names per event; the record's history lists all. */
const MAX_NAMED = 10

const listed = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ')

const roleNames = async (tx: Queryable, ids: readonly string[]): Promise<string> => {
  if (ids.length === 0) return ''
  const { rows } = await tx.query<{ name: string }>(
    'SELECT name FROM security.user_role WHERE id = ANY($1::uuid[]) ORDER BY name COLLATE kernel.natural_order',
    [ids],
  )
  return listed(rows.map(({ name }) => details.role(name)))
}

export const recordAccountCreated = async ({ context, tx, id, values }: Write): Promise<void> => {
  const detail = (await roleNames(tx, idsIn(values.userRoles))) || details.noRole
  await recordSecurityEvent(tx, context, { kind: 'ACCOUNT_CREATED', personId: id, detail })
}

const loginChanges = (before: Values, values: Values): string[] => {
  const isChanged = (name: 'code' | 'email') => name in values && values[name] !== before[name]
  return [...(isChanged('code') ? [details.codeChanged] : []), ...(isChanged('email') ? [details.emailChanged] : [])]
}

export const recordAccountChanged = async ({ context, tx, id, before = {}, values }: Write): Promise<void> => {
  const changed = loginChanges(before, values)
  if (changed.length > 0) {
    const detail = changed.join(', ')
    const isTold = id !== requireSession(context).userId
    const formerAddress = 'email' in values ? String(before.email ?? '') : undefined
    await recordSecurityEvent(tx, context, {
      kind: 'ACCOUNT_LOGIN_CHANGED',
      personId: id,
      detail,
      isTold,
      formerAddress,
    })
  }
  if (!('userRoles' in values)) return
  const [had, has] = [new Set(idsIn(before.userRoles)), new Set(idsIn(values.userRoles))]
  const addedRoles = await roleNames(tx, [...has.difference(had)])
  const taken = await roleNames(tx, [...had.difference(has)])
  const detail = [addedRoles && details.rolesGiven(addedRoles), taken && details.rolesTaken(taken)]
    .filter(Boolean)
    .join(', ')
  if (detail) await recordSecurityEvent(tx, context, { kind: 'ACCOUNT_ROLES_CHANGED', personId: id, detail })
}

const labelOf = (context: Context, code: string): string =>
  capitalise(renamed(context, rightName(code, context.kernel.resources)))

const changedRights = (context: Context, before: Values, values: Values): string[] => {
  if (!('rights' in values)) return []
  const [had, has] = [before.rights ?? {}, values.rights ?? {}] as [Values, Values]
  const codes = new Set([...Object.keys(had), ...Object.keys(has)])
  return [...codes]
    .filter((code) => JSON.stringify(had[code]) !== JSON.stringify(has[code]))
    .map((code) => labelOf(context, code))
}

const changedDemand = (before: Values, values: Values): string[] => {
  const { requiresSecondFactor: isDemanded } = values
  if (isDemanded === undefined || isDemanded === before.requiresSecondFactor) return []
  return [isDemanded ? details.factorDemanded : details.factorNotDemanded]
}

type RoleEvent = 'ROLE_CREATED' | 'ROLE_CHANGED' | 'ROLE_DELETED' | 'ROLE_RESTORED'

export const recordRole = async (
  { context, tx, before = {}, values }: Pick<Write, 'context' | 'tx' | 'before' | 'values'>,
  kind: RoleEvent,
): Promise<void> => {
  const name = String(values.name ?? before.name ?? '')
  const rights =
    kind === 'ROLE_CHANGED' ? [...changedRights(context, before, values), ...changedDemand(before, values)] : []
  const detail = rights.length > 0 ? details.roleRights(name, listed(rights)) : details.role(name)
  await recordSecurityEvent(tx, context, { kind, detail })
}
