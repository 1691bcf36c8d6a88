import { boolean, children, choice, dateTime, files, integer, longText, reference } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { RESERVATION_ITEM_TYPES } from './reservableItem.ts'

const PLANNING_STATUSES = ['PENDING', 'RESERVED', 'OVER', 'CLOSED'] as const
const VALIDATION_STATUSES = ['PENDING', 'DENIED', 'ACCEPTED'] as const

export const reservationItem = defineResource({
  key: 'reservationItem',
  description: 'An item of a reservation, with a quantity and borrowers.',
  service: 'reservation',
  modules: ['RESERVATION'],
  right: 'RESERVATION',
  exportedWith: 'EDITION_RESERVATIONS_LIST',
  pages: [],
  operations: ['list', 'get'],
  customisable: true,
  limitable: [],
  ownedBy: 'reservation',
  title: ['reservableItem'],
  fields: {
    reservation: reference('reservation', { required: true }),
    type: choice(RESERVATION_ITEM_TYPES, { required: true, readOnly: true }),
    reservableItem: reference('reservableItem', { required: true, relatedBy: 'item' }),
    quantity: integer({ required: true, min: 1, max: 1_000_000, default: 1 }),
    planningStatus: choice(PLANNING_STATUSES, { required: true, readOnly: true, default: 'PENDING' }),
    validationStatus: choice(VALIDATION_STATUSES, { required: true, readOnly: true, default: 'PENDING' }),
    validationWorkflow: reference('reservationValidationWorkflow', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Workflow that its validation steps were copied from; null: no validation needed.',
    }),
    closedAt: dateTime({ readOnly: true }),
    closedBy: reference('user', { readOnly: true, onDelete: 'setNull' }),
    closeComment: longText({ readOnly: true }),
    closingFiles: files({
      readOnly: true,
      maxItems: 10,
      description: 'Photos and documents of its return (D13).',
    }),
    handedOverAt: dateTime({ readOnly: true, description: 'Time of the handover to the borrower.' }),
    handedOverBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    returnedQuantity: integer({
      required: true,
      readOnly: true,
      min: 0,
      max: 1_000_000,
      default: 0,
      description: 'Returned units; they no longer hold stock.',
    }),
    missingQuantity: integer({
      required: true,
      readOnly: true,
      min: 0,
      max: 1_000_000,
      default: 0,
      description: 'Missing units: not returned, or returned broken.',
    }),
    damagedQuantity: integer({
      readOnly: true,
      min: 0,
      max: 1_000_000,
      description: 'Broken units among the missing ones; null: not counted separately.',
    }),
    noShow: boolean({ readOnly: true, description: 'True if no borrower came.' }),
    cancelledAt: dateTime({
      readOnly: true,
      description: 'A cancelled reservation item holds no slot, and stays in lists.',
    }),
    cancelledBy: reference('user', { readOnly: true, onDelete: 'setNull', relatedBy: false }),
    cancelReason: longText({ readOnly: true }),
    reservationItemValidationSteps: children('reservationItemValidationStep', 'reservationItem', {
      handWritten: true,
      orderBy: 'position',
      inSheets: ['name', 'approver'],
    }),
    borrowings: children('borrowing', 'reservationItem', { handWritten: true, minItems: 1 }),
  },
  list: { columns: ['reservableItem', 'quantity', 'planningStatus'], filters: ['reservation', 'reservableItem'] },
})
