import { emailListNames, emailTypeNames, emailVariableNames } from '#i18n/fr/emailTypes.ts'
import type { emailModel } from '#resources/entities/emailModel.ts'
import type { Labels } from '#resources/schema/labels.ts'

const variables = { ...emailVariableNames, ...emailListNames }

const address = {
  row: { singular: 'address', plural: 'addresses', gender: 'MASCULINE' },
  fields: { email: 'Email address' },
} as const

export const emailModelLabels = {
  singular: 'email template',
  plural: 'email templates',
  gender: 'MASCULINE',
  purpose: 'An email template is the text of a message sent by the application.',
  sections: { main: 'General information', text: 'Message', copies: 'Copies', attachments: 'Attachments' },
  fields: {
    type: { label: 'Email type', values: emailTypeNames },
    name: { label: 'Template name', help: 'To recognise it in the list; the recipient doesn’t see it.' },
    isDefault: {
      label: 'Default template',
      help: 'This is the one that is sent. It takes the place of the previous default template of this type.',
    },
    subject: { label: 'Email subject', variables },
    template: { label: 'Email text', variables },
    ccs: {
      label: 'Copy to',
      help: 'One copy per email, even if it has several recipients. A message with a personal link (deciding on a request, choosing a password) is never sent as a copy.',
      ...address,
    },
    bccs: {
      label: 'Blind copy to',
      help: 'As “Copy to”, but the others don’t see these addresses.',
      ...address,
    },
    files: 'Attached files',
    editions: {
      label: 'Attached letters',
      help: 'Each letter template is filled in with the booking, then attached to the email.',
    },
  },
} satisfies Labels<typeof emailModel>
