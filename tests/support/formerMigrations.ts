/** Migrations of commit a3eb6edc, the oldest that this build updates (`server/platform/migrations/baseline.ts`). */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { BASELINE } from '#server/platform/migrations/baseline.ts'

const FIXTURE = join(import.meta.dirname, 'a3eb6edc.json.br')
const MIGRATIONS = join(import.meta.dirname, '../../server/migrations')
/** Last migration of the commit 2fd75f47, the last without baseline. */
const LAST_WITHOUT_BASELINE = '0288_steps_without_approver.sql'

/** Writes them into an empty folder; `later`: with those up to 2fd75f47. */
export const writeFormerMigrations = async (folder: string, later = false): Promise<void> => {
  const text = await promisify(brotliDecompress)(await readFile(FIXTURE))
  const files = Object.entries(JSON.parse(String(text)) as Record<string, string>)
  await Promise.all(files.map(([name, sql]) => writeFile(join(folder, name), sql)))
  if (!later) return
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name !== BASELINE)
  const chosen = names.filter((name) => name <= LAST_WITHOUT_BASELINE)
  await Promise.all(chosen.map((name) => cp(join(MIGRATIONS, name), join(folder, name))))
}
