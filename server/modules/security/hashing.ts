/** Passwords as argon2id hashes, in the usual text form. The price of one hash is what slows a guesser down. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'

const hash = promisify(argon2)

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Who asks: somebody with a session, a link or a device that is known, or anybody else. */
export type Asker = 'known' | 'stranger'

/** Hashes that run at once, and that wait: a flood of strangers neither takes the whole process nor others' places. */
const RUNNING = 2
const WAITING: Readonly<Record<Asker, number>> = { known: 40, stranger: 40 }
const RETRY_SECONDS = 5

let running = 0
const waiting: Readonly<Record<Asker, (() => void)[]>> = { known: [], stranger: [] }

/** TOO_MANY_REQUESTS with 429 as long as there is no place left to wait in. */
export const requireTurn = (asker: Asker): void => {
  if (running < RUNNING || waiting[asker].length < WAITING[asker]) return
  throw new AppError('TOO_MANY_REQUESTS', securityMessages.tooManyRequests(RETRY_SECONDS), {
    retryAfter: RETRY_SECONDS,
    http: { status: 429, headers: { 'Retry-After': String(RETRY_SECONDS) } },
  })
}

const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
  requireTurn(asker)
  if (running < RUNNING) running++
  else await new Promise<void>((resolve) => waiting[asker].push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running--
  }
}

type Cost = typeof COST

/** The same text typed on another keyboard or system is the same password. */
const derive = (password: string, nonce: Buffer, cost: Cost, asker: Asker): Promise<Buffer> =>
  inTurn(asker, () => hash('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_LENGTH, ...cost }))

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The text to store for a password. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST, 'known')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Stands in for an account that does not exist or has no password: checking it costs the same. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_LENGTH))}`

/** True when `password` is the one that was stored. Without a stored one the work is done all the same. */
export const verifyPassword = async (
  password: string,
  stored: string | null | undefined,
  asker: Asker = 'known',
): Promise<boolean> => {
  const parts = FORM.exec(stored ?? NOBODY)
  if (!parts) throw new Error('A stored password has an unknown form')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const tag = await derive(password, Buffer.from(salt, 'base64'), cost, asker)
  const bytes = Buffer.from(expected, 'base64')
  return tag.length === bytes.length && timingSafeEqual(tag, bytes) && stored != null
}
