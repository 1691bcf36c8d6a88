import { contractReminderText } from '#i18n/fr/contractFacts.ts'
import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { dayInFull } from '#i18n/fr/firstOfMonth.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { EMAIL_VARIABLES } from '#resources/domain/emailTypes.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'

/** Contract as it was when the reminder was queued. Days: YYYY-MM-DD. */
export type ContractFacts = {
  label: string
  number: string | null
  supplier: string | null
  months: number
  decision: string
  /** False: the decision day is the end. */
  isNotice: boolean
  lastDay: string
  /** End of the next term; null if the contract does not renew. */
  nextLastDay: string | null
}

const TYPE = 'contract_reminder'

export const contractEmail: EmailHandler<ContractFacts> = {
  type: TYPE,
  template: {
    default: (signature) => defaultEmails(signature)[TYPE],
    variables: EMAIL_VARIABLES[TYPE],
    linkText: messages.links.contract,
  },
  fill: ({ recordId, facts, model }, { config }) => {
    if (!model) return undefined
    const link = `${config.publicUrl}/intervention/contract/${recordId}/show`
    return fillModel(model, {
      label: facts.label,
      number: facts.number ?? '',
      supplier: facts.supplier ?? '',
      alert: contractReminderText(facts),
      limitDate: dayInFull(facts.decision),
      link: linkMarkup(link, messages.links.contract),
      address: link,
    })
  },
}
