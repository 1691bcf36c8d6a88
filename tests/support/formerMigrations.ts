/** Migrations and SQL sources of earlier commits, of which this build updates databases and archives. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { BASELINE, PRODUCT } from '#server/platform/migrations/baseline.ts'
import type { MigrationSource } from '#server/platform/migrations/migrate.ts'

/** The oldest (`server/platform/migrations/baseline.ts`), the last without baseline, and the previous landing. */
export type FormerCommit = 'a3eb6edc' | '2fd75f47' | 'cadc517d'

const MIGRATIONS = join(import.meta.dirname, '../../server/migrations')
const LAST_WITHOUT_BASELINE = '0288_steps_without_approver.sql'

const readFixture = async <T>(name: string): Promise<T> =>
  JSON.parse(String(await promisify(brotliDecompress)(await readFile(join(import.meta.dirname, `${name}.json.br`)))))

const writeAll = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** Applied migrations never change, so the files of this build serve. */
const copyMigrations = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => cp(join(MIGRATIONS, name), join(folder, name))))

export const writeFormerMigrations = async (root: string, commit: FormerCommit): Promise<MigrationSource> => {
  const folder = join(root, 'migrations')
  await mkdir(folder)
  if (commit === 'cadc517d') {
    const { migrations, sql } = await readFixture<{ migrations: string[]; sql: Record<string, string> }>(commit)
    await Promise.all([copyMigrations(folder, migrations), writeAll(root, sql)])
    return { owner: PRODUCT, folder, sql: root }
  }
  await writeAll(folder, await readFixture('a3eb6edc'))
  if (commit === '2fd75f47') {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name !== BASELINE)
    await copyMigrations(
      folder,
      names.filter((name) => name <= LAST_WITHOUT_BASELINE),
    )
  }
  return { owner: PRODUCT, folder }
}
