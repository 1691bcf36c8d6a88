/** Zips of what is read as it goes: the library does not listen to what it reads, and an error that nobody hears ends the process. */
import type { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** `source`, to be given to `zip`: what goes wrong in it goes wrong in the zip. */
export const heardBy = (zip: ZipFile, source: Readable): Readable =>
  source.on('error', (error) => zip.emit('error', error))

/** The bytes of a zip; they break off with the error of what it is made of, be it before anybody reads them (`errored`). */
export const outputOf = (zip: ZipFile): Readable => {
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  return out.on('error', () => undefined)
}
