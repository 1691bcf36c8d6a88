/** Deletions of people and roles that need a successor for pending decisions: asked for, then requested again. */
import {
  type DeletionRequest,
  dismissDeletion,
  requestDeletions,
  type WhenDeleted,
  whenEnded,
} from './deletionRequests.ts'
import { askSuccessor, NEEDS_SUCCESSOR } from './successor.ts'

const needsSuccessor = ({ status, errors }: DeletionRequest): boolean =>
  status === 'ERROR' && errors?.[0]?.code === NEEDS_SUCCESSOR

type Options = {
  whenDeleted?: WhenDeleted | undefined
  /** Hears of the requests that take the place of refused ones. */
  onRetried?: (requests: readonly DeletionRequest[]) => void
}

/** Waits until the requests have ended, and answers how, those that took the place of refused ones among them. */
export const whenSettled = async (ids: readonly string[], options: Options = {}): Promise<DeletionRequest[]> => {
  const ended = await whenEnded(ids)
  const refused = ended.filter(needsSuccessor)
  const [first] = refused
  if (!first) return ended
  const successor = await askSuccessor(first.errors?.[0]?.message ?? '')
  if (!successor) return ended
  const entityIds = refused.map(({ entityId }) => entityId)
  const again = await requestDeletions(first.entityType, entityIds, { whenDeleted: options.whenDeleted, successor })
  for (const { id } of refused) dismissDeletion(id)
  options.onRetried?.(again)
  const others = ended.filter((request) => !needsSuccessor(request))
  return [
    ...others,
    ...(await whenSettled(
      again.map(({ id }) => id),
      options,
    )),
  ]
}
