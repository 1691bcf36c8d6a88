import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { nameWithEnding, withoutDevice, withoutForbidden } from '#resources/domain/fileNames.ts'
import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { authorOf, type Context, requireSession } from '#server/engine/context.ts'
import type { FileHolder, FileRequest, StoredContent, StoredFile, Upload } from '#server/engine/fileRequest.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Keyring } from '#server/platform/keyring.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isSigned, sign } from '#server/platform/secret.ts'
import { detectFileType, type FileType, readWhole } from '#server/platform/storage/fileType.ts'
import { type ImageProblem, imageProblem, MAX_PIXELS } from '#server/platform/storage/thumbnails.ts'
import { askForScan, contentObstacle, firstScan } from './scans.ts'

type Taking = FileRequest & { context: Context }

const KILOBYTE = 1024

const refuseFile = (path: string, rule: string, message: string): never => {
  throw validationFailed([{ path, rule, message }])
}

/** Makes a name safe on every system: no folder, control character or device name, limited length. */
const cleanName = (name: string): string => {
  const clean = name.normalize('NFC').replace(/^.*[/\\]/, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,20})?$/.exec(withoutForbidden(clean).trim()) ?? []
  return nameWithEnding(withoutDevice(stem) || fileMessages.untitled, extension)
}

export const shownImageProblem = async (
  { extension }: FileType,
  content: Buffer,
  accepted: readonly string[] = IMAGE_EXTENSIONS,
): Promise<ImageProblem | undefined> => (accepted.includes(extension) ? imageProblem(extension, content) : 'UNREADABLE')

const requireImage = (
  path: string,
  problem: ImageProblem | undefined,
  accepted: readonly string[] = IMAGE_EXTENSIONS,
): void => {
  if (problem === 'TOO_MANY_PIXELS') refuseFile(path, 'pixels', fileMessages.tooManyPixels(MAX_PIXELS))
  if (problem) refuseFile(path, 'image', fileMessages.notAnImage(accepted))
}

const refuseSize = (path: string, limit: number): never => {
  const message = fileMessages.tooLarge(fileMessages.size(limit))
  throw new AppError('FILE_TOO_LARGE', message, { errors: [{ path, rule: 'maxSize', message }] })
}

const limitOf = ({ context, maxSize, madeSize }: Taking): number =>
  madeSize ?? Math.min(context.kernel.config.maxFileSize, (maxSize ?? Number.POSITIVE_INFINITY) * KILOBYTE)

/** Writers and the remover of a content take the same lock: none is removed while a row is being inserted. */
export const lockContent = async (tx: Queryable, hash: string, mode: 'shared' | 'exclusive'): Promise<void> => {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await tx.query(`SELECT ${lock}(hashtextextended($1, 0))`, [hash])
}

/** Advisory lock key (the text « keep »), held while contents without rows must stay. */
const KEEP = 0x6b_65_65_70

/** Prevents removal of contents until the connection ends: a backup reads contents of a past snapshot. */
export const keepContents = async (client: Queryable): Promise<void> => {
  await client.query('SELECT pg_advisory_lock_shared($1)', [KEEP])
}

export const canRemoveContents = async (tx: Queryable): Promise<boolean> => {
  const { rows } = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [KEEP])
  return rows[0]?.free === true
}

const storeUpload = async (request: Taking, upload: Upload, path: string): Promise<string> => {
  const limit = limitOf(request)
  const received = await request.context.kernel.storage.receive(upload.stream(), limit)
  if (!received) return refuseSize(path, limit)
  try {
    if (received.size === 0) refuseFile(path, 'empty', fileMessages.empty)
    const content = await readWhole(received.open())
    const name = cleanName(upload.name)
    const type = await detectFileType(content, name)
    const { imagesOnly, images } = request
    if (imagesOnly) requireImage(path, await shownImageProblem(type, content, images), images)
    request.accept?.({ extension: type.extension, size: received.size }, path)
    await lockContent(request.tx, received.hash, 'shared')
    await received.keep()
    return await insertFile(request, { ...type, name, hash: received.hash, size: received.size })
  } finally {
    await received.discard()
  }
}

const storeAgain = async (request: Taking, stored: StoredContent, path: string): Promise<string> => {
  const limit = limitOf(request)
  if (stored.size > limit && !stored.isAdmitted) refuseSize(path, limit)
  if (request.imagesOnly) requireImage(path, await stored.imageProblem())
  request.accept?.({ extension: stored.extension, size: stored.size }, path)
  await lockContent(request.tx, stored.hash, 'shared')
  return insertFile(request, stored)
}

const insertFile = async ({ context, tx }: Taking, file: StoredFile): Promise<string> => {
  const id = uuid()
  await tx.query(
    `INSERT INTO drive.file
       (id, name, extension, mime_type, size, hash, scan, created_at, updated_at, created_by_id, updated_by_id)
     VALUES ($1, $2, $3, $4, $5, $6, $8, now(), now(), $7, $7)`,
    [
      ...[id, file.name, file.extension, file.mimeType, file.size, file.hash],
      ...[authorOf(context), firstScan(context.kernel)],
    ],
  )
  await askForScan(tx, context.kernel, file.hash)
  return id
}

export const storeFiles = async (request: Taking): Promise<string[]> => {
  const ids: string[] = []
  const isList = request.inputs.length > 1 || !request.imagesOnly
  for (const [index, input] of request.inputs.entries()) {
    const path = isList ? `${request.path}[${index}]` : request.path
    const upload = await input.upload
    if (upload) ids.push(await storeUpload(request, upload, path))
    else if (input.stored) ids.push(await storeAgain(request, input.stored, path))
    else if (!input.id || !request.held.includes(input.id)) refuseFile(path, 'exists', fileMessages.unknown)
    else if (!ids.includes(input.id)) ids.push(input.id)
  }
  return ids
}

/** Returns ids that still exist, locked until the end of the transaction. */
export const presentFiles = async (tx: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM drive.file WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export const holdsContent = async (tx: Queryable, ids: readonly string[], content: Buffer): Promise<boolean> => {
  if (ids.length === 0) return false
  const hash = createHash('sha256').update(content).digest('hex')
  const { rowCount } = await tx.query('SELECT FROM drive.file WHERE id = ANY($1::uuid[]) AND hash = $2', [ids, hash])
  return Boolean(rowCount)
}

type FileClaim = FileHolder & { fileId: string; sessionId: string; expiresAt: number }

const HOUR = 3_600
const PURPOSE = 'file'

const partsOf = (claim: FileClaim): string[] => [
  claim.fileId,
  claim.entity,
  claim.recordId,
  claim.field,
  claim.sessionId,
  String(claim.expiresAt),
]

const query = (context: Context, fileId: string, holder: FileHolder): string => {
  const hours = Math.floor(context.now.getTime() / 1000 / HOUR)
  // The address stays equal for up to an hour, so that the browser can cache; it expires after one to two hours.
  const claim = { ...holder, fileId, sessionId: requireSession(context).id, expiresAt: (hours + 2) * HOUR }
  const parameters = new URLSearchParams({
    entity: claim.entity,
    record: claim.recordId,
    field: claim.field,
    session: claim.sessionId,
    expires: String(claim.expiresAt),
    signature: sign(context.kernel.keys, PURPOSE, partsOf(claim)),
  })
  return parameters.toString()
}

export const fileUrl = (context: Context, file: { id: string; name: string }, holder: FileHolder): string =>
  `/drive/files/${file.id}/${encodeURIComponent(file.name)}?${query(context, file.id, holder)}`

export const thumbnailUrl = (
  context: Context,
  file: { id: string; extension: string; scan?: FileScan | null },
  holder: FileHolder,
): string | null =>
  (IMAGE_EXTENSIONS as readonly string[]).includes(file.extension) && !contentObstacle(context.kernel, file.scan)
    ? `/drive/thumbnails/${file.id}?${query(context, file.id, holder)}`
    : null

/** Returns undefined if the address was altered or has expired. */
export const readFileClaim = (
  keys: Keyring,
  now: Date,
  fileId: string,
  parameters: URLSearchParams,
): FileClaim | undefined => {
  const text = (name: string) => parameters.get(name) ?? ''
  const claim = {
    fileId,
    entity: text('entity'),
    recordId: text('record'),
    field: text('field'),
    sessionId: text('session'),
    expiresAt: Number(text('expires')),
  }
  if (!isSigned(keys, PURPOSE, partsOf(claim), text('signature'))) return undefined
  return now.getTime() / 1000 < claim.expiresAt ? claim : undefined
}
