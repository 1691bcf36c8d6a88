/** Sends an archive, part after part: a break goes on where it stood. */
import { errorTexts } from '#i18n/fr/errors.ts'
import { MAX_UPLOAD_PART } from '#resources/domain/backups.ts'
import { configuration } from './configuration.ts'
import { ServiceError } from './serviceError.ts'
import { getToken } from './session.ts'

const PART = MAX_UPLOAD_PART / 2
const TRIES = 5
const PAUSE_MS = 1_000

type Answer = { size?: number; errors?: readonly { message: string; extensions: Record<string, unknown> }[] }

const sendPart = async (id: string, part: Blob, at: number, signal: AbortSignal): Promise<Answer> => {
  const url = `${configuration.baseUrl.replace(/\/+$/, '')}/backup-manager/uploads/${id}?at=${at}`
  const headers = { authorization: `Bearer ${getToken() ?? ''}`, 'content-type': 'application/octet-stream' }
  const response = await fetch(url, { method: 'POST', body: part, headers, signal })
  const answer = (await response.json()) as Answer
  if (answer.errors === undefined && typeof answer.size !== 'number') throw new TypeError('no answer')
  return answer
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Tells how far it is, from 0 to 1. Refuses (throws) with what the server says, or when nothing gets through. */
export const uploadBackup = async (
  id: string,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<void> => {
  let tries = 0
  for (let at = 0; at < file.size; ) {
    try {
      const { size = at, errors } = await sendPart(id, file.slice(at, at + PART), at, signal)
      const [error] = errors ?? []
      if (error) throw new ServiceError(String(error.extensions.code), error.message)
      tries = size > at ? 0 : tries + 1
      at = size
      onProgress(at / file.size)
    } catch (error) {
      tries += 1
      if (error instanceof ServiceError || signal.aborted) throw error
    }
    if (tries >= TRIES) throw new ServiceError('UNAVAILABLE', errorTexts.network)
    if (tries > 0) await pause()
  }
}
