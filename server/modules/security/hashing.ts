/** argon2id password hashes in the PHC text format. The cost of a hash slows down guessing. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'

const hash = promisify(argon2)

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** `known`: a request with session, link or known device. `stranger`: any other. */
type HashingCaller = 'known' | 'stranger'

/** Concurrent and queued hashes: strangers must not take all CPU nor the queue of known users. */
const RUNNING = 2
const WAITING: Readonly<Record<HashingCaller, number>> = { known: 40, stranger: 40 }
const RETRY_SECONDS = 5

let running = 0
const waiting: Readonly<Record<HashingCaller, (() => void)[]>> = { known: [], stranger: [] }

/** Throws TOO_MANY_REQUESTS (429) if the queue is full. */
export const requireHashingTurn = (asker: HashingCaller): void => {
  if (running < RUNNING || waiting[asker].length < WAITING[asker]) return
  throw new AppError('TOO_MANY_REQUESTS', securityMessages.tooManyRequests(RETRY_SECONDS), {
    retryAfter: RETRY_SECONDS,
    http: { status: 429, headers: { 'Retry-After': String(RETRY_SECONDS) } },
  })
}

const queueHashing = async <T>(asker: HashingCaller, work: () => Promise<T>): Promise<T> => {
  requireHashingTurn(asker)
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

/** Unicode-normalised: the same text from another keyboard or system is the same password. */
const derive = (password: string, nonce: Buffer, cost: Cost, asker: HashingCaller): Promise<Buffer> =>
  queueHashing(asker, () =>
    hash('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG_LENGTH, ...cost }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST, 'known')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Hash for missing accounts and passwords, so that checking them takes the same time. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(TAG_LENGTH))}`

/** True if the password is correct. Computes a hash even without a stored one, to take the same time. */
export const verifyPassword = async (
  password: string,
  stored: string | null | undefined,
  asker: HashingCaller = 'known',
): Promise<boolean> => {
  const parts = FORM.exec(stored ?? NOBODY)
  if (!parts) throw new Error('A stored password has an unknown form')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const tag = await derive(password, Buffer.from(salt, 'base64'), cost, asker)
  const bytes = Buffer.from(expected, 'base64')
  return tag.length === bytes.length && timingSafeEqual(tag, bytes) && stored != null
}
