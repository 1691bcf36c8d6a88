import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { validate as isId } from 'uuid'
import { ZipFile } from 'yazl'
import type { Operations } from '#contract/drive.ts'
import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { MAX_DRIVE_COPIED, MAX_DRIVE_ZIP } from '#resources/domain/drive.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { contentDisposition } from '#server/platform/http/contentDisposition.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { sendStream } from '#server/platform/http/sendStream.ts'
import { isSigned, sign } from '#server/platform/secret.ts'
import { outputOf, withErrorsTo } from '#server/platform/zipStreams.ts'
import { requireVisible } from './items/access.ts'

export const DRIVE_FOLDERS = '/drive/folders/'
const PURPOSE = 'drive folder'
/** Validity of the URL in seconds: enough for the click that requested it. */
const VALID = 300

type Row = { id: string; parentId: string | null; name: string; type: string } & (
  | { hash: string; size: number; scan: FileScan | null; editedMs: number }
  | { hash: null }
)

/** No visibility check below the folder: its descendants are visible with it. */
const BRANCH = `SELECT item.id, item.parent_id AS "parentId", item.name, item.type, extract(epoch FROM item.last_edit_at)::float8 * 1000 AS "editedMs",
    file.hash, file.size::float8 AS size, file.scan
  FROM drive.branch_of($1) branch JOIN drive.drive_item item ON item.id = branch.id
  LEFT JOIN LATERAL (SELECT file_id FROM drive.drive_item_versions held WHERE held.drive_item_id = item.id
    ORDER BY held.position LIMIT 1) current ON true
  LEFT JOIN drive.file ON file.id = current.file_id
  ORDER BY branch.depth, item.name LIMIT $2`

type Branch = { name: string; rows: Row[] }

const readBranch = async (context: Context, id: string): Promise<Branch> => {
  requireRight(context, 'FILE_MANAGEMENT')
  const { pool } = context.kernel
  const { name, type } = await requireVisible(pool, context, id)
  if (type !== 'FOLDER') throw new AppError('CONFLICT', messages.noFolder(name))
  const { rows } = await pool.query<Row>(BRANCH, [id, MAX_DRIVE_COPIED + 1])
  const size = rows.reduce((sum, row) => sum + (row.hash === null ? 0 : row.size), 0)
  if (rows.length > MAX_DRIVE_COPIED || size > MAX_DRIVE_ZIP) {
    throw new AppError('CONFLICT', messages.tooMuch(MAX_DRIVE_COPIED, fileMessages.size(MAX_DRIVE_ZIP)))
  }
  return { name, rows }
}

const now = (): number => Math.floor(Date.now() / 1000)

const getDriveFolderUrl = async (context: Context, id: string): Promise<string> => {
  const { name } = await readBranch(context, id)
  const session = requireSession(context)
  const expires = String(now() + VALID)
  const signature = sign(context.kernel.keys, PURPOSE, [id, session.id, expires])
  await recordSecurityEvent(context.kernel.pool, context, { kind: 'EXPORTED', detail: `${name}.zip` })
  return `${DRIVE_FOLDERS}${id}?${new URLSearchParams({ session: session.id, expires, signature })}`
}

/** Paths in the zip by id. Drive names are valid in every file system. */
const placesOf = ({ name, rows }: Branch, root: string): ReadonlyMap<string, string> => {
  const places = new Map([[root, name]])
  for (const row of rows) {
    if (row.id !== root) places.set(row.id, `${places.get(row.parentId ?? '') ?? name}/${row.name}`)
  }
  return places
}

const zipOf = ({ storage, config }: Kernel, branch: Branch, root: string): { zip: ZipFile; out: Readable } => {
  const zip = new ZipFile()
  const out = outputOf(zip)
  const places = placesOf(branch, root)
  const left: string[] = []
  for (const row of branch.rows) {
    const place = places.get(row.id) ?? row.name
    if (row.type === 'FOLDER') zip.addEmptyDirectory(place)
    else if (row.hash === null || contentObstacle({ config }, row.scan)) left.push(place)
    else {
      const { hash, size, editedMs } = row
      // Uncompressed: videos, images and office documents are already compressed.
      zip.addReadStreamLazy(place, { compress: false, size, mtime: new Date(editedMs) }, (give) =>
        give(null, withErrorsTo(zip, storage.open(hash))),
      )
    }
  }
  if (left.length > 0) {
    zip.addBuffer(
      Buffer.from(`${messages.leftOut}\r\n\r\n${left.join('\r\n')}\r\n`),
      `${branch.name}/${messages.leftOutFile}`,
    )
  }
  return { zip, out }
}

const opened = async (request: IncomingMessage, kernel: Kernel) => {
  const { path, query } = requestAddress(request)
  const id = path.slice(DRIVE_FOLDERS.length)
  const [session = '', expires = '', signature = ''] = ['session', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  )
  if (!isId(id) || !isSigned(kernel.keys, PURPOSE, [id, session, expires], signature)) return undefined
  if (!(now() < Number(expires))) return undefined
  const context = await sessionContext(kernel, session)
  return context instanceof AppError ? undefined : { context, id }
}

export const downloadFolder = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const found = await opened(request, kernel)
  if (!found) return answerText(response, 403, fileMessages.expired)
  const branch = await readBranch(found.context, found.id).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (branch instanceof AppError) return answerText(response, 404, branch.message)
  const { zip, out } = zipOf(kernel, branch, found.id)
  zip.end()
  response.writeHead(200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', `${branch.name}.zip`),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  if (request.method === 'HEAD') {
    out.destroy()
    return void response.end()
  }
  await sendStream(response, out, (err) => kernel.log.error({ err }, 'folder could not be sent'))
}

export const getDriveFolderUrlOperation = defineOperation<Operations['getDriveFolderUrl']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the address of a folder as zip, valid for this session and a few minutes."
      getDriveFolderUrl(
        "Id of the folder, with at most 5,000 folders and files."
        id: ID!
      ): String!
    }
  `,
  resolve: (context, { id }) => getDriveFolderUrl(context, id),
})
