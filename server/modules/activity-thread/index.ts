import { defineService } from '#server/engine/service.ts'
import { HEAVY_WORK } from '#server/engine/work/workBudget.ts'
import { createCommentOperation, deleteCommentOperation, updateCommentOperation } from './comments.ts'
import { CHECK_DATA_JOB, checkData, getLastDataCheckOperation, runDataChecksOperation } from './dataChecks.ts'
import { getThreadOperation } from './getThread.ts'
import { historyChecks } from './historyChecks.ts'
import { mentionEmail } from './mentionEmail.ts'
import { getMentionableOperation } from './mentions.ts'
import { emptyBinOperation, purgeRecordsOperation } from './purge.ts'
import { activityHooks, getActivityEntriesOperation } from './recentActivities.ts'
import { activitySdl } from './sdl.ts'
import { activityThreadTables } from './tables.ts'
import { purgeExpired, restoreRecordsOperation, trashHooks, undoDeletionsOperation } from './trash.ts'
import { undoActivitiesOperation, undoActivityOperation } from './undoActivity.ts'

const EMPTY_BIN_JOB = 'activity-thread:emptyBin'

export const activityThreadService = defineService({
  name: 'activity-thread',
  // Row rules test up to 10,000 entries, not one page.
  derivedWork: { getActivities: () => HEAVY_WORK },
  entities: { activity: activityHooks, deletedRecord: trashHooks },
  tables: activityThreadTables,
  emails: [mentionEmail],
  checks: historyChecks,
  jobs: {
    [EMPTY_BIN_JOB]: (_payload, kernel) => purgeExpired(kernel),
    [CHECK_DATA_JOB]: (_payload, kernel) => checkData(kernel),
  },
  schedules: { [EMPTY_BIN_JOB]: '47 2 * * *', [CHECK_DATA_JOB]: '37 3 * * *' },
  sdl: activitySdl,
  operations: [
    getThreadOperation,
    getMentionableOperation,
    getActivityEntriesOperation,
    getLastDataCheckOperation,
    createCommentOperation,
    updateCommentOperation,
    deleteCommentOperation,
    undoActivityOperation,
    restoreRecordsOperation,
    undoActivitiesOperation,
    undoDeletionsOperation,
    purgeRecordsOperation,
    runDataChecksOperation,
    emptyBinOperation,
  ],
})
