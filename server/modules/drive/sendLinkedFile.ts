import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Kernel } from '#server/engine/context.ts'
import { addressOf } from '#server/features/sessions/createContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { sendStoredFile, sendStoredThumbnail } from './download.ts'

const STATUSES: Readonly<Record<string, number>> = { NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 }

type Linked = {
  path: string
  find: (context: Context, rest: string) => Promise<string | undefined>
  unknown: string
  isThumbnail?: boolean
}

/** Sends files behind a link without session. The address has no signature: it ends with its link. */
export const sendLinkedFile =
  ({ path, find, unknown, isThumbnail }: Linked) =>
  async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
    const ip = addressOf(request, kernel.config.isBehindProxy)
    const context: Context = { kernel, session: null, now: new Date(), ip, userAgent: '', memo: new Map() }
    try {
      const file = await find(context, requestAddress(request).path.slice(path.length))
      if (!file) return answerText(response, 404, unknown)
      response.setHeader('X-Robots-Tag', 'noindex')
      await (isThumbnail ? sendStoredThumbnail : sendStoredFile)({ request, response, kernel }, file)
    } catch (error) {
      const status = error instanceof AppError ? STATUSES[String(error.extensions.code)] : undefined
      if (!(error instanceof AppError) || !status) throw error
      answerText(response, status, error.message)
    }
  }
