import { createHash } from 'node:crypto'
import { publicPageMessages as messages } from '#i18n/fr/publicPages.ts'
import { textCheck } from '#resources/domain/textRules.ts'
import type { Context } from '#server/engine/context.ts'
import { type Counter, hourlyKey, reserveAttempt } from '#server/features/accounts/attempts.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'

/** People do not see the field; programs fill it in. */
export const requirePerson = ({ website }: { website?: string | null | undefined }): void => {
  if (website) throw new AppError('FORBIDDEN', messages.robot)
}

export const emailErrors = (email: string | null, isRequired: boolean): FieldError[] => {
  if (!email) return isRequired ? [{ path: 'email', rule: 'required', message: messages.noEmail }] : []
  const [wrong] = textCheck('one', 'email')(email, { maxLength: 320 }, 'email')
  if (!wrong) return []
  const message = wrong.rule === 'invisible' ? messages.invisibleEmail : messages.wrongEmail
  return [{ path: 'email', rule: 'email', message }]
}

export const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw validationFailed(errors)
}

type Sending = { kind: string; of: Counter; email: string | null }

/** Counts by network address and by subject; messages also by recipient, because anyone can type any address. */
export const countSending = async ({ kernel, ip, now }: Context, { kind, of, email }: Sending): Promise<void> => {
  const { pool } = kernel
  await reserveAttempt(pool, [{ key: `${kind}:send:${networkOf(ip)}`, free: 20, longest: 900 }, of], now)
  if (!email) return
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await reserveAttempt(pool, [{ key: `${kind}:email:${digest}`, free: 5, longest: 3_600 }], now)
}

/** Throttles readers of pages by network and hour and, more strongly, guesses of their addresses. */
export const countPage = async (
  { kernel, ip, now }: Context,
  kind: string,
  isKnown: boolean,
  free = 300,
): Promise<void> => {
  const key = `${kind}:${isKnown ? 'page' : 'guess'}:${networkOf(ip)}`
  const counter = isKnown ? { key: hourlyKey(key, now), free, longest: 10 } : { key, free: 30, longest: 900 }
  await reserveAttempt(kernel.pool, [counter], now)
}
