import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { PlannedFile } from './generate.ts'

const readOld = (url: URL): Promise<string | undefined> =>
  readFile(url, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const temporaryUrl = ({ href }: URL): URL => new URL(`${href}.new`)

const putBack = async (url: URL, old: string | undefined): Promise<void> => {
  if (old === undefined) await rm(url, { force: true })
  else await writeFile(url, old)
}

export const writeFiles = async (files: readonly PlannedFile[]): Promise<void> => {
  const done: { url: URL; old: string | undefined }[] = []
  try {
    for (const { url, text } of files) {
      await mkdir(new URL('.', url), { recursive: true })
      await writeFile(temporaryUrl(url), text)
    }
    for (const { url } of files) {
      const old = await readOld(url)
      await rename(temporaryUrl(url), url)
      done.push({ url, old })
    }
  } catch (error) {
    for (const { url, old } of done) await putBack(url, old)
    for (const { url } of files) await rm(temporaryUrl(url), { force: true }).catch(() => undefined)
    throw error
  }
}
