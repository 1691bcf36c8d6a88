export const consoleEntityMessages = {
  noOwner:
    'This installation starts without the role that owns its tables (DATABASE_OWNER_URL): it cannot add record types.',
  tooMany: (max: number) => `An organisation can have at most ${max} record types of its own`,
  keyTaken: (key: string) => `The key “${key}” does not fit, or another record type already has it`,
  icon: 'Choose an icon from the list',
  menuGroup: 'Choose a menu group',
  owner: 'Choose records that can be created and edited, and that are not already part of other records',
  tooManyParts: (max: number) => `A record can contain at most ${max} added lists`,
  hasParts: (plurals: readonly string[]) => `These records contain others: ${plurals.join(', ')}. Remove those first.`,
  noTree: 'Rows of another record do not form a tree',
  notPart: 'Records that are part of another one have no files and no formatted text',
  notFound: 'This record type no longer exists.',
  notOwn: 'Only your organisation’s own record types can be removed.',
  nameTaken: (plural: string) => `Other records now have the name “${plural}”: rename them, then restore these.`,
  used: (fields: readonly string[]) => `Some fields refer to these records: ${fields.join(', ')}. Remove those first.`,
}

export const consoleEntityTexts = {
  create: 'New record type',
  intro: 'Give it a name, in lower case. You then add its fields and publish it.',
  more: 'Rows of another record, tree',
  addRows: 'Add a list of rows',
  next: {
    title: 'What next',
    list: 'Open the list',
    import: 'Import a file',
    rights: 'Give the permissions',
    automation: 'Create an automation',
    form: 'Create a public form',
  },
  roleRights: {
    title: 'Permissions by role',
    role: 'Role',
    cell: (part: string, role: string) => `${part}, ${role}`,
    added: (names: readonly string[]) =>
      names.length === 1
        ? `Also receives the application “${names.join()}”.`
        : `Also receives the applications “${names.join('”, “')}”.`,
    save: 'Save permissions',
    saved: 'The permissions have been saved',
  },
  partNote: 'These fields are the columns of the rows, in the form and on the page of their record.',
  submit: 'Create',
  created: 'The record type has been created: add its fields',
  icon: 'Icon',
  menuGroup: 'Menu group',
  place: 'Icon and place in the menu',
  placed: 'The menu has been changed',
  draft: 'Draft',
  draftNotice:
    'These records are being prepared: they have no menu entry yet. Their field “Name” is the title: give it another label if needed. Add their fields, then publish them.',
  owner: 'Part of',
  noOwner: 'No other record',
  ownerHelp:
    'They will be rows in the form of these records, with their permissions, history and trash. This choice is final.',
  isTree: 'As a tree',
  isTreeHelp: 'A record can contain others, like a folder and its subfolders. This choice is final.',
  draftPartNotice:
    'These rows are being prepared: they are not in the form of their record yet. Add their fields, then publish them.',
  publishedPart: 'These rows are now in the form of their record',
  publish: 'Publish',
  published: 'These records are now in the menu. Now give the permissions to read or edit them.',
  retire: 'Remove this record type',
  retireQuestion: (plural: string) => `Remove the ${plural}?`,
  retireHelp: (days: number) =>
    `These records will no longer appear anywhere. You can restore them for ${days}\u00a0days; after that, they are permanently deleted, with their fields.`,
  retireConfirm: 'Remove',
  retired: 'The record type has been removed',
  retiredTitle: 'Removed record types',
  retiredHelp: 'They no longer appear anywhere. After the date shown, their records are permanently deleted.',
  dropsOn: (day: string) => `Permanent deletion on ${day}`,
  restore: 'Restore',
  restored: 'The record type has been restored',
}
