import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailText } from '#server/engine/context.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import { Markup, renderTemplate, type TemplateValues } from './liquid.ts'
import { newPlaceholder, placeMarkup } from './places.ts'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const MAX_SUBJECT = 400

export const linkMarkup = (link: string, label: string): Markup =>
  new Markup(`<a href="${asMarkup(link)}">${label}</a>`, link)

const withoutGaps = (markup: string): string =>
  markup
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/<li>\s*<\/li>/g, '')
    .replace(/<(ul|ol)>\s*<\/\1>/g, '')
    .replace(/<\/(ul|ol)>\s*<\1>/g, '')

type Around = {
  before?: string
  after?: string
  isDecisionBehind?: boolean
}

export const fillModel = (
  model: { subject: string; template: string },
  values: TemplateValues,
  { before = '', after = '', isDecisionBehind = false }: Around = {},
): EmailText => {
  // Values may contain the words of the placeholder, so a token replaces it until the text is sanitized.
  const token = newPlaceholder()
  const marked = { ...values, ...(values.decide ? { decide: token } : {}) }
  const behind = isDecisionBehind ? `<p>${token}</p>` : ''
  const subject = renderTemplate(model.subject, values, 'text')
  const body = before + renderTemplate(model.template, marked, 'markup') + after + behind
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT),
    // Sanitized again: the inserted values may contain markup that templates must not have.
    body: withoutGaps(cleanMarkup(body) ?? '').replaceAll(token, placeMarkup('decision')),
  }
}
