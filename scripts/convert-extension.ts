/** `npm run convert-extension [folder]`: brings an extension of version 0.1 to the entry points and to `extension/`. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generationMessages as messages } from '#i18n/fr/generation.ts'
import { EXTENSION_FOLDER, PRODUCT_FOLDER } from '#server/platform/extensionFolder.ts'
import { convertExtensionFile, entryPointsOf } from './extensionImports.ts'

const readEntries = async () => {
  const names = ['declaration.ts', 'server.ts', 'web.ts']
  const texts = await Promise.all(names.map((name) => readFile(join(PRODUCT_FOLDER, 'regie', name), 'utf8')))
  return entryPointsOf(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
}

const sourcesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

const convert = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) throw new Error(messages.noExtension(folder))
  const entries = await readEntries()
  const changed: string[] = []
  for (const path of await sourcesOf(folder)) {
    const source = await readFile(path, 'utf8')
    const { text, missing } = convertExtensionFile(source, entries)
    for (const name of missing) console.error(messages.unknownImport(path, name))
    if (missing.length > 0) process.exitCode = 1
    if (text === source) continue
    await writeFile(path, text)
    changed.push(path)
  }
  console.log(messages.converted(changed))
  const [previous, present] = [join(PRODUCT_FOLDER, 'app'), join(PRODUCT_FOLDER, 'extension')]
  if (folder !== previous || existsSync(present)) return
  await rename(previous, present)
  console.log(messages.movedExtension)
}

await convert(resolve(process.argv[2] ?? EXTENSION_FOLDER)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
