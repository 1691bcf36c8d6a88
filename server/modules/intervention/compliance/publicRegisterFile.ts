import type { IncomingMessage, ServerResponse } from 'node:http'
import { validate as isId } from 'uuid'
import { accessibilityMessages as messages } from '#i18n/fr/accessibility.ts'
import { REGISTER_FILES_PATH } from '#resources/domain/registers.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { addressOf } from '#server/features/sessions/createContext.ts'
import { sendStoredFile } from '#server/modules/drive/download.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { openPublicRegister } from './publicRegister.ts'

const HELD = `SELECT FROM intervention.accessibility_document document
  JOIN intervention.accessibility_document_files held ON held.accessibility_document_id = document.id
  WHERE document.building_file_id = $1 AND held.file_id = $2 AND NOT document.is_not_concerned`

const STATUSES: Readonly<Record<string, number>> = { NOT_FOUND: 404, TOO_MANY_REQUESTS: 429 }

/** Sends a file of a public register. Its address has no signature: it ends with the publication. */
export const sendRegisterFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const ip = addressOf(request, kernel.config.isBehindProxy)
  const context: Context = { kernel, session: null, now: new Date(), ip, userAgent: '', memo: new Map() }
  const [token = '', file = ''] = requestAddress(request).path.slice(REGISTER_FILES_PATH.length).split('/')
  try {
    const { id } = await openPublicRegister(context, token)
    const { rowCount } = isId(file) ? await kernel.pool.query(HELD, [id, file]) : { rowCount: 0 }
    if (!rowCount) return answerText(response, 404, messages.noFile)
    response.setHeader('X-Robots-Tag', 'noindex')
    await sendStoredFile({ request, response, kernel }, file)
  } catch (error) {
    const status = error instanceof AppError ? STATUSES[String(error.extensions.code)] : undefined
    if (!(error instanceof AppError) || !status) throw error
    answerText(response, status, error.message)
  }
}
