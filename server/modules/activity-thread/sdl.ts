export const activitySdl = /* GraphQL */ `
  "Author of an activity."
  type ActivityAuthor {
    id: ID!
    displayName: String!
  }

  "The undone entry."
  type UndoneActivity {
    id: ID!
    createdAt: DateTime!
  }

  "An entry in the thread of a record: a change or a comment."
  type ActivityEntry {
    id: ID!
    "Entity of the record; in threads of configurations, customField or customFieldGroup."
    entity: String!
    recordId: ID!
    action: ActivityAction!
    user: ActivityAuthor
    recordLabel: String
    "Changes by field: { before, after }, values in API format; custom fields as customFields.NAME."
    changes: JSON!
    "Null if deleted by its author."
    comment: String
    editedAt: DateTime
    "The entry that an UNDO undoes."
    undoes: UndoneActivity
    isUndone: Boolean!
    "True for comments of the session's user."
    canEdit: Boolean!
    "True if the session may undo the update and no later change conflicts."
    canUndo: Boolean!
    "Reason against an undo without later conflict, if not obvious."
    undoRefusal: String
    createdAt: DateTime!
  }

  "One page of a thread."
  type ActivityPage {
    items: [ActivityEntry!]!
    hasNextPage: Boolean!
  }

  "A new comment; the session must see the record."
  input CommentInput {
    entity: String!
    recordId: ID!
    "Plain text."
    text: String!
  }

  "Result of restoring one record."
  type RestoreResult {
    "Id in the trash, or id of the record if the request has that."
    id: ID!
    isRestored: Boolean!
    entity: String
    recordId: ID
    label: String
    "Reasons against the restoration, as sentences."
    reasons: [String!]!
    "Details of AFFECTED_RESERVATIONS, where the record affects reservations that were not confirmed."
    affected: JSON
  }

  "Result of one run of the data checks."
  type DataCheckRun {
    checkedAt: DateTime!
    "Checked rules."
    rules: Int!
    "Checked rows."
    rows: Int!
    "Total violations."
    found: Int!
    "Violated rules."
    broken: Int!
    "Rules with an incomplete check."
    failed: Int!
    "True if another run is waiting or running."
    isRunning: Boolean!
  }

  "Result of undoing one update."
  type UndoResult {
    "The entry."
    id: ID!
    isUndone: Boolean!
    reasons: [String!]!
    "Details of AFFECTED_RESERVATIONS, where the record affects reservations that were not confirmed."
    affected: JSON
  }

  extend type Query {
    "Last run of the data checks; null before the first."
    getLastDataCheck: DataCheckRun
    "Newest first. Threads of configurations: parameter with id parameters, entityConfiguration with the entity's key."
    getThread(
      "The key of the entity."
      entity: String!
      "The id of the record."
      recordId: ID!
      "Only these actions; absent: all."
      actions: [ActivityAction!]
      pagination: Pagination
    ): ActivityPage!
    "Returns entries of the activity list with their changes, in this order; requires the right ACTIVITY. Omits hidden ones."
    getActivityEntries(
      "At most 200."
      ids: [ID!]!
    ): [ActivityEntry!]!
  }

  extend type Mutation {
    "Starts the data checks, unless a run is waiting or running."
    runDataChecks: Boolean!
    "Adds a comment to the thread of a record."
    createComment(input: CommentInput!): ActivityEntry!
    "Changes a comment of the session's user."
    updateComment(
      "The comment."
      id: ID!
      "Plain text, replacing the previous one."
      text: String!
    ): ActivityEntry!
    "Deletes the text; the entry stays in the thread."
    deleteComment(
      "A comment of the session's user."
      id: ID!
    ): ActivityEntry!
    "Undoes an update by a regular update; CONFLICT with reasons if a value has changed since."
    undoActivity(
      "The entry to undo."
      id: ID!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): Boolean!
    "Undoes several updates independently, like undoActivity."
    undoActivities(
      "Entries, at most 200."
      ids: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [UndoResult!]!
    "Restores records from the trash independently; requires the right BIN and the right to delete such records."
    restoreRecords(
      "Records of the trash, at most 100."
      ids: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [RestoreResult!]!
    "Undoes own deletions of the last hour independently; requires only the right to delete such records."
    undoDeletions(
      "The key of the entity."
      entity: String!
      "Ids of the deleted records, at most 100."
      recordIds: [ID!]!
      "Confirmations that AFFECTED_RESERVATIONS answered."
      confirmAffected: [String!]
    ): [RestoreResult!]!
    "Deletes records of the trash permanently, all or none; returns the number deleted. Same rights as restoreRecords."
    purgeRecords(
      "Records of the trash, at most 100."
      ids: [ID!]!
    ): Int!
    "Purges the visible trash up to an instant, 5,000 records per call; returns the number deleted, 0 at the end."
    emptyBin(
      "Later deletions stay."
      until: DateTime!
    ): Int!
  }
`
