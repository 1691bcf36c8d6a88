import type { PoolClient } from 'pg'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { mailerMessages as messages } from '#i18n/fr/mailer.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import { asMarkup } from '#resources/domain/templates.ts'
import type { Kernel } from '#server/engine/context.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type AttachedFile = { name: string; hash: string; size: number; mimeType: string }

/** Bytes of all attachments of a message. Base64 adds a third; the total stays below common relay limits. */
const MOST = 10 * 1024 * 1024

type Row = { name: string; hash: string; size: number; mime_type: string; scan: FileScan | null }
type About = {
  modelId: string | null
  type: string
  own: readonly string[]
  enclosed: readonly AttachedFile[]
}

const FILES = 'SELECT * FROM mailer.files_to_attach($1, $2, $3)'

/** `left`: names of files that are too large or not found clean by the virus scanner. */
export const filesToAttach = async (
  kernel: Pick<Kernel, 'config'>,
  tx: PoolClient,
  { modelId, type, own, enclosed }: About,
): Promise<{ taken: AttachedFile[]; left: AttachedFile[] }> => {
  const { rows } = await tx.query<Row>(FILES, [modelId, type, own])
  const [taken, left]: AttachedFile[][] = [[], []]
  let total = 0
  const withheld = new Set<AttachedFile>()
  const files = rows.map(({ mime_type: mimeType, scan, ...file }): AttachedFile => {
    const attached = { ...file, mimeType }
    if (contentObstacle(kernel, scan)) withheld.add(attached)
    return attached
  })
  for (const file of [...enclosed, ...files]) {
    const fits = total + file.size <= MOST && !withheld.has(file)
    if (fits) total += file.size
    const list = fits ? taken : left
    list?.push(file)
  }
  return { taken: taken ?? [], left: left ?? [] }
}

export const fileText = ({ name, size }: AttachedFile): string => `${name} (${fileMessages.size(size)})`

export const leftOutMarkup = (left: readonly AttachedFile[]): string =>
  left.length === 0 ? '' : `<p>${asMarkup(messages.filesLeftOut(left.map(fileText).join(', ')))}</p>`

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
