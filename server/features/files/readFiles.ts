import type { FileScan } from '#resources/domain/fileScans.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readWhole } from '#server/platform/storage/fileType.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type ReadFile = { name: string; extension: string; content: Buffer; scan: FileScan | null }

const FILES = 'SELECT id, name, extension, hash, scan FROM drive.file WHERE id = ANY ($1::uuid[])'

const SMALL = `SELECT id FROM (
    SELECT id, sum(size) OVER (ORDER BY size, hash, id) AS total FROM drive.file
    WHERE id = ANY ($1::uuid[]) AND size <= $2 AND scan IS DISTINCT FROM 'INFECTED') AS small
  WHERE total <= $3`

/** The smallest of the files, without infected ones. `each` and `all`: maximum bytes. */
export const smallFiles = async (
  db: Queryable,
  ids: readonly string[],
  { each, all }: { each: number; all: number },
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(SMALL, [ids, each, all])
  return rows.map(({ id }) => id)
}

type Row = { id: string; name: string; extension: string; hash: string; scan: FileScan | null }

/** Existing files by id. The caller checks access and `contentObstacle`. */
export const readFiles = async (
  db: Queryable,
  storage: Storage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadFile>> => {
  const found = new Map<string, ReadFile>()
  if (ids.length === 0) return found
  const { rows } = await db.query<Row>(FILES, [ids])
  for (const { id, name, extension, hash, scan } of rows) {
    if ((await storage.sizeOf(hash)) === undefined) continue
    found.set(id, { name, extension, scan, content: await readWhole(storage.open(hash)) })
  }
  return found
}
