/** Signed links in messages for people without session: they create none, expire, and guesses are throttled. */
import type { Context, Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { isSigned, sign } from '#server/platform/secret.ts'
import { hourlyKey, reserveAttempt } from './attempts.ts'

const DAY = 86_400_000
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/

type LinkKind = {
  purpose: string
  path: string
  days: number
  counter: string
  messages: { unknown: string; expired: string }
}

export const signedLinks = ({ purpose, path, days, counter, messages }: LinkKind) => {
  const tokenOf = ({ keys }: Pick<Kernel, 'keys'>, id: string, now: Date): string => {
    const until = Math.floor((now.getTime() + days * DAY) / 1_000).toString(36)
    return `${id}.${until}.${sign(keys, purpose, [id, until])}`
  }
  return {
    tokenOf,
    linkOf: (kernel: Pick<Kernel, 'config' | 'keys'>, id: string, now: Date): string =>
      `${kernel.config.publicUrl}${path}${tokenOf(kernel, id, now)}`,
    /** Returns the id. Throws NOT_FOUND for an invalid token, CONFLICT if expired, TOO_MANY_REQUESTS above the limits. */
    open: async ({ kernel, ip, now }: Pick<Context, 'kernel' | 'ip' | 'now'>, token: string): Promise<string> => {
      const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? []
      const isGenuine = id !== '' && isSigned(kernel.keys, purpose, [id, until], signature)
      // Each photo behind a genuine link is a request.
      const limit = isGenuine
        ? { key: hourlyKey(`${counter}:${id}`, now), free: 120, longest: 300 }
        : { key: `${counter}:address:${networkOf(ip)}`, free: 30, longest: 900 }
      await reserveAttempt(kernel.pool, [limit], now)
      if (!isGenuine) throw new AppError('NOT_FOUND', messages.unknown)
      if (Number.parseInt(until, 36) * 1_000 <= now.getTime()) throw new AppError('CONFLICT', messages.expired)
      return id
    },
  }
}
