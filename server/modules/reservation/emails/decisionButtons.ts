/** Decision buttons. The database stores a placeholder; only the sent message contains the links. */
import { messageDecisionTexts as texts } from '#i18n/fr/messageDecision.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import { fillPlace } from '#server/features/emails/places.ts'

export const withDecision = (body: string, url: string | undefined): string => {
  const button = (choice: string, label: string) =>
    `<a class="button" href="${asMarkup(`${url}?choix=${choice}`)}">${label}</a>`
  const buttons = url && `${button('accepter', texts.acceptButton)} ${button('refuser', texts.denyButton)}`
  return fillPlace(body, 'decision', buttons ?? '')
}
