/** The buttons of a message that asks for a decision: what is stored says where they stand, the message alone has them. */
import { messageDecisionTexts as texts } from '#i18n/fr/messageDecision.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import { fillPlace } from './places.ts'

/** The text as it leaves. `url`: undefined where nobody in particular would decide. */
export const withDecision = (body: string, url: string | undefined): string => {
  const button = (choice: string, label: string) =>
    `<a class="button" href="${asMarkup(`${url}?choix=${choice}`)}">${label}</a>`
  const buttons = url && `${button('accepter', texts.acceptButton)} ${button('refuser', texts.denyButton)}`
  return fillPlace(body, 'decision', buttons ?? '')
}
