/** Where the content of files lies, addressed by its SHA-256: the same content is stored once. */
import type { Readable } from 'node:stream'

/** Content that has arrived but is not stored yet. */
export type Received = {
  hash: string
  size: number
  open: () => Readable
  /** Keeps the content under its hash. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

export type Storage = {
  /** Takes in `content`; undefined when it is longer than `maxSize` bytes, of which nothing stays. */
  receive: (content: AsyncIterable<Uint8Array>, maxSize: number) => Promise<Received | undefined>
  /** The same of a file of this machine, which stays what it is: where it can be, it is kept without a copy of it. */
  adopt: (path: string, maxSize: number) => Promise<Received | undefined>
  /** Reads the content of `hash`, or the part from `start` to `end` inclusive. */
  open: (hash: string, range?: { start: number; end: number }) => Readable
  /** Bytes of the content; undefined when it is not there. */
  sizeOf: (hash: string) => Promise<number | undefined>
  /** Reads a thing derived from the content, such as its thumbnail; undefined when it was not made yet. */
  findDerived: (hash: string, kind: string) => Promise<{ size: number; open: () => Readable } | undefined>
  keepDerived: (hash: string, kind: string, content: Uint8Array) => Promise<void>
  /** Removes the content and all that was derived from it. */
  remove: (hash: string) => Promise<void>
  /** Hashes of the contents stored for a day or more. */
  listOld: (now: Date) => AsyncIterable<string>
  /** Removes what arrived long ago and was never kept, as after a crash. */
  sweep: (now: Date) => Promise<void>
}
