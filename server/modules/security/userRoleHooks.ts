import { type SQL, sql } from 'drizzle-orm'
import { securityMessages } from '#i18n/fr/security.ts'
import { type Rights, rightDefinition } from '#resources/domain/rights.ts'
import { missingRights, othersOf, withheldRights } from '#resources/domain/roleRights.ts'
import { applicationsOf, covers, holderOf, type StoredRole } from '#resources/domain/roles.ts'
import { type Context, type EntityHooks, requireSession, type WriteHook } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { coversRows } from '#server/engine/rowRules/rowRules.ts'
import type { Values } from '#server/engine/values.ts'
import { deletedRowsFrom } from '#server/features/trash/deletedRows.ts'
import { assignSuccessor, recordStuckSteps } from '#server/modules/reservation/validation/successors.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { recordRole } from './accountEvents.ts'
import { assertAdministratorRemains, hasAdministrator, lockAdministration } from './administrators.ts'

const memoKey = (id: string): string => `security.hadAdministrator.${id}`

const roleOf = (values: Values): StoredRole => ({
  applications: (values.applications ?? []) as readonly string[],
  rights: (values.rights ?? {}) as Rights,
})

const error = (message: string): FieldError => ({ path: 'rights', rule: 'rights', message })

const problemsOf = ({ kernel }: Context, { rights }: StoredRole): FieldError[] => {
  const declared = new Set(kernel.resources.all.map((resource) => resource.right))
  const unknown = Object.keys(rights).filter((code) => !rightDefinition(code) && !declared.has(code))
  return [
    ...unknown.map((code) => error(securityMessages.role.unknownRight(code))),
    ...missingRights(rights).map(({ code, needs }) => error(securityMessages.role.missingRight(code, needs))),
  ]
}

/** A right without its application has no effect, but would silently apply once the role gets the application. */
const strayErrors = ({ applications, rights }: StoredRole): FieldError[] =>
  othersOf(rights, applications).map((right) => error(securityMessages.role.strayRight(right.code, right.applications)))

const holderOfRole = (role: StoredRole) => holderOf(null, [{ applications: applicationsOf(role) }])

const isCovered = (context: Context, id: string, role: StoredRole): boolean => {
  const holder = holderOfRole(role)
  return covers(requireSession(context).granted, holder) && coversRows(context, [{ id, holder }])
}

const assertCovered = (context: Context, id: string, values: Values, message: string): void => {
  if (!isCovered(context, id, roleOf(values))) throw new AppError('FORBIDDEN', message)
}

/** Checks of a write and of a restore. A restored role may hold rights without their application. */
const beforeRestore: WriteHook = async ({ context, tx, id, before, values }) => {
  const after = { ...before, ...values }
  if (before) assertCovered(context, id, before, securityMessages.role.moreRights)
  assertCovered(context, id, after, securityMessages.role.beyondRights)
  const giver = requireSession(context).granted
  // Effective rights: a right from before the rule may sleep in the role until an application wakes it.
  const withheld = withheldRights(
    giver,
    holderOfRole(roleOf(after)).rights,
    before ? holderOfRole(roleOf(before)).rights : {},
  )
  const problems = [
    ...withheld.map((code) => error(securityMessages.role.withheldRight(code))),
    ...(values.rights ? problemsOf(context, roleOf(after)) : []),
  ]
  if (problems.length > 0) throw validationFailed(problems)
  if (!before) return
  const isLifted = before.requiresSecondFactor === true && values.requiresSecondFactor === false
  if (values.rights !== undefined || values.applications !== undefined || isLifted) requireFreshProof(context)
  await lockAdministration(tx)
  context.memo.set(memoKey(id), await hasAdministrator(tx))
}

const beforeWrite: WriteHook = async (write) => {
  await beforeRestore(write)
  const { before, values } = write
  if (values.rights === undefined && values.applications === undefined) return
  const stray = strayErrors(roleOf({ ...before, ...values }))
  if (stray.length > 0) throw validationFailed(stray)
  if (before) await recordStuckSteps(write.context, write.tx, write.id)
}

const afterWrite: WriteHook = async (write) => {
  const { context, tx, id, before } = write
  if (before) await assertAdministratorRemains(tx, context.memo.get(memoKey(id)) === true)
  await assignSuccessor(context, tx, id)
  await recordRole(write, before ? 'ROLE_CHANGED' : 'ROLE_CREATED')
}

const DELETED_ROLES = sql`SELECT one.deleted_record_id AS id, one.content->'applications' AS applications,
  one.content->'rights' AS rights ${deletedRowsFrom('security.user_role')}`

const restorableRoles = async (context: Context, tx: Queryable, alias: SQL): Promise<SQL> => {
  const { granted } = requireSession(context)
  const rows = await execute<StoredRole & { id: string }>(tx, DELETED_ROLES)
  const ids = rows
    .filter((role) => isCovered(context, role.id, role) && withheldRights(granted, role.rights).length === 0)
    .map(({ id }) => id)
  return sql`${alias}.id = ANY (${sql.param(ids)}::uuid[])`
}

const restore: EntityHooks['restore'] = {
  before: async (write) => {
    await beforeRestore(write)
    return undefined
  },
  after: (write) => recordRole(write, 'ROLE_RESTORED'),
  allowed: restorableRoles,
}

const remove: EntityHooks['remove'] = async ({ context, tx, id }) => {
  const { rows } = await tx.query<StoredRole & { name: string }>(
    'SELECT name, applications, rights FROM security.user_role WHERE id = $1',
    [id],
  )
  const [role] = rows
  if (role) {
    assertCovered(context, id, role, securityMessages.role.moreRights)
    await recordRole({ context, tx, values: role }, 'ROLE_DELETED')
  }
  await tx.query('DELETE FROM security.user_role WHERE id = $1', [id])
  return undefined
}

const holders = (_context: Context, alias: SQL): SQL =>
  sql`(SELECT count(*)::int FROM security.user_user_roles held WHERE held.user_role_id = ${alias}.id)`

export const userRoleHooks: EntityHooks = {
  proven: ['import'],
  computed: { holders },
  beforeWrite,
  afterWrite,
  restore,
  remove,
}
