import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extension } from '#extension/index.ts'
import { services } from '#extension/server.ts'
import { PRODUCT_FOLDER } from '#server/platform/extensionFolder.ts'
import { convertExtensionFile, entryPointsOf } from '../../scripts/extensionImports.ts'

/** The extension as version 0.1 accepted it. Text files: the compiler must not read its former imports. */
const FORMER = join(import.meta.dirname, 'formerExtension')
/** Beside the present extension: both have the same relative imports. */
const CONVERTED = join(import.meta.dirname, `converted-${process.pid}`)

const ENTRIES = ['declaration.ts', 'server.ts', 'web.ts']

const readEntries = async () => {
  const texts = ENTRIES.map(
    async (name) => [name, await readFile(join(PRODUCT_FOLDER, 'regie', name), 'utf8')] as const,
  )
  return entryPointsOf(Object.fromEntries(await Promise.all(texts)))
}

const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(CONVERTED, name)).href)

const missing: string[] = []
const texts = new Map<string, string>()

beforeAll(async () => {
  const entries = await readEntries()
  await mkdir(CONVERTED)
  for (const file of await readdir(FORMER)) {
    const name = file.replace(/\.txt$/, '')
    const converted = convertExtensionFile(await readFile(join(FORMER, file), 'utf8'), entries)
    missing.push(...converted.missing)
    texts.set(name, converted.text)
    await writeFile(join(CONVERTED, name), converted.text)
  }
})

afterAll(() => rm(CONVERTED, { recursive: true, force: true }))

describe('an extension of version 0.1', () => {
  it('imports the stable entry points only after its conversion', () => {
    expect(missing).toEqual([])
    const imported = [...texts.values()].flatMap((text) =>
      [...text.matchAll(/from '(#[^']+)'/g)].map(([, path]) => path),
    )
    expect([...new Set(imported)].sort()).toEqual(['#regie/declaration.ts', '#regie/server.ts', '#regie/web.ts'])
  })

  it('declares the same entities, kinds and services after its conversion', async () => {
    const { extension: converted } = await load('index.ts')
    const declared = ({ resources = [], kinds = {}, rights = [] }: typeof extension) => ({
      entities: resources.map(({ key, fields }) => [key, Object.keys(fields)]),
      kinds: Object.keys(kinds),
      rights,
    })
    expect(declared(converted)).toEqual(declared(extension))
    const { services: served } = await load('server.ts')
    const names = ({ services: all = [] }: typeof services) => all.map(({ name }) => name)
    expect(names(served)).toEqual(names(services))
  })

  it('stays the same when it is converted again', async () => {
    const entries = await readEntries()
    for (const text of texts.values()) expect(convertExtensionFile(text, entries).text).toBe(text)
  })
})

it.each([
  [
    "import { text as words } from '#resources/schema/field.ts'\n",
    "import { text as words } from '#regie/declaration.ts'\n",
    [],
  ],
  [
    "import { gone } from '#server/engine/nowhere.ts'\nconst a = gone\n",
    "import { gone } from '#server/engine/nowhere.ts'\nconst a = gone\n",
    ['gone (#server/engine/nowhere.ts)'],
  ],
  [
    "import { a } from './a.ts'\n\nimport {\n  text,\n  type Field,\n} from '#resources/schema/field.ts'\nexport const b = text\n",
    "import { a } from './a.ts'\n\nimport { text, type Field } from '#regie/declaration.ts'\nexport const b = text\n",
    [],
  ],
])('%j becomes %j', async (before, after, unknown) => {
  expect(convertExtensionFile(before, await readEntries())).toEqual({ text: after, missing: unknown })
})
