/** What the virus scanner has said of contents, and who asks it. */
import { type FileScan, scanObstacle } from '#resources/domain/fileScans.ts'
import type { Kernel } from '#server/engine/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const SCAN_JOB = 'drive:scanContent'

type Configured = Pick<Kernel, 'config'>

/** What keeps a content from being read here; undefined: nothing does. */
export const contentObstacle = ({ config }: Configured, scan: FileScan | null | undefined) =>
  scanObstacle(scan, config.clamdUrl !== undefined)

/** Of a file that comes in. */
export const firstScan = ({ config }: Configured): FileScan | null => (config.clamdUrl ? 'PENDING' : null)

/** Once the transaction is committed; one after the other, so that a large one leaves the other jobs their workers. */
export const askForScan = async (
  tx: Queryable,
  { config }: Configured,
  hash: string,
  options: { canWait?: boolean } = {},
): Promise<void> => {
  const job = { key: `${SCAN_JOB}:${hash}`, queue: SCAN_JOB, ...options }
  if (config.clamdUrl) await enqueue(tx, SCAN_JOB, { hash }, job)
}
