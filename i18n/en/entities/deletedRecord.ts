import type { deletedRecord } from '#resources/entities/deletedRecord.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const deletedRecordLabels = {
  singular: 'deleted record',
  plural: 'deleted records',
  gender: 'MASCULINE',
  purpose: 'Find and restore here what you delete by mistake.',
  fields: {
    entity: 'Record type',
    recordId: 'Record ID',
    label: 'Name',
    deletedBy: 'Deleted by',
    deletedAt: 'Deleted on',
    expiresAt: 'Permanent deletion',
    files: 'Documents',
  },
} satisfies Labels<typeof deletedRecord>
