import { accountNoticeEmail as texts } from '#i18n/fr/accountEmails.ts'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import { ACCOUNT_NOTICE_TYPE } from '#resources/domain/emailTypes.ts'
import type { SecurityEventKind } from '#resources/domain/securityEvents.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { linkMarkup } from '#server/features/emails/fillTemplate.ts'

/** `at`: UTC text. `author`, `device`: null where the recipient may not know them. */
type AccountNoticeFacts = {
  kind: SecurityEventKind
  at: string
  summary: string
  author: string | null
  device: string | null
}

export const accountNotice: EmailHandler<AccountNoticeFacts> = {
  type: ACCOUNT_NOTICE_TYPE,
  fill: ({ facts, recipients }, { config, zone }) => {
    const when = momentText(facts.at, zone)
    const paragraphs = texts.paragraphs(recipients[0]?.name ?? '', texts.sentence({ ...facts, when }))
    const steps = texts.steps.map((step) => `<li>${asMarkup(step)}</li>`).join('')
    const link = linkMarkup(`${config.publicUrl}/account`, mailerMessages.links.account).html
    const body = [...paragraphs.map((line) => `<p>${asMarkup(line)}</p>`), `<ol>${steps}</ol>`, `<p>${link}</p>`]
    return { subject: texts.subject, body: body.join('') }
  },
  isUrgent: true,
}
