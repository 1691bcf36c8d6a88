import { emailTypeNames, plainEmailTypeNames } from '#i18n/fr/emailTypes.ts'
import type { outgoingEmail } from '#resources/entities/email.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const emailLabels = {
  singular: 'email',
  plural: 'emails',
  gender: 'MASCULINE',
  purpose: 'The emails the application sends by itself: to whom, when, and why one of them wasn’t sent.',
  sections: { main: 'Sending', messages: 'Messages' },
  fields: {
    askedAt: 'Requested on',
    type: { label: 'Email type', values: { ...emailTypeNames, ...plainEmailTypeNames } },
    status: {
      label: 'Status',
      values: {
        PENDING: 'To be sent soon',
        PREPARING: 'Being prepared',
        READY: 'Ready to send',
        STARTED: 'Being sent',
        NO_RECIPIENT: 'No recipient',
        SENT: 'Sent',
        ERROR: 'Not sent',
      },
    },
    recordLabel: 'About',
    recordEntity: 'Record type',
    recordId: 'Record ID',
    recipients: 'Recipients',
    user: 'Following an action of',
    comment: 'Comment',
    attachments: 'Attachments',
    sentAt: 'Sent on',
    error: 'What happened',
    messages: 'Messages',
  },
} satisfies Labels<typeof outgoingEmail>
