/** Operations of the activity-thread service. */

export const activitySdl = /* GraphQL */ `
  enum ActivityAction {
    CREATE
    UPDATE
    DELETE
    RESTORE
    PURGE
    UNDO
    COMMENT
  }

  type ActivityAuthor {
    id: ID!
    displayName: String!
  }

  type UndoneActivity {
    id: ID!
    createdAt: DateTime!
  }

  type ActivityEntry {
    id: ID!
    "Of the record; of a custom field or group in the thread of an entity's configuration."
    entity: String!
    action: ActivityAction!
    user: ActivityAuthor
    recordLabel: String
    "By field: { before, after }, values as the API gives them; a custom field is customFields.NAME."
    changes: JSON!
    "Null once its author has deleted it."
    comment: String
    editedAt: DateTime
    "The entry that an UNDO takes back."
    undoes: UndoneActivity
    isUndone: Boolean!
    "A comment of the session's own."
    canEdit: Boolean!
    "An update that the session may take back, and that nothing since conflicts with."
    canUndo: Boolean!
    "Why an update that nothing since conflicts with cannot be taken back, where it is not plain."
    undoRefusal: String
    createdAt: DateTime!
  }

  type ActivityPage {
    items: [ActivityEntry!]!
    hasNextPage: Boolean!
  }

  input CommentInput {
    entity: String!
    recordId: ID!
    "Plain text."
    text: String!
  }

  type RestoreResult {
    "Of the deleted record, as the bin names it."
    id: ID!
    isRestored: Boolean!
    entity: String
    recordId: ID
    label: String
    "Why it could not come back, in whole sentences."
    reasons: [String!]!
  }

  extend type Query {
    "The newest first. Threads of configuration: parameter with the id parameters, entityConfiguration with the entity's key."
    getActivities(entity: String!, recordId: ID!, actions: [ActivityAction!], pagination: Pagination): ActivityPage!
  }

  extend type Mutation {
    createComment(input: CommentInput!): ActivityEntry!
    updateComment(id: ID!, text: String!): ActivityEntry!
    "The text goes, its place in the thread stays."
    deleteComment(id: ID!): ActivityEntry!
    "Takes an update back by an ordinary update; CONFLICT with reasons when something has changed since."
    undoActivity(id: ID!): Boolean!
    "Brings records back from the bin, each by itself; the right BIN and that of deleting them."
    restoreRecords(ids: [ID!]!): [RestoreResult!]!
    "Deletes records of the bin for good, all or none; how many were still there. The same rights as restoring them."
    purgeRecords(ids: [ID!]!): Int!
    "Likewise all that the session sees in the bin, but what came there after this instant."
    emptyBin(until: DateTime!): Int!
  }
`
