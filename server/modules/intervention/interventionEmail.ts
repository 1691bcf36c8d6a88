import { defaultEmails } from '#i18n/fr/defaultEmails.ts'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import { EMAIL_VARIABLES } from '#resources/domain/emailTypes.ts'
import type { InterventionAlert } from '#resources/domain/interventionStatus.ts'
import type { EmailHandler } from '#server/engine/context.ts'
import { fillModel, linkMarkup } from '#server/features/emails/fillTemplate.ts'

/** Intervention as it was when the email was queued. Days: YYYY-MM-DD; times: UTC texts. */
type InterventionFacts = {
  number: string
  label: string
  alert: InterventionAlert
  limitDate: string | null
  expectedStartingAt: string | null
  item: string | null
  user: string | null
}

const DAY = new Intl.DateTimeFormat(INTL_LOCALE, { timeZone: 'UTC', dateStyle: 'full' })

const TYPE = 'intervention_alert'

export const interventionEmail: EmailHandler<InterventionFacts> = {
  type: TYPE,
  template: {
    default: (signature) => defaultEmails(signature)[TYPE],
    variables: EMAIL_VARIABLES[TYPE],
    linkText: messages.links.intervention,
  },
  fill: ({ recordId, facts, model }, { config, zone }) => {
    if (!model) return undefined
    const { number, label, alert, limitDate, expectedStartingAt, item, user } = facts
    const link = `${config.publicUrl}/intervention/intervention/${recordId}/show`
    return fillModel(model, {
      number,
      label,
      alert: messages.interventionAlerts[alert],
      limitDate: limitDate ? withFirst(DAY.format(new Date(`${limitDate}T00:00:00Z`))) : '',
      expectedStartingAt: expectedStartingAt ? momentText(expectedStartingAt, zone) : '',
      item: item ?? '',
      user: user ?? '',
      link: linkMarkup(link, messages.links.intervention),
      address: link,
    })
  },
}
