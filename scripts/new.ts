/** `npm run new entity|kind|page|job|operation KEY …`: writes and registers an integrator's files and their tests. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generationMessages as messages } from '#i18n/fr/generation.ts'
import { resources } from '#resources/index.ts'
import { writeFiles } from '#server/engine/tables/writeFiles.ts'
import { EXTENSION_FOLDER, PRODUCT_FOLDER } from '#server/platform/extensionFolder.ts'
import { newEntity } from './new/entity.ts'
import { EMPTY_FILES, type ExtensionFiles, type Plan } from './new/extensionFiles.ts'
import { newJob } from './new/job.ts'
import { newKind } from './new/kind.ts'
import { newOperation } from './new/operation.ts'
import { newPage } from './new/page.ts'

const PLANS: Readonly<Record<string, (key: string, ...texts: string[]) => Plan>> = {
  entity: newEntity,
  kind: newKind,
  page: newPage,
  job: newJob,
  operation: newOperation,
}

const at = (name: string) => join(EXTENSION_FOLDER, name)

const readRegistering = async (): Promise<ExtensionFiles> => {
  const read = async ([name, empty]: [string, string]) =>
    [name, existsSync(at(name)) ? await readFile(at(name), 'utf8') : empty] as const
  return Object.fromEntries(await Promise.all(Object.entries(EMPTY_FILES).map(read))) as ExtensionFiles
}

const BIOME = join(PRODUCT_FOLDER, 'node_modules/@biomejs/biome/bin/biome')

/** Formats as the product's own `extension/`, for a folder elsewhere too. Text without a formatter stays as it is. */
const formatted = (name: string, text: string): string => {
  if (!/\.tsx?$/.test(name) || !existsSync(BIOME)) return text
  const args = [BIOME, 'check', '--write', `--stdin-file-path=extension/${name}`]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: PRODUCT_FOLDER, input: text, encoding: 'utf8' })
  return status === 0 && stdout ? stdout : text
}

const write = async (what: string, [key = '', ...texts]: readonly string[]): Promise<void> => {
  const plan = PLANS[what]?.(key, ...texts)
  if (!plan) throw new Error(messages.usage)
  const taken = Object.keys(plan.files).find((name) => existsSync(at(name)))
  if (taken || (what === 'entity' && resources.find(key))) throw new Error(messages.taken(taken ?? key))
  const before = await readRegistering()
  const after = plan.register(before)
  const changed = Object.entries(after).filter(([name, text]) => text !== before[name as keyof ExtensionFiles])
  const written = [...Object.entries(plan.files), ...changed]
  const files = written.map(([name, text]) => ({ url: pathToFileURL(at(name)), text: formatted(name, text) }))
  await writeFiles(files)
  console.log(messages.written(files.map(({ url }) => fileURLToPath(url))))
}

const [what = '', ...given] = process.argv.slice(2)
try {
  if (given.length === 0) throw new Error(messages.usage)
  await write(what, given)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
