import type { FileFacts } from '#resources/domain/fileRules.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { FileType } from '#server/platform/storage/fileType.ts'
import type { ImageProblem } from '#server/platform/storage/thumbnails.ts'

export type FileInput = { id?: string | null; upload?: Upload | Promise<Upload> | null; stored?: StoredContent }
export type Upload = { name: string; stream: () => ReadableStream<Uint8Array> }

export type StoredFile = FileType & { name: string; hash: string; size: number }
/** `imageProblem`: why it cannot be shown as an image. `isAdmitted`: its size was already checked. */
export type StoredContent = StoredFile & { imageProblem: () => Promise<ImageProblem | undefined>; isAdmitted?: true }

export type FileRequest = {
  tx: Queryable
  inputs: readonly FileInput[]
  /** Ids of the files in the field now: another record's id would give access to its file. */
  held: readonly string[]
  path: string
  imagesOnly?: boolean
  /** Accepted images; default: those of image fields. */
  images?: readonly string[]
  /** Kilobytes; below the server's own limit. */
  maxSize?: number | undefined
  /** Limit in bytes for files that the server generated, instead of the upload limit. */
  madeSize?: number
  accept?: (facts: FileFacts, path: string) => void
}

export type FileHolder = { entity: string; recordId: string; field: string }
