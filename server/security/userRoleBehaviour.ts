/** What writing a role demands: rights that exist, none that its author lacks, and an administrator left. */
import { securityMessages } from '#i18n/fr/security.ts'
import { type Rights, rightDefinition } from '#resources/domain/rights.ts'
import { applicationsOf, covers, holderOf, type StoredRole } from '#resources/domain/roles.ts'
import { type Context, requireSession } from '../kernel/context.ts'
import { AppError, type FieldError, validationFailed } from '../kernel/errors.ts'
import type { EntityBehaviour, Values, WriteHook } from '../kernel/service.ts'
import { assertAdministratorRemains, hasAdministrator, lockAdministration } from './administrators.ts'

const memoKey = (id: string): string => `security.hadAdministrator.${id}`

const roleOf = (values: Values): StoredRole => ({
  applications: (values.applications ?? []) as readonly string[],
  rights: (values.rights ?? {}) as Rights,
})

const error = (message: string): FieldError => ({ path: 'rights', rule: 'rights', message })

const problemsOf = ({ kernel }: Context, rights: Rights): FieldError[] => {
  const declared = new Set(kernel.resources.all.map((resource) => resource.right))
  return Object.keys(rights).flatMap((code) => {
    const definition = rightDefinition(code)
    if (!definition) return declared.has(code) ? [] : [error(securityMessages.role.unknownRight(code))]
    const missing = (definition.dependsOn ?? []).filter((needed) => !Object.hasOwn(rights, needed))
    return missing.map((needed) => error(securityMessages.role.missingRight(code, needed)))
  })
}

const assertCovered = (context: Context, values: Values, message: string): void => {
  const role = holderOf(null, [{ applications: applicationsOf(roleOf(values)) }])
  if (!covers(requireSession(context).granted, role)) throw new AppError('FORBIDDEN', message)
}

const beforeWrite: WriteHook = async ({ context, tx, id, before, values }) => {
  const after = { ...before, ...values }
  if (before) assertCovered(context, before, securityMessages.role.moreRights)
  assertCovered(context, after, securityMessages.role.beyondRights)
  const problems = values.rights ? problemsOf(context, roleOf(after).rights) : []
  if (problems.length > 0) throw validationFailed(problems)
  if (!before) return
  await lockAdministration(tx)
  context.memo.set(memoKey(id), await hasAdministrator(tx))
}

const afterWrite: WriteHook = async ({ context, tx, id, before }) => {
  if (before) await assertAdministratorRemains(tx, context.memo.get(memoKey(id)) === true)
}

export const userRoleBehaviour: EntityBehaviour = { beforeWrite, afterWrite }
