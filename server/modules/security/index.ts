import type { Pool } from 'pg'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Kernel } from '#server/engine/context.ts'
import { defineService } from '#server/engine/service.ts'
import { pruneAttempts } from '#server/features/accounts/attempts.ts'
import { recordSecurityEvent, shortenJournal } from '#server/features/journal/journal.ts'
import { sessionUserSdl } from '#server/features/sessions/sessionSdl.ts'
import { readParameterIn } from '#server/modules/parameter/readParameter.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { changeMyPasswordOperation, proveMyselfOperation, startPasskeyProofOperation } from './account.ts'
import { dismissMyNoticeOperation, getMyActivityOperation, getMyNoticesOperation } from './accountActivity.ts'
import { blockUserOperation, unblockUserOperation } from './administration.ts'
import { accountEmails } from './emails/accountEmail.ts'
import { accountNotice } from './emails/accountNotice.ts'
import { resealFactors } from './factors/factorSecrets.ts'
import { factorsPart } from './factors/index.ts'
import { pruneChallenges } from './factors/loginChallenges.ts'
import { FORGOTTEN_JOB, requestPasswordLinkOperation, sendForgottenLink } from './forgottenPassword.ts'
import { pruneDevices } from './knownDevices.ts'
import { canCheckLicensesOperation, getLicenseOperation, saveLicenseOperation } from './license.ts'
import { loginOperation } from './login.ts'
import { logoutOperation } from './logout.ts'
import { getMyAccountOperation, updateMyAccountOperation } from './myAccount.ts'
import { passkeysPart } from './passkeys/index.ts'
import { prunePasskeyChallenges } from './passkeys/passkeyChallenges.ts'
import { createPasswordLinkOperation, getPasswordTokenOperation, setUserPasswordOperation } from './passwordLinks.ts'
import { reportLookAlikes } from './reportLookAlikes.ts'
import { RESEAL_JOB } from './rotateKeys.ts'
import { completeLoginOperation } from './secondStep.ts'
import { createServiceKeyOperation, getServiceKeysOperation, revokeServiceKeyOperation } from './serviceKeys.ts'
import { pruneSessions } from './sessions.ts'
import { SIGN_IN_TABLES } from './signInRows.ts'
import { securityTables } from './tables.ts'
import { userHooks } from './userHooks.ts'
import { userRoleHooks } from './userRoleHooks.ts'
import { endUserSessionOperation, endUserSessionsOperation, getUserSessionsOperation } from './userSessions.ts'

export const shortenSecurityJournal = ({ pool }: Pick<Kernel, 'pool'>): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const days = await readParameterIn(tx, 'SECURITY_JOURNAL_DAYS')
    const count = await shortenJournal(tx, days)
    if (count === 0) return
    const nobody = { session: null, ip: '', userAgent: '', now: new Date() }
    const detail = securityEventDetails.shortened(count, days)
    await recordSecurityEvent(tx, nobody, { kind: 'JOURNAL_SHORTENED', detail })
  })

const securitySdl = /* GraphQL */ `
  "A new session."
  type LoginResult {
    token: String!
    "Token to store and send with the next login of this browser."
    device: String!
    user: SessionUser!
  }

  extend type User {
    "Same as onlineCalendar, under the name in the specification."
    calendarLink: String
  }
`

const SHORTEN_JOB = 'security:shortenJournal'
const LOOK_ALIKES_JOB = 'security:reportLookAlikes'
/** Every hour, so that rows of a flood do not accumulate. */
const FORGET_JOB = 'security:forget'

const forget = async (pool: Pool, now: Date): Promise<void> => {
  await pruneAttempts(pool, now)
  await pruneDevices(pool, now)
  await pruneChallenges(pool, now)
  await prunePasskeyChallenges(pool, now)
  await pruneSessions(pool, now)
}

export const securityService = defineService({
  name: 'security',
  tables: securityTables,
  saved: {
    transient: [
      'security.session',
      'security.login_attempt',
      'security.login_challenge',
      'security.passkey_challenge',
      'security.password_token',
      'security.authenticator_enrolment',
      'security.account_notice',
    ],
    // An import must not rewrite the journal, and a licence belongs to its installation.
    installation: ['security.security_event', 'security.license'],
    secrets: SIGN_IN_TABLES,
  },
  jobs: {
    [SHORTEN_JOB]: (_payload, kernel) => shortenSecurityJournal(kernel),
    [LOOK_ALIKES_JOB]: (_payload, kernel) => reportLookAlikes(kernel),
    [RESEAL_JOB]: (_payload, kernel) => resealFactors(kernel),
    [FORGOTTEN_JOB]: sendForgottenLink,
    [FORGET_JOB]: (_payload, { pool }) => forget(pool, new Date()),
  },
  schedules: { [SHORTEN_JOB]: '27 2 * * *', [LOOK_ALIKES_JOB]: '37 2 * * *', [FORGET_JOB]: '11 * * * *' },
  entities: { user: userHooks, userRole: userRoleHooks, securityEvent: { proven: ['export'] } },
  emails: [...accountEmails, accountNotice],
  sdl: `${sessionUserSdl}${securitySdl}`,
  operations: [
    getPasswordTokenOperation,
    getMyAccountOperation,
    getMyActivityOperation,
    getMyNoticesOperation,
    getUserSessionsOperation,
    getLicenseOperation,
    canCheckLicensesOperation,
    loginOperation,
    completeLoginOperation,
    logoutOperation,
    setUserPasswordOperation,
    requestPasswordLinkOperation,
    createPasswordLinkOperation,
    updateMyAccountOperation,
    changeMyPasswordOperation,
    dismissMyNoticeOperation,
    proveMyselfOperation,
    startPasskeyProofOperation,
    blockUserOperation,
    unblockUserOperation,
    endUserSessionsOperation,
    endUserSessionOperation,
    getServiceKeysOperation,
    createServiceKeyOperation,
    revokeServiceKeyOperation,
    saveLicenseOperation,
  ],
  parts: [factorsPart, passkeysPart],
})
