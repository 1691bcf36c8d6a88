import type { deletionRequest } from '#resources/entities/deletionRequest.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const deletionRequestLabels = {
  singular: 'deletion request',
  plural: 'deletion requests',
  gender: 'MASCULINE',
  fields: {
    entityType: 'Record type',
    entityId: 'Record',
    entityLabel: 'Record name',
    status: {
      label: 'Status',
      values: {
        PENDING: 'Waiting',
        CHECKING: 'Checking',
        DELETING: 'Deletion in progress',
        SUCCESS: 'Deleted',
        FAILURE: 'Not possible',
        ERROR: 'Error',
      },
    },
    requestedBy: 'Requested by',
    requestedAt: 'Requested on',
    usedByMicroservices: 'Used by',
    errors: 'Errors',
  },
} satisfies Labels<typeof deletionRequest>
