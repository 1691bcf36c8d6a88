import { callOperation } from './graphql/client.ts'
import {
  type ActivityAction,
  ActivityEntriesDocument,
  CreateCommentDocument,
  DeleteCommentDocument,
  EmptyBinDocument,
  PurgeRecordsDocument,
  RestoreRecordsDocument,
  type RestoreRecordsMutation,
  ThreadDocument,
  type ThreadQuery,
  UndoActivitiesDocument,
  UndoActivityDocument,
  UndoDeletionsDocument,
  UpdateCommentDocument,
} from './operations/activity-thread.ts'

export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>
export type ThreadOf = { entity: string; recordId: string }

export type Activity = Omit<ThreadQuery['getThread']['items'][number], 'changes'> & { changes: Changes }
export type ActivityPage = { items: readonly Activity[]; hasNextPage: boolean }

type Asked = { actions?: readonly ActivityAction[] | undefined; page: number; perPage: number }

export const readActivities = async (of: ThreadOf, { actions, page, perPage }: Asked): Promise<ActivityPage> => {
  const variables = { ...of, actions: actions ?? null, pagination: { page, perPage } }
  const { items, hasNextPage } = (await callOperation(ThreadDocument, variables)).getThread
  return { items: items.map((item) => ({ ...item, changes: item.changes as Changes })), hasNextPage }
}

/** Entries of a page of the list of activities, in this order. */
export const readActivityEntries = async (ids: readonly string[]): Promise<readonly Activity[]> => {
  const { getActivityEntries } = await callOperation(ActivityEntriesDocument, { ids: [...ids] })
  return getActivityEntries.map((item) => ({ ...item, changes: item.changes as Changes }))
}

export const createComment = (of: ThreadOf, text: string) =>
  callOperation(CreateCommentDocument, { input: { ...of, text } })
export const updateComment = (id: string, text: string) => callOperation(UpdateCommentDocument, { id, text })
export const deleteComment = (id: string) => callOperation(DeleteCommentDocument, { id })
/** Undoes each update separately. Results without success have reasons. */
export const undoActivities = async (ids: readonly string[]) =>
  (await callOperation(UndoActivitiesDocument, { ids })).undoActivities
export const undoActivity = (id: string) => callOperation(UndoActivityDocument, { id })

export type RestoreResult = RestoreRecordsMutation['restoreRecords'][number]

export const restoreRecords = async (ids: readonly string[]): Promise<readonly RestoreResult[]> =>
  (await callOperation(RestoreRecordsDocument, { ids })).restoreRecords

/** Maximum per call of the service. */
const MAX_UNDONE = 100

/** Restores records that this session has just deleted. */
export const undoDeletions = async (entity: string, ids: readonly string[]): Promise<readonly RestoreResult[]> => {
  const results: RestoreResult[] = []
  for (let from = 0; from < ids.length; from += MAX_UNDONE) {
    const recordIds = ids.slice(from, from + MAX_UNDONE)
    results.push(...(await callOperation(UndoDeletionsDocument, { entity, recordIds })).undoDeletions)
  }
  return results
}

/** Returns the number of deleted records. */
export const purgeRecords = async (ids: readonly string[]): Promise<number> =>
  (await callOperation(PurgeRecordsDocument, { ids })).purgeRecords

/** Empties the trash as of `until`. Returns the number of deleted records. */
export const emptyBin = async (until: string): Promise<number> =>
  (await callOperation(EmptyBinDocument, { until })).emptyBin
