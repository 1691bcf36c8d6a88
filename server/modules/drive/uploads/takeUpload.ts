/** Files that are sent to the drive by tus: part after part, and on from where they stand after a break. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/files.ts'
import { isDriveName } from '#resources/domain/drive.ts'
import { type Context, type Kernel, missingSession, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { requireFolder } from '../items/access.ts'
import { requireReplaceable } from '../items/addVersion.ts'
import { requireFreeName } from '../items/names.ts'
import { freeSpace, isUploadOf, newUploadId, partStore } from './parts.ts'

export const DRIVE_UPLOADS = '/drive/uploads'

const STATUSES: Readonly<Record<string, number>> = { FORBIDDEN: 403, NOT_FOUND: 404, FILE_TOO_LARGE: 413 }

const bodyOf = ({ message, extensions }: AppError) => ({ errors: [{ message, extensions }] })

const refuse = (response: ServerResponse, error: AppError, status = STATUSES[String(error.extensions.code)] ?? 400) =>
  answerJson(response, status, bodyOf(error))

type Asked = { size: number | undefined; metadata: Readonly<Record<string, string | null>> }

/** Everything that can be refused before the first byte: size, room, place and name. It is judged again at the end. */
const requireWelcome = async (context: Context, { size, metadata }: Asked): Promise<void> => {
  const { kernel } = context
  const { maxDriveFileSize } = kernel.config
  const name = (metadata.filename ?? '').normalize('NFC').trim()
  if (size === undefined || size > maxDriveFileSize) {
    throw new AppError('FILE_TOO_LARGE', fileMessages.tooLarge(fileMessages.size(maxDriveFileSize)))
  }
  if (size === 0) throw new AppError('CONFLICT', messages.empty(name))
  if (size > (await freeSpace(kernel))) throw new AppError('CONFLICT', messages.noRoom)
  if (!isDriveName(name)) throw validationFailed([{ path: 'name', rule: 'characters', message: messages.badName }])
  const parentId = metadata.parent || null
  if (metadata.item) return requireReplaceable(kernel.pool, context, metadata.item)
  if (parentId) await requireFolder(kernel.pool, context, parentId)
  await requireFreeName(kernel.pool, context, { name, parentId })
}

const asking = new WeakMap<IncomingMessage, Context>()
const servers = new WeakMap<object, Promise<Server>>()

type Incoming = { runtime?: { node?: { req?: unknown } | undefined } | undefined }

const contextOf = ({ runtime }: Incoming): Context => {
  const context = asking.get(runtime?.node?.req as IncomingMessage)
  if (!context) throw new Error('an upload without its request')
  return context
}

/** As tus answers a refusal. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  return { status_code: STATUSES[String(error.extensions.code)] ?? 400, body: JSON.stringify(bodyOf(error)) }
}

const openServer = async (kernel: Kernel): Promise<Server> =>
  new Server({
    path: DRIVE_UPLOADS,
    datastore: await partStore(kernel),
    relativeLocation: true,
    namingFunction: (request) => newUploadId(requireSession(contextOf(request)).userId),
    onUploadCreate: async (request, { size, metadata = {} }) => {
      try {
        await requireWelcome(contextOf(request), { size, metadata })
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

/** The refusal of who asks, or of what they ask about; it is asked again with every part. */
const refusalFor = (context: Context, request: IncomingMessage): [AppError, status: number] | undefined => {
  if (!context.session) return [missingSession(context), 401]
  try {
    requireRight(context, 'FILE_MANAGEMENT', 'createAndUpdate')
  } catch (error) {
    if (error instanceof AppError) return [error, 403]
    throw error
  }
  const id = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname).slice(DRIVE_UPLOADS.length + 1)
  const isKnown = request.method === 'POST' ? id === '' : isUploadOf(context.session.userId, id)
  // Nothing is read from here: what was sent is a file once it is finished.
  return isKnown && request.method !== 'GET' ? undefined : [new AppError('NOT_FOUND', messages.noUpload), 404]
}

/** `POST`, `HEAD`, `PATCH` and `DELETE /drive/uploads[/{id}]`, as tus 1.0 says; refusals as GraphQL says errors. */
export const takeUpload = async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
  const context = await createContext(kernel, request)
  const refusal = refusalFor(context, request)
  if (refusal) return refuse(response, ...refusal)
  asking.set(request, context)
  await (await serverOf(kernel)).handle(request, response)
}
