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
    "Name of the automation that acted without a user."
    automation: String
    "Name of the public form that somebody without account sent."
    form: String
    recordLabel: String
    "Changes by field: { before, after }, values in API format; custom fields as customFields.NAME."
    changes: JSON!
    "Null if deleted by its author."
    comment: String
    "Attached to the comment."
    files: [File!]!
    "Of comments on records with internal notes."
    audience: ActivityAudience
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
`
