import { DRIVE_ITEM_TYPES, MAX_DRIVE_NAME, MAX_DRIVE_VERSIONS } from '../domain/drive.ts'
import { boolean, children, choice, dateTime, decimal, files, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** List, get, types and tables are derived; `server/modules/drive` writes it. */
export const driveItem = defineResource({
  key: 'driveItem',
  description: 'A folder or file of the drive. Attachments of other records are not drive items.',
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
      description: 'Parent folder; null at the top level, or if it is hidden from the session.',
    }),
    type: choice(DRIVE_ITEM_TYPES, { readOnly: true, default: 'FOLDER' }),
    size: decimal({ readOnly: true, decimals: 0, min: 0, description: 'File size in bytes.' }),
    extension: text({ readOnly: true, maxLength: 20 }),
    mimeType: text({ readOnly: true, maxLength: 150 }),
    lastEditAt: dateTime({
      readOnly: true,
      default: 'now',
      description: 'Time of the last change of name or content.',
    }),
    isWritable: boolean({ readOnly: true, computed: true, description: 'True if the session may change its content.' }),
    isChangeable: boolean({
      readOnly: true,
      computed: true,
      description: 'True if the session may rename, move and delete it: it can write in the parent folder.',
    }),
    obstacle: choice(['PENDING', 'INFECTED', 'TOO_LARGE'], {
      readOnly: true,
      computed: true,
      description: 'Reason against opening a file: a finding of the virus scanner, or a pending scan.',
    }),
    shares: children('driveShare', 'driveItem', {
      maxItems: 100,
      description: 'Shares of the item itself; subfolders and files inherit the shares of their folder.',
    }),
    versions: files({
      readOnly: true,
      maxItems: MAX_DRIVE_VERSIONS,
      description: 'Versions of a file, newest first.',
    }),
  },
  list: {
    columns: ['parent', 'lastEditAt'],
    filters: ['type'],
    sort: { field: 'name', order: 'ASC' },
  },
})
