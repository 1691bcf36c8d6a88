import { type SQL, sql } from 'drizzle-orm'
import { mailerMessages } from '#i18n/fr/mailer.ts'
import type { Context } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import {
  forgetAddressFailureOperation,
  forgetFailedAddressOperation,
  getAddressFailureOperation,
  getFailedAddressesOperation,
} from './addressFailures.ts'
import { emailTemplateHooks } from './emailTemplateHooks.ts'
import { getEmailTypesOperation } from './emailTypes.ts'
import { retryEmailsOperation, stopEmailsOperation } from './handleEmails.ts'
import { getMailRelayOperation, sendTestEmailOperation, testBounceMailboxOperation } from './mailRelay.ts'
import { previewEmailModelOperation, sendModelTestOperation } from './modelPreview.ts'
import { getMyEmailsOperation } from './myEmails.ts'
import { getMyEmailPreferencesOperation, setMyEmailPreferenceOperation } from './preferences.ts'
import { PREPARE_JOB, prepareEmail } from './prepareEmail.ts'
import { SEND_JOB, sendWaiting, WAITING_JOB } from './queueMessages.ts'
import { BOUNCES_JOB, readBounces } from './readBounces.ts'
import { sendMessage } from './sendMessage.ts'
import { outgoingEmailHooks, visibleMessages } from './shownAddresses.ts'
import { mailerTables } from './tables.ts'

const mailerSdl = /* GraphQL */ `
  "Kind of a delivery failure."
  enum AddressFailureKind {
    "Permanent: the address does not exist or rejects mail."
    PERMANENT
    "Temporary: one message failed; others may arrive."
    TEMPORARY
  }
`

const FORGET_JOB = 'mailer:forget'

/** Deletes emails after a year (personal data), and address failures after a year or, if temporary, a month. */
const deleteOldEmails = async (db: Queryable): Promise<void> => {
  await db.query(
    `DELETE FROM mailer.address_failure WHERE failed_at < now() - CASE kind WHEN 'PERMANENT' THEN interval '1 year' ELSE interval '1 month' END`,
  )
  await db.query(`DELETE FROM mailer.email WHERE asked_at < now() - interval '1 year'`)
  await db.query(
    `DELETE FROM mailer.announcement WHERE announced_at < now() - interval '1 year' AND moment < now() - interval '1 year'`,
  )
}

const requestPart =
  (part: 'subject' | 'body') =>
  (_context: Context, alias: SQL): SQL =>
    sql`(SELECT request.${sql.raw(part)} FROM mailer.email_request request WHERE request.email_id = ${alias}.email_id)`

export const mailerService = defineService({
  name: 'mailer',
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
    sentEmail: { visible: visibleMessages, computed: { subject: requestPart('subject'), body: requestPart('body') } },
  },
  jobs: {
    [PREPARE_JOB]: prepareEmail,
    [SEND_JOB]: sendMessage,
    [WAITING_JOB]: sendWaiting,
    [BOUNCES_JOB]: (_payload, kernel) => readBounces(kernel),
    [FORGET_JOB]: (_payload, kernel) => deleteOldEmails(kernel.pool),
  },
  schedules: { [WAITING_JOB]: '* * * * *', [BOUNCES_JOB]: '*/5 * * * *', [FORGET_JOB]: '43 3 * * *' },
  sdl: mailerSdl,
  operations: [
    getEmailTypesOperation,
    previewEmailModelOperation,
    getMyEmailPreferencesOperation,
    getMyEmailsOperation,
    getMailRelayOperation,
    getAddressFailureOperation,
    getFailedAddressesOperation,
    retryEmailsOperation,
    stopEmailsOperation,
    setMyEmailPreferenceOperation,
    sendTestEmailOperation,
    testBounceMailboxOperation,
    forgetAddressFailureOperation,
    forgetFailedAddressOperation,
    sendModelTestOperation,
  ],
})
