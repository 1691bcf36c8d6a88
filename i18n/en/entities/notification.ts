import type { notification } from '#resources/entities/notification.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const notificationLabels = {
  singular: 'notification',
  plural: 'notifications',
  gender: 'FEMININE',
  purpose: 'What automations, reminders and your colleagues report to you or ask you to approve.',
  fields: {
    text: 'Message',
    state: {
      label: 'Status',
      values: {
        UNREAD: 'Unread',
        ASKED: 'To approve',
        READ: 'Read',
        ACCEPTED: 'Accepted',
        REFUSED: 'Refused',
        VOID: 'Void',
      },
    },
    entity: 'Type of record',
    recordId: 'Record identifier',
    recordLabel: 'Record',
    role: 'Role concerned',
    user: 'Person concerned',
    isMine: 'For me',
    answeredBy: 'Handled by',
    answeredAt: 'Handled on',
    comment: 'Comment',
    automation: 'Automation',
    action: 'Rank of the action',
  },
} satisfies Labels<typeof notification>
