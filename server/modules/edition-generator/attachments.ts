import { attachmentTexts as texts } from '#i18n/fr/registerDocuments.ts'
import type { FileScan } from '#resources/domain/fileScans.ts'
import type { Kernel } from '#server/engine/context.ts'
import { contentObstacle } from '#server/features/files/scans.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import type { Attachment, AttachmentProblem, Attachments } from './document.ts'

const MEGABYTE = 1024 * 1024
export const ATTACHMENT_LIMITS = { named: 1_000, merged: 100, each: 20 * MEGABYTE, all: 50 * MEGABYTE, pages: 300 }

export type AttachedPdf = { name: string; of: string; hash: string; size: number; scan: FileScan | null }

/** Reads the contents, each once and in order, until a limit is reached. */
export const loadAttachments = async (
  kernel: Kernel,
  files: readonly AttachedPdf[],
  limits = ATTACHMENT_LIMITS,
): Promise<Attachment[]> => {
  const attachments: Attachment[] = []
  let [count, bytes] = [0, 0]
  for (const [hash, [file, ...again]] of Map.groupBy(files.slice(0, limits.named), (one) => one.hash)) {
    if (!file) continue
    const named = { name: file.name, of: [file, ...again].map(({ of }) => of).join('\n') }
    const refuse = (problem: AttachmentProblem) => attachments.push({ ...named, problem })
    if (contentObstacle(kernel, file.scan)) refuse('BLOCKED')
    else if (file.size > limits.each) refuse('TOO_LARGE')
    else if (count >= limits.merged || bytes + file.size > limits.all) refuse('TOO_MANY')
    else if ((await kernel.storage.sizeOf(hash)) === undefined) refuse('GONE')
    else {
      const content = await readWhole(kernel.storage.open(hash))
      count += 1
      bytes += content.length
      attachments.push({ ...named, data: content.toString('base64') })
    }
  }
  if (files.length > limits.named)
    attachments.push({ name: '', of: texts.notListed(limits.named), problem: 'TOO_MANY' })
  return attachments
}

export type Holding = {
  table: string
  owner: string
  texts: ReadonlyMap<string, string>
}

const filesOf = (table: string, owner: string) => `SELECT held.${owner} AS owner, file.name, file.hash,
    file.size::float8 AS size, file.scan
  FROM intervention.${table} held JOIN drive.file file ON file.id = held.file_id
  WHERE held.${owner} = ANY ($1::uuid[]) AND file.extension = 'pdf'
  ORDER BY array_position($1::uuid[], held.${owner}), held.position LIMIT ${ATTACHMENT_LIMITS.named + 1}`

/** PDF files of these records, at most `ATTACHMENT_LIMITS.named` and one. The caller has checked that the session reads them. */
export const findAttachments = async (tx: Queryable, holdings: readonly Holding[]): Promise<AttachedPdf[]> => {
  const found: AttachedPdf[] = []
  for (const { table, owner, texts } of holdings) {
    if (texts.size === 0) continue
    const { rows } = await tx.query<AttachedPdf & { owner: string }>(filesOf(table, owner), [[...texts.keys()]])
    found.push(...rows.map(({ owner: id, ...file }) => ({ ...file, of: texts.get(id) ?? '' })))
  }
  return found.slice(0, ATTACHMENT_LIMITS.named + 1)
}

export const attachmentsOf = (items: Attachment[]): Attachments => ({
  ...{ heading: texts.heading, page: texts.page, rows: [], items },
  columns: [
    { label: texts.rank, width: 0.5, number: false },
    { label: texts.name, width: 3, number: false },
    { label: texts.of, width: 4, number: false },
    { label: texts.state, width: 3, number: false },
  ],
})

export const attachmentRows = (items: readonly Attachment[]): string[][] =>
  items.map(({ name, of, pages = [], problem }, index) => [
    ...[String(index + 1), name, of],
    problem ? texts.problems[problem] : texts.pages(pages.length),
  ])
