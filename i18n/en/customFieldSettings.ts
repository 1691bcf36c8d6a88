import type { SettingProblem } from '#resources/domain/customFieldSettings.ts'
import type { CustomFieldSetting } from '#resources/domain/customFields.ts'

const number = (value: number | undefined): string => new Intl.NumberFormat('en-GB').format(value ?? 0)
const quoted = (text: string): string => `“${text}”`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts)

export const settingNames: Record<CustomFieldSetting, string> = {
  help: 'Help text',
  default: 'Default value',
  unique: 'Unique value',
  min: 'Minimum',
  max: 'Maximum',
  decimals: 'Number of decimals',
  unit: 'Duration',
  suffix: 'Unit',
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  format: 'Required format',
  pattern: 'Regular expression',
  patternExample: 'Accepted example',
  patternMessage: 'Error message',
  minItems: 'Minimum number',
  maxItems: 'Maximum number',
  to: 'Records offered',
  when: 'Display condition',
  requiredIf: 'Required condition',
  formula: 'Formula',
  read: 'Read',
  write: 'Edit',
}

const PROBLEMS: Record<SettingProblem['problem'], (found: SettingProblem) => string> = {
  UNKNOWN: () => 'this type of field does not have this setting',
  TYPE: () => 'this value is not recognised',
  RANGE: ({ from, to }) => `enter a number from ${number(from)} to ${number(to)}`,
  ORDER: () => 'enter a number no lower than the minimum',
  LONG: ({ to }) => `this text must have at most ${number(to)} characters`,
  DEFAULT: () => 'the field would not accept this value',
  ENTITY: () => 'choose the records that can be linked',
  PART: () => 'a list of rows is read as a whole, with its record',
  CONDITION: () => 'complete each line of the condition',
  CONDITION_FIELD: ({ name = '' }) => `the field ${quoted(name)} does not exist or has been removed`,
  CONDITION_VALUE: ({ name = '' }) => `the field ${quoted(name)} cannot have this value`,
  CONDITION_SELF: () => 'a field cannot depend on itself',
  CONDITION_LONG: ({ to }) => `a condition has at most ${number(to)} lines`,
  CONDITION_UNREAD: ({ name = '' }) => `reading the field ${quoted(name)} is restricted`,
  EXAMPLE: () => 'the format does not accept this example',
  DURATION: () => 'a duration already has its unit',
  STATE: () => 'choose states of these records',
  UNREAD_REQUIRED: () => 'a required field must be readable by everyone who enters these records',
  RESTRICTED_REQUIRED: () => 'a required field needs a default value before it is restricted to roles',
  NOT_YOURS: () => 'only a role that reads and edits this field can change it',
  PATTERN_LONG: () => 'this format is too long',
  PATTERN_SYNTAX: () => 'this format is not a valid regular expression',
  PATTERN_FORBIDDEN: () => 'back-references (\\1) and look-around conditions ((?=…)) are not accepted',
  PATTERN_COSTLY: () => 'this format would take too long to compute: avoid nested repetitions',
}

const nameOf = (setting: string): string =>
  Object.hasOwn(settingNames, setting) ? settingNames[setting as CustomFieldSetting] : quoted(setting)

export const settingMessages = {
  about: (setting: string, label: string, problem: string): string =>
    `${nameOf(setting)} of ${quoted(label)}: ${problem}`,
  problem: (label: string, found: SettingProblem): string =>
    settingMessages.about(found.setting, label, PROBLEMS[found.problem](found)),
  named: (name: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(name)} is used in a condition of the field ${listed(users.map(quoted))}: edit that condition first`
      : `${quoted(name)} is used in the conditions of the fields ${listed(users.map(quoted))}: edit those conditions first`,
  duplicates: (label: string, values: readonly string[]): string =>
    `Unique value of ${quoted(label)}: several records have the same value${values.length > 0 ? `, such as ${listed(values.map(quoted))}` : ''}`,
  targetFixed: (label: string, count: number): string =>
    count === 1
      ? `Records offered by ${quoted(label)}: one record already has a value for this field`
      : `Records offered by ${quoted(label)}: ${number(count)} records already have a value for this field`,
} as const

export const settingTexts = {
  more: 'Settings',
  helps: {
    help: 'Shown below the field, in forms.',
    unique: 'Two records cannot have the same value.',
    suffix: 'Shown after the number: km, %, kg…',
    pattern: 'For the whole value: [A-Z]{2}-\\d{3} accepts AB-123.',
    patternExample: 'Checked when you save, and quoted in the error message.',
    patternMessage: 'After “The field … is not valid:”. For example: two letters, a dash and three digits.',
    to: 'Linked records cannot be deleted while they are in use.',
  },
  formats: {
    none: 'None: free text',
    registration: 'Number plate (AB-123-CD)',
    zipCode: 'Postcode (45000)',
    phone: 'Phone (02 38 00 00 00)',
    email: 'Email address (name@town.fr)',
    siret: 'SIRET (14 digits)',
    siren: 'SIREN (9 digits)',
    vatNumber: 'VAT number (FR83 404 833 048)',
    iban: 'IBAN (FR76 3000 6000 …)',
    timeOfDay: 'Time (22:30)',
    numeric: 'Digits only',
    alpha: 'Letters only',
    alphaNum: 'Letters and digits',
    other: 'Other: regular expression',
  },
  unique: 'Unique',
  conditional: 'Conditional',
  noDefault: 'None',
  today: 'Today’s date',
  now: 'Date and time of entry',
  checked: 'Ticked by default',
  unit: { none: 'No', minutes: 'In minutes', hours: 'In hours', days: 'In days' },
  when: {
    title: 'Display',
    always: 'Always shown',
    all: 'Shown if all conditions are met',
    any: 'Shown if any condition is met',
  },
  requiredIf: {
    title: 'Required',
    always: 'No condition',
    all: 'Required if all conditions are met',
    any: 'Required if any condition is met',
  },
  condition: {
    line: (position: number) => `Condition ${position}`,
    field: 'Field',
    operator: 'Comparison',
    value: 'Values',
    add: 'Add a condition',
    remove: (position: number) => `Remove condition ${position}`,
    noSource: 'Add another field to these records first.',
    operators: {
      mine: 'is that of the signed-in user',
      is: 'is',
      isNot: 'is not',
      filled: 'is filled in',
      empty: 'is empty',
      checked: 'is ticked',
      unchecked: 'is not ticked',
    },
  },
} as const
