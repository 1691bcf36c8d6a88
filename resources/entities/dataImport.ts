import { MAX_ATTACHMENTS } from '../domain/fileLimits.ts'
import { boolean, choice, dateTime, files, integer, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const IMPORT_STATUSES = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'FAILED',
  'CANCELLED',
  'UNDOING',
  'UNDONE',
] as const

export const dataImport = defineResource({
  key: 'dataImport',
  description: 'A spreadsheet import: its file, matching of columns, result of the check, counts of written records.',
  service: 'drive',
  pages: [],
  operations: ['list', 'get'],
  title: ['fileName'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    fileName: text({ required: true, maxLength: 255 }),
    status: choice(IMPORT_STATUSES, { required: true, default: 'UPLOADED' }),
    files: files({ maxItems: 1 }),
    attachments: files({
      maxItems: MAX_ATTACHMENTS,
      description: 'Uploaded files that rows refer to by name, until the import writes them.',
    }),
    missingFiles: json({
      description: 'First file names that the last check did not find among the uploads: string[].',
    }),
    reports: files({ maxItems: 1, description: 'Spreadsheet of all errors.' }),
    refusedLines: files({
      maxItems: 1,
      description: 'Spreadsheet of the rejected rows with their errors, ready to be corrected and imported again.',
    }),
    layout: json({
      description:
        '{ encoding, separator, headerLine, top: [{ line, text }], columns: [{ name, samples }], sheets, sheet, settled: { fileName, at } }: sheets of a workbook, the selected sheet, and the earlier import that the matching was copied from.',
    }),
    matching: json({ description: 'Field filled by each column of the file: (source | null)[].' }),
    keyField: text({ maxLength: 100, description: 'Field that identifies the existing record of a row.' }),
    fixed: json({
      description: 'Texts for every row instead of missing columns, by source.',
    }),
    creates: json({ description: 'Entities of which the import creates missing referenced records: string[].' }),
    missingReferences: json({
      description:
        'Missing referenced records of the last check that the user may create; after the import, those that it created: [{ entity, names, total }].',
    }),
    given: json({
      description: 'Values that every created record gets from the page of the import, by field; updates ignore them.',
    }),
    confirmPast: boolean({ description: 'True if the user accepts records in the past.' }),
    successor: reference('user', {
      onDelete: 'setNull',
      description: 'Successor for pending decisions that would have no approver after the import.',
    }),
    confirmAffected: boolean({ description: 'True if the user accepts that records affect reservations.' }),
    validOnly: boolean({ description: 'True if the import skips rejected rows; otherwise one rejected row stops it.' }),
    cancelled: boolean({ description: 'True after a request to cancel, even while the import still runs.' }),
    total: integer({ default: 0 }),
    done: integer({ default: 0 }),
    created: integer({ default: 0 }),
    updated: integer({ default: 0 }),
    unchanged: integer({ default: 0 }),
    refused: integer({ default: 0 }),
    errors: json({ description: 'First errors: [{ line, column, value, message }].' }),
    columnCounts: json({
      description:
        'Counts of the last check per column: [{ name, field, given, kept }], number of filled cells and of values to store.',
    }),
    failure: longText({ description: 'Error message, if the import failed as a whole.' }),
    undone: json({
      description:
        '{ at, removed, restored, gone, keptCount, kept: [{ label, reason }] }: counts of the undo, and the first records that it did not revert.',
    }),
    requestedBy: reference('user', { onDelete: 'setNull', description: 'Empty after the deletion of the user.' }),
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
