/** Contents of files: each is there, and as many as fit into a night are what they were. */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { NOTHING, partsOf, scanRows, together } from '#server/engine/checks/scanRows.ts'
import type { DataCheck, DataCheckResult, Kernel } from '#server/engine/context.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'

const BATCH = 500
/** Bytes that one run reads to hash them again; others are asked for their size. */
const HASHED = 256 * 1024 * 1024

type Stored = { name: string; hash: string; size: number }

const hashOf = async (kernel: Kernel, hash: string): Promise<string> => {
  const sum = createHash('sha256')
  await pipeline(kernel.storage.open(hash), sum)
  return sum.digest('hex')
}

const findingOf = async (kernel: Kernel, file: Stored, isHashed: boolean): Promise<string | undefined> => {
  const size = await kernel.storage.sizeOf(file.hash)
  if (size === undefined) return findingTexts.missingFile(file)
  const isSame = size === file.size && (!isHashed || (await hashOf(kernel, file.hash)) === file.hash)
  return isSame ? undefined : findingTexts.alteredFile(file)
}

/** The newest first are not more at risk: which ones are hashed is left to chance. */
const checkFiles = async (kernel: Kernel): Promise<DataCheckResult> => {
  const { rows: whole } = await kernel.pool.query<{ bytes: number }>('SELECT sum(size) AS bytes FROM drive.file')
  const share = HASHED / Math.max(whole[0]?.bytes ?? 0, 1)
  let result = NOTHING
  for await (const { count, after, until } of partsOf(kernel.pool, 'drive.file', BATCH)) {
    const { rows } = await kernel.pool.query<Stored>(
      'SELECT name, hash, size FROM drive.file WHERE id > $1::uuid AND id <= $2::uuid ORDER BY id',
      [after, until],
    )
    const findings: string[] = []
    for (const file of rows) {
      const finding = await findingOf(kernel, file, Math.random() < share)
      if (finding) findings.push(finding)
    }
    result = together(result, { rowsRead: count, found: findings.length, findings })
  }
  return result
}

const dangling = (table: string): string => `
  SELECT record.id::text AS name, f.name AS other
  FROM ${table} record JOIN entity_customizer.custom_field f ON f.entity = $3 AND f.type IN ('image', 'file')
  CROSS JOIN LATERAL jsonb_path_query(record.custom_fields -> f.name, '$[*]') AS held (value)
  WHERE record.id > $1::uuid AND record.id <= $2::uuid AND jsonb_typeof(held.value) = 'string'
    AND NOT EXISTS (SELECT FROM drive.file WHERE file.id::text = held.value #>> '{}')`

const checkCustomFiles = async (kernel: Kernel): Promise<DataCheckResult> => {
  let result = NOTHING
  for (const resource of kernel.resources.stored.filter(({ customisable }) => customisable)) {
    const table = quotedTable(resource)
    const scan = { table, broken: dangling(table), values: [resource.key], describe: findingTexts.customFile }
    result = together(result, await scanRows(kernel.pool, scan))
  }
  return result
}

export const fileChecks: readonly DataCheck[] = [
  { rule: 'FILES', run: checkFiles },
  { rule: 'CUSTOM_FILES', run: checkCustomFiles },
]
