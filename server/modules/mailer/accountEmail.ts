/** Texts of account emails. The database stores a placeholder; only the sent message contains the secret link. */
import { accountEmailTexts as texts } from '#i18n/fr/accountEmails.ts'
import type { AccountEmailType } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailText } from './fillEmail.ts'
import { fillPlace, placeMarkup } from './places.ts'

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

export const withLink = (body: string, url: string): string => {
  const address = asMarkup(url)
  return fillPlace(body, 'link', `<a href="${address}">${address}</a>`)
}
