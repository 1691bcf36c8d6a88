/** What a power cut leaves of a file whose row is committed: its content, and the name that it is found by. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Which names stood in which folder when it was written down, until the content was told to be kept. */
const keep = async (content: string): Promise<{ hash: string; written: [string, string[]][] }> => {
  const written: [string, string[]][] = []
  const storage = await createDiskStorage(folder, async (path) => {
    await syncFolder(path)
    written.push([path, (await readdir(path)).toSorted()])
  })
  const received = await storage.receive(Readable.from([Buffer.from(content)]), 100)
  await received?.keep()
  return { hash: received?.hash ?? '', written }
}

it('is written down with its folders before anybody says that it is kept', async () => {
  const { hash, written } = await keep('a')
  const part = hash.slice(0, 2)
  expect(written).toEqual([
    [folder, [part, 'incoming']],
    [join(folder, part), [hash]],
  ])
})

it('is written down by who brings it a second time too', async () => {
  const { hash, written } = await keep('a')
  expect(written).toEqual([[join(folder, hash.slice(0, 2)), [hash]]])
})
