import { boolean, choice, dateTime, files, integer, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const IMPORT_STATUSES = ['UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const

/** Files that one spreadsheet may name. */
export const MAX_ATTACHMENTS = 200

/** A spreadsheet brought in: the file, how its columns match, what the check found and what was written. */
export const dataImport = defineResource({
  key: 'dataImport',
  service: 'drive',
  pages: [],
  operations: ['list', 'get'],
  title: ['fileName'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    fileName: text({ required: true, maxLength: 255 }),
    status: choice(IMPORT_STATUSES, { required: true, default: 'UPLOADED' }),
    files: files({ maxItems: 1 }),
    /** Files that lines name, until they are written. */
    attachments: files({ maxItems: MAX_ATTACHMENTS }),
    /** The first names that the last check did not find among them: `string[]`. */
    missingFiles: json(),
    /** Every error of the file, as a spreadsheet. */
    reports: files({ maxItems: 1 }),
    /** `{ encoding, separator, columns: [{ name, samples }] }` */
    layout: json(),
    /** The field that each column of the file fills: `(source | null)[]`. */
    matching: json(),
    /** The field by which a line finds its record. */
    keyField: text({ maxLength: 100 }),
    /** What every record of the place has where the file was given, by field: a line is created with it, and changes no other. */
    given: json(),
    /** Asked for, and not obeyed yet. */
    cancelled: boolean(),
    total: integer({ default: 0 }),
    done: integer({ default: 0 }),
    created: integer({ default: 0 }),
    updated: integer({ default: 0 }),
    unchanged: integer({ default: 0 }),
    refused: integer({ default: 0 }),
    /** The first ones: `[{ line, column, value, message }]`. */
    errors: json(),
    /** Why it failed as a whole. */
    failure: longText(),
    /** Empty once the person is deleted. */
    requestedBy: reference('user', { onDelete: 'setNull' }),
    requestedAt: dateTime({ required: true }),
    endedAt: dateTime(),
  },
  list: {
    columns: ['fileName', 'status', 'requestedAt'],
    filters: ['entity', 'status'],
    sort: { field: 'requestedAt', order: 'DESC' },
  },
  indexes: [['entity', 'requestedAt']],
})
