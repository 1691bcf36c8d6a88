/** The text of an email about what happened to one's own account (D64). */
import { accountNoticeEmail as texts } from '#i18n/fr/accountEmails.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Config } from '#server/platform/config.ts'
import { linkMarkup } from './facts.ts'
import type { EmailText } from './fillEmail.ts'

/** As the line of the journal tells it; `at` as a UTC text, `author` and `device` where they may be told. */
export type AccountNoticeFacts = {
  kind: SecurityEventKind
  at: string
  summary: string
  author: string | null
  device: string | null
}

export const fillAccountNotice = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { facts, name, zone }: { facts: AccountNoticeFacts; name: string; zone: string },
): EmailText => {
  const when = momentText(facts.at, zone)
  const paragraphs = texts.paragraphs(name, texts.sentence({ ...facts, when }))
  const steps = texts.steps.map((step) => `<li>${asMarkup(step)}</li>`).join('')
  const link = linkMarkup(`${publicUrl}/account`, 'account').html
  const body = [...paragraphs.map((line) => `<p>${asMarkup(line)}</p>`), `<ol>${steps}</ol>`, `<p>${link}</p>`]
  return { subject: texts.subject, body: body.join('') }
}
