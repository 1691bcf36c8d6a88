import type { Pool } from 'pg'
import { defineService } from '#server/engine/service.ts'
import type { Values } from '#server/engine/values.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type ChangeMyPasswordInput, changeMyPassword, type Proof, proveMyself, startPasskeyProof } from './account.ts'
import { dismissMyNotice, getMyActivity, getMyNotices } from './accountActivity.ts'
import { blockUser, unblockUser } from './administration.ts'
import { pruneAttempts } from './attempts.ts'
import {
  confirmAuthenticator,
  forgetTrustedDevices,
  getMySecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './factors/authenticators.ts'
import { resealFactors } from './factors/factorSecrets.ts'
import { pruneChallenges } from './factors/loginChallenges.ts'
import { getUserSecondFactors, resetSecondFactors } from './factors/resetFactors.ts'
import { type CompleteLoginInput, completeLogin } from './factors/secondStep.ts'
import { FORGOTTEN_JOB, requestPasswordLink, sendForgottenLink } from './forgottenPassword.ts'
import { pruneDevices } from './knownDevices.ts'
import { canCheckLicenses, getLicense, saveLicense } from './license.ts'
import { type LoginInput, login } from './login.ts'
import { getMyAccount, updateMyAccount } from './myAccount.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys/myPasskeys.ts'
import { prunePasskeyChallenges } from './passkeys/passkeyChallenges.ts'
import {
  completePasskeyLogin,
  type PasskeyLoginInput,
  startPasskeyLogin,
  startPasskeyStep,
} from './passkeys/passkeyLogin.ts'
import { createPasswordLink, getPasswordToken, setUserPassword } from './passwordLinks.ts'
import { reportLookAlikes } from './reportLookAlikes.ts'
import { RESEAL_JOB } from './rotateKeys.ts'
import { securitySdl } from './sdl.ts'
import { endSessionOfToken, pruneSessions } from './sessions.ts'
import { shortenSecurityJournal } from './shortenJournal.ts'
import { SIGN_IN_TABLES } from './signInRows.ts'
import { securityTables } from './tables.ts'
import { userHooks } from './userHooks.ts'
import { userRoleHooks } from './userRoleHooks.ts'
import { endUserSession, endUserSessions, getUserSessions } from './userSessions.ts'

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

type Input<T> = { input: T }
type OfUser = { userId: string }

export const securityService = defineService({
  name: 'security',
  sdl: securitySdl,
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
  resolvers: {
    Query: {
      getPasswordToken: (_parent, args: { token: string }, context) => getPasswordToken(context, args.token),
      getMyAccount: (_parent, _args, context) => getMyAccount(context),
      getMyActivity: (_parent, _args, context) => getMyActivity(context),
      getMyNotices: (_parent, _args, context) => getMyNotices(context),
      getMySecondFactors: (_parent, _args, context) => getMySecondFactors(context),
      getUserSecondFactors: (_parent, args: OfUser, context) => getUserSecondFactors(context, args.userId),
      getUserSessions: (_parent, args: OfUser & { withEnded: boolean }, context) =>
        getUserSessions(context, args.userId, args.withEnded),
      getLicense: (_parent, _args, context) => getLicense(context),
      canCheckLicenses: (_parent, _args, context) => canCheckLicenses(context),
    },
    Mutation: {
      login: (_parent, { input }: Input<LoginInput>, context) => login(context, input),
      completeLogin: (_parent, { input }: Input<CompleteLoginInput>, context) => completeLogin(context, input),
      logout: async (_parent, { input }: Input<{ token: string }>, { kernel, now }) => {
        await withTransaction(kernel.pool, (tx) => endSessionOfToken(tx, input.token, now))
        return true
      },
      setUserPassword: (_parent, { input }: Input<{ token: string; password: string }>, context) =>
        setUserPassword(context, input),
      requestPasswordLink: (_parent, args: { login: string }, context) => requestPasswordLink(context, args.login),
      createPasswordLink: (_parent, args: OfUser, context) => createPasswordLink(context, args.userId),
      updateMyAccount: (_parent, { input }: Input<Values>, context) => updateMyAccount(context, input),
      changeMyPassword: (_parent, { input }: Input<ChangeMyPasswordInput>, context) => changeMyPassword(context, input),
      dismissMyNotice: (_parent, args: { id: string }, context) => dismissMyNotice(context, args.id),
      proveMyself: (_parent, args: Proof, context) => proveMyself(context, args),
      startPasskeyProof: (_parent, _args, context) => startPasskeyProof(context),
      startPasskeyLogin: (_parent, _args, context) => startPasskeyLogin(context),
      completePasskeyLogin: (_parent, { input }: Input<PasskeyLoginInput>, context) =>
        completePasskeyLogin(context, input),
      startPasskeyStep: (_parent, args: { challenge: string; device?: string }, context) =>
        startPasskeyStep(context, args),
      startPasskey: (_parent, _args, context) => startPasskey(context),
      addPasskey: (_parent, args: { name: string; passkey: unknown }, context) => addPasskey(context, args),
      renamePasskey: (_parent, args: { id: string; name: string }, context) => renamePasskey(context, args),
      removePasskey: (_parent, args: { id: string }, context) => removePasskey(context, args.id),
      startAuthenticator: (_parent, _args, context) => startAuthenticator(context),
      confirmAuthenticator: (_parent, args: { code: string }, context) => confirmAuthenticator(context, args.code),
      removeAuthenticator: (_parent, _args, context) => removeAuthenticator(context),
      renewRecoveryCodes: (_parent, _args, context) => renewRecoveryCodes(context),
      forgetTrustedDevices: (_parent, _args, context) => forgetTrustedDevices(context),
      resetSecondFactors: (_parent, args: OfUser, context) => resetSecondFactors(context, args.userId),
      blockUser: (_parent, args: OfUser & { successor?: string | null }, context) =>
        blockUser(context, args.userId, args.successor),
      unblockUser: (_parent, args: OfUser, context) => unblockUser(context, args.userId),
      endUserSessions: (_parent, args: OfUser, context) => endUserSessions(context, args.userId),
      endUserSession: (_parent, args: OfUser & { sessionId: string }, context) => endUserSession(context, args),
      saveLicense: (_parent, { input }: Input<{ number: string }>, context) => saveLicense(context, input),
    },
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
  publicOperations: [
    'startPasskeyLogin',
    'completePasskeyLogin',
    'startPasskeyStep',
    'login',
    'completeLogin',
    'logout',
    'getPasswordToken',
    'setUserPassword',
    'requestPasswordLink',
  ],
  enrolmentOperations: [
    'getMySecondFactors',
    'startAuthenticator',
    'confirmAuthenticator',
    'startPasskey',
    'addPasskey',
    'startPasskeyProof',
    'proveMyself',
  ],
  unlicensedOperations: [
    'getLicense',
    'canCheckLicenses',
    'saveLicense',
    'getMyAccount',
    'getMyActivity',
    'getMyNotices',
    'dismissMyNotice',
    'changeMyPassword',
    'removeAuthenticator',
    'removePasskey',
    'renewRecoveryCodes',
    'forgetTrustedDevices',
    'getUserSessions',
    'endUserSession',
    'endUserSessions',
  ],
})
