/** The activity-thread service: histories, comments, updates taken back, the bin. */
import type { ActivityAction } from '#resources/domain/activity.ts'
import { callService } from './graphql/client.ts'

export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>
/** Whose history: a record, or a configuration. */
export type ThreadOf = { entity: string; recordId: string }

export type Activity = {
  id: string
  entity: string
  action: ActivityAction
  user: { id: string; displayName: string } | null
  recordLabel: string | null
  changes: Changes
  comment: string | null
  editedAt: string | null
  undoes: { id: string; createdAt: string } | null
  isUndone: boolean
  canEdit: boolean
  canUndo: boolean
  undoRefusal: string | null
  createdAt: string
}
export type ActivityPage = { items: readonly Activity[]; hasNextPage: boolean }

const ENTRY = `id entity action user { id displayName } recordLabel changes comment editedAt
  undoes { id createdAt } isUndone canEdit canUndo undoRefusal createdAt`
const LIST = `query getActivities($entity: String!, $recordId: ID!, $actions: [ActivityAction!], $pagination: Pagination) {
  getActivities(entity: $entity, recordId: $recordId, actions: $actions, pagination: $pagination) {
    items { ${ENTRY} }
    hasNextPage
  }
}`
const CREATE = 'mutation createComment($input: CommentInput!) { createComment(input: $input) { id } }'
const UPDATE = 'mutation updateComment($id: ID!, $text: String!) { updateComment(id: $id, text: $text) { id } }'
const DELETE = 'mutation deleteComment($id: ID!) { deleteComment(id: $id) { id } }'
const UNDO = 'mutation undoActivity($id: ID!) { undoActivity(id: $id) }'
const RESTORE = `mutation restoreRecords($ids: [ID!]!) {
  restoreRecords(ids: $ids) { id isRestored entity recordId label reasons }
}`

const PURGE = 'mutation purgeRecords($ids: [ID!]!) { purgeRecords(ids: $ids) }'
const EMPTY_BIN = 'mutation emptyBin($until: DateTime!) { emptyBin(until: $until) }'

const call = <T>(document: string, variables: Record<string, unknown>): Promise<T> =>
  callService<T>('activity-thread', document, variables)

type Asked = { actions?: readonly ActivityAction[] | undefined; page: number; perPage: number }

export const readActivities = async (of: ThreadOf, { actions, page, perPage }: Asked): Promise<ActivityPage> => {
  const variables = { ...of, actions: actions ?? null, pagination: { page, perPage } }
  return (await call<{ getActivities: ActivityPage }>(LIST, variables)).getActivities
}

export const createComment = (of: ThreadOf, text: string) => call<unknown>(CREATE, { input: { ...of, text } })
export const updateComment = (id: string, text: string) => call<unknown>(UPDATE, { id, text })
export const deleteComment = (id: string) => call<unknown>(DELETE, { id })
export const undoActivity = (id: string) => call<unknown>(UNDO, { id })

export type RestoreResult = {
  id: string
  isRestored: boolean
  entity: string | null
  recordId: string | null
  label: string | null
  reasons: readonly string[]
}

export const restoreRecords = async (ids: readonly string[]): Promise<readonly RestoreResult[]> =>
  (await call<{ restoreRecords: RestoreResult[] }>(RESTORE, { ids })).restoreRecords

/** Deletes records of the bin for good; answers how many were still there. */
export const purgeRecords = async (ids: readonly string[]): Promise<number> =>
  (await call<{ purgeRecords: number }>(PURGE, { ids })).purgeRecords

/** Likewise all that was in the bin at this instant. */
export const emptyBin = async (until: string): Promise<number> =>
  (await call<{ emptyBin: number }>(EMPTY_BIN, { until })).emptyBin
