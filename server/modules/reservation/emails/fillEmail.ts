import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailText } from '#server/engine/context.ts'
import type { Definition } from '#server/engine/customFields/definitions.ts'
import { fillModel } from '#server/features/emails/fillTemplate.ts'
import type { Config } from '#server/platform/config.ts'
import { type EmailFacts, templateValuesOf } from './emailValues.ts'

export type Filling = {
  type: string
  recordId: string
  comment: string | null
  facts: EmailFacts
  model: { subject: string; template: string }
  zone: string
  custom: readonly Definition[]
}

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
