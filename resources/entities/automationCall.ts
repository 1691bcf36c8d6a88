import { AUTOMATION_CALL_STATES, AUTOMATION_RIGHT } from '../domain/automationTypes.ts'
import { choice, dateTime, integer, longText, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const automationCall = defineResource({
  key: 'automationCall',
  description: 'One call of an address by a run of an automation, without the values that it sends.',
  service: 'entity-customizer',
  menu: { isHidden: true },
  right: AUTOMATION_RIGHT,
  path: 'customize/automation-call',
  pages: ['list', 'show'],
  operations: ['list', 'get'],
  ownedBy: 'run',
  title: ['host'],
  fields: {
    host: text({ required: true, readOnly: true, maxLength: 260 }),
    state: choice(AUTOMATION_CALL_STATES, {
      required: true,
      readOnly: true,
      default: 'WAITING',
      tones: { WAITING: 'waiting', SENT: 'done', FAILED: 'late' },
    }),
    run: reference('automationRun', { required: true, readOnly: true }),
    status: integer({ readOnly: true, min: 0, description: 'HTTP status of the last answer.' }),
    attempts: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    error: longText({ readOnly: true, maxLength: 2_000 }),
    endedAt: dateTime({ readOnly: true }),
    entity: text({ required: true, readOnly: true, listOnly: true, maxLength: 60, entityKey: true }),
    recordId: text({ required: true, readOnly: true, listOnly: true, maxLength: 60 }),
  },
  list: {
    columns: ['createdAt', 'host', 'state', 'status'],
    hidden: ['attempts', 'endedAt'],
    filters: ['run', 'state', 'createdAt'],
    sort: { field: 'createdAt', order: 'DESC' },
  },
})
