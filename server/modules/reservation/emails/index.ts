import { definePart } from '#server/engine/service.ts'
import { REMIND_BORROWERS_JOB, remindBorrowers } from './remindBorrowers.ts'
import { reservationEmails } from './reservationEmails.ts'
import { previewEmailOperation, sendEmailOperation } from './sendEmail.ts'
import { sendEmailsOperation } from './sendEmails.ts'

export const emailsPart = definePart({
  emails: reservationEmails,
  jobs: { [REMIND_BORROWERS_JOB]: remindBorrowers },
  schedules: { [REMIND_BORROWERS_JOB]: '* * * * *' },
})

export const mailerAdditions = definePart({
  operations: [previewEmailOperation, sendEmailOperation, sendEmailsOperation],
})
