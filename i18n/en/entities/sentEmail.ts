import type { sentEmail } from '#resources/entities/sentEmail.ts'
import type { Labels } from '#resources/schema/labels.ts'

const address = {
  row: { singular: 'address', plural: 'addresses', gender: 'FEMININE' },
  fields: { email: 'Email address' },
} as const

export const sentEmailLabels = {
  singular: 'message',
  plural: 'messages',
  gender: 'MASCULINE',
  purpose: 'An email is one message per person: each as it was sent.',
  fields: {
    email: 'Email',
    recipient: 'Recipient',
    ccs: { label: 'Copy to', ...address },
    bccs: { label: 'Blind copy to', ...address },
    copiesSentAt: 'Copies sent on',
    status: {
      label: 'Status',
      values: {
        READY: 'Ready to send',
        STARTED: 'Being sent',
        SENT: 'Sent',
        RETURNED: 'Returned',
        ERROR: 'Not sent',
      },
    },
    subject: 'Subject',
    body: 'Text',
    isHeld: 'Failing address',
    attempts: 'Attempts',
    nextAttemptAt: 'Next attempt',
    sentAt: 'Sent on',
    error: 'What happened',
  },
} satisfies Labels<typeof sentEmail>
