import type { Context } from '#server/engine/context.ts'
import { forgetAnsweredRequests } from '#server/engine/requests/answeredRequests.ts'
import { defineService } from '#server/engine/service.ts'
import { findSession, type SessionUser } from '#server/features/sessions/session.ts'
import { readCompany } from '#server/modules/parameter/company.ts'
import { parameterFileUrl } from '#server/modules/parameter/parameterFiles.ts'
import { AppError } from '#server/platform/errors.ts'
import { relyingPartyOf } from '#server/platform/http/relyingParty.ts'
import { type AcquireInput, acquireMutex } from './acquireMutex.ts'
import { getRelatedRecords } from './getRelatedRecords.ts'
import { gatewaySdl } from './sdl.ts'
import { search } from './search.ts'
import { collectSearchWords } from './searchWords.ts'

const WORDS_JOB = 'api-gateway:collectSearchWords'
const FORGET_JOB = 'api-gateway:forgetAnswers'

const getUserByAuthToken = async ({ kernel, now }: Context, token: string): Promise<SessionUser> => {
  const found = await findSession({ db: kernel.pool, config: kernel.config, now }, token)
  if (found instanceof AppError) throw found
  return found.user
}

type Accounts = readonly Readonly<Record<'login' | 'password' | 'role' | 'displayName', string>>[]

/** Public: the login page shows accounts, but only those of a demonstration (D3). */
const getInstanceStatus = async ({ kernel }: Context) => {
  const { rows } = await kernel.pool.query<{ accounts: Accounts | null; hasPasskeys: boolean }>(
    `SELECT (SELECT accounts FROM security.demonstration) AS accounts,
       EXISTS (SELECT FROM security.passkey) AS "hasPasskeys"`,
  )
  const [{ accounts, hasPasskeys } = { accounts: null, hasPasskeys: false }] = rows
  const passkeys = hasPasskeys && relyingPartyOf(kernel.config.publicUrl) !== undefined
  const { name, color, logo } = await readCompany(kernel)
  return {
    company: { name, color, logo: logo && parameterFileUrl(logo) },
    demonstration: accounts !== null,
    accounts: accounts ?? [],
    passkeys,
    emails: kernel.config.smtpUrl !== undefined,
  }
}

export const apiGatewayService = defineService({
  name: 'api-gateway',
  sdl: gatewaySdl,
  resolvers: {
    Query: {
      getRelatedRecords: (_parent, args: { entity: string; id: string }, context) =>
        getRelatedRecords(context, args.entity, args.id),
      search: (_parent, args: { q: string }, context) => search(context, args.q),
      getUserByAuthToken: (_parent, args: { token: string }, context) => getUserByAuthToken(context, args.token),
      getInstanceStatus: (_parent, _args, context) => getInstanceStatus(context),
    },
    Mutation: {
      acquireMutex: (_parent, args: { input: AcquireInput }, context) => acquireMutex(context, args.input),
    },
  },
  jobs: {
    [WORDS_JOB]: collectSearchWords,
    [FORGET_JOB]: (_payload, kernel) => forgetAnsweredRequests(kernel.pool),
  },
  schedules: { [WORDS_JOB]: '* * * * *', [FORGET_JOB]: '41 * * * *' },
  publicOperations: ['getUserByAuthToken', 'getInstanceStatus'],
})
