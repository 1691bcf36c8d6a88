import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { processMessages } from '#i18n/fr/process.ts'
import { isDriveName } from '#resources/domain/drive.ts'
import { type Context, type Kernel, missingSession, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { freeSpaceIn } from '#server/platform/storage/freeSpace.ts'
import { requireFolder } from '../items/access.ts'
import { requireReplaceable } from '../items/addVersion.ts'
import { requireFreeName } from '../items/names.ts'
import { openUpload, reservedBytes } from './openUploads.ts'
import { isUploadOf, newUploadId, partStore } from './parts.ts'

export const DRIVE_UPLOADS = '/drive/uploads'

const STATUSES: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
}

const bodyOf = ({ message, extensions }: AppError) => ({ errors: [{ message, extensions }] })

const refuse = (response: ServerResponse, error: AppError, status = STATUSES[String(error.extensions.code)] ?? 400) =>
  answerJson(response, status, bodyOf(error))

/** Throws CONFLICT if the disk lacks space, including reservations of other running uploads. */
const requireRoom = async (kernel: Kernel, { id, size }: { id: string; size: number }): Promise<void> => {
  const { directory } = await partStore(kernel)
  const room = (await freeSpaceIn(directory, kernel)) - (await reservedBytes(kernel, id))
  if (size > room) throw new AppError('CONFLICT', messages.noRoom)
}

type UploadRequest = { size: number | undefined; metadata: Readonly<Record<string, string | null>> }

const requireUploadAllowed = async (context: Context, { size, metadata }: UploadRequest): Promise<number> => {
  const { kernel } = context
  const { maxDriveFileSize } = kernel.config
  const name = (metadata.filename ?? '').normalize('NFC').trim()
  if (size === undefined || size > maxDriveFileSize) {
    throw new AppError('FILE_TOO_LARGE', fileMessages.tooLarge(fileMessages.size(maxDriveFileSize)))
  }
  if (size === 0) throw new AppError('CONFLICT', messages.empty(name))
  await requireRoom(kernel, { id: '', size })
  if (!isDriveName(name)) throw validationFailed([{ path: 'name', rule: 'characters', message: messages.badName }])
  const parentId = metadata.parent || null
  if (metadata.item) {
    await requireReplaceable(kernel.pool, context, metadata.item)
    return size
  }
  if (parentId) await requireFolder(kernel.pool, context, parentId)
  await requireFreeName(kernel.pool, context, { name, parentId })
  return size
}

type Authorised = { context: Context; id: string }

const authorised = new WeakMap<IncomingMessage, Authorised>()
const servers = new WeakMap<object, Promise<Server>>()

type Incoming = { runtime?: { node?: { req?: unknown } | undefined } | undefined }

const authorisedBy = ({ runtime }: Incoming): Authorised => {
  const found = authorised.get(runtime?.node?.req as IncomingMessage)
  if (!found) throw new Error('an upload without its request')
  return found
}

const refusalOf = (error: unknown, status = 400): unknown => {
  if (!(error instanceof AppError)) return error
  return { status_code: STATUSES[String(error.extensions.code)] ?? status, body: JSON.stringify(bodyOf(error)) }
}

/** Errors of tus have a status; messages of other errors may contain local paths. */
const uploadErrorOf = ({ log }: Kernel, error: object) => {
  if ('status_code' in error) return undefined
  log.error({ err: error }, 'upload failed')
  const isFull = (error as { code?: unknown }).code === 'ENOSPC'
  const message = isFull ? messages.noRoom : processMessages.http.failed
  return { status_code: isFull ? 507 : 500, body: JSON.stringify({ errors: [{ message }] }) }
}

const openServer = async (kernel: Kernel): Promise<Server> =>
  new Server({
    path: DRIVE_UPLOADS,
    datastore: await partStore(kernel),
    relativeLocation: true,
    // Without a list, tus would let pages of every site read the responses.
    allowedOrigins: [],
    namingFunction: (request) => {
      const upload = authorisedBy(request)
      upload.id = newUploadId(requireSession(upload.context).userId)
      return upload.id
    },
    // Use the authorised id: tus would parse the raw URL again, including the query, and could find another upload.
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'PATCH') return
      const size = Number(request.headers.get('content-length'))
      await requireRoom(kernel, { id, size }).catch((error: unknown) => {
        throw refusalOf(error, 507)
      })
    },
    getFileIdFromRequest: (request) => authorisedBy(request).id,
    onResponseError: (_request, error) => uploadErrorOf(kernel, error),
    onUploadCreate: async (request, { size, metadata = {} }) => {
      try {
        const { context, id } = authorisedBy(request)
        const welcome = await requireUploadAllowed(context, { size, metadata })
        await openUpload(kernel, { id, userId: requireSession(context).userId, size: welcome })
        return {}
      } catch (error) {
        throw refusalOf(error)
      }
    },
  })

const serverOf = (kernel: Kernel): Promise<Server> => {
  const server = servers.get(kernel.config) ?? openServer(kernel)
  servers.set(kernel.config, server)
  return server
}

const authorise = (context: Context, request: IncomingMessage): Authorised | [AppError, status: number] => {
  if (!context.session) return [missingSession(context), 401]
  try {
    requireRight(context, 'FILE_MANAGEMENT', 'createAndUpdate')
  } catch (error) {
    if (error instanceof AppError) return [error, 403]
    throw error
  }
  const below = requestAddress(request).path.slice(DRIVE_UPLOADS.length)
  const id = below.startsWith('/') ? below.slice(1) : ''
  const isKnown = request.method === 'POST' ? below === '' : isUploadOf(context.session.userId, id)
  // No download here: the content is available as a file once the upload is finished.
  if (isKnown && request.method !== 'GET') return { context, id }
  return [new AppError('NOT_FOUND', messages.noUpload), 404]
}

/** `POST`, `HEAD`, `PATCH` and `DELETE /drive/uploads[/{id}]` of tus 1.0, with errors in GraphQL's form. */
export const takeUpload = async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
  const context = await createContext(kernel, request)
  const found = authorise(context, request)
  if (Array.isArray(found)) return refuse(response, ...found)
  authorised.set(request, found)
  await (await serverOf(kernel)).handle(request, response)
}
