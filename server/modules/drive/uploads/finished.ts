import type { Queryable } from '#server/platform/postgres/database.ts'

export type Finished = { item: string | null; problem: string | null }

export const findFinished = async (db: Queryable, id: string): Promise<Finished | undefined> =>
  (await db.query<Finished>('SELECT item_id AS item, problem FROM drive.finished_upload WHERE id = $1', [id])).rows[0]

export const lockFinished = async (tx: Queryable, id: string): Promise<Finished | undefined> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`drive:upload:${id}`])
  return findFinished(tx, id)
}

const NOTE = `INSERT INTO drive.finished_upload (id, item_id, problem, ended_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (id) DO UPDATE SET item_id = EXCLUDED.item_id, problem = EXCLUDED.problem, ended_at = now()
  WHERE drive.finished_upload.item_id IS NULL`

export const noteFinished = async (db: Queryable, id: string, { item, problem }: Finished): Promise<void> => {
  await db.query(NOTE, [id, item, problem])
}

/** Deletes a rejection, so that the upload can be tried again. */
export const forgetRefusal = async (db: Queryable, id: string): Promise<void> => {
  await db.query('DELETE FROM drive.finished_upload WHERE id = $1 AND item_id IS NULL', [id])
}

export const sweepFinished = async (db: Queryable): Promise<void> => {
  await db.query(`DELETE FROM drive.finished_upload WHERE ended_at < now() - interval '2 days'`)
}
