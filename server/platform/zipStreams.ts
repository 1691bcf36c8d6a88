/** Zip streams with error handling: the library ignores source errors, which would end the process. */
import type { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

export const withErrorsTo = (zip: ZipFile, source: Readable): Readable =>
  source.on('error', (error) => zip.emit('error', error))

/** Bytes of a zip; errors of its sources destroy the stream, even before it is read (`errored`). */
export const outputOf = (zip: ZipFile): Readable => {
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  return out.on('error', () => undefined)
}
