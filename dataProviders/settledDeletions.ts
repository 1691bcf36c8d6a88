/** Ends deletion requests. If the user answers the question of a rejected one, a new request replaces it. */
import {
  type DeletionRequest,
  dismissDeletion,
  requestDeletions,
  type WhenDeleted,
  whenEnded,
} from './deletionRequests.ts'
import { askAndRepeatEach, type Refusal } from './questions.ts'

const refusalOf = ({ status, errors }: DeletionRequest): Refusal | undefined => {
  const [first] = errors ?? []
  return status === 'ERROR' && first ? { ...first, details: {} } : undefined
}

type Options = {
  whenDeleted?: WhenDeleted | undefined
  onRetried?: (requests: readonly DeletionRequest[]) => void
}

export const whenSettled = (ids: readonly string[], { whenDeleted, onRetried }: Options = {}) => {
  let ended: DeletionRequest[] = []
  const repeat = async (entityIds: readonly string[], successor: string) => {
    const refused = ended.filter(({ entityId }) => entityIds.includes(entityId))
    const again = await requestDeletions(refused[0]?.entityType ?? '', entityIds, { whenDeleted, successor })
    for (const { id } of refused) dismissDeletion(id)
    onRetried?.(again)
    return whenEnded(again.map(({ id }) => id))
  }
  return askAndRepeatEach<DeletionRequest>(
    [],
    async (entityIds, { successor }) => {
      ended = successor === undefined ? await whenEnded(ids) : await repeat(entityIds, successor)
      return ended.map((result) => ({ id: result.entityId, result }))
    },
    refusalOf,
  )
}
