import { FORM_ANSWER_STATES, MAX_ANSWER_MESSAGE, MAX_FORM_TEXT } from '../domain/publicFormTypes.ts'
import { boolean, choice, dateTime, json, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Without a right: readers of the record read it, and its writers decide. */
export const formAnswer = defineResource({
  key: 'formAnswer',
  description: 'A record that somebody without account made by a public form, until it is handled.',
  service: 'entity-customizer',
  menu: { isHidden: true },
  path: 'form-answers',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  title: ['recordLabel'],
  publicFields: [],
  sections: ['handling'],
  fields: {
    entity: text({ required: true, readOnly: true, listOnly: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, readOnly: true, listOnly: true, maxLength: 60 }),
    recordLabel: text({ readOnly: true, maxLength: 500, titleOf: 'entity' }),
    state: choice(FORM_ANSWER_STATES, {
      required: true,
      readOnly: true,
      default: 'TO_DO',
      tones: { TO_DO: 'waiting', DONE: 'done', REFUSED: 'bad' },
    }),
    form: reference('publicForm', { readOnly: true, listOnly: true, onDelete: 'setNull', relatedBy: false }),
    formName: text({ required: true, readOnly: true, listOnly: true, maxLength: 150 }),
    asked: json({
      description: 'Fields of the form with their labels; null after its removal. Values are in the record.',
      readOnly: true,
      computed: true,
      listOnly: true,
    }),
    consent: longText({
      description: 'The text that the sender accepted.',
      readOnly: true,
      maxLength: MAX_FORM_TEXT,
      section: 'handling',
    }),
    decidedBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false, section: 'handling' }),
    decidedAt: dateTime({ readOnly: true, section: 'handling' }),
    message: longText({
      section: 'handling',
      readOnly: true,
      maxLength: MAX_ANSWER_MESSAGE,
      description: 'Read by the sender behind the private link.',
    }),
    canDecide: boolean({
      description: 'True if the session may change the record.',
      readOnly: true,
      computed: true,
      listOnly: true,
    }),
  },
  list: {
    columns: ['recordLabel', 'formName', 'state', 'createdAt'],
    hidden: ['decidedBy', 'decidedAt'],
    filters: ['state', 'form', 'entity', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
  indexes: [
    ['entity', 'recordId'],
    ['form', 'createdAt'],
    ['form', 'state'],
    ['state', 'createdAt'],
  ],
})
