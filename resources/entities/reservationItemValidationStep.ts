import { MAX_STEP_TEXT, STEP_STATUSES } from '../domain/validationSteps.ts'
import { boolean, choice, dateTime, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/** Created with the reservation item's request (D12). Columns of the service store its validators. */
export const reservationItemValidationStep = defineResource({
  key: 'reservationItemValidationStep',
  description: 'One decision on a reservation item, copied from its workflow at the time of the request.',
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
      description: 'Approver that the requester chose among the qualified users; null: any of them.',
    }),
    successor: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'User who inherited the decision after the last qualified user left; null: no successor.',
    }),
    onBehalfOf: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'User in whose name a deputy decided (D81); null: the approver decided.',
    }),
    question: longText({
      readOnly: true,
      maxLength: MAX_STEP_TEXT,
      description: 'Last question of the approver to the requester (D83).',
    }),
    questionedAt: dateTime({ readOnly: true }),
    questionedBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    answer: longText({ readOnly: true, maxLength: MAX_STEP_TEXT }),
    answeredAt: dateTime({ readOnly: true, description: 'Null while the question has no answer.' }),
    answeredBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
  },
  indexes: [['reservationItem', 'position']],
  list: { columns: ['name', 'status', 'reservationItem'], filters: ['reservationItem', 'status'] },
})
