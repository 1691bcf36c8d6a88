import type { HidingPlace } from '#resources/domain/entityOverride.ts'

export const editorTexts = {
  title: 'Fields and sections',
  help: 'Drag the fields to order them, or use the arrows. Their width is the width in the form.',
  narrowHelp: 'The arrows order the fields. Their width is the width in the form on a computer.',
  writtenHelp:
    'The form of these records is special: you can order your custom fields, and rename those of the application.',
  addSection: 'Add a section',
  emptySection: 'This section is empty: it does not appear. Drag a field into it.',
  changed: 'Changed',
  readOnly: 'Computed',
  hidden: (places: readonly HidingPlace[]) =>
    places.length === 3 ? 'Hidden' : `Hidden: ${places.map((place) => placeNames[place]).join(', ')}`,
  rows: 'Rows',
  restoreField: 'Restore the original',
  restoredField: (label: string) => `The field “${label}” is back to its original`,
  restoreAll: 'Restore all the originals',
  restoreAllQuestion: 'Restore the original fields of the application?',
  restoreAllHelp:
    'Their labels, help texts, settings and the order of the form become those of the application again. Your custom fields are kept. The history lets you undo this.',
  others: 'Other fields of the application',
  othersHelp: 'Their place is fixed. You can change their label and help, and hide them.',
  quarantined: (count: number) =>
    count === 1
      ? 'One setting is no longer accepted by this version: it is set aside and will be lost at the next save.'
      : `${count} settings are no longer accepted by this version: they are set aside and will be lost at the next save.`,
  sections: {
    name: 'Name of the section',
    add: 'New section',
    rename: 'Rename the section',
    actions: (label: string) => `Actions on the section “${label}”`,
    up: 'Move the section up',
    down: 'Move the section down',
    remove: 'Delete the section',
    removeQuestion: (label: string) => `Delete the section “${label}”?`,
    removeHelp:
      'Its fields are kept: those of the application return to their original section, yours leave any section.',
  },
  panel: {
    title: 'Set up the field',
    origin: (label: string) => `Original label: ${label}`,
    help: 'Help under the field',
    helpHelp: 'Empty: no help.',
    section: 'Section',
    required: 'Required',
    requiredHelp: 'Asked at each creation, and at the next change of records without a value.',
    isRequired: 'The application requires this field.',
    hidden: 'Hide',
    places: { form: 'In the form', page: 'On the record', list: 'In lists and their filters' },
    hiddenHelp: 'Hiding does not forbid: the API, exports and the history keep the value.',
    hiddenRequired: 'A required field cannot be hidden in the form',
    default: 'Default value',
    rights: {
      read: {
        title: 'Who can read it',
        everyRole: 'All the roles that read these records',
        help: 'Others read it nowhere: not in lists, searches, exports or the history. It is absent from emails. A super administrator reads everything.',
      },
      write: {
        title: 'Who can change it',
        everyRole: 'All the roles that change these records',
        help: 'Also checked by the API, imports and bulk changes. Reading it is needed too.',
      },
    },
    lost: 'You will no longer read it, or not in all statuses: only someone who still reads it can go back on this choice.',
    roles: 'Roles',
    roleCount: (count: number) => (count === 1 ? 'One role' : `${count} roles`),
    states: 'Statuses of the record',
    everyState: 'All statuses',
    saved: (label: string) => `The field “${label}” has been saved`,
  },
  preview: {
    title: 'Preview of the form',
    frame: 'Form as it will be shown',
    phone: 'Phone',
    desktop: 'Computer',
    width: 'Width of the preview',
    role: 'Seen by',
    everyone: 'Any authorised person',
    enlarge: 'Enlarge',
    cannotWrite: (role: string) =>
      `“${role}” can neither create nor change these records: this form is not offered to it.`,
    written: 'The form of these records is special: open it to see your changes.',
  },
  locked: {
    role: 'Your role cannot change this field.',
    state: 'This field cannot be changed in the status of this record.',
    unread: 'You do not read this field in the status of this record.',
  },
  restricted: 'Restricted',
  history: {
    layout: 'Order of the fields',
    hidden: 'Hidden',
    size: 'Width',
    default: 'Default value',
    roles: 'Roles that change it',
    states: 'Statuses in which it changes',
    readRoles: 'Roles that read it',
    readStates: 'Statuses in which it is read',
    every: 'All',
  },
  blanks: (count: number) =>
    count === 0
      ? 'All the records have a value for this field.'
      : count === 1
        ? 'One record has no value for this field.'
        : `${new Intl.NumberFormat('en-GB').format(count)} records have no value for this field.`,
} as const

const placeNames: Readonly<Record<HidingPlace, string>> = { form: 'form', page: 'record', list: 'lists' }
