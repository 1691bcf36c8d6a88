import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { joinResults, NOTHING, partsOf, scanRows } from '#server/engine/checks/scanRows.ts'
import type { DataCheck, DataCheckResult, Kernel } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'

const BATCH = 500
/** Bytes hashed per night (approximate); for other contents only the size is compared. */
const HASHED = 1024 * 1024 * 1024
/** Contents checked in parallel, because each waits for disk or object storage. */
const TOGETHER = 8
const DAY = 24 * 3_600_000

/** True if the content is hashed this night. `bytes`: size of all contents; each has a fixed turn. */
export const isDueTonight = (hash: string, bytes: number, now: Date): boolean => {
  const nights = Math.max(1, Math.ceil(bytes / HASHED))
  return Number.parseInt(hash.slice(0, 8), 16) % nights === Math.floor(now.getTime() / DAY) % nights
}

type Stored = { name: string; hash: string; size: number }

const hashOf = async (kernel: Kernel, hash: string): Promise<string> => {
  const sum = createHash('sha256')
  await pipeline(kernel.storage.open(hash), sum)
  return sum.digest('hex')
}

const checkFile = async (kernel: Kernel, file: Stored, isHashed: boolean): Promise<string | undefined> => {
  const size = await kernel.storage.sizeOf(file.hash)
  if (size === undefined) return findingTexts.missingFile(file)
  const isSame = size === file.size && (!isHashed || (await hashOf(kernel, file.hash)) === file.hash)
  return isSame ? undefined : findingTexts.alteredFile(file)
}

const findingsOf = async (
  kernel: Kernel,
  files: readonly Stored[],
  isTurn: (hash: string) => boolean,
): Promise<string[]> => {
  const findings: string[] = []
  for (let from = 0; from < files.length; from += TOGETHER) {
    const some = files.slice(from, from + TOGETHER)
    const found = await Promise.all(some.map((file) => checkFile(kernel, file, isTurn(file.hash))))
    findings.push(...found.filter((finding) => finding !== undefined))
  }
  return findings
}

const checkFiles = async (kernel: Kernel): Promise<DataCheckResult> => {
  const { rows: whole } = await kernel.pool.query<{ bytes: number | null }>(
    'SELECT sum(size)::float8 AS bytes FROM drive.file',
  )
  const now = new Date()
  const isTurn = (hash: string) => isDueTonight(hash, Number(whole[0]?.bytes ?? 0), now)
  let result = NOTHING
  for await (const { count, after, until } of partsOf(kernel.pool, 'drive.file', BATCH)) {
    const { rows } = await kernel.pool.query<Stored>(
      'SELECT name, hash, size::float8 AS size FROM drive.file WHERE id > $1::uuid AND id <= $2::uuid ORDER BY id',
      [after, until],
    )
    const findings = await findingsOf(kernel, rows, isTurn)
    result = joinResults(result, { rowsRead: count, found: findings.length, findings })
  }
  return result
}

const dangling = (table: string): string => `
  SELECT record.id::text AS name, f.name AS other
  FROM ${table} record JOIN entity_customizer.custom_field f ON f.entity = $3 AND f.type IN ('image', 'file', 'files')
  CROSS JOIN LATERAL jsonb_path_query(record.custom_fields -> f.name, '$[*]') AS held (value)
  WHERE record.id > $1::uuid AND record.id <= $2::uuid AND jsonb_typeof(held.value) = 'string'
    AND NOT EXISTS (SELECT FROM drive.file WHERE file.id::text = held.value #>> '{}')`

const checkCustomFiles = async (kernel: Kernel): Promise<DataCheckResult> => {
  let result = NOTHING
  for (const resource of kernel.resources.stored.filter(({ customisable }) => customisable)) {
    const table = quotedTable(resource)
    const scan = { table, broken: dangling(table), values: [resource.key], describe: findingTexts.customFile }
    result = joinResults(result, await scanRows(kernel.pool, scan))
  }
  return result
}

/** Infected files; with a scanner ($3) also files too large for it, and files not scanned for a day. */
const UNSCANNED = `SELECT name, virus, scan FROM drive.file WHERE id > $1::uuid AND id <= $2::uuid
  AND (scan = 'INFECTED' OR $3 AND (scan = 'TOO_LARGE' OR coalesce(scan, 'PENDING') = 'PENDING'
    AND created_at < now() - interval '1 day'))`

/** `rowsRead` is 0, because `checkFiles` counts the same rows. */
const checkScans = async (kernel: Kernel): Promise<DataCheckResult> => {
  const { found, findings } = await scanRows(kernel.pool, {
    table: 'drive.file',
    broken: UNSCANNED,
    values: [kernel.config.clamdUrl !== undefined],
    describe: findingTexts.scannedFile,
  })
  return { rowsRead: 0, found, findings }
}

export const fileChecks: readonly DataCheck[] = [
  { rule: 'FILES', run: checkFiles },
  { rule: 'FILES', run: checkScans },
  { rule: 'CUSTOM_FILES', run: checkCustomFiles },
]
