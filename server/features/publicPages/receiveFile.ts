import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { publicPageMessages as messages, publicPageTexts as texts } from '#i18n/fr/publicPages.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { addressOf } from '#server/features/sessions/createContext.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { createHeavyQueue } from '#server/platform/heavyQueue.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { networkOf } from '#server/platform/http/networkOf.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { isForeign } from '#server/platform/http/requestRules.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { hasMetadata, withoutMetadata } from '#server/platform/storage/thumbnails.ts'

const STATUSES: Readonly<Record<string, number>> = {
  NOT_FOUND: 404,
  CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  VALIDATION_FAILED: 422,
}

const readBody = async (request: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Receiving<T> = {
  /** Path before the rest that `open` receives. */
  path: string
  open: (context: Context, rest: string) => Promise<T>
  attach: (context: Context, tx: PoolClient, opened: T, content: Buffer) => Promise<void>
}

/** A large photo costs a second of CPU: strangers get one core at most. Patience in milliseconds. */
const CLEANING = createHeavyQueue(
  { perPerson: 1, perProcess: 1, waitingPerPerson: 6, waiting: 30, patience: 20_000 },
  () => new AppError('TOO_MANY_REQUESTS', messages.tooFast, { retryAfter: 5 }),
)

/** Photos of strangers may name their home and their camera, which staff do not need. */
const cleanPhoto = async (content: Buffer, ip: string): Promise<Buffer> => {
  if (!(await hasMetadata(content))) return content
  const cleaned = await CLEANING.run(networkOf(ip), () => withoutMetadata(content))
  if (cleaned) return cleaned
  throw validationFailed([{ path: 'photo', rule: 'image', message: texts.photos.unreadable }])
}

/** The whole body is read before the transaction: a slow phone must not hold a connection. */
export const receiveFile =
  <T>({ path, open, attach }: Receiving<T>) =>
  async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
    const ip = addressOf(request, kernel.config.isBehindProxy)
    const context: Context = { kernel, session: null, now: new Date(), ip, userAgent: '', memo: new Map() }
    response.setHeader('Cache-Control', 'no-store')
    try {
      if (isForeign(request, kernel.config)) throw new AppError('NOT_FOUND', messages.unknown)
      const opened = await open(context, requestAddress(request).path.slice(path.length))
      const content = await cleanPhoto(await readBody(request), ip)
      await withTransaction(kernel.pool, (tx) => attach(context, tx, opened, content))
      answerJson(response, 200, {})
    } catch (error) {
      const code = error instanceof AppError ? String(error.extensions.code) : ''
      const status = STATUSES[code]
      if (!(error instanceof AppError) || !status) throw error
      const { errors } = error.extensions as { errors?: { message: string }[] }
      answerJson(response, status, { message: errors?.[0]?.message ?? error.message })
    }
  }
