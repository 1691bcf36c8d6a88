/** Emails to people without account; each message contains the private link of its recipient. */
import { publicReportEmail as texts } from '#i18n/fr/publicReports.ts'
import type { PUBLIC_REPORT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { ReportNews } from '#resources/domain/problemReports.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { linkMarkup } from '#server/features/emails/fillTemplate.ts'
import { followLink } from './followLinks.ts'

/** `contacts`: ids by address in lower case. */
type Facts = {
  state: ReportNews | 'RECEIVED' | 'FOLLOW'
  item: string
  comment?: string | null
  contacts: Readonly<Record<string, string>>
}

const EXISTS = 'SELECT FROM intervention.report_contact WHERE id = $1 AND email IS NOT NULL'

const handlerOf = (type: (typeof PUBLIC_REPORT_EMAIL_TYPES)[number]): EmailHandler<Facts> => ({
  type,
  fill: ({ facts: { state, item, comment } }) => ({
    subject: texts.subject(state, item),
    body: [
      ...texts.paragraphs(state, item).map((line) => `<p>${asMarkup(line)}</p>`),
      ...(comment ? [`<blockquote><p>${asMarkup(comment)}</p></blockquote>`] : []),
    ].join(''),
  }),
  complete: async (kernel, { body, facts, recipient }) => {
    const contact = facts.contacts[recipient.toLowerCase()]
    const { rowCount } = await kernel.pool.query(EXISTS, [contact ?? null])
    if (!contact || !rowCount) return undefined
    const link = linkMarkup(followLink(kernel, contact, new Date()), texts.link[facts.state]).html
    return `${body}<p>${link}</p><p>${asMarkup(texts.foot)}</p>`
  },
  hasPersonalLinks: () => true,
  ...(type === 'public_report_link' && { isRequested: () => true, isUrgent: true }),
})

export const publicReportEmails = [handlerOf('public_report_link'), handlerOf('public_report_news')]
