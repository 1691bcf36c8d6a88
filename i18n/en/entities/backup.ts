import type { backup } from '#resources/entities/backup.ts'
import type { Labels } from '#resources/schema/labels.ts'

const states = { PENDING: 'Waiting', IN_PROGRESS: 'In progress', COMPLETED: 'Done', FAILED: 'Failed' }

export const backupLabels = {
  singular: 'backup',
  plural: 'backups',
  gender: 'MASCULINE',
  fields: {
    name: 'Name',
    action: { label: 'Operation', values: { EXPORT: 'Backup', IMPORT: 'Import' } },
    status: { label: 'Status', values: states },
    isEncrypted: 'Encrypted',
    holdsSecrets: 'With passwords',
    isScheduled: 'Scheduled',
    items: {
      label: 'Services',
      row: { singular: 'service', plural: 'services', gender: 'MASCULINE' },
      fields: { service: 'Service', status: { label: 'Status', values: states }, rows: 'Lines', files: 'Files' },
    },
    size: 'Size',
    hash: 'Checksum',
    warning: 'What is missing',
    failure: 'Cause of failure',
    drilledAt: 'Restore test',
    drillFailure: 'Failure of the test',
    requestedBy: 'Requested by',
    requestedAt: 'Requested on',
    endedAt: 'Ended on',
  },
} satisfies Labels<typeof backup>
