/** Signed link for one recipient, without a session. It expires; each use checks the recipient's access again. */
import { messageDecisionTexts as texts } from '#i18n/fr/messageDecision.ts'
import { DECISION_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { type Counter, reserveAttempt } from '#server/features/accounts/attempts.ts'
import { isFactorRequiredSql } from '#server/features/sessions/factorDemand.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

const PURPOSE = 'decide by message'
const PATH = '/auth/decision/'
const DAY = 86_400_000

type Holder = { messageId: string; personId: string }

export const decisionLink = ({ config, keys }: Pick<Kernel, 'config' | 'keys'>, holder: Holder, now: Date): string => {
  const until = Math.floor((now.getTime() + DECISION_LINK_DAYS * DAY) / 1_000).toString(36)
  const signature = sign(keys, PURPOSE, [holder.messageId, holder.personId, until])
  return `${config.publicUrl}${PATH}${holder.messageId}.${until}.${signature}`
}

export type DecisionLink = { personId: string; stepIds: readonly string[]; messageId: string }

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/
const FIND = 'SELECT person AS "personId", steps AS "stepIds" FROM mailer.decision_of($1)'

/** Signatures cannot be guessed; these counters limit the load of random requests. */
const countersOfUnknown = (ip: string): Counter[] => [
  { key: `decision:address:${networkOf(ip)}`, free: 30, longest: 900 },
]
const countersOfLink = (messageId: string): Counter[] => [{ key: `decision:${messageId}`, free: 30, longest: 300 }]

const unknownLink = async (context: Context): Promise<never> => {
  await reserveAttempt(context.kernel.pool, countersOfUnknown(context.ip), context.now)
  throw new AppError('NOT_FOUND', texts.unknown)
}

/** Throws NOT_FOUND for an invalid token, CONFLICT if expired, TOO_MANY_REQUESTS above the limits. */
export const openDecisionLink = async (context: Context, token: string): Promise<DecisionLink> => {
  const { pool, keys } = context.kernel
  const [, messageId = '', until = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!messageId) return unknownLink(context)
  const [found] = (await pool.query<Omit<DecisionLink, 'messageId'>>(FIND, [messageId])).rows
  if (!found?.personId) return unknownLink(context)
  if (!isSigned(keys, PURPOSE, [messageId, found.personId, until], signature)) return unknownLink(context)
  await reserveAttempt(pool, countersOfLink(messageId), context.now)
  if (Number.parseInt(until, 36) * 1_000 <= context.now.getTime()) throw new AppError('CONFLICT', texts.expired)
  return { ...found, messageId }
}

const DEMANDS = `SELECT ${isFactorRequiredSql('$1::uuid')} AS demands`

/** Context with the recipient's current rights. Throws FORBIDDEN if they may no longer log in. */
export const contextOfLink = async (context: Context, { personId }: DecisionLink): Promise<Context> => {
  const { kernel, now } = context
  const session = await sessionOfPerson({ db: kernel.pool, config: kernel.config, now }, personId)
  if (!session?.hasLicense) throw new AppError('FORBIDDEN', texts.blocked)
  const { rows } = await kernel.pool.query<{ demands: boolean }>(DEMANDS, [personId])
  // A role with mandatory second factor is not satisfied by access to a mailbox.
  if (rows[0]?.demands) throw new AppError('FORBIDDEN', texts.needsLogin)
  const { ip, userAgent } = context
  return { kernel, session, now, ip, userAgent, memo: new Map() }
}
