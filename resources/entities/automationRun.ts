import { AUTOMATION_RIGHT, AUTOMATION_RUN_STATES, AUTOMATION_RUN_TRIGGERS } from '../domain/automationTypes.ts'
import { choice, dateTime, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const automationRun = defineResource({
  key: 'automationRun',
  description: 'One run of an automation on one record for one cause, for 90 days.',
  service: 'entity-customizer',
  menu: { isHidden: true },
  right: AUTOMATION_RIGHT,
  path: 'customize/automation-run',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  ownedBy: 'automation',
  title: ['recordLabel'],
  fields: {
    automation: reference('automation', { required: true, readOnly: true }),
    entity: text({ required: true, readOnly: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, readOnly: true, listOnly: true, maxLength: 60 }),
    recordLabel: text({ readOnly: true, maxLength: 500, titleOf: 'entity' }),
    trigger: choice(AUTOMATION_RUN_TRIGGERS, { required: true, readOnly: true }),
    state: choice(AUTOMATION_RUN_STATES, {
      required: true,
      readOnly: true,
      default: 'WAITING',
      tones: { WAITING: 'waiting', DONE: 'done', SKIPPED: 'off', FAILED: 'late', BLOCKED: 'warning' },
    }),
    cause: text({
      listOnly: true,
      description: 'Entry of the history, due date, press of the button or answered notification: one run each.',
      required: true,
      readOnly: true,
      maxLength: 60,
    }),
    effects: longText({ readOnly: true, maxLength: 10_000, description: 'One line per action, without values.' }),
    error: longText({ readOnly: true, maxLength: 2_000 }),
    attempts: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    depth: integer({
      listOnly: true,
      required: true,
      readOnly: true,
      default: 0,
      min: 0,
      description: 'Runs that led to this one.',
    }),
    chain: text({ listOnly: true, readOnly: true, maxLength: 36, description: 'First run of the chain.' }),
    user: reference('user', {
      readOnly: true,
      onDelete: 'setNull',
      relatedBy: false,
      description: 'Pressed the button or answered.',
    }),
    endedAt: dateTime({ readOnly: true }),
  },
  list: {
    columns: ['createdAt', 'automation', 'recordLabel', 'state'],
    filters: ['automation', 'state', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
  unique: [['automation', 'recordId', 'cause']],
  indexes: [['chain']],
})
