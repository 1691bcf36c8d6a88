import { withFirst } from '#i18n/firstOfMonth.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import { momentText } from '#i18n/fr/reservationService.ts'
import type { InterventionAlert } from '#resources/domain/interventionStatus.ts'
import type { Config } from '#server/platform/config.ts'
import { linkMarkup } from './facts.ts'
import { type EmailText, fillModel } from './fillEmail.ts'

/** Intervention as it was when the email was queued. Days: YYYY-MM-DD; times: UTC texts. */
export type InterventionFacts = {
  number: string
  label: string
  alert: InterventionAlert
  limitDate: string | null
  expectedStartingAt: string | null
  item: string | null
  user: string | null
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'full' })

type Filling = {
  recordId: string
  facts: InterventionFacts
  model: { subject: string; template: string }
  zone: string
}

export const fillInterventionEmail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { recordId, facts, model, zone }: Filling,
): EmailText => {
  const { number, label, alert, limitDate, expectedStartingAt, item, user } = facts
  const link = `${publicUrl}/intervention/intervention/${recordId}/show`
  return fillModel(model, {
    number,
    label,
    alert: messages.interventionAlerts[alert],
    limitDate: limitDate ? withFirst(DAY.format(new Date(`${limitDate}T00:00:00Z`))) : '',
    expectedStartingAt: expectedStartingAt ? momentText(expectedStartingAt, zone) : '',
    item: item ?? '',
    user: user ?? '',
    link: linkMarkup(link, 'intervention'),
    address: link,
  })
}
