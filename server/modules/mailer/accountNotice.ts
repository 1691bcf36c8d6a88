import { accountNoticeEmail as texts } from '#i18n/fr/accountEmails.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Config } from '#server/platform/config.ts'
import { linkMarkup } from './facts.ts'
import type { EmailText } from './fillEmail.ts'

/** `at`: UTC text. `author`, `device`: null where the recipient may not know them. */
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
