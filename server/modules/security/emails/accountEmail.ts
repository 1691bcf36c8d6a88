/** Texts of account emails. The database stores a placeholder; only the sent message contains the secret link. */
import { accountEmailTexts as texts } from '#i18n/fr/accountEmails.ts'
import { ACCOUNT_EMAIL_TYPES, type AccountEmailType } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailHandler, EmailText } from '#server/engine/context.ts'
import { fillPlace, placeMarkup } from '#server/features/emails/places.ts'
import { linkToSend } from '../linkToSend.ts'

const fillAccountEmail = (type: AccountEmailType, { name, login }: { name: string; login: string }): EmailText => {
  const { subject, paragraphs } = texts[type]
  const lines = [
    ...paragraphs(asMarkup(name), `<strong>${asMarkup(login)}</strong>`),
    placeMarkup('link'),
    texts.ignore[type],
  ]
  return { subject, body: lines.map((line) => `<p>${line}</p>`).join('') }
}

const withLink = (body: string, url: string): string => {
  const address = asMarkup(url)
  return fillPlace(body, 'link', `<a href="${address}">${address}</a>`)
}

export const accountEmails = ACCOUNT_EMAIL_TYPES.map(
  (type): EmailHandler<{ login?: string }> => ({
    type,
    fill: ({ facts, recipients }) =>
      fillAccountEmail(type, { name: recipients[0]?.name ?? '', login: facts.login ?? '' }),
    complete: async (kernel, { recordId, recipient, body }) => {
      const link = await linkToSend(kernel, { type, userId: recordId, address: recipient })
      return link && withLink(body, link)
    },
    isRequested: () => true,
    isUrgent: true,
  }),
)
