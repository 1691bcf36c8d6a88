/** Collects the words of searchable records in a job, to correct typos. */
import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { isSearched } from '#resources/domain/search.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** A shorter word has too many similar words. */
const MIN_LETTERS = 4
const MAX_LETTERS = 40
const SPELLINGS = 3
const BATCH = 20_000
/** Milliseconds read again, so that transactions that commit late are not missed. */
const OVERLAP_MS = 5 * 60_000
const MAX_CHANGED = 20_000

const WORDS = `SELECT DISTINCT word FROM read, regexp_split_to_table(read.search_text, '[^[:alpha:]]+') AS word
  WHERE length(word) BETWEEN ${MIN_LETTERS} AND ${MAX_LETTERS}`

const keep = (rows: string): string =>
  `WITH read AS MATERIALIZED (${rows}), kept AS (
     INSERT INTO kernel.search_word (word) ${WORDS} ON CONFLICT DO NOTHING)`

const readBatch = async (db: Queryable, resource: AnyResource): Promise<boolean> => {
  const rows = `SELECT record.id, record.search_text FROM ${quotedTable(resource)} record
    WHERE record.id > coalesce((SELECT last_id FROM kernel.search_progress WHERE entity = $1),
      '00000000-0000-0000-0000-000000000000') ORDER BY record.id LIMIT ${BATCH}`
  const { rowCount } = await db.query(
    `${keep(rows)}
     INSERT INTO kernel.search_progress (entity, last_id) SELECT $1, max(id::text)::uuid FROM read HAVING count(*) > 0
     ON CONFLICT (entity) DO UPDATE SET last_id = excluded.last_id`,
    [resource.key],
  )
  return rowCount === 1
}

/** Smallest id (UUID version 7) of this time. */
const idAt = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const readChanges = async (db: Queryable, now: number): Promise<Map<string, string[]>> => {
  const { rows } = await db.query<{ entity: string; ids: string[] }>(
    `SELECT entity, array_agg(DISTINCT record_id) AS ids
     FROM (SELECT entity, record_id FROM activity_thread.activity WHERE id > $1 ORDER BY id DESC LIMIT ${MAX_CHANGED}) recent
     GROUP BY entity`,
    [idAt(now - OVERLAP_MS)],
  )
  return new Map(rows.map(({ entity, ids }) => [entity, ids.filter(isId)]))
}

const readChanged = async (db: Queryable, resource: AnyResource, ids: readonly string[]): Promise<void> => {
  const rows = `SELECT record.id, record.search_text FROM ${quotedTable(resource)} record WHERE record.id = ANY ($1::uuid[])`
  await db.query(`${keep(rows)} SELECT count(*) FROM read`, [ids])
}

export const collectSearchWords = async (_payload: unknown, { pool, resources }: Kernel): Promise<void> => {
  const changes = await readChanges(pool, Date.now())
  for (const resource of resources.all.filter(isSearched)) {
    while (await readBatch(pool, resource));
    const ids = changes.get(resource.key) ?? []
    if (ids.length > 0) await readChanged(pool, resource, ids)
  }
}

/**
 * Returns the most similar known words for each word, including itself: edit distance 1 for four letters, 2 for longer
 * words (two swapped letters count as 2). Short words and numbers are returned unchanged.
 */
export const closestWords = async (db: Queryable, words: readonly string[]): Promise<string[][]> => {
  const rows = await execute<{ number: number; spellings: string[] | null }>(
    db,
    sql`SELECT asked.number::int, (SELECT array_agg(close.word) FROM (
        SELECT known.word FROM kernel.search_word known
        WHERE abs(length(known.word) - length(asked.word)) <= asked.slips
          AND levenshtein_less_equal(known.word, asked.word, asked.slips) <= asked.slips
        ORDER BY levenshtein(known.word, asked.word), similarity(known.word, asked.word) DESC, known.word
        LIMIT ${sql.raw(String(SPELLINGS))}) close) AS spellings
      FROM (SELECT number, kernel.normalize(word) AS word, CASE WHEN length(word) < 5 THEN 1 ELSE 2 END AS slips
        FROM unnest(${sql.param(words)}::text[]) WITH ORDINALITY AS given (word, number)) asked
      WHERE asked.word ~ ${`^[[:alpha:]]{${MIN_LETTERS},${MAX_LETTERS}}$`}`,
  )
  const byNumber = new Map(rows.map(({ number, spellings }) => [number, spellings]))
  return words.map((word, index) => byNumber.get(index + 1) ?? [word])
}
