import { DOCUMENT_FORMATS, EDITION_STATUSES } from '../domain/editions.ts'
import { choice, dateTime, files, integer, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Written by `generateEdition`, `fillLetters` and their job. Visible to its author with the right only. */
export const edition = defineResource({
  key: 'edition',
  description: 'A document generated from a model, and how far it is.',
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
    total: integer({ readOnly: true, default: 0, description: 'Lines.' }),
    done: integer({ readOnly: true, default: 0, description: 'Lines that were read.' }),
    request: json({ readOnly: true, description: 'What was asked for: the days and the filters.' }),
    failure: longText({ readOnly: true, description: 'Why it failed.' }),
    warning: longText({ readOnly: true, description: 'What could not be done beside it.' }),
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
