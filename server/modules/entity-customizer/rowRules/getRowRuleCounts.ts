import { sql } from 'drizzle-orm'
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
import { rowsWithin } from '#server/engine/rowRules/rowRules.ts'
import { HEAVY_WORK } from '#server/engine/work/workBudget.ts'
import { mineOfRole } from '#server/features/sessions/roleSession.ts'
import { requireRule } from './hooks.ts'

const presentOnly = (conditions: readonly unknown[]): RowCondition[] =>
  conditions.filter((one): one is RowCondition => one !== null && one !== undefined)

const getRowRuleCounts = async (context: Context, input: RowRuleCountsInput): Promise<RowRuleCounts> => {
  requireRight(context, 'USER_ROLE', 'createAndUpdate')
  await loadDefinitions(context)
  const resource = requireRule(context, { ...input })
  const { pool } = context.kernel
  const scope = rootScope(context, resource, requireRead(context, resource))
  const { alias } = scope
  const row = { resource, alias, mine: await mineOfRole(pool, input.role) }
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
  // It reads the whole table, so few run at once.
  work: () => HEAVY_WORK,
  resolve: (context, { input }) => getRowRuleCounts(context, input),
})
