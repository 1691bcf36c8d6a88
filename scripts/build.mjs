import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { webFolder } from '../i18n/language.mjs'
import { LANGUAGES } from '../resources/domain/languages.ts'
import { EXTENSION_FOLDER } from '../server/platform/extensionFolder.ts'
import { language as chosen, messages, root, say } from './bootstrap.mjs'
import { billOf, componentsOf, licenceText } from './components.ts'
import { prerender } from './prerender.mjs'

const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((name) => LANGUAGES.includes(name))
const languages = isAll ? LANGUAGES : wanted.length > 0 ? wanted : [chosen]

/** Outside `dist/`, so that it is not served. */
const bill = join(root, 'sbom')

const SOURCES = ['src', 'dataProviders', 'i18n', 'product', 'resources', 'kinds', 'public'].map((folder) =>
  join(root, folder),
)
const FILES = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/extensionPlugin.ts',
  'scripts/languagePlugin.ts',
  'scripts/chunks.ts',
  'scripts/components.ts',
  'scripts/objectEntries.cjs',
  'scripts/prerender.mjs',
]

const listFiles = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const isRead = (language) => (path) =>
  !LANGUAGES.some((other) => other !== language && path.startsWith(join(root, 'i18n', other, sep)))

const hashSources = async (language) => {
  const lists = await Promise.all([...SOURCES, EXTENSION_FOLDER].map(listFiles))
  const paths = [...FILES.map((file) => join(root, file)), ...lists.flat().filter(isRead(language)).sort()]
  const hash = createHash('sha256').update(language)
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  for (const path of paths) hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex').slice(0, 20)
}

const builtId = async (dist) => {
  try {
    return JSON.parse(await readFile(join(dist, 'builds', 'latest.json'), 'utf8')).id
  } catch {
    return undefined
  }
}

const COMPRESSED = /\.(m?js|css|html|svg|json|txt)$/

const compressFile = async (path) => {
  const content = await readFile(path)
  if (content.length < 1024) return
  // Once per build: the highest quality takes three seconds and saves 6 %.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

const compress = async (dist) => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
  await Promise.all(paths.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

const readJson = async (name) => JSON.parse(await readFile(join(root, name), 'utf8'))

const writeBill = async () => {
  const [product, lock] = [await readJson('package.json'), await readJson('package-lock.json')]
  const components = componentsOf(lock)
  await mkdir(bill, { recursive: true })
  await writeFile(join(bill, 'regie.cdx.json'), `${JSON.stringify(billOf(product, components), undefined, 2)}\n`)
  await writeFile(join(bill, 'licences.txt'), licenceText(product, components))
}

/** Written last: an interrupted build has no id and is repeated. */
const writeIdentity = async (dist, id) => {
  const identity = JSON.stringify({ id, timestamp: Date.now() })
  await mkdir(join(dist, 'builds', 'meta'), { recursive: true })
  await writeFile(join(dist, 'builds', 'meta', `${id}.json`), identity)
  await writeFile(join(dist, 'builds', 'latest.json'), identity)
}

const buildIn = async (language, id) => {
  const dist = join(root, webFolder(language))
  if ((await builtId(dist)) === id) return
  const start = Date.now()
  say(messages.building)
  await rm(join(dist, 'builds'), { recursive: true, force: true })
  process.env.LOADED_LOCALE = language
  process.env.VITE_BUILD_ID = id
  process.env.VITE_APP_VERSION ??= (await readJson('package.json')).version
  // Contradictory declarations end the build; browsers do not check them again.
  await import('../server/platform/extensionModules.ts')
  await import('#resources/index.ts')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  await prerender(dist, id)
  await compress(dist)
  await writeBill()
  await writeIdentity(dist, id)
  say(messages.done(Math.round((Date.now() - start) / 1000)))
}

// Hashed before the first build, which sets variables that belong to the hash.
const ids = await Promise.all(languages.map(hashSources))
for (const [index, language] of languages.entries()) await buildIn(language, ids[index])
