import type { activity } from '#resources/entities/activity.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const activityLabels = {
  singular: 'activity',
  plural: 'activities',
  gender: 'MASCULINE',
  listTitle: 'Activity',
  purpose: 'Who changed what, among the records you can view: the most recent changes first.',
  fields: {
    entity: 'Record type',
    recordId: 'Record',
    recordLabel: 'Record name',
    action: {
      label: 'Action',
      values: {
        CREATE: 'Creation',
        UPDATE: 'Edit',
        DELETE: 'Deletion',
        RESTORE: 'Restoration',
        PURGE: 'Permanent deletion',
        UNDO: 'Undo',
        COMMENT: 'Comment',
      },
    },
    user: 'Author',
    automation: 'Automation',
    form: 'Public form',
    changes: 'Change',
    undoes: 'Edit undone',
    comment: 'Comment',
    files: 'Attached files',
    audience: {
      label: 'Recipients',
      values: {
        INTERNAL: 'Internal note',
        ANSWER: 'Answer',
        REPORTER: 'Answer without an account',
        COPIED: 'Answer without an account, copied',
      },
    },
    editedAt: 'Comment edited on',
  },
} satisfies Labels<typeof activity>
