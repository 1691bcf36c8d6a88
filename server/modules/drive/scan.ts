/** Has contents looked at by the virus scanner, and writes down what it said of them. */
import type { Kernel } from '#server/engine/context.ts'
import { askForScan } from '#server/features/files/scans.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type ScanVerdict, scanContent } from '#server/platform/scanner/clamd.ts'

/** Files that are told of one by one; where more have a content, whoever looks on asks again. */
const TOLD = 50
/** Asked for at a time, every five minutes: what was there before the scanner is a day's work at most. */
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

/** Throws where the scanner is away: the queue tries again, and the sweep after it. */
export const scanOne = async ({ hash }: { hash: string }, kernel: Kernel): Promise<void> => {
  const { config, pool, storage, log } = kernel
  const [file] = (await pool.query<{ name: string }>(IS_WAITING, [hash])).rows
  // A content that is gone is the business of the check of the data.
  if (!config.clamdUrl || !file || (await storage.sizeOf(hash)) === undefined) return
  const verdict = await scanContent(config.clamdUrl, storage.open(hash))
  if (verdict.scan !== 'CLEAN') log.warn({ hash, verdict }, 'a file is not served')
  await note(kernel, hash, verdict)
}

/** In any order: contents that are gone from the storage wait for ever, and are not to keep others from their turn. */
const FORGOTTEN = `SELECT hash FROM drive.file WHERE (${WAITING}) AND created_at < now() - interval '2 minutes'
  GROUP BY hash ORDER BY random() LIMIT ${BATCH}`

/** Files that came before there was a scanner, and those whose scan was given up while it was away: new ones go before. */
export const scanWaiting = async (kernel: Kernel): Promise<void> => {
  if (!kernel.config.clamdUrl) return
  const { rows } = await kernel.pool.query<{ hash: string }>(FORGOTTEN)
  for (const { hash } of rows) await askForScan(kernel.pool, kernel, hash, { canWait: true })
}
