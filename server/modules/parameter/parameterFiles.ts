import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operations } from '#contract/parameter.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { parameterProblems } from '#i18n/fr/parameters.ts'
import { MAX_LOGO_BYTES } from '#resources/domain/fileLimits.ts'
import { isParameterCode, parameterDefinition } from '#resources/domain/parameters.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import type { Upload } from '#server/engine/fileRequest.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { detectFileType, readWhole } from '#server/platform/storage/fileType.ts'
import { imageProblem, MAX_PIXELS, makePng } from '#server/platform/storage/thumbnails.ts'

export const PARAMETER_FILES_PATH = '/parameter/files/'

/** Without BMP, which the encoder cannot read. */
const ACCEPTED = ['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif'] as const
/** Pixels: sharp on a high-density screen at the height of the page header. */
const WIDTH = 480
const HEIGHT = 160

export const parameterFileUrl = (hash: string): string => `${PARAMETER_FILES_PATH}${hash}.png`

const refuse = (path: string, rule: string, message: string): never => {
  throw validationFailed([{ path, rule, message }])
}

const isFileCode = (code: string): boolean => isParameterCode(code) && parameterDefinition(code).type === 'file'

const pictureOf = async ({ config, storage }: Kernel, code: string, upload: Upload): Promise<Buffer> => {
  const limit = Math.min(config.maxFileSize, MAX_LOGO_BYTES)
  const received = await storage.receive(upload.stream(), limit)
  if (!received) return refuse(code, 'maxSize', fileMessages.tooLarge(fileMessages.size(limit)))
  try {
    const content = await readWhole(received.open())
    const picture = await makePng(content, WIDTH, HEIGHT)
    if (picture) return picture
    const { extension } = await detectFileType(content, '')
    if ((await imageProblem(extension, content)) === 'TOO_MANY_PIXELS')
      return refuse(code, 'pixels', fileMessages.tooManyPixels(MAX_PIXELS))
    return refuse(code, 'image', fileMessages.notAnImage(ACCEPTED))
  } finally {
    await received.discard()
  }
}

/** Deletes images that no value uses after a day, so that a page has time to save the value. */
const PRUNE = `DELETE FROM parameter.parameter_file file WHERE created_at < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM parameter.parameter WHERE value = file.hash)`

const INSERT = `INSERT INTO parameter.parameter_file (hash, content, created_at) VALUES ($1, $2, now())
  ON CONFLICT (hash) DO UPDATE SET created_at = now()`

export const storeParameterFile = async (db: Queryable, content: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(content).digest('hex')
  await db.query(INSERT, [hash, content])
  return hash
}

const uploadParameterFile = async (
  context: Context,
  code: string,
  file: Upload | Promise<Upload>,
): Promise<{ value: string; url: string }> => {
  if (!isFileCode(code)) return refuse('code', 'unknown', parameterProblems.unknown)
  const { kernel } = context
  const content = await pictureOf(kernel, code, await file)
  await kernel.pool.query(PRUNE)
  const value = await storeParameterFile(kernel.pool, content)
  return { value, url: parameterFileUrl(value) }
}

/** Reports values with a missing image; locks the others until the end of the transaction. */
export const missingFiles = async (
  tx: Queryable,
  changes: readonly { code: string; value?: string | null }[],
): Promise<FieldError[]> => {
  const named = changes.filter(({ code, value }) => isFileCode(code) && value)
  if (named.length === 0) return []
  const { rows } = await tx.query<{ hash: string }>(
    'SELECT hash FROM parameter.parameter_file WHERE hash = ANY($1) ORDER BY hash FOR SHARE',
    [named.map(({ value }) => value)],
  )
  const present = new Set(rows.map(({ hash }) => hash))
  const missing = named.filter(({ value }) => !present.has(value ?? ''))
  return missing.map(({ code }) => ({ path: code, rule: 'file', message: parameterProblems.file }))
}

export const readParameterFile = async (db: Queryable, hash: string): Promise<Buffer | undefined> =>
  (await db.query<{ content: Buffer }>('SELECT content FROM parameter.parameter_file WHERE hash = $1', [hash])).rows[0]
    ?.content

/** `GET /parameter/files/{hash}.png`: the URL contains the hash of its content, so it is cached for ever. */
export const answerParameterFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { pool }: Kernel,
): Promise<void> => {
  const [, hash] = /^\/parameter\/files\/([\da-f]{64})\.png$/.exec(requestAddress(request).path) ?? []
  const content = hash && (await readParameterFile(pool, hash))
  if (!content) return answerText(response, 404, fileMessages.notFound)
  response.writeHead(200, {
    'Content-Type': 'image/png',
    'Content-Length': content.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}

export const uploadParameterFileOperation = defineOperation<Operations['uploadParameterFile']>({
  sdl: /* GraphQL */ `
    "An uploaded picture for a parameter."
    type ParameterFile {
      "Value to save with updateParameters within a day."
      value: String!
      "Public address."
      url: String!
    }

    extend type Mutation {
      "Uploads a picture for a parameter of type file, without changing the parameter."
      uploadParameterFile(
        "Code of a parameter of type file."
        code: String!
        "PNG, JPEG, SVG, WebP or GIF, at most 5 MB; it is re-encoded and scaled down."
        file: Upload!
      ): ParameterFile!
    }
  `,
  right: 'PARAMETER_MANAGEMENT',
  resolve: (context, { code, file }) => uploadParameterFile(context, code, file),
})
