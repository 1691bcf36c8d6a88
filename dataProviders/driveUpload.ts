import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { driveMessages } from '#i18n/fr/drive.ts'
import { uploadTexts } from '#i18n/fr/uploadTray.ts'
import { DRIVE_KEPT_AT_ONCE, DRIVE_UPLOAD_PART, isDriveName } from '#resources/domain/drive.ts'
import { configuration } from './configuration.ts'
import { callOperation } from './graphql/client.ts'
import { isOffline, onNetworkReturn } from './networkReturn.ts'
import {
  CreateDriveFileDocument,
  DriveUploadEndDocument,
  type DriveUploadEndQuery,
  FinishDriveUploadDocument,
} from './operations/drive.ts'
import { isServiceError, reasonFor } from './serviceError.ts'
import { getSession, getToken } from './session.ts'
import { unfinishedUploads } from './unfinishedUploads.ts'
import { type FollowedUpload, followUpload } from './uploads.ts'

/** Target of an upload: a folder (null: top level), or the file to add a version to. */
type DriveDestination = { name: string; parent: string | null; item?: string | undefined }

/** Delays before retries of a part, in ms; tus restarts the sequence after progress. */
const RETRIES_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

const endpoint = (): string => `${configuration.baseUrl.replace(/\/+$/, '')}/drive/uploads`

type Refusal = { errors?: readonly { message: string; extensions?: { errors?: readonly { message: string }[] } }[] }

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

class RefusedUpload extends Error {}

const problemOf = (error: unknown): string => {
  if (error instanceof RefusedUpload) return error.message
  const body = (error as Partial<DetailedError>).originalResponse?.getBody()
  try {
    const [refusal] = (JSON.parse(body ?? '') as Refusal).errors ?? []
    return refusal?.extensions?.errors?.[0]?.message ?? refusal?.message ?? uploadTexts.interrupted
  } catch {
    return body === undefined && error instanceof Error && error.name !== 'Error'
      ? reasonFor(error)
      : uploadTexts.interrupted
  }
}

const idOf = ({ url }: Pick<Upload, 'url'>): string => decodeURIComponent(url?.split('/').at(-1) ?? '')

type Sending = { file: File; destination: DriveDestination; followed: FollowedUpload }

/** Includes user and target, so that the same file sent elsewhere or by another user is a different upload. */
const fingerprintOf = ({ file, destination }: Pick<Sending, 'file' | 'destination'>): string => {
  const session = getSession()
  const person = session.status === 'authenticated' ? session.user.id : ''
  const { parent, item, name } = destination
  return ['regie-drive', person, file.name, file.size, file.lastModified, parent, item, name].join('|')
}

const createUpload = (sending: Sending, ends: { onSuccess: () => void; onError: (error: unknown) => void }) => {
  const { file, destination, followed } = sending
  const { name, parent, item } = destination
  return new Upload(file, {
    endpoint: endpoint(),
    chunkSize: DRIVE_UPLOAD_PART,
    retryDelays: RETRIES_MS,
    removeFingerprintOnSuccess: true,
    urlStorage: unfinishedUploads,
    fingerprint: () => Promise.resolve(fingerprintOf(sending)),
    metadata: { filename: name, ...(parent && { parent }), ...(item && { item }) },
    onBeforeRequest: (request: HttpRequest) => request.setHeader('Authorization', `Bearer ${getToken() ?? ''}`),
    onProgress: (sent) => followed.change({ sent }),
    ...ends,
  })
}

const ASK_AGAIN_MS = 1_000
/** Maximum number of failed status requests: the server continues during a network outage. */
const MAX_MISSED = 60

const endOf = async (upload: string, missed = 0): Promise<DriveUploadEndQuery['getDriveUpload']> => {
  try {
    return (await callOperation(DriveUploadEndDocument, { upload })).getDriveUpload
  } catch (error) {
    if (!isServiceError(error, 'NETWORK') || missed >= MAX_MISSED) throw error
    await waitFor(ASK_AGAIN_MS)
    return endOf(upload, missed + 1)
  }
}

const keep = async (upload: string, size: number): Promise<string> => {
  if (size <= DRIVE_KEPT_AT_ONCE) return (await callOperation(CreateDriveFileDocument, { upload })).createDriveFile.id
  let end = (await callOperation(FinishDriveUploadDocument, { upload })).finishDriveUpload
  while (end.state === 'KEEPING') {
    await waitFor(ASK_AGAIN_MS)
    end = await endOf(upload)
  }
  if (end.item) return end.item
  throw new RefusedUpload(end.problem ?? uploadTexts.interrupted)
}

const run = async (sending: Sending): Promise<string | undefined> => {
  const { followed } = sending
  let settle: { done: () => void; fail: (error: unknown) => void } = { done: () => {}, fail: () => {} }
  let isGivenUp = false
  const sent = new Promise<void>((done, fail) => {
    settle = { done, fail }
  })
  const upload = createUpload(sending, {
    onSuccess: () => settle.done(),
    onError: (error) => (isOffline() ? wait() : settle.fail(error)),
  })
  let stopWaiting = () => {}
  /** `forgets`: deletes the uploaded part on the server, so that it cannot be resumed. */
  const end = (forgets: boolean): void => {
    isGivenUp = true
    stopWaiting()
    followed.change({ state: 'CANCELLED', actions: {} })
    void upload.abort(forgets).catch(() => {})
    settle.done()
  }
  const ends = { cancel: () => end(true), leave: () => end(false) }
  const send = (): void => {
    followed.change({ state: 'SENDING', problem: undefined, actions: { ...ends, pause } })
    upload.start()
  }
  const wait = (): void => {
    followed.change({ state: 'WAITING', actions: ends })
    stopWaiting = onNetworkReturn(send)
  }
  const pause = (): void => {
    void upload.abort()
    followed.change({ state: 'PAUSED', actions: { ...ends, resume: send } })
  }
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  send()
  await sent
  if (isGivenUp) return undefined
  followed.change({ state: 'FINISHING', sent: sending.file.size, actions: {} })
  const id = await keep(idOf(upload), sending.file.size)
  followed.change({ state: 'DONE', actions: {} })
  return id
}

const refusalOf = (file: File, { name, item }: DriveDestination): string | undefined => {
  if (file.size === 0) return driveMessages.empty(name)
  return item === undefined && !isDriveName(name) ? driveMessages.badNameOf(name) : undefined
}

/** `onEnd`: called after the end, also after a retry from the panel. */
export const sendToDrive = async (
  file: File,
  destination: DriveDestination,
  onEnd: () => void,
): Promise<string | undefined> => {
  const followed = followUpload({ name: destination.name, size: file.size })
  const attempt = async (): Promise<string | undefined> => {
    try {
      const refusal = refusalOf(file, destination)
      if (refusal) throw new RefusedUpload(refusal)
      return await run({ file, destination, followed })
    } catch (error) {
      const problem = problemOf(error)
      followed.change({ state: 'FAILED', problem, actions: {}, retry: () => () => void attempt().catch(() => {}) })
      throw new Error(problem, { cause: error })
    } finally {
      onEnd()
    }
  }
  return attempt()
}
