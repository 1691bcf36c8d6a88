import type { Features } from '#server/engine/context.ts'
import { recordWritten } from './activity/activity.ts'
import { fileUrl, presentFiles, storeFiles, thumbnailUrl } from './files/files.ts'
import { contentObstacle } from './files/scans.ts'
import { recordRefusal } from './journal/refusals.ts'
import { requireUnlocked } from './locks/locks.ts'
import { exportMutation } from './transfer/exportOperation.ts'

export const engineFeatures: Features = {
  requireUnlocked,
  storeFiles,
  presentFiles,
  fileUrl,
  thumbnailUrl,
  fileObstacle: ({ kernel }, { scan }) => contentObstacle(kernel, scan) ?? null,
  recordWritten,
  recordRefusal,
  listMutations: exportMutation,
}
