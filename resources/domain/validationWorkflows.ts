/** A workflow applies to items in any of its sectors and any of its categories; empty means all. */
export type WorkflowConditions = { readonly sectorIds: readonly string[]; readonly categoryIds: readonly string[] }

export type ConditionedItem = { readonly sectorIds: readonly string[]; readonly categoryIds: readonly string[] }

const distance = (workflow: WorkflowConditions, item: ConditionedItem): number => {
  const at = item.categoryIds.findIndex((id) => workflow.categoryIds.includes(id))
  return at === -1 ? Number.POSITIVE_INFINITY : at
}

const isFor = (workflow: WorkflowConditions, item: ConditionedItem): boolean =>
  (workflow.sectorIds.length === 0 || workflow.sectorIds.some((id) => item.sectorIds.includes(id))) &&
  (workflow.categoryIds.length === 0 || Number.isFinite(distance(workflow, item)))

const specificity = ({ sectorIds, categoryIds }: WorkflowConditions): number =>
  (categoryIds.length > 0 ? 2 : 0) + (sectorIds.length > 0 ? 1 : 0)

/** Returns the most specific workflow, then the nearest category, then the oldest (`workflows`: oldest first). */
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
