import { choice, dateTime, json, reference, text } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

export const DELETION_STATUSES = ['PENDING', 'CHECKING', 'DELETING', 'SUCCESS', 'FAILURE', 'ERROR'] as const

export const deletionRequest = defineResource({
  key: 'deletionRequest',
  description: 'A requested deletion with its progress (D20).',
  service: 'mutex',
  pages: [],
  operations: [],
  title: ['entityLabel'],
  fields: {
    entityType: text({ required: true, maxLength: 60, entityKey: true }),
    entityId: text({ required: true, maxLength: 36 }),
    entityLabel: text({ maxLength: 500 }),
    status: choice(DELETION_STATUSES, { required: true, default: 'PENDING' }),
    requestedBy: reference('user', { onDelete: 'setNull' }),
    requestedAt: dateTime({ required: true }),
    usedByMicroservices: json({ description: '[{ service, entity, total, records: [{ id, displayName }] }].' }),
    errors: json(),
  },
})
