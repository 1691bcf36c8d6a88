/** Finds the pages of attached PDF files that the compiler can place. */
import { ATTACHMENT_LIMITS, attachmentRows } from '../attachments.ts'
import type { Attachment, EditionDocument } from '../document.ts'

export type Files = ReadonlyMap<string, Buffer>
type CompileWith = (document: EditionDocument, files: Files) => Promise<Buffer>

/** pdf.js writes to the console; stdout and stderr of this process have other contents. */
const loadReader = async () => {
  for (const name of ['log', 'warn', 'error', 'info'] as const) console[name] = () => undefined
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

/** Returns true for each landscape page; undefined if the file has more pages than `most`. */
const readPages = async (content: Buffer, most: number): Promise<boolean[] | undefined> => {
  const { getDocument } = await loadReader()
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0, isEvalSupported: false }).promise
  try {
    if (pdf.numPages > most) return undefined
    const pages: boolean[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      pages.push(width > height)
    }
    return pages
  } finally {
    await pdf.destroy()
  }
}

const pathOf = (index: number): string => `/attachment-${index}.pdf`

const inspect = async ({ data = '', ...item }: Attachment, most: number): Promise<Attachment> => {
  try {
    const pages = await readPages(Buffer.from(data, 'base64'), most)
    return pages ? { ...item, pages } : { ...item, problem: 'TOO_MANY' }
  } catch (error) {
    return { ...item, problem: (error as Error).name === 'PasswordException' ? 'ENCRYPTED' : 'UNREADABLE' }
  }
}

const compiles = (attempt: Promise<Buffer>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  )

type Tried = { item: Attachment; path: string; content: Buffer }

const inspectAll = async (items: readonly Attachment[]): Promise<Tried[]> => {
  const tried: Tried[] = []
  let left = ATTACHMENT_LIMITS.pages
  for (const [index, one] of items.entries()) {
    const item = one.data === undefined ? one : await inspect(one, left)
    left -= item.pages?.length ?? 0
    tried.push({ item, path: pathOf(index), content: Buffer.from(one.data ?? '', 'base64') })
  }
  return tried
}

const filesOf = (tried: readonly Tried[]): Files =>
  new Map(tried.flatMap(({ item, path, content }) => (item.pages ? [[path, content] as const] : [])))

/** If the compiler rejects the files together, each is tried alone: one must not fail the document. */
export const mergeAttachments = async (
  document: EditionDocument,
  compile: CompileWith,
): Promise<{ document: EditionDocument; files: Files }> => {
  const { attachments } = document
  if (!attachments) return { document, files: new Map() }
  const tried = await inspectAll(attachments.items)
  const areFine = (some: readonly Tried[], items: Attachment[]) =>
    compiles(compile({ ...document, groups: [], attachments: { ...attachments, items } }, filesOf(some)))
  const all = tried.map(({ item }) => item)
  if (filesOf(tried).size > 0 && !(await areFine(tried, all)))
    for (const [index, one] of tried.entries()) {
      const { pages, ...item } = one.item
      const alone = all.map((_other, at): Attachment => (at === index ? one.item : { name: '', of: '' }))
      if (pages && !(await areFine([one], alone))) tried[index] = { ...one, item: { ...item, problem: 'UNREADABLE' } }
    }
  const items = tried.map(({ item }) => item)
  const merged = { ...attachments, items, rows: attachmentRows(items) }
  return { document: { ...document, attachments: merged }, files: filesOf(tried) }
}
