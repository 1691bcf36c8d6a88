/** Uploads of archives in parts, below the size limits of proxies; interrupted uploads can resume. */

import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/backup-manager.ts'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { MAX_OPEN_ARCHIVES, MAX_UPLOAD_PART } from '#resources/domain/backups.ts'
import { type Context, type Kernel, missingSession, type Session } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { freeSpaceIn } from '#server/platform/storage/freeSpace.ts'
import { compareWithArchive } from './archiveVersion.ts'
import { countUploads, openFolder, type SentArchive, uploadPath } from './folder.ts'
import { isEncryptedArchive, openArchive } from './readArchive.ts'
import { isOwnArchive } from './signature.ts'

export const UPLOADS = '/backup-manager/uploads/'

/** An import can read and replace all data, so it requires both rights. */
export const requireImport = (context: Context) => {
  requireRight(context, 'BACKUP_IMPORT_MANAGEMENT')
  return requireRight(context, 'BACKUP_EXPORT_MANAGEMENT')
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

const refuse = (response: ServerResponse, status: number, error: AppError): void =>
  answerJson(response, status, { errors: [{ message: error.message, extensions: error.extensions }] })

const holderOf = async (request: IncomingMessage, kernel: Kernel): Promise<Session | AppError> => {
  const context = await createContext(kernel, request)
  if (!context.session) return missingSession(context)
  try {
    return requireImport(context)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const requireOpen = async (kernel: Kernel, sent: SentArchive): Promise<void> => {
  const path = uploadPath(kernel, sent)
  await openFolder(kernel)
  if (existsSync(path)) return
  await withTransaction(kernel.pool, async (tx) => {
    // Lock per user, so that concurrent uploads cannot exceed the maximum.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`backup-manager:uploads:${sent.userId}`])
    if ((await countUploads(kernel, sent.userId)) >= MAX_OPEN_ARCHIVES) {
      throw new AppError('TOO_MANY_REQUESTS', messages.tooManyUploads(MAX_OPEN_ARCHIVES))
    }
    await writeFile(path, '', { mode: 0o600 })
  })
}

const uploadOf = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<SentArchive | undefined> => {
  const holder = await holderOf(request, kernel)
  if (holder instanceof AppError) {
    refuse(response, holder.extensions.code === 'FORBIDDEN' ? 403 : 401, holder)
    return undefined
  }
  const id = requestAddress(request).path.slice(UPLOADS.length)
  if (isId(id)) return { id, sessionId: holder.id, userId: holder.userId }
  answerJson(response, 404, {})
  return undefined
}

export const dropUpload = async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
  const sent = await uploadOf(request, response, kernel)
  if (!sent) return
  await rm(uploadPath(kernel, sent), { force: true })
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end()
}

/** `POST /backup-manager/uploads/{id}?at={bytes}`: appends a part and answers the size. */
export const takePart = async (request: IncomingMessage, response: ServerResponse, kernel: Kernel): Promise<void> => {
  const sent = await uploadOf(request, response, kernel)
  if (!sent) return
  const path = uploadPath(kernel, sent)
  const there = await sizeOf(path)
  const at = Number(requestAddress(request).query.get('at') ?? Number.NaN)
  // A repeated or misplaced part: the client continues at the answered size.
  if (at !== there) return answerJson(response, 409, { size: there })
  const length = Number(request.headers['content-length'] ?? MAX_UPLOAD_PART)
  if (there + length > kernel.config.maxBackupSize) {
    await rm(path, { force: true })
    const message = messages.tooLarge(fileMessages.size(kernel.config.maxBackupSize))
    return refuse(response, 413, new AppError('FILE_TOO_LARGE', message))
  }
  try {
    await requireOpen(kernel, sent)
  } catch (error) {
    if (error instanceof AppError) return refuse(response, 429, error)
    throw error
  }
  if (length > (await freeSpaceIn(dirname(path), kernel))) {
    await rm(path, { force: true })
    return refuse(response, 507, new AppError('CONFLICT', messages.noRoom))
  }
  await pipeline(request, createWriteStream(path, { flags: 'a', mode: 0o600, flush: true }))
  answerJson(response, 200, { size: await sizeOf(path) })
}

export type UploadedBackup = {
  isEncrypted: boolean
  /** Signed by this installation; null while encrypted. */
  isOwn: boolean | null
  isOlder: boolean
  holdsSecrets: boolean | null
  madeAt: string | null
  services: string[]
  rows: number
  files: number
}

const ENCRYPTED: UploadedBackup = {
  isEncrypted: true,
  isOwn: null,
  isOlder: false,
  holdsSecrets: null,
  madeAt: null,
  services: [],
  rows: 0,
  files: 0,
}

export const getUploadedBackup = async (context: Context, id: string): Promise<UploadedBackup> => {
  const { id: sessionId, userId } = requireImport(context)
  const path = uploadPath(context.kernel, { id, sessionId, userId })
  if (!isId(id) || (await sizeOf(path)) === 0) throw new AppError('NOT_FOUND', messages.noUpload)
  try {
    if (await isEncryptedArchive(path)) return ENCRYPTED
    const archive = await openArchive(path)
    const { manifest } = archive
    await archive.close()
    const { lacking } = await compareWithArchive(context.kernel.pool, manifest)
    const { madeAt, services, tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const moment = madeAt.replace('T', ' ').slice(0, 19)
    return {
      isEncrypted: false,
      isOwn: isOwnArchive(context.kernel.keys, archive),
      isOlder: lacking > 0,
      holdsSecrets: manifest.holdsSecrets,
      madeAt: moment,
      services: [...services],
      rows,
      files: files.length,
    }
  } catch (error) {
    if (error instanceof AppError) await rm(path, { force: true })
    throw error
  }
}

export const getUploadedBackupOperation = defineOperation<Operations['getUploadedBackup']>({
  sdl: /* GraphQL */ `
    "Metadata of an uploaded archive; while encrypted, only that."
    type UploadedBackup {
      isEncrypted: Boolean!
      "True if signed by this installation; null while encrypted. Others require the super administrator."
      isOwn: Boolean
      "From an earlier build: it is migrated before the import."
      isOlder: Boolean!
      "Contains passwords and other credentials; null while encrypted."
      holdsSecrets: Boolean
      madeAt: DateTime
      services: [String!]!
      rows: Float!
      files: Int!
    }

    extend type Query {
      "Returns the metadata of an uploaded archive."
      getUploadedBackup(
        "Id from startBackupUpload."
        id: ID!
      ): UploadedBackup!
    }
  `,
  resolve: (context, args) => getUploadedBackup(context, args.id),
})

export const startBackupUploadOperation = defineOperation<Operations['startBackupUpload']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Returns the id for uploading an archive in parts to /backup-manager/uploads/{id}?at={bytes}."
      startBackupUpload: ID!
    }
  `,
  resolve: (context) => {
    requireImport(context)
    return randomUUID()
  },
})
