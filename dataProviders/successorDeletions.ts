/** Deletions of users and roles that need a successor for pending decisions: asks for one, then requests them again. */
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
  /** Receives the new requests that replace rejected ones. */
  onRetried?: (requests: readonly DeletionRequest[]) => void
}

/** Waits for the end of the requests; returns their results, with those of replaced requests. */
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
