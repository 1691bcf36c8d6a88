import { boolean, children, longText, references, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'
import { RESERVATION_SECTORS } from './sector.ts'

export const reservationValidationWorkflow = defineResource({
  key: 'reservationValidationWorkflow',
  description: 'Validation steps that a requested item goes through, in order (D12).',
  service: 'reservation',
  menu: { icon: 'FactCheck', order: 60 },
  modules: ['RESERVATION'],
  right: 'RESERVATION_VALIDATION_WORKFLOW',
  enabledBy: 'ENABLE_RESERVATION_VALIDATION_SYSTEM',
  lockable: true,
  configuration: { key: ['name'] },
  title: ['name'],
  sections: ['main', 'steps', 'conditions', 'rules'],
  fields: {
    name: text({ required: true, unique: true, searchable: true, maxLength: 150, section: 'main', size: 'L' }),
    description: longText({ section: 'rules', size: 'XL' }),
    reservedAtStart: boolean({ section: 'rules', size: 'M' }),
    respectOrder: boolean({ default: true, section: 'rules', size: 'M' }),
    allowOwnDecision: boolean({ section: 'rules', size: 'M' }),
    sectors: references('sector', { offered: RESERVATION_SECTORS, section: 'conditions', size: 'M' }),
    reservationCategories: references('reservationCategory', { section: 'conditions', size: 'M' }),
    steps: children('reservationValidationWorkflowStep', 'reservationValidationWorkflow', {
      required: true,
      minItems: 1,
      maxItems: 20,
      orderBy: 'position',
      section: 'steps',
      size: 'XL',
    }),
  },
  list: {
    columns: ['name', 'sectors', 'reservationCategories', 'steps'],
    hidden: ['reservedAtStart', 'respectOrder', 'allowOwnDecision'],
    filters: ['sectors', 'reservationCategories'],
    sort: { field: 'name', order: 'ASC' },
  },
})
