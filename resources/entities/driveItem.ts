import { DRIVE_ITEM_TYPES, MAX_DRIVE_NAME, MAX_DRIVE_VERSIONS } from '../domain/drive.ts'
import { boolean, children, choice, dateTime, decimal, files, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** List, get, types and tables are derived; `server/modules/drive` writes it. */
export const driveItem = defineResource({
  key: 'driveItem',
  description: 'A folder or a file of the drive. Files of other records are no part of it.',
  service: 'drive',
  right: 'FILE_MANAGEMENT',
  pages: [],
  address: '/drive/{id}',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  title: ['name'],
  parent: 'parent',
  deletesBranch: true,
  fields: {
    name: text({ required: true, maxLength: MAX_DRIVE_NAME, searchable: true }),
    parent: reference('driveItem', {
      description: 'The folder that it lies in; empty: none, or one that is not seen.',
    }),
    type: choice(DRIVE_ITEM_TYPES, { readOnly: true, default: 'FOLDER' }),
    size: decimal({ readOnly: true, decimals: 0, min: 0, description: 'Bytes of a file.' }),
    extension: text({ readOnly: true, maxLength: 20 }),
    mimeType: text({ readOnly: true, maxLength: 150 }),
    lastEditAt: dateTime({ readOnly: true, default: 'now', description: 'When its name or its content last changed.' }),
    isWritable: boolean({ readOnly: true, computed: true, description: 'Whether what it holds may be changed.' }),
    isChangeable: boolean({
      readOnly: true,
      computed: true,
      description: 'Whether it may be renamed, moved and deleted, as whoever writes in its folder may.',
    }),
    obstacle: choice(['PENDING', 'INFECTED', 'TOO_LARGE'], {
      readOnly: true,
      computed: true,
      description: 'Why a file cannot be opened: what the virus scanner said, or has not said yet.',
    }),
    shares: children('driveShare', 'driveItem', {
      maxItems: 100,
      description: 'With whom it is shared by itself; what lies in a folder is shared with the same people too.',
    }),
    versions: files({
      readOnly: true,
      maxItems: MAX_DRIVE_VERSIONS,
      description: 'The contents of a file, the newest first.',
    }),
  },
  list: {
    columns: ['parent', 'lastEditAt'],
    filters: ['type'],
    sort: { field: 'name', order: 'ASC' },
  },
})
