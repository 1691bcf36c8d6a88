/** Files as records hold them: what a write gives, and where a file is attached. */
import type { FileFacts } from '#resources/domain/fileRules.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { FileType } from '#server/platform/storage/fileType.ts'
import type { ImageProblem } from '#server/platform/storage/thumbnails.ts'

/** As GraphQL gives it: a file that the record already has, or a new one. `stored`: a new one of a content that is kept. */
export type FileInput = { id?: string | null; upload?: Upload | Promise<Upload> | null; stored?: StoredContent }
export type Upload = { name: string; stream: () => ReadableStream<Uint8Array> }

export type StoredFile = FileType & { name: string; hash: string; size: number }
/**
 * A content that is stored already: what it was found to be, and why it cannot be shown as an image. `isAdmitted`: its
 * size was judged by whoever took it in.
 */
export type StoredContent = StoredFile & { imageProblem: () => Promise<ImageProblem | undefined>; isAdmitted?: true }

export type FileRequest = {
  tx: Queryable
  inputs: readonly FileInput[]
  /** Ids of the files that the field holds now: an id from elsewhere would open another record's file. */
  held: readonly string[]
  /** The field's path, for errors. */
  path: string
  imagesOnly?: boolean
  /** Kilobytes, below the server's own limit. */
  maxSize?: number | undefined
  /** Bytes of what the server made itself, in the place of its limit for what is sent. */
  madeSize?: number
  /** Throws where the field does not take what the content is. */
  accept?: (facts: FileFacts, path: string) => void
}

/** Where a file is attached: `field` is a declared field or `customFields.NAME`. */
export type FileHolder = { entity: string; recordId: string; field: string }
