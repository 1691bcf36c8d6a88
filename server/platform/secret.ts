/** Signatures of this installation: what leaves the server and comes back unchanged. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from './postgres/database.ts'

/** The installation's key, the same for all its processes. */
export const loadSecret = async (db: Queryable): Promise<Buffer> => {
  const { rows } = await db.query<{ secret: Buffer }>('SELECT secret FROM public.instance_secret')
  const row = rows[0]
  if (!row) throw new Error('public.instance_secret has lost its row')
  return row.secret
}

/** Signs `parts` for one `purpose`: a signature for one thing is worth nothing for another. */
export const sign = (secret: Buffer, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** True when `signature` is the one of these parts, compared in constant time. */
export const isSigned = (secret: Buffer, purpose: string, parts: readonly string[], signature: string): boolean => {
  const expected = Buffer.from(sign(secret, purpose, parts))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
