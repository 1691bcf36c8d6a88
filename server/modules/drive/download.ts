/** Serves files and thumbnails at signed URLs. Active content never runs in the product's origin (D22). */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { validate as isId } from 'uuid'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import type { Kernel } from '#server/engine/context.ts'
import { readFileClaim } from '#server/features/files/files.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import { recordRefusedDownload } from '#server/features/journal/refusals.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { contentDisposition } from '#server/platform/http/contentDisposition.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { sendStream } from '#server/platform/http/sendStream.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import { hasThumbnail, makeThumbnail } from '#server/platform/storage/thumbnails.ts'
import { canReadFile } from './canReadFile.ts'

/** Byte range of a request (RFC 9110). Several ranges are answered with the whole content. */
type Range = { start: number; end: number }

const rangeOf = (header: string | undefined, size: number): Range | undefined | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : 'unsatisfiable'
}

/** Images shown inline. Never SVG, because it can contain scripts. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'])
const RETRY_SECONDS = 10
const THUMBNAIL = 'thumbnail.webp'

type File = {
  scan: FileScan | null
  id: string
  name: string
  extension: string
  mimeType: string
  size: number
  hash: string
}
type Handled = { request: IncomingMessage; response: ServerResponse; kernel: Kernel }

const findFile = async (kernel: Kernel, id: string): Promise<File | undefined> =>
  (
    await kernel.pool.query<File>(
      `SELECT id, name, extension, mime_type AS "mimeType", size::float8 AS size, hash, scan FROM drive.file WHERE id = $1`,
      [id],
    )
  ).rows[0]

const answerObstacle = (response: ServerResponse, obstacle: Exclude<FileScan, 'CLEAN'>): void => {
  if (obstacle === 'PENDING') response.setHeader('Retry-After', RETRY_SECONDS)
  answerText(response, obstacle === 'PENDING' ? 503 : 403, fileMessages.obstacles[obstacle])
}

const findReadable = async ({ kernel, response }: Handled, id: string): Promise<File | undefined> => {
  const file = await findFile(kernel, id)
  if (!file) return void answerText(response, 404, fileMessages.notFound)
  const obstacle = contentObstacle(kernel, file.scan)
  return obstacle ? void answerObstacle(response, obstacle) : file
}

const authorise = async ({ request, response, kernel }: Handled): Promise<File | undefined> => {
  const { path, query } = requestAddress(request)
  const id = path.split('/')[3] ?? ''
  const claim = isId(id) ? readFileClaim(kernel.keys, new Date(), id, query) : undefined
  const context = claim && (await sessionContext(kernel, claim.sessionId))
  if (!claim || !context || context instanceof AppError) {
    await recordRefusedDownload(kernel, request, { detail: securityEventDetails.expiredFile })
    return void answerText(response, 403, fileMessages.expired)
  }
  const canRead = await canReadFile(context, id, claim)
  if (!canRead) await recordRefusedDownload(kernel, request, { context, detail: securityEventDetails.file })
  return canRead
    ? findReadable({ request, response, kernel }, id)
    : void answerText(response, 404, fileMessages.notFound)
}

const dispositionOf = ({ name, mimeType }: File): string =>
  contentDisposition(SHOWN.has(mimeType) ? 'inline' : 'attachment', name)

const setHeaders = (response: ServerResponse, headers: Record<string, string | number>): void => {
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  response.setHeader('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

const send = async ({ request, response, kernel }: Handled, open: () => Readable): Promise<void> => {
  if (request.method === 'HEAD') return void response.end()
  await sendStream(response, open(), (error) => kernel.log.error({ error }, 'file content could not be sent'))
}

const isUnchanged = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)

const sendContent = async (handled: Handled, file: File): Promise<void> => {
  const { request, response, kernel } = handled
  const etag = `"${file.hash}"`
  setHeaders(response, { ETag: etag, 'Cache-Control': 'private, no-cache', 'Accept-Ranges': 'bytes' })
  if (isUnchanged(request, etag)) return void response.writeHead(304).end()
  const range = rangeOf(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end()
  }
  setHeaders(response, {
    'Content-Type': file.mimeType,
    'Content-Disposition': dispositionOf(file),
    'Content-Length': range ? range.end - range.start + 1 : file.size,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.size}` }),
  })
  response.statusCode = range ? 206 : 200
  await send(handled, () => kernel.storage.open(file.hash, range))
}

/** A thumbnail needs the whole content in memory, so only images up to the size limit of records. */
const canBeSmall = ({ config }: Kernel, { extension, size }: File): boolean =>
  (IMAGE_EXTENSIONS as readonly string[]).includes(extension) && size <= config.maxFileSize

const making = new Map<string, Promise<void>>()

const ensureThumbnail = ({ storage }: Kernel, hash: string): Promise<void> => {
  const running = making.get(hash)
  if (running) return running
  const made = readWhole(storage.open(hash))
    .then(makeThumbnail)
    .then((picture) => picture && storage.keepDerived(hash, THUMBNAIL, picture))
    .finally(() => making.delete(hash))
  making.set(hash, made)
  return made
}

export const downloadFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const handled = { request, response, kernel }
  const file = await authorise(handled)
  if (file) await sendContent(handled, file)
}

/** Sends a file without checking access. The caller has decided that the request may read it. */
export const sendStoredFile = async (handled: Handled, id: string): Promise<void> => {
  const file = await findReadable(handled, id)
  if (file) await sendContent(handled, file)
}

const sendThumbnail = async (handled: Handled, file: File): Promise<void> => {
  const { response, kernel } = handled
  if (!canBeSmall(kernel, file)) return answerText(response, 404, fileMessages.notFound)
  if (!hasThumbnail(file.extension)) return sendContent(handled, file)
  const { storage } = kernel
  const found = () => storage.findDerived(file.hash, THUMBNAIL)
  const thumbnail = (await found()) ?? (await ensureThumbnail(kernel, file.hash).then(found))
  if (!thumbnail) return answerText(response, 404, fileMessages.notFound)
  setHeaders(response, {
    'Content-Type': 'image/webp',
    'Content-Length': thumbnail.size,
    'Cache-Control': 'private, max-age=300',
  })
  await send(handled, thumbnail.open)
}

export const sendStoredThumbnail = async (handled: Handled, id: string): Promise<void> => {
  const file = await findReadable(handled, id)
  if (file) await sendThumbnail(handled, file)
}

export const downloadThumbnail = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const handled = { request, response, kernel }
  const file = await authorise(handled)
  if (file) await sendThumbnail(handled, file)
}
