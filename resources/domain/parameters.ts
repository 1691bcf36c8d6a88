import { type ExtensionParameter, joinRecords } from '../schema/extension.ts'
import { BACKUP_SCHEDULES } from './backupSchedule.ts'
import { extension } from './extension.ts'
import { LANGUAGES } from './languages.ts'
import { HOLIDAY_REGIONS } from './publicHolidays.ts'
import { SCHOOL_ZONES } from './schoolZones.ts'
import { ZIP_CODE } from './zipCodes.ts'

export type TimeSlot = { start: string; end: string }
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** TypeScript type by parameter type; the wire and the database use text. */
export type ParameterValues = {
  bool: boolean
  string: string
  int: number
  enum: string
  numberFormat: string
  timeZone: string
  color: string
  /** Hash of a picture uploaded with `uploadParameterFile`. */
  file: string
  timeSlot: TimeSlot
  timeSlots: readonly TimeSlot[]
  weekDays: readonly WeekDay[]
}
export type ParameterType = keyof ParameterValues

export const PARAMETER_CATEGORIES = [
  'company',
  'general',
  'security',
  'emailAutomatic',
  'emailManagers',
  'emailBorrowers',
  'numbers',
  'planning',
  'statistics',
  'intervention',
  'extension',
] as const
export type ParameterCategory = (typeof PARAMETER_CATEGORIES)[number]

export type ParameterDefinition = {
  type: ParameterType
  category: ParameterCategory
  /** As text; null: none. */
  default: string | null
  nullable: boolean
  readOnly: boolean
  values?: readonly string[]
  pattern?: RegExp
  /** Stored without spaces. */
  format?: 'siret' | 'ageRecipient' | 'email'
  maxLength?: number
  min?: number
  max?: number
  /** No code reads it yet (D31); its screen displays a notice. */
  isUpcoming?: true
}

type Limits = Pick<
  ParameterDefinition,
  'values' | 'pattern' | 'format' | 'maxLength' | 'min' | 'max' | 'isUpcoming'
> & {
  readOnly?: boolean
}

const required = <const T extends ParameterType>(
  category: ParameterCategory,
  type: T,
  value: string,
  limits: Limits = {},
) => ({ readOnly: false, ...limits, type, category, default: value, nullable: false as const })

const optional = <const T extends ParameterType>(category: ParameterCategory, type: T, limits: Limits = {}) => ({
  readOnly: false,
  ...limits,
  type,
  category,
  default: null,
  nullable: true as const,
})

const line = (maxLength: number, pattern?: RegExp) =>
  optional('company', 'string', { maxLength, ...(pattern && { pattern }) })
const workingHours = (value: number) => required('intervention', 'int', String(value), { min: 0, max: 9_999 })
const days = (value: number) => required('intervention', 'int', String(value), { min: 0, max: 3650 })

const PRODUCT_PARAMETERS = {
  COMPANY_NAME: line(100),
  COMPANY_EMAIL: optional('company', 'string', { maxLength: 254, format: 'email' }),
  COMPANY_PHONE_NUMBER: line(30, /^\+?[\d ().-]{4,29}$/),
  COMPANY_SIRET: optional('company', 'string', { maxLength: 20, format: 'siret' }),
  COMPANY_ADDRESS: line(255),
  COMPANY_ADDITIONAL_ADDRESS: line(255),
  COMPANY_ZIP_CODE: line(10, new RegExp(ZIP_CODE)),
  COMPANY_CITY: line(100),
  COMPANY_COUNTRY: line(100),
  COMPANY_LOGO: optional('company', 'file'),
  COMPANY_COLOUR: optional('company', 'color'),

  BACKUP_SCHEDULE: required('general', 'enum', 'NEVER', { values: BACKUP_SCHEDULES }),
  BACKUP_RECIPIENT: optional('general', 'string', { maxLength: 62, format: 'ageRecipient' }),
  LOCALE: required('general', 'enum', LANGUAGES[0], { values: LANGUAGES }),
  TEXTS_LOCALE: required('general', 'enum', LANGUAGES[0], { values: LANGUAGES }),
  TIMEZONE: required('general', 'timeZone', 'Europe/Paris'),
  PUBLIC_HOLIDAYS_REGION: required('general', 'enum', 'FRANCE', { values: HOLIDAY_REGIONS }),
  SCHOOL_ZONE: required('general', 'enum', 'NONE', { values: ['NONE', ...SCHOOL_ZONES] }),
  ENABLE_RESERVATION_VALIDATION_SYSTEM: required('general', 'bool', 'false'),
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: required('general', 'enum', 'NONE', {
    values: ['NONE', 'OPTIONAL', 'MANDATORY'],
  }),
  SHOW_FIRST_STEPS: required('general', 'bool', 'true'),

  ADMINISTRATOR_IDLE_MINUTES: required('security', 'int', '30', { min: 5, max: 720 }),
  ADMINISTRATOR_SESSION_HOURS: required('security', 'int', '12', { min: 1, max: 720 }),
  ASK_BEFORE_OTHER_DEVICE: required('security', 'bool', 'false'),
  TRUSTED_DEVICE_DAYS: required('security', 'int', '30', { min: 0, max: 90 }),
  SECURITY_JOURNAL_DAYS: required('security', 'int', '365', { min: 90, max: 3650 }),

  ATTACH_FILES_TO_RESERVATION: required('emailAutomatic', 'bool', 'false'),
  ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS: required('emailAutomatic', 'bool', 'false'),

  ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: required('emailManagers', 'bool', 'false'),
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS: required('emailManagers', 'bool', 'false'),
  ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS: required('emailManagers', 'bool', 'false'),
  ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS: required('emailManagers', 'bool', 'false'),
  ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS: required('emailManagers', 'bool', 'true'),
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS: required('emailManagers', 'bool', 'true'),

  ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'true'),
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'true'),
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'true'),
  ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'true'),
  ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'false'),
  ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'false'),
  RESERVATION_REMINDER_HOURS: required('emailBorrowers', 'int', '24', { min: 1, max: 720 }),
  ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'false'),
  RESERVATION_LATE_RETURN_HOURS: required('emailBorrowers', 'int', '2', { min: 0, max: 168 }),
  ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS: required('emailBorrowers', 'bool', 'true'),
  RESERVATION_PROPOSAL_DAYS: required('emailBorrowers', 'int', '3', { min: 1, max: 60 }),

  RESERVATION_NUMBER_FORMAT: required('numbers', 'numberFormat', 'R-[YEAR][MONTH]-[NUMBER:5]'),
  INTERVENTION_NUMBER_FORMAT: required('numbers', 'numberFormat', 'I-[YEAR][MONTH]-[NUMBER:5]'),

  PLANNING_DISPLAYED_TIME_SLOT: required('planning', 'timeSlot', '{"start":"07:00","end":"22:00"}'),
  PLANNING_DISPLAYED_WEEK_DAYS: required('planning', 'weekDays', '[1,2,3,4,5,6]'),
  PLANNING_DISPLAY_SUBJECT_MANAGEMENT: required('planning', 'bool', 'true'),
  PLANNING_DISPLAY_BORROWINGS_MANAGEMENT: required('planning', 'bool', 'true'),
  PLANNING_DISPLAY_SUBJECT_REQUEST: required('planning', 'bool', 'false'),
  PLANNING_DISPLAY_BORROWINGS_REQUEST: required('planning', 'bool', 'false'),

  RESERVATION_RATE_TIME_SLOTS: required(
    'statistics',
    'timeSlots',
    '[{"start":"08:00","end":"12:00"},{"start":"13:30","end":"18:00"}]',
  ),
  RESERVATION_RATE_DAYS: required('statistics', 'weekDays', '[1,2,3,4,5]'),

  INTERVENTION_CATEGORY_REQUIRED: required('intervention', 'bool', 'false'),
  INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT: days(15),
  INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE: days(7),
  ENABLE_INTERVENTION_ALERT_EMAIL: required('intervention', 'bool', 'false'),
  INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME: required('intervention', 'bool', 'true'),
  INTERVENTION_ELAPSED_TIME_REQUIRED: required('intervention', 'bool', 'false'),
  INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME: required('intervention', 'bool', 'true'),
  INTERVENTION_WORKING_SLOTS: required(
    'intervention',
    'timeSlots',
    '[{"start":"08:00","end":"12:00"},{"start":"13:30","end":"17:30"}]',
  ),
  INTERVENTION_WORKING_DAYS: required('intervention', 'weekDays', '[1,2,3,4,5]'),
  INTERVENTION_URGENT_ANSWER_HOURS: workingHours(1),
  INTERVENTION_URGENT_REPAIR_HOURS: workingHours(4),
  INTERVENTION_HIGH_ANSWER_HOURS: workingHours(4),
  INTERVENTION_HIGH_REPAIR_HOURS: workingHours(16),
  INTERVENTION_NORMAL_ANSWER_HOURS: workingHours(16),
  INTERVENTION_NORMAL_REPAIR_HOURS: workingHours(80),
  INTERVENTION_LOW_ANSWER_HOURS: workingHours(40),
  INTERVENTION_LOW_REPAIR_HOURS: workingHours(200),
  ENABLE_PUBLIC_PROBLEM_REPORTS: required('intervention', 'bool', 'false'),
  PUBLIC_PROBLEM_REPORT_DAYS: required('intervention', 'int', '365', { min: 30, max: 1_095 }),
} as const satisfies Record<string, ParameterDefinition>

const ofExtension = ({ name: _name, help: _help, choices, ...given }: ExtensionParameter): ParameterDefinition => ({
  ...given,
  ...(choices && { values: Object.keys(choices) }),
  category: 'extension',
  default: given.default ?? null,
  nullable: given.default === undefined,
  readOnly: false,
})

const added = Object.entries(extension.parameters ?? {}).map(([code, given]) => [code, ofExtension(given)] as const)

export const PARAMETERS = joinRecords<ParameterDefinition>(
  'parameter',
  PRODUCT_PARAMETERS,
  Object.fromEntries(added),
) as typeof PRODUCT_PARAMETERS

export type ParameterCode = keyof typeof PARAMETERS
export type ParameterValue<C extends ParameterCode> =
  | ParameterValues[(typeof PARAMETERS)[C]['type']]
  | ((typeof PARAMETERS)[C]['nullable'] extends true ? null : never)

export const PARAMETER_CODES = Object.keys(PARAMETERS) as ParameterCode[]

export const isParameterCode = (code: string): code is ParameterCode => Object.hasOwn(PARAMETERS, code)

export const parameterDefinition = (code: ParameterCode): ParameterDefinition => PARAMETERS[code]
