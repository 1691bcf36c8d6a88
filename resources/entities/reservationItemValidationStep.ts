import { MAX_STEP_TEXT, STEP_STATUSES } from '../domain/validationSteps.ts'
import { boolean, choice, dateTime, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Created with the reservation item's request (D12). Columns of the service store its validators. */
export const reservationItemValidationStep = defineResource({
  key: 'reservationItemValidationStep',
  description: 'One decision on a line of a reservation, as its workflow said it when the line was asked for.',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  pages: [],
  operations: ['list', 'get'],
  ownedBy: 'reservationItem',
  title: ['name'],
  fields: {
    reservationItem: reference('reservationItem', { required: true }),
    position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    name: text({ required: true, readOnly: true, maxLength: 150 }),
    status: choice(STEP_STATUSES, {
      required: true,
      readOnly: true,
      default: 'PENDING',
      tones: { PENDING: 'waiting', DENIED: 'late', ACCEPTED: 'done' },
    }),
    comment: longText({ readOnly: true, maxLength: MAX_STEP_TEXT }),
    reserving: boolean({ readOnly: true }),
    approver: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Whom the requester chose among those who qualify; null: any of them.',
    }),
    successor: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Who took it over when the last person who could decide it went; null: nobody.',
    }),
    onBehalfOf: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'In whose stead it was decided (D81); null: who decided did so for themselves.',
    }),
    question: longText({
      readOnly: true,
      maxLength: MAX_STEP_TEXT,
      description: 'What who decides asked the requester last (D83).',
    }),
    questionedAt: dateTime({ readOnly: true }),
    questionedBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    answer: longText({ readOnly: true, maxLength: MAX_STEP_TEXT }),
    answeredAt: dateTime({ readOnly: true, description: 'Null: the question waits, if there is one.' }),
    answeredBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
  },
  indexes: [['reservationItem', 'position']],
  list: { columns: ['name', 'status', 'reservationItem'], filters: ['reservationItem', 'status'] },
})
