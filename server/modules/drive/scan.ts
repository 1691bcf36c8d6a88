import type { Kernel } from '#server/engine/context.ts'
import { askForScan } from '#server/features/files/scans.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type ScanVerdict, scanContent } from '#server/platform/scanner/clamd.ts'

/** Maximum events per content; clients of further files poll. */
const TOLD = 50
/** Contents queued every five minutes, so that existing files are scanned within about a day. */
const BATCH = 2_000
const MAX_VIRUS = 200

const WAITING = `scan IS NULL OR scan = 'PENDING'`
const IS_WAITING = `SELECT name FROM drive.file WHERE hash = $1 AND (${WAITING}) LIMIT 1`
const NOTE = `UPDATE drive.file SET scan = $2, virus = $3 WHERE hash = $1 RETURNING id`

const note = (kernel: Kernel, hash: string, verdict: ScanVerdict): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    const virus = 'virus' in verdict ? verdict.virus.slice(0, MAX_VIRUS) : null
    const { rows } = await tx.query<{ id: string }>(NOTE, [hash, verdict.scan, virus])
    for (const { id } of rows.slice(0, TOLD)) await publish(tx, 'file', { action: 'update', id })
  })

/** Throws if the scanner is not reachable: the queue retries, later the sweep queues the content again. */
export const scanOne = async ({ hash }: { hash: string }, kernel: Kernel): Promise<void> => {
  const { config, pool, storage, log } = kernel
  const [file] = (await pool.query<{ name: string }>(IS_WAITING, [hash])).rows
  if (!config.clamdUrl || !file || (await storage.sizeOf(hash)) === undefined) return
  const verdict = await scanContent(config.clamdUrl, storage.open(hash))
  if (verdict.scan !== 'CLEAN') log.warn({ hash, verdict }, 'a file is not served')
  await note(kernel, hash, verdict)
}

/** Random order, because contents missing in storage stay pending and must not block others. */
const FORGOTTEN = `SELECT hash FROM drive.file WHERE (${WAITING}) AND created_at < now() - interval '2 minutes'
  GROUP BY hash ORDER BY random() LIMIT ${BATCH}`

/** Queues files from before the scanner existed, and files with failed scans. New uploads have priority. */
export const scanWaiting = async (kernel: Kernel): Promise<void> => {
  if (!kernel.config.clamdUrl) return
  const { rows } = await kernel.pool.query<{ hash: string }>(FORGOTTEN)
  for (const { hash } of rows) await askForScan(kernel.pool, kernel, hash, { canWait: true })
}
