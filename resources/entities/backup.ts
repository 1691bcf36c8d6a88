import { BACKUP_ACTIONS, BACKUP_STATUSES } from '../domain/backups.ts'
import { boolean, choice, dateTime, embedded, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const tones = { PENDING: 'waiting', IN_PROGRESS: 'planned', COMPLETED: 'done', FAILED: 'late' } as const

/** Only `exportBackup`, `importBackup` and their jobs write it. */
export const backup = defineResource({
  key: 'backup',
  description: 'A backup of the data or the restoration of one, with its progress.',
  service: 'backup-manager',
  right: 'BACKUP_EXPORT_MANAGEMENT',
  pages: [],
  operations: ['list', 'get'],
  title: ['name'],
  fields: {
    name: text({ required: true, readOnly: true, maxLength: 255, description: 'File name of the archive.' }),
    action: choice(BACKUP_ACTIONS, { required: true, readOnly: true, tones: { EXPORT: 'done', IMPORT: 'planned' } }),
    status: choice(BACKUP_STATUSES, { required: true, readOnly: true, default: 'PENDING', tones }),
    isEncrypted: boolean({ readOnly: true }),
    holdsSecrets: boolean({
      readOnly: true,
      description:
        'True if the archive contains passwords and other credentials; only the super administrator may download it.',
    }),
    isScheduled: boolean({ readOnly: true, description: 'True if the schedule started it.' }),
    items: embedded(
      {
        service: text({ required: true, maxLength: 100 }),
        status: choice(BACKUP_STATUSES, { required: true, tones }),
        rows: integer({ min: 0 }),
        files: integer({ min: 0 }),
      },
      { readOnly: true, description: 'Rows and files per service.' },
    ),
    size: integer({ readOnly: true, description: 'Size of the archive in kilobytes; empty after its deletion.' }),
    hash: text({ readOnly: true, maxLength: 64, description: 'SHA-256 of the archive.' }),
    warning: longText({
      readOnly: true,
      description: 'Data missing from the archive, or conversions before its import.',
    }),
    failure: longText({ readOnly: true, description: 'Error message.' }),
    drilledAt: dateTime({
      readOnly: true,
      description: 'Time of the last trial restoration, into temporary tables.',
    }),
    drillFailure: longText({
      readOnly: true,
      description: 'Error message of the trial restoration; empty if it succeeded.',
    }),
    requestedBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    requestedAt: dateTime({ required: true, readOnly: true }),
    endedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'action', 'status', 'requestedAt'],
    filters: ['action', 'status', 'requestedAt'],
    sort: { field: 'requestedAt', order: 'DESC' },
  },
})
