import { DOCUMENT_FORMATS, EDITION_STATUSES } from '../domain/editions.ts'
import { choice, dateTime, files, integer, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by `generateEdition`, `fillLetters` and their job. Visible to its author with the right only. */
export const edition = defineResource({
  key: 'edition',
  description: 'A report generated from a template, with its progress.',
  service: 'edition-generator',
  pages: [],
  operations: ['list', 'get'],
  title: ['name'],
  fields: {
    name: text({ required: true, readOnly: true, maxLength: 255 }),
    model: reference('editionModel', {
      readOnly: true,
      onDelete: 'setNull',
      chosenWith: 'EDITION_RESERVATIONS_LIST',
      relatedBy: false,
    }),
    format: choice(DOCUMENT_FORMATS, { required: true, readOnly: true }),
    status: choice(EDITION_STATUSES, {
      required: true,
      readOnly: true,
      default: 'PENDING',
      tones: {
        PENDING: 'waiting',
        STARTED: 'planned',
        FINALIZING: 'planned',
        SAVING: 'planned',
        COMPLETED: 'done',
        FAILED: 'late',
        STOPPED: 'off',
      },
    }),
    total: integer({ readOnly: true, default: 0, description: 'Number of rows.' }),
    done: integer({ readOnly: true, default: 0, description: 'Number of rows read so far.' }),
    request: json({ readOnly: true, description: 'Requested days and filters.' }),
    failure: longText({ readOnly: true, description: 'Error message.' }),
    warning: longText({ readOnly: true, description: 'Problems that did not stop the report.' }),
    files: files({ readOnly: true, maxItems: 1 }),
    requestedBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    requestedAt: dateTime({ required: true, readOnly: true }),
    endedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'format', 'status', 'requestedAt'],
    filters: ['status', 'model', 'requestedAt'],
    sort: { field: 'requestedAt', order: 'DESC' },
  },
  indexes: [['requestedBy', 'requestedAt']],
})
