import { type FileScan, scanObstacle } from '#resources/domain/fileScans.ts'
import type { Kernel } from '#server/engine/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const SCAN_JOB = 'drive:scanContent'

type Configured = Pick<Kernel, 'config'>

export const contentObstacle = ({ config }: Configured, scan: FileScan | null | undefined) =>
  scanObstacle(scan, config.clamdUrl !== undefined)
export const firstScan = ({ config }: Configured): FileScan | null => (config.clamdUrl ? 'PENDING' : null)

/** Queues a scan with COMMIT; in one queue, so that a large scan leaves workers to other jobs. */
export const askForScan = async (
  tx: Queryable,
  { config }: Configured,
  hash: string,
  options: { canWait?: boolean } = {},
): Promise<void> => {
  const job = { key: `${SCAN_JOB}:${hash}`, queue: SCAN_JOB, ...options }
  if (config.clamdUrl) await enqueue(tx, SCAN_JOB, { hash }, job)
}
