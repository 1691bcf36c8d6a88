import { labelsOf } from '#i18n/entityLabels.ts'
import { type DeletionCounts, deletionTexts } from '#i18n/fr/deletions.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type DeletionRequest, requestDeletions } from './deletionRequests.ts'
import { ServiceError } from './serviceError.ts'
import { whenSettled } from './settledDeletions.ts'

const isEdited = ({ status, errors }: DeletionRequest): boolean =>
  status === 'ERROR' && errors?.[0]?.code === 'ENTITY_LOCK_REQUESTED'

export const countsOf = (requests: readonly DeletionRequest[], asked = requests.length): DeletionCounts => {
  const count = (status: DeletionRequest['status']) => requests.filter((one) => one.status === status).length
  const edited = requests.filter(isEdited).length
  return {
    deleted: count('SUCCESS'),
    used: count('FAILURE'),
    edited,
    failed: count('ERROR') - edited,
    missing: asked - requests.length,
  }
}

export const deleteRecords = async (resource: AnyResource, ids: readonly string[]): Promise<void> => {
  const requests = await requestDeletions(resource.key, ids)
  const ended = await whenSettled(requests.map(({ id }) => id))
  const { used, edited, failed, ...counts } = countsOf(ended)
  if (used + edited + failed === 0) return
  throw new ServiceError('CONFLICT', deletionTexts.summary(labelsOf(resource.key), { ...counts, used, edited, failed }))
}
