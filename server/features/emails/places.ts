/** Places in the stored text of an email that only the message fills: links that a stored text must not hold. */
import { randomBytes } from 'node:crypto'
import { accountEmailTexts } from '#i18n/fr/accountEmails.ts'
import { messageDecisionTexts } from '#i18n/fr/messageDecision.ts'
import { asMarkup } from '#resources/domain/templates.ts'

const WORDS = { decision: messageDecisionTexts.place, link: accountEmailTexts.place } as const
type Place = keyof typeof WORDS

/** An element that no text of people can contain: `cleanMarkup` takes it out of them. */
export const placeMarkup = (place: Place): string => `<span data-place="${place}">${asMarkup(WORDS[place])}</span>`

export const fillPlace = (body: string, place: Place, content: string): string =>
  body.replace(new RegExp(`<span data-place="${place}">[^<]*</span>`, 'g'), () => content)

/** Unguessable digits: placeholders while a text is composed, which no filter changes. */
export const newPlaceholder = (): string => BigInt(`0x1${randomBytes(16).toString('hex')}`).toString()
