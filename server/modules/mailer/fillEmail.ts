import { asMarkup } from '#resources/domain/templates.ts'
import type { Definition } from '#server/engine/customFields/definitions.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import type { Config } from '#server/platform/config.ts'
import { type EmailFacts, templateValuesOf } from './facts.ts'
import { renderTemplate, type TemplateValues } from './liquid.ts'
import { newPlaceholder, placeMarkup } from './places.ts'

export type EmailText = { subject: string; body: string }

export type Filling = {
  type: string
  recordId: string
  comment: string | null
  facts: EmailFacts
  model: { subject: string; template: string }
  zone: string
  custom: readonly Definition[]
}

/** A line break in a subject would start a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const MAX_SUBJECT = 400

const isDeletion = ({ type }: Filling): boolean => type === 'reservation_deleted'

const linkTo = ({ publicUrl }: Pick<Config, 'publicUrl'>, filling: Filling): string =>
  `${publicUrl}/reservation/reservation${isDeletion(filling) ? '' : `/${filling.recordId}/show`}`

/** Comment, decision buttons and series dates are added around templates without a placeholder for them. */
const quoted = (comment: string | null, template: string): string =>
  comment && !/\{\{\s*comment\b/.test(template) ? `<blockquote><p>${asMarkup(comment)}</p></blockquote>` : ''

/** True if the decision buttons must follow the text, because the template has no placeholder for them. */
const isDecisionLeft = ({ stepIds, proposalId }: EmailFacts, template: string): boolean =>
  Boolean(stepIds?.length || proposalId) && !/\{\{\s*decide\b/.test(template)

const ofSeries = ({ series }: EmailFacts, template: string): string =>
  series && !/\{\{\s*series\b/.test(template) ? `<p>${asMarkup(series)}</p>` : ''

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
  model: Filling['model'],
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
    // Sanitized again: values and template together must obey the limits of each.
    body: withoutGaps(cleanMarkup(body) ?? '').replaceAll(token, placeMarkup('decision')),
  }
}

export const fillEmail = (config: Pick<Config, 'publicUrl'>, filling: Filling): EmailText => {
  const { facts, zone, comment, custom, model } = filling
  const values = templateValuesOf(facts, {
    ...{ zone, comment, custom },
    link: linkTo(config, filling),
    isGone: isDeletion(filling),
  })
  return fillModel(model, values, {
    before: quoted(comment, model.template),
    after: ofSeries(facts, model.template),
    isDecisionBehind: isDecisionLeft(facts, model.template),
  })
}
