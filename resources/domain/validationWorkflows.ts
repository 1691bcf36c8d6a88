/** Which workflow a line is given (D12). */

/** Whom a workflow is for: items of any of the sectors and of any of the categories; empty means all. */
export type WorkflowConditions = { readonly sectorIds: readonly string[]; readonly categoryIds: readonly string[] }

/** `categoryIds`: the item's own, then those above it, the nearest first. */
export type ConditionedItem = { readonly sectorIds: readonly string[]; readonly categoryIds: readonly string[] }

/** How far above the item the nearest of the categories is; Infinity where none of them is. */
const distance = (workflow: WorkflowConditions, item: ConditionedItem): number => {
  const at = item.categoryIds.findIndex((id) => workflow.categoryIds.includes(id))
  return at === -1 ? Number.POSITIVE_INFINITY : at
}

const isFor = (workflow: WorkflowConditions, item: ConditionedItem): boolean =>
  (workflow.sectorIds.length === 0 || workflow.sectorIds.some((id) => item.sectorIds.includes(id))) &&
  (workflow.categoryIds.length === 0 || Number.isFinite(distance(workflow, item)))

/** Sectors and categories, then categories, then sectors, then none. */
const specificity = ({ sectorIds, categoryIds }: WorkflowConditions): number =>
  (categoryIds.length > 0 ? 2 : 0) + (sectorIds.length > 0 ? 1 : 0)

/**
 * The most specific of the workflows that are for the item: of those that name categories the one whose category is
 * nearest, then the first. `workflows` come oldest first.
 */
export const workflowFor = <W extends WorkflowConditions>(
  workflows: readonly W[],
  item: ConditionedItem,
): W | undefined =>
  workflows
    .filter((workflow) => isFor(workflow, item))
    .toSorted((one, other) => {
      const bySpecificity = specificity(other) - specificity(one)
      if (bySpecificity !== 0 || one.categoryIds.length === 0) return bySpecificity
      return distance(one, item) - distance(other, item)
    })[0]
