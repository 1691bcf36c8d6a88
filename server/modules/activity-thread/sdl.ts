export const activitySdl = /* GraphQL */ `
  "Who did it."
  type ActivityAuthor {
    id: ID!
    displayName: String!
  }

  "The entry that was taken back."
  type UndoneActivity {
    id: ID!
    createdAt: DateTime!
  }

  "One entry of the thread of a record: a change, or a comment."
  type ActivityEntry {
    id: ID!
    "Of the record; of a custom field or group in the thread of an entity's configuration."
    entity: String!
    recordId: ID!
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

  "One page of a thread."
  type ActivityPage {
    items: [ActivityEntry!]!
    hasNextPage: Boolean!
  }

  "A comment on a record that the session may read."
  input CommentInput {
    entity: String!
    recordId: ID!
    "Plain text."
    text: String!
  }

  "What became of one record of the trash."
  type RestoreResult {
    "Of the deleted record, as the bin names it; of the record itself, where it was named by that."
    id: ID!
    isRestored: Boolean!
    entity: String
    recordId: ID
    label: String
    "Why it could not come back, in whole sentences."
    reasons: [String!]!
    "Details of AFFECTED_RESERVATIONS, where the record affects reservations that were not confirmed."
    affected: JSON
  }

  "What one run of the check of the data came to."
  type DataCheckRun {
    checkedAt: DateTime!
    "Rules that were looked at."
    rules: Int!
    "Rows that were read."
    rows: Int!
    "What breaks a rule, in all."
    found: Int!
    "Rules that are broken."
    broken: Int!
    "Rules that were not looked at to the end."
    failed: Int!
    "Whether another run is on its way."
    isRunning: Boolean!
  }

  "What became of an update that was to be taken back."
  type UndoResult {
    "The entry."
    id: ID!
    isUndone: Boolean!
    reasons: [String!]!
    "Details of AFFECTED_RESERVATIONS, where the record affects reservations that were not confirmed."
    affected: JSON
  }

  extend type Query {
    "The last run of the check of the data; null before the first."
    getLastDataCheck: DataCheckRun
    "The newest first. Threads of configuration: parameter with the id parameters, entityConfiguration with the entity's key."
    getThread(
      "The key of the entity."
      entity: String!
      "The id of the record."
      recordId: ID!
      "These alone; absent: all of them."
      actions: [ActivityAction!]
      pagination: Pagination
    ): ActivityPage!
    "Entries of the list of activities with their changes, in this order; the right ACTIVITY. Hidden ones are left out."
    getActivityEntries(
      "At most 200."
      ids: [ID!]!
    ): [ActivityEntry!]!
  }

  extend type Mutation {
    "Has the data checked now; one run that waits or runs already is enough."
    runDataChecks: Boolean!
    "Writes a comment into the thread of a record."
    createComment(input: CommentInput!): ActivityEntry!
    "Changes a comment of one's own."
    updateComment(
      "The comment."
      id: ID!
      "Plain text, the whole of it."
      text: String!
    ): ActivityEntry!
    "The text goes, its place in the thread stays."
    deleteComment(
      "A comment of one's own."
      id: ID!
    ): ActivityEntry!
    "Takes an update back by an ordinary update; CONFLICT with reasons when something has changed since."
    undoActivity(
      "The entry that is taken back."
      id: ID!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): Boolean!
    "Takes updates back, each by itself as undoActivity does."
    undoActivities(
      "Entries, at most 200."
      ids: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [UndoResult!]!
    "Brings records back from the bin, each by itself; the right BIN and that of deleting them."
    restoreRecords(
      "Records of the trash, at most 100."
      ids: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [RestoreResult!]!
    "Takes back deletions of the session's own, of the last hour, each record by itself; the right of deleting them alone."
    undoDeletions(
      "The key of the entity."
      entity: String!
      "The records as they were called before they went, at most 100."
      recordIds: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [RestoreResult!]!
    "Deletes records of the bin for good, all or none; how many were still there. The same rights as restoring them."
    purgeRecords(
      "Records of the trash, at most 100."
      ids: [ID!]!
    ): Int!
    "Likewise all that the session sees in the bin, but what came there after this instant."
    emptyBin(
      "What was deleted later stays."
      until: DateTime!
    ): Int!
  }
`
