import type { edition } from '#resources/entities/edition.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const editionLabels = {
  singular: 'generated document',
  plural: 'generated documents',
  gender: 'MASCULINE',
  fields: {
    name: 'Name',
    model: 'Template',
    format: { label: 'Format', values: { PDF: 'PDF', RTF: 'RTF', XLSX: 'Excel', CSV: 'CSV', ZIP: 'ZIP archive' } },
    status: {
      label: 'Status',
      values: {
        PENDING: 'Waiting',
        STARTED: 'Reading records',
        FINALIZING: 'Layout',
        SAVING: 'Saving',
        COMPLETED: 'Ready',
        FAILED: 'Failed',
        STOPPED: 'Stopped',
      },
    },
    total: 'Lines',
    done: 'Lines read',
    request: 'Request',
    failure: 'Cause of failure',
    warning: 'Warning',
    files: 'Document',
    requestedBy: 'Requested by',
    requestedAt: 'Requested on',
    endedAt: 'Ended on',
  },
} satisfies Labels<typeof edition>
