/** The texts of emails about one's own account. What is stored says where the link stands; the message alone has it. */
import { accountEmailTexts as texts } from '#i18n/fr/accountEmails.ts'
import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailText } from './fillEmail.ts'
import { fillPlace, placeMarkup } from './places.ts'

/** `name`: whom it is written to; `login`: what they log in with. */
export const fillAccountEmail = (
  type: AccountEmailType,
  { name, login }: { name: string; login: string },
): EmailText => {
  const { subject, paragraphs } = texts[type]
  const lines = [
    ...paragraphs(asMarkup(name), `<strong>${asMarkup(login)}</strong>`),
    placeMarkup('link'),
    texts.ignore[type],
  ]
  return { subject, body: lines.map((line) => `<p>${line}</p>`).join('') }
}

/** The text of the message, as it leaves. */
export const withLink = (body: string, url: string): string => {
  const address = asMarkup(url)
  return fillPlace(body, 'link', `<a href="${address}">${address}</a>`)
}
