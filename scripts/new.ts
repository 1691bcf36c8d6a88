/** `npm run new entity KEY [singular plural]`: writes and registers the two files of an integrator's entity. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generationMessages as messages } from '#i18n/fr/generation.ts'
import { resources } from '#resources/index.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { EXTENSION_FOLDER } from '#server/platform/extensionFolder.ts'
import { declarationOf, EMPTY_EXTENSION, labelsFileOf, newEntity, registerIn } from './newEntity.ts'

const at = (name: string) => join(EXTENSION_FOLDER, name)

const readIndex = (): Promise<string> =>
  existsSync(at('index.ts')) ? readFile(at('index.ts'), 'utf8') : Promise.resolve(EMPTY_EXTENSION)

const writeEntity = async ([key = '', singular, plural]: readonly string[]): Promise<void> => {
  const entity = newEntity(key, singular, plural)
  const texts = [
    [`${key}.ts`, declarationOf(entity)],
    [`${key}Labels.ts`, labelsFileOf(entity)],
  ] as const
  const taken = texts.map(([name]) => name).find((name) => existsSync(at(name)))
  if (taken || resources.find(key)) throw new Error(messages.taken(taken ?? key))
  const index = registerIn(await readIndex(), entity)
  const files = [...texts, ['index.ts', index] as const].map(([name, text]) => ({ url: pathToFileURL(at(name)), text }))
  await writeFiles(files)
  console.log(messages.written(files.map(({ url }) => decodeURIComponent(url.pathname))))
}

const [what, ...given] = process.argv.slice(2)
try {
  if (what !== 'entity' || given.length === 0) throw new Error(messages.usage)
  await writeEntity(given)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
