import { definePart } from '#server/engine/service.ts'
import { getRowRuleCountsOperation } from './getRowRuleCounts.ts'
import { rowRuleHooks } from './hooks.ts'

export const rowRulesPart = definePart({
  entities: { rowRule: rowRuleHooks },
  operations: [getRowRuleCountsOperation],
})
