/** Written by `npm run operations` from activity-thread.graphql and contract/activity-thread.graphql. */
import { TypedDocumentString } from '../graphql/typedDocument.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The values of action of an activity. */
export type ActivityAction =
  | 'COMMENT'
  | 'CREATE'
  | 'DELETE'
  | 'PURGE'
  | 'RESTORE'
  | 'UNDO'
  | 'UPDATE';

/** The values of audience of an activity. */
export type ActivityAudience =
  | 'ANSWER'
  | 'COPIED'
  | 'INTERNAL'
  | 'REPORTER';

/** A new comment; the session must see the record. */
export type CommentInput = {
  readonly entity: string;
  /** Uploads, at most five. */
  readonly files?: ReadonlyArray<FileInput> | null | undefined;
  /** True: the author of the record reads the comment. Else comments of readers of internal notes are notes. */
  readonly isAnswer?: boolean | null | undefined;
  /** At most ten readers of the record: each gets one notification and one email. */
  readonly mentions?: ReadonlyArray<string> | null | undefined;
  readonly recordId: string;
  /** Plain text. */
  readonly text: string;
};

/** An existing file of the record, by id, or an upload. */
export type FileInput = {
  readonly id?: string | null | undefined;
  readonly upload?: File | null | undefined;
};

/** Reason against serving the content of a file. */
export type FileObstacle =
  /** The scanner found a virus. */
  | 'INFECTED'
  /** The virus scan is pending. */
  | 'PENDING'
  /** Too large for the virus scanner. */
  | 'TOO_LARGE';

/** Page of a list. */
export type Pagination = {
  /** From 1; page times perPage is at most 100,000. */
  readonly page?: number;
  /** At most 200. */
  readonly perPage?: number;
};

export type ThreadQueryVariables = Exact<{
  entity: string;
  recordId: string;
  actions?: ReadonlyArray<ActivityAction> | ActivityAction | null | undefined;
  pagination?: Pagination | null | undefined;
}>;


export type ThreadQuery = { readonly getThread: { readonly hasNextPage: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly entity: string, readonly recordId: string, readonly action: ActivityAction, readonly automation: string | null, readonly form: string | null, readonly recordLabel: string | null, readonly changes: unknown, readonly comment: string | null, readonly audience: ActivityAudience | null, readonly editedAt: string | null, readonly isUndone: boolean, readonly canEdit: boolean, readonly canUndo: boolean, readonly undoRefusal: string | null, readonly createdAt: string, readonly user: { readonly id: string, readonly displayName: string } | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null, readonly obstacle: FileObstacle | null }>, readonly undoes: { readonly id: string, readonly createdAt: string } | null }> } };

export type CommentFileFragment = { readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null, readonly obstacle: FileObstacle | null };

export type ActivityEntriesQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type ActivityEntriesQuery = { readonly getActivityEntries: ReadonlyArray<{ readonly id: string, readonly entity: string, readonly recordId: string, readonly action: ActivityAction, readonly automation: string | null, readonly form: string | null, readonly recordLabel: string | null, readonly changes: unknown, readonly comment: string | null, readonly audience: ActivityAudience | null, readonly editedAt: string | null, readonly isUndone: boolean, readonly canEdit: boolean, readonly canUndo: boolean, readonly undoRefusal: string | null, readonly createdAt: string, readonly user: { readonly id: string, readonly displayName: string } | null, readonly files: ReadonlyArray<{ readonly id: string, readonly name: string, readonly extension: string, readonly mimeType: string, readonly size: number, readonly url: string, readonly thumbnailUrl: string | null, readonly obstacle: FileObstacle | null }>, readonly undoes: { readonly id: string, readonly createdAt: string } | null }> };

export type MentionableQueryVariables = Exact<{
  entity: string;
  recordId: string;
  isNote?: boolean | null | undefined;
  q: string;
}>;


export type MentionableQuery = { readonly getMentionable: ReadonlyArray<{ readonly id: string, readonly displayName: string }> };

export type CreateCommentMutationVariables = Exact<{
  input: CommentInput;
}>;


export type CreateCommentMutation = { readonly createComment: { readonly id: string } };

export type UpdateCommentMutationVariables = Exact<{
  id: string;
  text: string;
  mentions?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UpdateCommentMutation = { readonly updateComment: { readonly id: string } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { readonly deleteComment: { readonly id: string } };

export type UndoActivityMutationVariables = Exact<{
  id: string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UndoActivityMutation = { readonly undoActivity: boolean };

export type UndoActivitiesMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UndoActivitiesMutation = { readonly undoActivities: ReadonlyArray<{ readonly id: string, readonly isUndone: boolean, readonly reasons: ReadonlyArray<string>, readonly affected: unknown }> };

export type RestoreRecordsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type RestoreRecordsMutation = { readonly restoreRecords: ReadonlyArray<{ readonly id: string, readonly isRestored: boolean, readonly entity: string | null, readonly recordId: string | null, readonly label: string | null, readonly reasons: ReadonlyArray<string>, readonly affected: unknown }> };

export type UndoDeletionsMutationVariables = Exact<{
  entity: string;
  recordIds: ReadonlyArray<string> | string;
  confirmAffected?: ReadonlyArray<string> | string | null | undefined;
}>;


export type UndoDeletionsMutation = { readonly undoDeletions: ReadonlyArray<{ readonly id: string, readonly isRestored: boolean, readonly entity: string | null, readonly recordId: string | null, readonly label: string | null, readonly reasons: ReadonlyArray<string>, readonly affected: unknown }> };

export type PurgeRecordsMutationVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type PurgeRecordsMutation = { readonly purgeRecords: number };

export type EmptyBinMutationVariables = Exact<{
  until: string;
}>;


export type EmptyBinMutation = { readonly emptyBin: number };

export type LastDataCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type LastDataCheckQuery = { readonly getLastDataCheck: { readonly checkedAt: string, readonly rules: number, readonly rows: number, readonly found: number, readonly broken: number, readonly failed: number } | null };

export type RunDataChecksMutationVariables = Exact<{ [key: string]: never; }>;


export type RunDataChecksMutation = { readonly runDataChecks: boolean };

export const CommentFileFragmentDoc = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    fragment CommentFile on File {
  id
  name
  extension
  mimeType
  size
  url
  thumbnailUrl
  obstacle
}
    `, {"fragmentName":"CommentFile"}) as unknown as TypedDocumentString<CommentFileFragment, unknown>;
export const ThreadDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    query Thread($entity: String!, $recordId: ID!, $actions: [ActivityAction!], $pagination: Pagination) {
  getThread(
    entity: $entity
    recordId: $recordId
    actions: $actions
    pagination: $pagination
  ) {
    items {
      id
      entity
      recordId
      action
      user {
        id
        displayName
      }
      automation
      form
      recordLabel
      changes
      comment
      files {
        ...CommentFile
      }
      audience
      editedAt
      undoes {
        id
        createdAt
      }
      isUndone
      canEdit
      canUndo
      undoRefusal
      createdAt
    }
    hasNextPage
  }
}
    fragment CommentFile on File {
  id
  name
  extension
  mimeType
  size
  url
  thumbnailUrl
  obstacle
}`) as unknown as TypedDocumentString<ThreadQuery, ThreadQueryVariables>;
export const ActivityEntriesDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    query ActivityEntries($ids: [ID!]!) {
  getActivityEntries(ids: $ids) {
    id
    entity
    recordId
    action
    user {
      id
      displayName
    }
    automation
    form
    recordLabel
    changes
    comment
    files {
      ...CommentFile
    }
    audience
    editedAt
    undoes {
      id
      createdAt
    }
    isUndone
    canEdit
    canUndo
    undoRefusal
    createdAt
  }
}
    fragment CommentFile on File {
  id
  name
  extension
  mimeType
  size
  url
  thumbnailUrl
  obstacle
}`) as unknown as TypedDocumentString<ActivityEntriesQuery, ActivityEntriesQueryVariables>;
export const MentionableDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    query Mentionable($entity: String!, $recordId: ID!, $isNote: Boolean, $q: String!) {
  getMentionable(entity: $entity, recordId: $recordId, isNote: $isNote, q: $q) {
    id
    displayName
  }
}
    `) as unknown as TypedDocumentString<MentionableQuery, MentionableQueryVariables>;
export const CreateCommentDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation CreateComment($input: CommentInput!) {
  createComment(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateCommentMutation, CreateCommentMutationVariables>;
export const UpdateCommentDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation UpdateComment($id: ID!, $text: String!, $mentions: [ID!]) {
  updateComment(id: $id, text: $text, mentions: $mentions) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateCommentMutation, UpdateCommentMutationVariables>;
export const DeleteCommentDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation DeleteComment($id: ID!) {
  deleteComment(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const UndoActivityDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation UndoActivity($id: ID!, $confirmAffected: [String!]) {
  undoActivity(id: $id, confirmAffected: $confirmAffected)
}
    `) as unknown as TypedDocumentString<UndoActivityMutation, UndoActivityMutationVariables>;
export const UndoActivitiesDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation UndoActivities($ids: [ID!]!, $confirmAffected: [String!]) {
  undoActivities(ids: $ids, confirmAffected: $confirmAffected) {
    id
    isUndone
    reasons
    affected
  }
}
    `) as unknown as TypedDocumentString<UndoActivitiesMutation, UndoActivitiesMutationVariables>;
export const RestoreRecordsDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation RestoreRecords($ids: [ID!]!, $confirmAffected: [String!]) {
  restoreRecords(ids: $ids, confirmAffected: $confirmAffected) {
    id
    isRestored
    entity
    recordId
    label
    reasons
    affected
  }
}
    `) as unknown as TypedDocumentString<RestoreRecordsMutation, RestoreRecordsMutationVariables>;
export const UndoDeletionsDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation UndoDeletions($entity: String!, $recordIds: [ID!]!, $confirmAffected: [String!]) {
  undoDeletions(
    entity: $entity
    recordIds: $recordIds
    confirmAffected: $confirmAffected
  ) {
    id
    isRestored
    entity
    recordId
    label
    reasons
    affected
  }
}
    `) as unknown as TypedDocumentString<UndoDeletionsMutation, UndoDeletionsMutationVariables>;
export const PurgeRecordsDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation PurgeRecords($ids: [ID!]!) {
  purgeRecords(ids: $ids)
}
    `) as unknown as TypedDocumentString<PurgeRecordsMutation, PurgeRecordsMutationVariables>;
export const EmptyBinDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation EmptyBin($until: DateTime!) {
  emptyBin(until: $until)
}
    `) as unknown as TypedDocumentString<EmptyBinMutation, EmptyBinMutationVariables>;
export const LastDataCheckDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    query LastDataCheck {
  getLastDataCheck {
    checkedAt
    rules
    rows
    found
    broken
    failed
  }
}
    `) as unknown as TypedDocumentString<LastDataCheckQuery, LastDataCheckQueryVariables>;
export const RunDataChecksDocument = /*#__PURE__*/ new TypedDocumentString('activity-thread', `
    mutation RunDataChecks {
  runDataChecks
}
    `) as unknown as TypedDocumentString<RunDataChecksMutation, RunDataChecksMutationVariables>;
