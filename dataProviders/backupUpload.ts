import { backupPageTexts } from '#i18n/fr/backupPages.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { MAX_UPLOAD_PART } from '#resources/domain/backups.ts'
import { configuration } from './configuration.ts'
import { callOperation } from './graphql/client.ts'
import { isOffline, onNetworkReturn } from './networkReturn.ts'
import { StartBackupUploadDocument } from './operations/backup-manager.ts'
import { messageFor, ServiceError } from './serviceError.ts'
import { getToken } from './session.ts'
import { type FollowedUpload, followUpload } from './uploads.ts'

const PART = MAX_UPLOAD_PART / 2
const TRIES = 5
const PAUSE_MS = 1_000

type Answer = { size?: number; errors?: readonly { message: string; extensions: Record<string, unknown> }[] }

const addressOf = (id: string): string => `${configuration.baseUrl.replace(/\/+$/, '')}/backup-manager/uploads/${id}`
const authorization = (): string => `Bearer ${getToken() ?? ''}`

/** Frees the disk space of an abandoned archive; otherwise the server deletes it after a day. */
const dropArchive = async (id: string): Promise<void> => {
  await fetch(addressOf(id), { method: 'DELETE', headers: { authorization: authorization() } }).catch(() => undefined)
}

const sendPart = async (id: string, part: Blob, at: number, signal: AbortSignal): Promise<Answer> => {
  const url = `${addressOf(id)}?at=${at}`
  const headers = { authorization: authorization(), 'content-type': 'application/octet-stream' }
  const response = await fetch(url, { method: 'POST', body: part, headers, signal })
  const answer = (await response.json()) as Answer
  if (answer.errors === undefined && typeof answer.size !== 'number') throw new TypeError('no answer')
  return answer
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

type Sending = { signal: AbortSignal; from: number; onSent: (bytes: number) => void }

const sendParts = async (id: string, file: Blob, { signal, from, onSent }: Sending): Promise<void> => {
  let tries = 0
  for (let at = from; at < file.size; ) {
    signal.throwIfAborted()
    try {
      const { size = at, errors } = await sendPart(id, file.slice(at, at + PART), at, signal)
      const [error] = errors ?? []
      if (error) throw new ServiceError(String(error.extensions.code), error.message)
      tries = size > at ? 0 : tries + 1
      at = size
      onSent(at)
    } catch (error) {
      tries += 1
      if (error instanceof ServiceError || signal.aborted) throw error
    }
    if (tries >= TRIES) throw new ServiceError('UNAVAILABLE', errorTexts.network)
    if (tries > 0) await pause()
  }
}

const sentBackupAddress = (id: string, name: string): string =>
  `/admin/backups?${new URLSearchParams({ upload: id, archive: name })}`

type Archive = { id: string; file: File; upload: FollowedUpload; from: number }

const send = async ({ id, file, upload, from }: Archive): Promise<void> => {
  const aborter = new AbortController()
  let sent = from
  const onSent = (bytes: number): void => {
    sent = bytes
    upload.change({ sent })
  }
  const goOn = () => void send({ id, file, upload, from: sent })
  const cancel = () => {
    aborter.abort()
    upload.change({ state: 'CANCELLED', actions: {} })
    void dropArchive(id)
  }
  const stop = () => {
    aborter.abort()
    upload.change({ state: 'PAUSED', actions: { cancel, resume: goOn } })
  }
  upload.change({ state: 'SENDING', actions: { cancel, pause: stop }, retry: undefined })
  try {
    await sendParts(id, file, { signal: aborter.signal, from, onSent })
    const [address, next] = [sentBackupAddress(id, file.name), backupPageTexts.importing.goOn]
    upload.change({ state: 'DONE', actions: {}, address, next })
  } catch (error) {
    if (aborter.signal.aborted) return
    if (isOffline()) {
      const stopWaiting = onNetworkReturn(goOn)
      const giveUp = () => {
        stopWaiting()
        cancel()
      }
      upload.change({ state: 'WAITING', actions: { cancel: giveUp } })
    } else {
      upload.change({ state: 'FAILED', problem: messageFor(error), actions: {}, retry: () => goOn })
    }
  }
}

/**
 * Starts an upload in the upload panel. Returns the ids of archive and panel entry. Throws if the user may not upload.
 */
export const uploadBackup = async (file: File): Promise<{ id: string; upload: number }> => {
  const id = (await callOperation(StartBackupUploadDocument, {})).startBackupUpload
  const upload = followUpload({ name: file.name, size: file.size })
  void send({ id, file, upload, from: 0 })
  return { id, upload: upload.id }
}
