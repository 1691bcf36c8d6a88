import { type SQL, sql } from 'drizzle-orm'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import type { Context } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { previewEmail, type SendEmailInput, sendEmail } from '#server/modules/reservation/emails/sendEmail.ts'
import { type SendEmailsInput, sendEmails } from '#server/modules/reservation/emails/sendEmails.ts'
import {
  forgetAddressFailure,
  forgetFailedAddress,
  getAddressFailure,
  getFailedAddresses,
  type WrittenPerson,
} from './addressFailures.ts'
import { emailTemplateHooks } from './emailTemplateHooks.ts'
import { getEmailTypes } from './emailTypes.ts'
import { deleteOldEmails, FORGET_JOB } from './forgetEmails.ts'
import { retryEmails, stopEmails } from './handleEmails.ts'
import { getMailRelay, sendTestEmail, testBounceMailbox } from './mailRelay.ts'
import { type ModelPreviewInput, previewEmailModel, sendModelTest } from './modelPreview.ts'
import { getMyEmails } from './myEmails.ts'
import { type ChosenPreference, getMyEmailPreferences, setMyEmailPreference } from './preferences.ts'
import { PREPARE_JOB, prepareEmail } from './prepareEmail.ts'
import { SEND_JOB, sendWaiting, WAITING_JOB } from './queueMessages.ts'
import { BOUNCES_JOB, readBounces } from './readBounces.ts'
import { mailerSdl } from './sdl.ts'
import { sendMessage } from './sendMessage.ts'
import { outgoingEmailHooks, visibleMessages } from './shownAddresses.ts'
import { mailerTables } from './tables.ts'

/** Units of work of one notified reservation: a transaction with its lock, people and email. */
const A_NOTIFIED_RESERVATION = 20

const saidBy =
  (part: 'subject' | 'body') =>
  (_context: Context, alias: SQL): SQL =>
    sql`(SELECT request.${sql.raw(part)} FROM mailer.email_request request WHERE request.email_id = ${alias}.email_id)`

export const mailerService = defineService({
  name: 'mailer',
  sdl: mailerSdl,
  work: { sendEmails: ({ input }: { input: SendEmailsInput }) => A_NOTIFIED_RESERVATION * input.records.length },
  tables: mailerTables,
  saved: {
    // After a restore, no waiting message is sent automatically: it may have left since the backup.
    settle: [
      `UPDATE mailer.sent_email SET status = 'ERROR', next_attempt_at = NULL, error = '${mailerMessages.imported}'
       WHERE status IN ('READY', 'STARTED')`,
      `UPDATE mailer.email SET status = 'ERROR', error = '${mailerMessages.imported}'
       WHERE status IN ('PENDING', 'PREPARING', 'READY', 'STARTED')`,
    ],
  },
  entities: {
    emailModel: emailTemplateHooks,
    email: outgoingEmailHooks,
    sentEmail: { visible: visibleMessages, computed: { subject: saidBy('subject'), body: saidBy('body') } },
  },
  resolvers: {
    Query: {
      getEmailTypes: (_parent, _args, context) => getEmailTypes(context),
      previewEmail: (_parent, { input }: { input: SendEmailInput }, context) => previewEmail(context, input),
      previewEmailModel: (_parent, { input }: { input: ModelPreviewInput }, context) =>
        previewEmailModel(context, input),
      getMyEmailPreferences: (_parent, _args, context) => getMyEmailPreferences(context),
      getMyEmails: (_parent, _args, context) => getMyEmails(context),
      getMailRelay: (_parent, _args, context) => getMailRelay(context),
      getAddressFailure: (_parent, args: WrittenPerson, context) => getAddressFailure(context, args),
      getFailedAddresses: (_parent, _args, context) => getFailedAddresses(context),
    },
    Mutation: {
      sendEmail: (_parent, { input }: { input: SendEmailInput }, context) => sendEmail(context, input),
      sendEmails: (_parent, { input }: { input: SendEmailsInput }, context) => sendEmails(context, input),
      retryEmails: (_parent, args: { ids: string[] }, context) => retryEmails(context, args.ids),
      stopEmails: (_parent, args: { ids: string[] }, context) => stopEmails(context, args.ids),
      setMyEmailPreference: (_parent, args: ChosenPreference, context) => setMyEmailPreference(context, args),
      sendTestEmail: (_parent, _args, context) => sendTestEmail(context),
      testBounceMailbox: (_parent, _args, context) => testBounceMailbox(context),
      forgetAddressFailure: (_parent, args: WrittenPerson, context) => forgetAddressFailure(context, args),
      forgetFailedAddress: (_parent, args: { address: string }, context) => forgetFailedAddress(context, args.address),
      sendModelTest: (_parent, { input }: { input: ModelPreviewInput }, context) => sendModelTest(context, input),
    },
  },
  jobs: {
    [PREPARE_JOB]: prepareEmail,
    [SEND_JOB]: sendMessage,
    [WAITING_JOB]: sendWaiting,
    [BOUNCES_JOB]: (_payload, kernel) => readBounces(kernel),
    [FORGET_JOB]: (_payload, kernel) => deleteOldEmails(kernel.pool),
  },
  schedules: { [WAITING_JOB]: '* * * * *', [BOUNCES_JOB]: '*/5 * * * *', [FORGET_JOB]: '43 3 * * *' },
})
