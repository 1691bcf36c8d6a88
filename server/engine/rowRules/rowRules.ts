/** Rules of rows by role: the session's roles add up, and each is limited by its own rule. */
import { type SQL, sql } from 'drizzle-orm'
import { can, type Holder, isSuperAdmin, type RightPart } from '#resources/domain/rights.ts'
import { isRuled, type RowCondition, type StoredRowRule } from '#resources/domain/rowRules.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context, RoleRights, Session } from '../context.ts'
import { all } from '../kinds/conditions.ts'
import { accessOf } from '../read/access.ts'
import { conditionSql, type Mine } from './compile.ts'

const idsOf = (id: string | null): string[] => (id === null ? [] : [id])

const mineOf = ({ userId, isUnattended, departmentId, departmentGroupIds, sectorIds }: Session): Mine => ({
  user: isUnattended ? [] : [userId],
  department: idsOf(departmentId),
  departmentGroup: departmentGroupIds,
  sector: sectorIds,
})

/** Conditions that a record must satisfy together; empty: every record. */
type Limit = readonly RowCondition[]
type Rule = Pick<StoredRowRule, 'read' | 'write'>

const limitOf = (rule: Rule | undefined, part: RightPart): Limit =>
  [rule?.read, part === 'read' ? null : rule?.write].filter((one) => one !== null && one !== undefined)

const grantingRoles = (context: Context, session: Session, resource: AnyResource, part: RightPart) => {
  const roles = session.rowRules?.roles ?? []
  const { resources } = context.kernel
  const access = accessOf(resources, resource, session.holder)
  const reading = roles.filter(({ holder }) => access && accessOf(resources, resource, holder) === access)
  const { right } = resource
  const writing = part === 'read' || !right ? [] : reading.filter(({ holder }) => can(holder, right, part))
  return [writing, reading, roles].find((some) => some.length > 0) ?? []
}

const limitsOf = (context: Context, resource: AnyResource, part: RightPart): readonly Limit[] | undefined => {
  const { session } = context
  if (!session?.rowRules || isSuperAdmin(session.holder) || !isRuled(resource)) return undefined
  const rules = new Map(
    session.rowRules.rules.filter(({ entity }) => entity === resource.key).map((rule) => [rule.role, rule]),
  )
  if (rules.size === 0) return undefined
  const limits = grantingRoles(context, session, resource, part).map(({ id }) => limitOf(rules.get(id), part))
  return limits.some((limit) => limit.length === 0) ? undefined : limits
}

export const rowsWithin = (
  context: Context,
  { resource, alias, mine }: { resource: AnyResource; alias: SQL; mine: Mine },
  limits: readonly Limit[],
): SQL => {
  const row = { registry: context.kernel.resources, resource, alias, mine }
  const alternatives = limits.map((limit) => all(limit.map((one) => conditionSql(row, one))) ?? sql`true`)
  return sql`(${sql.join(alternatives, sql` OR `)})`
}

const allowedRows = (context: Context, resource: AnyResource, alias: SQL, part: RightPart): SQL | undefined => {
  const limits = limitsOf(context, resource, part)
  return limits && context.session
    ? rowsWithin(context, { resource, alias, mine: mineOf(context.session) }, limits)
    : undefined
}

/** Records that the session's roles let it read; undefined: no limit. Callers use `rowRuleOf`. */
export const readableRows = (context: Context, resource: AnyResource, alias: SQL): SQL | undefined =>
  allowedRows(context, resource, alias, 'read')

export const writableRows = (
  context: Context,
  resource: AnyResource,
  alias: SQL,
  part: Exclude<RightPart, 'read'> = 'createAndUpdate',
): SQL | undefined => allowedRows(context, resource, alias, part)

export const ruleOfFirstRole = (context: Context, resource: AnyResource): Limit =>
  limitsOf(context, resource, 'createAndUpdate')?.[0]?.toReversed() ?? []

/** Key of the text of the session's rules for caches. Ids are parameters, except that none and one have their own text. */
export const rowRulesKey = ({ session }: Context): unknown =>
  session?.rowRules && [
    session.rowRules.rules,
    session.roleIds,
    Object.values(mineOf(session)).map(({ length }) => Math.min(length, 2)),
  ]

const isLimited = (context: Context, resource: AnyResource): boolean =>
  (['read', 'createAndUpdate', 'delete'] as const).some((part) => limitsOf(context, resource, part) !== undefined)

/** Entities of which a rule hides or locks some records for the session. */
export const limitedEntities = (context: Context): AnyResource[] => {
  const keys = new Set(context.session?.rowRules?.rules.map(({ entity }) => entity))
  return [...keys].flatMap((key) => {
    const resource = context.kernel.resources.find(key)
    return resource && isLimited(context, resource) ? [resource] : []
  })
}

type Reach = { reads: number; writes: boolean; deletes: boolean }

const reachOf = ({ kernel }: Context, resource: AnyResource, holder: Holder): Reach => {
  const access = accessOf(kernel.resources, resource, holder)
  const may = (part: RightPart) => can(holder, resource.right ?? '', part)
  return { reads: access ? ACCESSES.indexOf(access) + 1 : 0, writes: may('createAndUpdate'), deletes: may('delete') }
}

const ACCESSES = ['public', 'full']
const NO_REACH: Reach = { reads: 0, writes: false, deletes: false }

/**
 * True if the roles open no record beyond the session's own limits, so that it may give, change or use them (D56).
 * A role of the session keeps its rule, and may not reach further than it does.
 */
export const coversRows = (context: Context, roles: readonly RoleRights[]): boolean => {
  const own = new Map(context.session?.rowRules?.roles.map(({ id, holder }) => [id, holder]))
  return limitedEntities(context).every((resource) =>
    roles.every(({ id, holder }) => {
      const held = own.get(id)
      const most = held ? reachOf(context, resource, held) : NO_REACH
      const { reads, writes, deletes } = reachOf(context, resource, holder)
      return reads <= most.reads && (!writes || most.writes) && (!deletes || most.deletes)
    }),
  )
}
