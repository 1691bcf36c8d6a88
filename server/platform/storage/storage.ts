/** Content-addressed storage of files by SHA-256: equal contents are stored once. */
import type { Readable } from 'node:stream'

export type Received = {
  hash: string
  size: number
  open: () => Readable
  keep: () => Promise<void>
  discard: () => Promise<void>
}

export type Storage = {
  /** Receives `content`; undefined above `maxSize` bytes, without a trace. */
  receive: (content: AsyncIterable<Uint8Array>, maxSize: number) => Promise<Received | undefined>
  /** Like `receive` for a local file, which stays; without a copy if possible. */
  adopt: (path: string, maxSize: number) => Promise<Received | undefined>
  open: (hash: string, range?: { start: number; end: number }) => Readable
  /** Bytes of the content; undefined if absent. */
  sizeOf: (hash: string) => Promise<number | undefined>
  findDerived: (hash: string, kind: string) => Promise<{ size: number; open: () => Readable } | undefined>
  keepDerived: (hash: string, kind: string, content: Uint8Array) => Promise<void>
  remove: (hash: string) => Promise<void>
  listOld: (now: Date) => AsyncIterable<string>
  sweep: (now: Date) => Promise<void>
}
