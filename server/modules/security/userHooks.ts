import { type SQL, sql } from 'drizzle-orm'
import { securityMessages } from '#i18n/fr/security.ts'
import { lookAlikeSign } from '#resources/domain/lookAlikes.ts'
import { isSuperAdmin, type Rights, SUPER_ADMIN } from '#resources/domain/rights.ts'
import { withheldRights } from '#resources/domain/roleRights.ts'
import { applicationsOf, covers, holderOf, isReservedCode, type StoredRole } from '#resources/domain/roles.ts'
import { type Context, type EntityHooks, requireSession, type WriteHook } from '#server/engine/context.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { coversRows } from '#server/engine/rowRules/rowRules.ts'
import { coversPerson, findPerson, rightsOfRole } from '#server/features/accounts/people.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { deletedRowsOf } from '#server/features/trash/deletedRows.ts'
import { assignSuccessor, recordStuckSteps } from '#server/modules/reservation/validation/successors.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { recordAccountChanged, recordAccountCreated } from './accountEvents.ts'
import { assertAdministratorRemains, hasAdministrator, lockAdministration } from './administrators.ts'
import { requireFreeSeat } from './license.ts'
import { endSessions } from './sessions.ts'

type Write = Parameters<WriteHook>[0]

const memoKey = (id: string): string => `security.hadAdministrator.${id}`

const codeError = (message: string) => validationFailed([{ path: 'code', rule: 'code', message }])

/** A code must not look like an email, because a login may be either. The super administrator's code is reserved. */
const assertCode = (code: unknown, current: string | undefined): void => {
  if (typeof code !== 'string' || code === current) return
  if (current === SUPER_ADMIN || isReservedCode(code)) throw codeError(securityMessages.user.reservedCode)
  const sign = lookAlikeSign(code)
  if (sign) throw codeError(securityMessages.user.codeLookAlike(sign))
  if (code.includes('@')) throw codeError(securityMessages.user.codeIsEmail)
}

const assertMayGiveRoles = async (context: Context, tx: Queryable, { id, values }: Write): Promise<void> => {
  const { granted } = requireSession(context)
  const { rows } = await tx.query<{ id: string; applications: string[]; rights: Rights }>(
    `SELECT r.id, r.applications, r.rights FROM security.user_role r
     WHERE r.id = ANY($1::uuid[])
       AND NOT EXISTS (SELECT FROM security.user_user_roles ur WHERE ur.user_role_id = r.id AND ur.user_id = $2)`,
    [values.userRoles, id],
  )
  const roles = rows.map((role) => ({ id: role.id, applications: applicationsOf(role) }))
  const added = holderOf(null, roles)
  if (!covers(granted, added) || !coversRows(context, roles.map(rightsOfRole)))
    throw new AppError('FORBIDDEN', securityMessages.user.roleBeyondRights)
  const [withheld] = withheldRights(granted, added.rights)
  if (withheld) throw new AppError('FORBIDDEN', securityMessages.role.withheldRight(withheld))
}

const assertMayUpdate = async (context: Context, tx: Queryable, id: string): Promise<void> => {
  const session = requireSession(context)
  const person = await findPerson(tx, id)
  if (session.userId !== id && !coversPerson(context, person)) {
    throw new AppError('FORBIDDEN', securityMessages.user.moreRights)
  }
}

/** Roles grant rights; code and email identify the account at login. */
const isDangerous = ({ before, values }: Write): boolean => {
  const { userRoles } = values
  if (!before) return Array.isArray(userRoles) && userRoles.length > 0
  const changes = (name: string) => values[name] !== undefined && values[name] !== before[name]
  return Array.isArray(userRoles) || changes('code') || changes('email')
}

const beforeWrite: WriteHook = async (write) => {
  const { context, tx, id, before, values } = write
  assertCode(values.code, before ? String(before.code) : undefined)
  if (before && 'isService' in values && values.isService !== before.isService)
    throw validationFailed([{ path: 'isService', rule: 'fixed', message: securityMessages.keys.fixed }])
  const givesRoles = Array.isArray(values.userRoles)
  const canStopDeciding = before !== undefined && ['userRoles', 'sectors', 'blockedAt'].some((name) => name in values)
  if (!before || givesRoles || canStopDeciding) await lockAdministration(tx)
  if (before) await assertMayUpdate(context, tx, id)
  if (givesRoles) {
    await assertMayGiveRoles(context, tx, write)
    context.memo.set(memoKey(id), await hasAdministrator(tx))
  }
  if (isDangerous(write)) requireFreshProof(context)
  if (canStopDeciding) await recordStuckSteps(context, tx, id)
}

const afterWrite: WriteHook = async (write) => {
  const { context, tx, id, before } = write
  if (!before) await requireFreeSeat(context, tx)
  else await assertAdministratorRemains(tx, context.memo.get(memoKey(id)) === true)
  await assignSuccessor(context, tx, id)
  await (before ? recordAccountChanged(write) : recordAccountCreated(write))
}

const remove: EntityHooks['remove'] = async ({ context, tx, id }) => {
  if (requireSession(context).userId === id) throw new AppError('CONFLICT', securityMessages.user.yourself)
  await lockAdministration(tx)
  const person = await findPerson(tx, id)
  if (isSuperAdmin(person.holder)) throw new AppError('CONFLICT', securityMessages.user.protected)
  if (!coversPerson(context, person)) {
    throw new AppError('FORBIDDEN', securityMessages.user.moreRights)
  }
  const had = await hasAdministrator(tx)
  await recordStuckSteps(context, tx, id)
  await endSessions(tx, { userId: id, reason: 'administrator', now: context.now })
  await recordSecurityEvent(tx, context, { kind: 'ACCOUNT_DELETED', personId: id })
  await tx.query('DELETE FROM security."user" WHERE id = $1', [id])
  await assertAdministratorRemains(tx, had)
  await assignSuccessor(context, tx, id)
  return undefined
}

/** Excludes accounts with a role that the session could not grant: restoring an account restores its roles. */
const restorableUsers = async (context: Context, tx: Queryable, alias: SQL): Promise<SQL> => {
  const { granted } = requireSession(context)
  const { rows } = await tx.query<StoredRole & { id: string }>(
    'SELECT id, applications, rights FROM security.user_role',
  )
  const beyond = rows.filter((role) => {
    const given = rightsOfRole({ id: role.id, applications: applicationsOf(role) })
    const { holder } = given
    return (
      !covers(granted, holder) || !coversRows(context, [given]) || withheldRights(granted, holder.rights).length > 0
    )
  })
  return sql`NOT EXISTS (SELECT ${deletedRowsOf(alias, 'security.user_user_roles')}
    AND (one.content->>'user_role_id')::uuid = ANY (${sql.param(beyond.map(({ id }) => id))}::uuid[]))`
}

const restore: EntityHooks['restore'] = {
  before: async (write) => {
    await beforeWrite(write)
    return undefined
  },
  after: async ({ context, tx, id }) => {
    await requireFreeSeat(context, tx)
    await recordSecurityEvent(tx, context, { kind: 'ACCOUNT_RESTORED', personId: id })
  },
  allowed: restorableUsers,
}

/** Set, because the lines of a file compete for licence seats. */
const importing: EntityHooks['importing'] = {}

export const userHooks: EntityHooks = {
  computed: { calendarLink: (_context, alias) => sql`${alias}.online_calendar` },
  cacheableComputed: ['calendarLink'],
  proven: ['import', 'restore'],
  beforeWrite,
  afterWrite,
  remove,
  restore,
  importing,
}
