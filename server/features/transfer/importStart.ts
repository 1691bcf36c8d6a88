import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { IMPORT_JOB } from './importJob.ts'
import { countRunning, type ImportStatus } from './importRecord.ts'
import type { Fixed, Matching } from './matching.ts'

const MAX_IMPORTS = 3

/** Enqueues the job if `move` changed the status; the second of two clicks changes nothing. */
const withJob = async (
  context: Context,
  id: string,
  move: (tx: PoolClient) => Promise<boolean>,
  confirmAffected: readonly string[] = [],
): Promise<void> => {
  const { id: sessionId, userId } = requireSession(context)
  await withTransaction(context.kernel.pool, async (tx) => {
    if ((await countRunning(tx, userId)) >= MAX_IMPORTS) {
      throw new AppError('TOO_MANY_REQUESTS', importMessages.tooMany(MAX_IMPORTS))
    }
    if (!(await move(tx))) return
    // Two queues for all users, so that other jobs are not delayed.
    const queue = `${IMPORT_JOB} ${Number.parseInt(id.slice(-1), 16) % 2}`
    await enqueue(tx, IMPORT_JOB, { importId: id, sessionId, confirmAffected }, { queue, maxAttempts: 3 })
  })
}

type Start = {
  id: string
  status: 'CHECKING' | 'RUNNING'
  from: readonly ImportStatus[]
  set?: {
    matching: Matching
    keyField: string | null
    confirmPast: boolean
    fixed: Fixed
    creates: readonly string[]
    successor: string | null
    confirmAffected: boolean
  }
  validOnly?: boolean
}

export const start = (context: Context, { id, status, from, set, validOnly = false }: Start): Promise<void> =>
  withJob(context, id, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE drive.data_import SET status = $2, cancelled = false, done = 0, created = 0, updated = 0, unchanged = 0,
         refused = 0, errors = NULL, failure = NULL, missing_files = NULL, missing_references = NULL, ended_at = NULL, updated_at = now(),
         column_counts = CASE WHEN $2 = 'CHECKING' THEN NULL ELSE column_counts END,
         matching = coalesce($4, matching), key_field = CASE WHEN $5 THEN $6 ELSE key_field END,
         valid_only = $7, confirm_past = coalesce($8, confirm_past),
         successor_id = CASE WHEN $5 THEN $9::uuid ELSE successor_id END,
         fixed = coalesce($10, fixed), creates = coalesce($11, creates),
         confirm_affected = coalesce($12, confirm_affected)
       WHERE id = $1 AND status = ANY($3)`,
      [
        id,
        status,
        from,
        set ? JSON.stringify(set.matching) : null,
        set !== undefined,
        set?.keyField ?? null,
        validOnly,
        set?.confirmPast ?? null,
        set?.successor ?? null,
        set ? JSON.stringify(set.fixed) : null,
        set ? JSON.stringify(set.creates) : null,
        set?.confirmAffected ?? null,
      ],
    )
    return rowCount === 1
  })

export const startUndo = (context: Context, id: string, confirmAffected: readonly string[]): Promise<void> =>
  withJob(
    context,
    id,
    async (tx) => {
      const { rowCount } = await tx.query(
        `UPDATE drive.data_import SET status = 'UNDOING', done = 0, undone = NULL, failure = NULL, updated_at = now()
         WHERE id = $1 AND status = 'DONE'`,
        [id],
      )
      return rowCount === 1
    },
    confirmAffected,
  )
