/** Reads functions, triggers and views from `sql/*.sql`; a changed source becomes part of the next migration. */
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type SqlSource = { path: string; text: string }
export type SourceHashes = Record<string, string>

export const SOURCES_FILE = 'sources.json'

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

/** Ignores comment lines, because they are not part of the database objects. */
const hashOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => !line.startsWith('--'))
  return createHash('sha256').update(lines.join('\n').trim()).digest('hex')
}

export const hashesOf = (sources: readonly SqlSource[]): SourceHashes =>
  Object.fromEntries(sources.map(({ path, text }) => [path, hashOf(text)]))

export const readHashes = async (migrations: URL): Promise<SourceHashes> => {
  try {
    return JSON.parse(await readFile(new URL(SOURCES_FILE, migrations), 'utf8')) as SourceHashes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Returns the text of changed sources. A moved source is not changed. */
export const changedSources = (sources: readonly SqlSource[], before: SourceHashes): string[] => {
  const known = new Set(Object.values(before))
  return sources.filter(({ text }) => !known.has(hashOf(text))).map(({ text }) => text.trim())
}
