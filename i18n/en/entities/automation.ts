import type { automation } from '#resources/entities/automation.ts'
import type { Labels } from '#resources/schema/labels.ts'

export const automationLabels = {
  singular: 'automation',
  plural: 'automations',
  gender: 'MASCULINE',
  purpose:
    'An automation acts on a record by itself: when it is created, when a field changes, on a date, or when someone presses a button.',
  sections: { main: 'Automation', trigger: 'When', actions: 'Then' },
  activity: { secret: 'Signing secret' },
  fields: {
    name: { label: 'Name', help: 'The history of the records shows it as the author.' },
    isPaused: { label: 'Paused', help: 'While paused, nothing is triggered.' },
    state: { label: 'Status', values: { ACTIVE: 'Active', PAUSED: 'Paused', UNPERMITTED: 'Insufficient rights' } },
    entity: 'Record type',
    role: {
      label: 'Permissions',
      help: 'It only views and edits what this role allows.',
    },
    trigger: {
      label: 'Triggered',
      values: {
        CREATED: 'When a record is created',
        CHANGED: 'When a field changes',
        FORM: 'When a public form is received',
        DATE: 'On a date of the record',
        BUTTON: 'By a button on the record',
      },
    },
    watchedField: 'Watched field',
    wantedValue: { label: 'Takes the value', help: 'If empty: on every change.' },
    form: { label: 'Form', help: 'It must create records of this type.' },
    dateField: 'Watched date',
    days: { label: 'Offset (in days)', help: '−15: fifteen days before the date. 15: fifteen days after.' },
    buttonLabel: 'Button text',
    confirmation: { label: 'Question before acting', help: 'If empty: the button acts at once.' },
    pressers: { label: 'Roles that have the button', help: 'They must also be able to view the record.' },
    condition: 'Condition',
    actions: 'Actions',
    followedFrom: { label: 'Dates watched since', help: 'Earlier due dates trigger nothing.' },
  },
} satisfies Labels<typeof automation>
