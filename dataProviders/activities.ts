import { callOperation } from './graphql/client.ts'
import {
  type ActivityAction,
  ActivityEntriesDocument,
  CreateCommentDocument,
  DeleteCommentDocument,
  EmptyBinDocument,
  MentionableDocument,
  PurgeRecordsDocument,
  RestoreRecordsDocument,
  type RestoreRecordsMutation,
  ThreadDocument,
  type ThreadQuery,
  UndoActivitiesDocument,
  type UndoActivitiesMutation,
  UndoActivityDocument,
  UndoDeletionsDocument,
  UpdateCommentDocument,
} from './operations/activity-thread.ts'
import { type Affected, askAndRepeatEach, type Refusal } from './questions.ts'
import { takeCancelled } from './undoable.ts'

export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>
export type ThreadOf = { entity: string; recordId: string }

export type Activity = Omit<ThreadQuery['getThread']['items'][number], 'changes'> & { changes: Changes }
export type ActivityPage = { items: readonly Activity[]; hasNextPage: boolean }

type Params = { actions?: readonly ActivityAction[] | undefined; page: number; perPage: number }

export const readActivities = async (of: ThreadOf, { actions, page, perPage }: Params): Promise<ActivityPage> => {
  const variables = { ...of, actions: actions ?? null, pagination: { page, perPage } }
  const { items, hasNextPage } = (await callOperation(ThreadDocument, variables)).getThread
  return { items: items.map((item) => ({ ...item, changes: item.changes as Changes })), hasNextPage }
}

export const readActivityEntries = async (ids: readonly string[]): Promise<readonly Activity[]> => {
  const { getActivityEntries } = await callOperation(ActivityEntriesDocument, { ids: [...ids] })
  return getActivityEntries.map((item) => ({ ...item, changes: item.changes as Changes }))
}

export type CommentDraft = { text: string; mentions: readonly string[]; isAnswer: boolean; files: readonly File[] }

export const createComment = (of: ThreadOf, { text, mentions, isAnswer, files }: CommentDraft) =>
  callOperation(CreateCommentDocument, {
    input: { ...of, text, mentions: [...mentions], isAnswer, files: files.map((upload) => ({ upload })) },
  })
export const updateComment = (id: string, { text, mentions }: CommentDraft) =>
  callOperation(UpdateCommentDocument, { id, text, mentions: [...mentions] })
export const readMentionable = async (of: ThreadOf, q: string, isNote: boolean) =>
  (await callOperation(MentionableDocument, { ...of, q, isNote })).getMentionable
export const deleteComment = (id: string) => callOperation(DeleteCommentDocument, { id })
const named = <T extends { id: string }>(results: readonly T[]) => results.map((result) => ({ id: result.id, result }))

const affectedIn = ({ affected }: { affected: unknown }): Refusal | undefined =>
  affected ? { code: 'AFFECTED_RESERVATIONS', message: '', details: affected as Affected } : undefined

type UndoResult = Pick<UndoActivitiesMutation['undoActivities'][number], 'id' | 'isUndone' | 'reasons'>

/** The items are free once the entries are undone. A refusal names the reservation item that stays cancelled. */
const reinstate = async (ids: readonly string[]): Promise<UndoResult[]> => {
  if (ids.length === 0) return []
  const { ReinstateLinesDocument } = await import('./operations/reservation.closing.ts')
  const { verdicts } = await callOperation(ReinstateLinesDocument, { ids: [...ids] })
  return verdicts.map(({ id, isUpdated, error }) => ({
    id,
    isUndone: isUpdated,
    reasons: error ? [error.message] : [],
  }))
}

/** Undoes entries, then the cancellations that were decided with them. */
export const undoActivities = async (ids: readonly string[]): Promise<readonly UndoResult[]> => {
  const results: UndoResult[] = await askAndRepeatEach(
    ids,
    async (some, { confirmAffected = [] }) =>
      named((await callOperation(UndoActivitiesDocument, { ids: some, confirmAffected })).undoActivities),
    affectedIn,
  )
  const undone = results.filter(({ isUndone }) => isUndone)
  return [...results, ...(await reinstate(undone.flatMap(({ id }) => takeCancelled(id))))]
}
export const undoActivity = (id: string) => callOperation(UndoActivityDocument, { id })

export type RestoreResult = RestoreRecordsMutation['restoreRecords'][number]

export const restoreRecords = (ids: readonly string[]): Promise<readonly RestoreResult[]> =>
  askAndRepeatEach(
    ids,
    async (some, { confirmAffected = [] }) =>
      named((await callOperation(RestoreRecordsDocument, { ids: some, confirmAffected })).restoreRecords),
    affectedIn,
  )

const MAX_UNDONE = 100

export const undoDeletions = async (entity: string, ids: readonly string[]): Promise<readonly RestoreResult[]> => {
  const results: RestoreResult[] = []
  for (let from = 0; from < ids.length; from += MAX_UNDONE) {
    const recordIds = ids.slice(from, from + MAX_UNDONE)
    const restored = await askAndRepeatEach(
      recordIds,
      async (some, { confirmAffected = [] }) =>
        named((await callOperation(UndoDeletionsDocument, { entity, recordIds: some, confirmAffected })).undoDeletions),
      affectedIn,
    )
    results.push(...restored)
  }
  return results
}

export const purgeRecords = async (ids: readonly string[]): Promise<number> =>
  (await callOperation(PurgeRecordsDocument, { ids })).purgeRecords

export const emptyBin = async (until: string): Promise<number> => {
  for (let total = 0; ; ) {
    // Without idempotency key: the same call must not answer with the first count.
    const { emptyBin: deleted } = await callOperation(EmptyBinDocument, { until }, { hasKey: false })
    if (deleted === 0) return total
    total += deleted
  }
}
