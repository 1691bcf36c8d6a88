/** What an email takes along: files of its model and of its reservation, as many as a mailbox takes. */
import type { PoolClient } from 'pg'
import { fileMessages } from '#i18n/fr/files.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Kernel } from '#server/engine/context.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** A file that a message takes along; its content lies under its hash. */
export type AttachedFile = { name: string; hash: string; size: number; mimeType: string }

/** Bytes of all files of a message: a third more as it travels, and less than what relays refuse. */
const MOST = 10 * 1024 * 1024

type Row = { name: string; hash: string; size: number; mime_type: string; scan: FileScan | null }
type About = {
  modelId: string | null
  type: string
  recordId: string
  isOfReservation: boolean
  withOwn: boolean
  /** What stands before them: made a moment ago, by the server. */
  letters: readonly AttachedFile[]
}

const FILES = 'SELECT * FROM mailer.files_to_attach($1, $2, $3, $4)'

/** Those that fit, in their order, and those that are too much or that the virus scanner has not found clean. */
export const filesToAttach = async (
  kernel: Pick<Kernel, 'config'>,
  tx: PoolClient,
  { modelId, type, recordId, isOfReservation, withOwn, letters }: About,
): Promise<{ taken: AttachedFile[]; left: AttachedFile[] }> => {
  const { rows } = await tx.query<Row>(FILES, [modelId, type, isOfReservation ? recordId : null, withOwn])
  const [taken, left]: AttachedFile[][] = [[], []]
  let total = 0
  const withheld = new Set<AttachedFile>()
  const files = rows.map(({ mime_type: mimeType, scan, ...file }): AttachedFile => {
    const attached = { ...file, mimeType }
    if (contentObstacle(kernel, scan)) withheld.add(attached)
    return attached
  })
  for (const file of [...letters, ...files]) {
    const fits = total + file.size <= MOST && !withheld.has(file)
    if (fits) total += file.size
    const list = fits ? taken : left
    list?.push(file)
  }
  return { taken: taken ?? [], left: left ?? [] }
}

/** « plan.pdf (120 Ko) » */
export const fileText = ({ name, size }: AttachedFile): string => `${name} (${fileMessages.size(size)})`

/** What the message says of files that are too much for it. */
export const leftOutMarkup = (left: readonly AttachedFile[]): string =>
  left.length === 0 ? '' : `<p>${asMarkup(messages.filesLeftOut(left.map(fileText).join(', ')))}</p>`

/** The files as the relay is given them; a content that is gone by now is left out. */
export const readableFiles = async (storage: Storage, files: readonly AttachedFile[]) => {
  const found = await Promise.all(
    files.map(async (file) => ((await storage.sizeOf(file.hash)) === undefined ? [] : [file])),
  )
  return found.flat().map(({ name, hash, mimeType }) => ({
    filename: name,
    contentType: mimeType,
    content: storage.open(hash),
  }))
}
