/** « Ce rôle lira 412 fiches sur 1 204 »: the effect of a rule before it is saved. */
import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Operations, RowRuleCounts, RowRuleCountsInput } from '#contract/entity-customizer.ts'
import type { RowCondition } from '#resources/domain/rowRules.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRead } from '#server/engine/read/access.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Mine } from '#server/engine/rowRules/compile.ts'
import { rowsWithin } from '#server/engine/rowRules/rowRules.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { requireRule } from './hooks.ts'

const HOLDERS = `WITH person AS (SELECT one.id, one.department_id FROM security.user_user_roles held
    JOIN security."user" one ON one.id = held.user_id WHERE held.user_role_id = $1 AND one.blocked_at IS NULL)
  SELECT ARRAY(SELECT id FROM person) AS "user",
    ARRAY(SELECT DISTINCT department_id FROM person WHERE department_id IS NOT NULL) AS department,
    ARRAY(SELECT DISTINCT dg.department_group_id FROM company.department_department_groups dg
      WHERE dg.department_id IN (SELECT department_id FROM person)) AS "departmentGroup",
    ARRAY(SELECT DISTINCT us.sector_id FROM security.user_sectors us WHERE us.user_id IN (SELECT id FROM person)) AS sector`

const NONE: Mine = { user: [], department: [], departmentGroup: [], sector: [] }

const holdersOf = async (db: Queryable, role: string | null | undefined): Promise<Mine> =>
  (role && isId(role) ? (await db.query<Mine>(HOLDERS, [role])).rows[0] : undefined) ?? NONE

const presentOnly = (conditions: readonly unknown[]): RowCondition[] =>
  conditions.filter((one): one is RowCondition => one !== null && one !== undefined)

const getRowRuleCounts = async (context: Context, input: RowRuleCountsInput): Promise<RowRuleCounts> => {
  requireRight(context, 'USER_ROLE', 'createAndUpdate')
  await loadDefinitions(context)
  const resource = requireRule(context, { ...input })
  const { pool } = context.kernel
  const scope = rootScope(context, resource, requireRead(context, resource))
  const { alias } = scope
  const row = { resource, alias, mine: await holdersOf(pool, input.role) }
  const read = presentOnly([input.readCondition])
  const written = presentOnly([input.readCondition, input.writeCondition])
  const counted = (limit: readonly RowCondition[]) =>
    sql`count(*) FILTER (WHERE ${rowsWithin(context, row, [limit])})::int`
  const found = await executeOne<RowRuleCounts>(
    pool,
    sql`SELECT count(*)::int AS total, ${counted(read)} AS read, ${counted(written)} AS written
      FROM ${tableOf(resource)} ${alias} WHERE ${visibleCondition(scope) ?? sql`true`}`,
  )
  return found ?? { total: 0, read: 0, written: 0 }
}

export const getRowRuleCountsOperation = defineOperation<Operations['getRowRuleCounts']>({
  sdl: /* GraphQL */ `
    "A rule that is not saved yet."
    input RowRuleCountsInput {
      entity: String!
      role: ID
      readCondition: JSON
      writeCondition: JSON
    }

    "Records that at least one user of the role would reach, among those that the session sees."
    type RowRuleCounts {
      total: Int!
      read: Int!
      written: Int!
    }

    extend type Query {
      "Counts the records that a rule would let its role read and write."
      getRowRuleCounts(input: RowRuleCountsInput!): RowRuleCounts!
    }
  `,
  resolve: (context, { input }) => getRowRuleCounts(context, input),
})
