import type { OverrideProblem } from '#resources/domain/overrideRules.ts'

const problems: Record<OverrideProblem['problem'], (name: string, to?: number) => string> = {
  UNKNOWN: (name) => `“${name}” does not have this setting`,
  TYPE: (name) => `This setting of “${name}” does not have the expected form`,
  LONG: (_name, to) => `This text must have at most ${to ?? 0} characters`,
  HIDDEN_REQUIRED: (name) => `“${name}” is required: it cannot be hidden in the form`,
  HIDDEN_TITLE: (name) => `“${name}” makes the title of the record: it can be hidden in the form only`,
  UNAVAILABLE: (name) => `This setting does not exist for “${name}”`,
  DEFAULT: (name) => `“${name}” does not accept this default value`,
  STATE: () => 'Choose statuses of these records',
  RESTRICTED_REQUIRED: (name) => `“${name}” is required: give it a default value before restricting it to roles`,
  UNREAD_REQUIRED: (name) => `“${name}” is required: everyone who enters these records must read it`,
  UNREAD_CONDITION: (name) => `“${name}” is used in a condition: reading it cannot be restricted`,
  NOT_YOURS: (name) => `Only a role that reads and can change “${name}” can change its permissions`,
  REPEATED: () => 'A section or a field appears twice in this order',
  SECTION: () => 'This order names a section that no longer exists',
}

export const overrideMessages = {
  problem: ({ problem, to }: OverrideProblem, name: string): string => problems[problem](name, to),
  tooLarge: 'These settings are too long: shorten the help texts',
  sectionTaken: 'Another section of these records already has this name, or a name that reads the same',
} as const
