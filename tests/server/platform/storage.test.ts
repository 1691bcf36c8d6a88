import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { syncFolder } from '#server/platform/syncFolder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

it('a file is synced with its folders before it counts as stored', async () => {
  const { hash, written } = await keep('a')
  const part = hash.slice(0, 2)
  expect(written).toEqual([
    [folder, [part, 'incoming']],
    [join(folder, part), [hash]],
  ])
})

it('a file is synced for a second upload too', async () => {
  const { hash, written } = await keep('a')
  expect(written).toEqual([[join(folder, hash.slice(0, 2)), [hash]]])
})
