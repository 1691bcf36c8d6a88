import { type Confirmed, storeConfirmations } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import type { Resolver } from '#server/engine/operation.ts'
import { defineService } from '#server/engine/service.ts'
import { createComment, deleteComment, type NewComment, updateComment } from './comments.ts'
import { CHECK_DATA_JOB, checkData, getLastDataCheck, runDataChecks } from './dataChecks.ts'
import { type ActivityQuery, getThread } from './getThread.ts'
import { historyChecks } from './historyChecks.ts'
import { emptyBin, purgeRecords } from './purge.ts'
import { activityHooks, getActivityEntries } from './recentActivities.ts'
import { activitySdl } from './sdl.ts'
import { purgeExpired, restoreRecords, trashHooks, undoDeletions } from './trash.ts'
import { undoActivities, undoActivityOperation } from './undoActivity.ts'

/** Mutations that may restore records which affect reservations. */
const confirming =
  <A, T>(resolve: (context: Context, args: A) => T): Resolver =>
  (_parent, args: A & Pick<Confirmed, 'confirmAffected'>, context) => {
    storeConfirmations(context, args, false)
    return resolve(context, args)
  }

const EMPTY_BIN_JOB = 'activity-thread:emptyBin'

export const activityThreadService = defineService({
  name: 'activity-thread',
  sdl: activitySdl,
  resolvers: {
    Query: {
      getThread: (_parent, args: ActivityQuery, context) => getThread(context, args),
      getActivityEntries: (_parent, args: { ids: string[] }, context) => getActivityEntries(context, args.ids),
      getLastDataCheck: (_parent, _args, context) => getLastDataCheck(context),
    },
    Mutation: {
      createComment: (_parent, args: { input: NewComment }, context) => createComment(context, args.input),
      updateComment: (_parent, args: { id: string; text: string }, context) => updateComment(context, args),
      deleteComment: (_parent, args: { id: string }, context) => deleteComment(context, args.id),
      undoActivity: confirming((context, args: { id: string }) => undoActivityOperation(context, args.id)),
      restoreRecords: confirming((context, args: { ids: string[] }) => restoreRecords(context, args.ids)),
      undoActivities: confirming((context, args: { ids: string[] }) => undoActivities(context, args.ids)),
      undoDeletions: confirming((context, args: { entity: string; recordIds: string[] }) =>
        undoDeletions(context, args.entity, args.recordIds),
      ),
      purgeRecords: (_parent, args: { ids: string[] }, context) => purgeRecords(context, args.ids),
      runDataChecks: (_parent, _args, context) => runDataChecks(context),
      emptyBin: (_parent, args: { until: string }, context) => emptyBin(context, args.until),
    },
  },
  entities: { activity: activityHooks, deletedRecord: trashHooks },
  checks: historyChecks,
  jobs: {
    [EMPTY_BIN_JOB]: (_payload, kernel) => purgeExpired(kernel),
    [CHECK_DATA_JOB]: (_payload, kernel) => checkData(kernel),
  },
  schedules: { [EMPTY_BIN_JOB]: '47 2 * * *', [CHECK_DATA_JOB]: '37 3 * * *' },
})
