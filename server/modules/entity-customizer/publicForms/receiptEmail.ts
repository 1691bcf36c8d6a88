/** Receipt of an answer to a public form; each message contains the private link of its sender. */
import { formReceiptEmail as texts } from '#i18n/fr/publicForms.ts'
import { FORM_RECEIPT_TYPE } from '#resources/domain/emailTypes.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { linkMarkup } from '#server/features/emails/fillTemplate.ts'
import { answerLink } from './followLinks.ts'

type Facts = { answer: string; form: string }

const EXISTS = 'SELECT FROM entity_customizer.form_answer WHERE id = $1'

export const receiptEmail: EmailHandler<Facts> = {
  type: FORM_RECEIPT_TYPE,
  fill: ({ facts: { form } }) => ({
    subject: texts.subject(form),
    body: texts
      .paragraphs(form)
      .map((line) => `<p>${asMarkup(line)}</p>`)
      .join(''),
  }),
  complete: async (kernel, { body, facts: { answer } }) => {
    if (!(await kernel.pool.query(EXISTS, [answer])).rowCount) return undefined
    const link = linkMarkup(answerLink(kernel, answer, new Date()), texts.link).html
    return `${body}<p>${link}</p><p>${asMarkup(texts.foot)}</p>`
  },
  hasPersonalLinks: () => true,
  isRequested: () => true,
  isUrgent: true,
}
