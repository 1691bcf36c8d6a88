/** Functions, triggers and views stand in `sql/*.sql` beside what uses them: a source that changes gives the next migration. */
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type SqlSource = { path: string; text: string }
/** By path below the owner's folder. */
export type SourceHashes = Record<string, string>

export const SOURCES_FILE = 'sources.json'

/** The sources below a folder, in the order in which a migration runs them. */
export const readSqlSources = async (folder: URL): Promise<SqlSource[]> => {
  const cwd = fileURLToPath(folder)
  const paths: string[] = []
  for await (const path of glob('**/sql/*.sql', { cwd, exclude: ['**/node_modules'] })) {
    paths.push(path.replaceAll('\\', '/'))
  }
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(new URL(path, folder), 'utf8')
      return { path, text: text.replaceAll('\r\n', '\n') }
    }),
  )
}

/** Comments at the beginning of a line are for readers of the source: the database does not hold them. */
const hashOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => !line.startsWith('--'))
  return createHash('sha256').update(lines.join('\n').trim()).digest('hex')
}

export const hashesOf = (sources: readonly SqlSource[]): SourceHashes =>
  Object.fromEntries(sources.map(({ path, text }) => [path, hashOf(text)]))

/** What the last generated migration knew; nothing where none was written yet. */
export const readHashes = async (migrations: URL): Promise<SourceHashes> => {
  try {
    return JSON.parse(await readFile(new URL(SOURCES_FILE, migrations), 'utf8')) as SourceHashes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** The whole text of each source that the database does not hold yet; a source that only moved is there already. */
export const changedSources = (sources: readonly SqlSource[], before: SourceHashes): string[] => {
  const known = new Set(Object.values(before))
  return sources.filter(({ text }) => !known.has(hashOf(text))).map(({ text }) => text.trim())
}
