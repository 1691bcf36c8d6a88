import { AUTOMATION_EMAIL_TYPE } from '#resources/domain/emailTypes.ts'
import type { EmailHandler, EmailText } from '#server/engine/context.ts'

/** The text is filled with the rights of a role when the email is queued. */
export const automationEmail: EmailHandler<EmailText> = {
  type: AUTOMATION_EMAIL_TYPE,
  fill: ({ facts }) => facts,
}
