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

/** Maximum number of files that one spreadsheet may name. */
export const MAX_ATTACHMENTS = 200

export const dataImport = defineResource({
  key: 'dataImport',
  description: 'A spreadsheet brought in: the file, how its columns match, what the check found and what was written.',
  service: 'drive',
  pages: [],
  operations: ['list', 'get'],
  title: ['fileName'],
  fields: {
    entity: text({ required: true, maxLength: 60, entityKey: true }),
    fileName: text({ required: true, maxLength: 255 }),
    status: choice(IMPORT_STATUSES, { required: true, default: 'UPLOADED' }),
    files: files({ maxItems: 1 }),
    attachments: files({ maxItems: MAX_ATTACHMENTS, description: 'Files that lines name, until they are written.' }),
    missingFiles: json({ description: 'The first names that the last check did not find among them: string[].' }),
    reports: files({ maxItems: 1, description: 'Every error of the file, as a spreadsheet.' }),
    refusedLines: files({
      maxItems: 1,
      description: 'The lines that are refused, as they came, with why: put right, they are imported by themselves.',
    }),
    layout: json({
      description:
        '{ encoding, separator, headerLine, top: [{ line, text }], columns: [{ name, samples }], sheets, sheet, settled: { fileName, at } }: the sheets of a workbook, the one that is read, and the import whose columns these are.',
    }),
    matching: json({ description: 'The field that each column of the file fills: (source | null)[].' }),
    keyField: text({ maxLength: 100, description: 'The field by which a line finds its record.' }),
    fixed: json({
      description: 'Texts that every line has in the place of missing columns, by the source that they fill.',
    }),
    creates: json({ description: 'Entities whose missing records, named by cells, the import creates: string[].' }),
    missingReferences: json({
      description:
        'Of the last check, records that cells name and that do not exist, where the person may create them: [{ entity, names, total }].',
    }),
    given: json({
      description:
        'What every record has where the file was given, by field: a line is created with it, and changes no other.',
    }),
    confirmPast: boolean({ description: 'Records of the file may lie in the past.' }),
    successor: reference('user', {
      onDelete: 'setNull',
      description: 'Who takes over pending decisions that the file leaves without anybody who may make them.',
    }),
    confirmAffected: boolean({ description: 'Records of the file may affect reservations.' }),
    validOnly: boolean({ description: 'Lines that are refused are left out, rather than everything given up.' }),
    cancelled: boolean({ description: 'Asked for, and not obeyed yet.' }),
    total: integer({ default: 0 }),
    done: integer({ default: 0 }),
    created: integer({ default: 0 }),
    updated: integer({ default: 0 }),
    unchanged: integer({ default: 0 }),
    refused: integer({ default: 0 }),
    errors: json({ description: 'The first ones: [{ line, column, value, message }].' }),
    columnCounts: json({
      description:
        'Of the last check, a column of the file each: [{ name, field, given, kept }], the cells that are filled and the values that would be stored.',
    }),
    failure: longText({ description: 'Why it failed as a whole.' }),
    undone: json({
      description:
        '{ at, removed, restored, gone, keptCount, kept: [{ label, reason }] }: what taking it back did, and the first records that it left.',
    }),
    requestedBy: reference('user', { onDelete: 'setNull', description: 'Empty once the person is deleted.' }),
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
