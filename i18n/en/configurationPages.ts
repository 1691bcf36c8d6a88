const number = (value: number): string => value.toLocaleString('en-GB')

const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count !== 1 ? 's' : ''}`

export const configurationTexts = {
  title: 'Configuration',
  note: 'Fields, record types, roles, templates, workflows, rules and settings, in one file. It contains no records, accounts or passwords.',
  download: 'Download the file',
  fileName: (day: string) => `configuration-${day}.json`,
  apply: 'Apply a file',
  applyNote:
    'Régie first shows what the file changes. Anything missing from a section of the file is removed; a section left out does not change.',
  choose: 'Choose a file',
  hint: 'or drop it here',
  comparing: 'Comparing the file with the configuration…',
  failed: 'The file could not be compared',
  unread: 'This file cannot be read: choose a configuration file.',
  plan: (file: string) => `What “${file}” changes`,
  none: 'The configuration already matches the file: nothing changes.',
  adopted: (count: number) =>
    count === 1
      ? 'One element from another installation is recognised by its name.'
      : `${number(count)} elements from another installation are recognised by their names.`,
  refused: 'The file cannot be applied',
  notes: 'One part stays as it is',
  actions: { CREATE: 'Addition', UPDATE: 'Change', REMOVE: 'Deletion' },
  formerly: (name: string) => `formerly “${name}”`,
  nothing: 'empty',
  becomes: 'becomes',
  sql: (count: number) => (count === 1 ? 'One SQL statement' : `${number(count)} SQL statements`),
  summary: ({ updated, created, removed }: { updated: number; created: number; removed: number }) =>
    [
      updated > 0 ? counted(updated, 'change') : '',
      created > 0 ? counted(created, 'addition') : '',
      removed > 0 ? counted(removed, 'deletion') : '',
    ]
      .filter(Boolean)
      .join(', '),
  applyAll: (count: number) => (count === 1 ? 'Apply the change' : `Apply the ${number(count)} changes`),
  adopt: 'Keep these matches',
  applied: 'The configuration has been applied',
  cancel: 'Cancel',
  confirmTitle: 'Apply with these losses?',
  confirm: 'Apply',
} as const

type SectionCount = { label: string; count: number }

export const versionTexts = {
  title: 'Versions',
  note: 'Each change to the configuration, made by hand or by a file, becomes a version a few seconds later. The last 200 are kept.',
  failed: 'The versions could not be displayed',
  changesFailed: 'The changes could not be displayed',
  none: 'No versions yet: the first one appears within a minute.',
  unread: 'These changes concern sections that you do not edit, or have disappeared since.',
  oldest: 'The oldest configuration kept',
  current: (name: string) => `${name} – current version`,
  summary: (sections: readonly SectionCount[]): string => {
    const total = sections.reduce((sum, { count }) => sum + count, 0)
    const parts = sections.map(({ label, count }) => (count === 1 ? label : `${label} (${number(count)})`))
    const changes = total === 1 ? 'One change' : `${number(total)} changes`
    return `${changes}: ${parts.join(', ')}`
  },
  authors: (names: readonly string[], unknown: number): string => {
    const gone = unknown === 0 ? [] : [unknown === 1 ? 'a deleted account' : `${number(unknown)} deleted accounts`]
    const all = [...names, ...gone]
    return all.length === 0 ? 'Unknown author' : `By ${all.join(', ')}`
  },
  show: (isOpen: boolean) => (isOpen ? 'Hide changes' : 'View changes'),
  showNamed: (name: string, isOpen: boolean) => (isOpen ? `Hide changes of ${name}` : `View changes of ${name}`),
  return: 'Go back to this version',
  returnNamed: (name: string) => `Go back to this version of ${name}`,
  plan: (name: string) => `What going back to the version of ${name} changes`,
  more: (count: number) => (count === 1 ? 'One more version' : `${number(count)} more versions`),
} as const
