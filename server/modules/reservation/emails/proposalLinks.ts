/** Signed link to answer a proposal: it creates no session, expires, and serves one answer. */
import { proposalMessages as messages } from '#i18n/fr/proposals.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { reserveAttempt } from '#server/features/accounts/attempts.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { isSigned, sign } from '#server/platform/secret.ts'

const PURPOSE = 'answer proposal'
const PATH = '/auth/proposal/'
const DAYS = 30
const DAY = 86_400_000

export const proposalLink = ({ config, keys }: Pick<Kernel, 'config' | 'keys'>, id: string, now: Date): string => {
  const until = Math.floor((now.getTime() + DAYS * DAY) / 1_000).toString(36)
  return `${config.publicUrl}${PATH}${id}.${until}.${sign(keys, PURPOSE, [id, until])}`
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/

/** Returns the id. Throws NOT_FOUND for an invalid token, CONFLICT if expired, TOO_MANY_REQUESTS above the limits. */
export const openProposalLink = async ({ kernel, ip, now }: Context, token: string): Promise<string> => {
  const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? []
  const isGenuine = id !== '' && isSigned(kernel.keys, PURPOSE, [id, until], signature)
  const key = isGenuine ? `proposal:${id}` : `proposal:address:${networkOf(ip)}`
  await reserveAttempt(kernel.pool, [{ key, free: 30, longest: isGenuine ? 300 : 900 }], now)
  if (!isGenuine) throw new AppError('NOT_FOUND', messages.unknown)
  if (Number.parseInt(until, 36) * 1_000 <= now.getTime()) throw new AppError('CONFLICT', messages.expired)
  return id
}
