import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { reportStateWords } from '#i18n/fr/problemReports.ts'
import { EMAIL_VARIABLES } from '#resources/domain/emailTypes.ts'
import type { ReportNews } from '#resources/domain/problemReports.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'

type ReportFacts = { label: string; item: string | null; state: ReportNews; comment: string | null }

const TYPE = 'problem_report_news'

export const problemReportEmail: EmailHandler<ReportFacts> = {
  type: TYPE,
  template: {
    default: (signature) => defaultEmails(signature)[TYPE],
    variables: EMAIL_VARIABLES[TYPE],
    linkText: messages.links.problemReport,
  },
  fill: ({ recordId, facts, model }, { config }) => {
    if (!model) return undefined
    const { label, item, state, comment } = facts
    const link = `${config.publicUrl}/intervention/problem-report/${recordId}/show`
    return fillModel(model, {
      label,
      item: item ?? '',
      state: reportStateWords[state],
      comment: comment ?? '',
      link: linkMarkup(link, messages.links.problemReport),
      address: link,
    })
  },
}
