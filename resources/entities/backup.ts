import { BACKUP_ACTIONS, BACKUP_STATUSES } from '../domain/backups.ts'
import { boolean, choice, dateTime, embedded, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

const tones = { PENDING: 'waiting', IN_PROGRESS: 'planned', COMPLETED: 'done', FAILED: 'late' } as const

/** Only `exportBackup`, `importBackup` and their jobs write it. */
export const backup = defineResource({
  key: 'backup',
  description: 'A backup that was made of the data, or an archive that took their place, and how far it is.',
  service: 'backup-manager',
  right: 'BACKUP_EXPORT_MANAGEMENT',
  pages: [],
  operations: ['list', 'get'],
  title: ['name'],
  fields: {
    name: text({ required: true, readOnly: true, maxLength: 255, description: 'The file name of its archive.' }),
    action: choice(BACKUP_ACTIONS, { required: true, readOnly: true, tones: { EXPORT: 'done', IMPORT: 'planned' } }),
    status: choice(BACKUP_STATUSES, { required: true, readOnly: true, default: 'PENDING', tones }),
    isEncrypted: boolean({ readOnly: true }),
    holdsSecrets: boolean({
      readOnly: true,
      description: 'Passwords and other means to sign in are in it; only the super administrator downloads it.',
    }),
    isScheduled: boolean({ readOnly: true, description: 'It was made by itself.' }),
    items: embedded(
      {
        service: text({ required: true, maxLength: 100 }),
        status: choice(BACKUP_STATUSES, { required: true, tones }),
        rows: integer({ min: 0 }),
        files: integer({ min: 0 }),
      },
      { readOnly: true, description: 'The part of each service.' },
    ),
    size: integer({ readOnly: true, description: 'Kilobytes of the archive; empty once it is gone.' }),
    hash: text({ readOnly: true, maxLength: 64, description: 'SHA-256 of the archive.' }),
    warning: longText({
      readOnly: true,
      description: 'What the archive lacks, or what was done to it before it was imported.',
    }),
    failure: longText({ readOnly: true, description: 'Why it failed.' }),
    drilledAt: dateTime({
      readOnly: true,
      description: 'When it was restored beside the data, to see that it can be.',
    }),
    drillFailure: longText({ readOnly: true, description: 'Why that failed; empty: it came back whole.' }),
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
