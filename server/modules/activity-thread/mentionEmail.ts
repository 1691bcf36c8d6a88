import { activityMessages as messages } from '#i18n/fr/activity.ts'
import { MENTION_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { linkMarkup } from '#server/features/emails/fillTemplate.ts'

/** Without the text of the comment, which may be an internal note. */
export const mentionEmail: EmailHandler<{ author: string; label: string; address: string }> = {
  type: MENTION_EMAIL_TYPE,
  fill: ({ facts: { author, label, address } }) => ({
    subject: messages.mentionSubject(author, label),
    body: [
      `<p>${asMarkup(messages.hello)}</p>`,
      `<p>${asMarkup(messages.mentionedOn(author, label))}</p>`,
      `<p>${linkMarkup(address, messages.openRecord).html}</p>`,
    ].join(''),
  }),
}
