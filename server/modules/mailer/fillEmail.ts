/** The text of an email: its model with what happened in the place of the marks. */
import { asMarkup, fillTemplate } from '#resources/domain/templates.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'
import type { Config } from '#server/platform/config.ts'
import { type EmailFacts, markupOf, markWordsOf } from './facts.ts'

export type EmailText = { subject: string; body: string }

export type Filling = {
  type: string
  recordId: string
  comment: string | null
  facts: EmailFacts
  model: { subject: string; template: string }
  zone: string
}

/** Lines of a subject would be headers. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const MAX_SUBJECT = 400

/** What was deleted has no page any more. */
const linkTo = ({ publicUrl }: Pick<Config, 'publicUrl'>, { type, recordId }: Filling): string =>
  `${publicUrl}/reservation/reservation${type === 'reservation_deleted' ? '' : `/${recordId}/show`}`

/** Words of who sends it stand first where the model has no place for them. */
const quoted = (comment: string | null, template: string): string =>
  comment && !/\{\{\s*comment\s*\}\}/.test(template) ? `<blockquote><p>${asMarkup(comment)}</p></blockquote>` : ''

/** The dates of a series stand behind the text of any model. */
const ofSeries = ({ series }: EmailFacts): string => (series ? `<p>${asMarkup(series)}</p>` : '')

/** A mark that stands for nothing leaves no empty line where it stood alone. */
const withoutGaps = (markup: string): string => markup.replace(/<p>\s*<\/p>/g, '')

export const fillEmail = (config: Pick<Config, 'publicUrl'>, filling: Filling): EmailText => {
  const { facts, zone, comment, model } = filling
  const words = markWordsOf(facts, { zone, link: linkTo(config, filling), comment })
  const plain = (name: string) => (Object.hasOwn(words, name) ? words[name as keyof typeof words] : undefined)
  const text = quoted(comment, model.template) + fillTemplate(model.template, markupOf(words)) + ofSeries(facts)
  return {
    subject: oneLine(fillTemplate(model.subject, plain)).slice(0, MAX_SUBJECT),
    // Cleaned again: what values and model make together is no more than each of them may be.
    body: withoutGaps(cleanMarkup(text) ?? ''),
  }
}
