import { extension } from '#resources/domain/extension.ts'
import { MAX_LOGO_BYTES } from '#resources/domain/fileLimits.ts'
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '#resources/domain/lifetimes.ts'
import type { NumberFormatProblem } from '#resources/domain/numbers.ts'
import type { ParameterCategory, ParameterCode } from '#resources/domain/parameters.ts'
import type { ParameterProblem } from '#resources/domain/parameterValues.ts'
import type { ExtensionParameter } from '#resources/schema/extension.ts'
import { spoken } from '../spoken.ts'
import { fileMessages } from './fileMessages.ts'
import { schoolZoneLabels } from './schoolZones.ts'

const added = Object.entries(extension.parameters ?? {})
const ofExtension = <T>(textOf: (parameter: ExtensionParameter) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    added.flatMap(([code, parameter]) => {
      const text = textOf(parameter)
      return text === undefined ? [] : [[code, text]]
    }),
  )

export const parameterNames: Record<ParameterCode, string> = spoken({
  ...ofExtension(({ name }) => name),
  COMPANY_NAME: 'Name of the organisation',
  COMPANY_LOGO: 'Logo',
  COMPANY_COLOUR: 'Colour',
  COMPANY_EMAIL: 'Email address',
  COMPANY_SIRET: 'SIRET number',
  COMPANY_PHONE_NUMBER: 'Phone number',
  COMPANY_ADDRESS: 'Address',
  COMPANY_ADDITIONAL_ADDRESS: 'Additional address',
  COMPANY_ZIP_CODE: 'Postcode',
  COMPANY_CITY: 'City',
  COMPANY_COUNTRY: 'Country',
  LOCALE: 'Language',
  TEXTS_LOCALE: 'Language of your labels',
  TIMEZONE: 'Time zone',
  PUBLIC_HOLIDAYS_REGION: 'Public holidays',
  SCHOOL_ZONE: 'School holiday zone',
  ENABLE_RESERVATION_VALIDATION_SYSTEM: 'Submit bookings for approval',
  BACKUP_SCHEDULE: 'Automatic backups',
  BACKUP_RECIPIENT: 'Public key of automatic backups',
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: 'Suggested closing for a new category',
  SHOW_FIRST_STEPS: 'Show the first steps on the home page',
  ADMINISTRATOR_IDLE_MINUTES: 'Administration session closed after inactivity, in minutes',
  ADMINISTRATOR_SESSION_HOURS: 'Length of an administration session, in hours',
  ASK_BEFORE_OTHER_DEVICE: 'One signed-in device at a time',
  ATTACH_FILES_TO_RESERVATION: 'Attach the files of the booking to emails',
  ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS: 'Offer a custom email after a change',
  ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: 'Notify managers of a new booking',
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS: 'Notify managers of a change',
  ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS: 'Notify managers of a closing with a comment',
  ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS: 'Notify managers of a deletion',
  ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS: 'Notify managers of a booking whose place becomes unavailable',
  ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'Notify requesters of a new booking',
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS: 'Notify requesters of a change',
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS: 'Notify approvers (request, reminder, escalation, answer)',
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS: 'Notify requesters of an approval, a refusal or a question',
  ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS: 'Notify requesters of a deletion',
  ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS: 'Remind requesters of the start of their booking',
  ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS: 'Remind requesters of what they have to return',
  RESERVATION_REMINDER_HOURS: 'Reminder lead time, in hours',
  ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS: 'Notify requesters of a late return',
  RESERVATION_LATE_RETURN_HOURS: 'Late return, in hours after the end',
  ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS: 'Offer requesters a replacement by email',
  RESERVATION_PROPOSAL_DAYS: 'Time to answer a proposal, in days',
  ENABLE_INTERVENTION_ALERT_EMAIL: 'Send alerts to the person who does the work order',
  RESERVATION_NUMBER_FORMAT: 'Booking number',
  INTERVENTION_NUMBER_FORMAT: 'Work order number',
  PLANNING_DISPLAYED_TIME_SLOT: 'Hours shown',
  PLANNING_DISPLAYED_WEEK_DAYS: 'Days shown',
  PLANNING_DISPLAY_SUBJECT_MANAGEMENT: 'Show the subject of bookings to managers',
  PLANNING_DISPLAY_BORROWINGS_MANAGEMENT: 'Show requesters to managers',
  PLANNING_DISPLAY_SUBJECT_REQUEST: 'Show the subject of bookings to requesters',
  PLANNING_DISPLAY_BORROWINGS_REQUEST: 'Show requesters to other requesters',
  RESERVATION_RATE_TIME_SLOTS: 'Hours of the occupancy rate',
  RESERVATION_RATE_DAYS: 'Days of the occupancy rate',
  INTERVENTION_CATEGORY_REQUIRED: 'Require a category for each work order',
  INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT: 'Alert before the deadline, in days',
  INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE: 'Alert before the planned start, in days',
  INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME: 'Calculate the estimated time from the planned dates',
  INTERVENTION_ELAPSED_TIME_REQUIRED: 'Require the time spent once the work is dated',
  INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME: 'Calculate the time spent from the dates of the work',
  INTERVENTION_WORKING_SLOTS: 'Working hours of maintenance',
  INTERVENTION_WORKING_DAYS: 'Working days of maintenance',
  INTERVENTION_URGENT_ANSWER_HOURS: 'Urgent priority: response, in working hours',
  INTERVENTION_URGENT_REPAIR_HOURS: 'Urgent priority: repair, in working hours',
  INTERVENTION_HIGH_ANSWER_HOURS: 'High priority: response, in working hours',
  INTERVENTION_HIGH_REPAIR_HOURS: 'High priority: repair, in working hours',
  INTERVENTION_NORMAL_ANSWER_HOURS: 'Normal priority: response, in working hours',
  INTERVENTION_NORMAL_REPAIR_HOURS: 'Normal priority: repair, in working hours',
  INTERVENTION_LOW_ANSWER_HOURS: 'Low priority: response, in working hours',
  INTERVENTION_LOW_REPAIR_HOURS: 'Low priority: repair, in working hours',
  ENABLE_PUBLIC_PROBLEM_REPORTS: 'Allow reports without an account',
  PUBLIC_PROBLEM_REPORT_DAYS: 'Retention of the addresses of these reports, in days',
  TRUSTED_DEVICE_DAYS: 'Device exempt from two-step sign-in, in days',
  SECURITY_JOURNAL_DAYS: 'Retention of the security log, in days',
})

export const parameterHelp: Partial<Record<ParameterCode, string>> = spoken({
  TEXTS_LOCALE:
    'The one in which you write your fields, names, views, buttons and forms. The “Translations” page translates them.',
  ...ofExtension(({ help }) => help),
  COMPANY_NAME: 'Shown at sign-in, at the top of each page and in messages.',
  COMPANY_LOGO: `At sign-in, at the top of each page, of messages and of documents. ${fileMessages.size(MAX_LOGO_BYTES)} at most.`,
  COMPANY_COLOUR: 'At sign-in, on buttons and links, in messages and documents. Empty: Régie’s own.',
  ENABLE_PUBLIC_PROBLEM_REPORTS:
    'Whoever scans the QR code of a place or an asset can report a problem there, without signing in. When off, these codes lead nowhere.',
  PUBLIC_PROBLEM_REPORT_DAYS:
    'After the end of the report, the email address left is erased, and its tracking link stops working.',
  COMPANY_EMAIL: 'With the postal address and the phone number, at the bottom of messages.',
  COMPANY_SIRET: '14 digits, spaces are accepted.',
  LOCALE:
    'Régie restarts in this language in about a minute, and each open page then offers to reload. Your templates, roles and data keep their texts.',
  TIMEZONE: 'It sets what a day is and the times shown to everyone, wherever they are.',
  ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS:
    'After a change in the form, the email to write opens and replaces the automatic email. The automatic email is still sent after a move in the schedule or a change to a series.',
  SHOW_FIRST_STEPS: 'For administrators of Régie, as long as there is a step left to do.',
  PUBLIC_HOLIDAYS_REGION: 'Those that series and booking rules take into account.',
  SCHOOL_ZONE: 'A repeating booking can avoid the holidays of this zone, whose dates are entered or imported.',
  ENABLE_RESERVATION_VALIDATION_SYSTEM:
    'A booking follows the approval workflow of its items; without a workflow, it is approved at once.',
  BACKUP_SCHEDULE:
    'At night, on this server. Those of the last 7 days, 5 weeks and 12 months are kept; restoring the latest one is tested.',
  BACKUP_RECIPIENT:
    'Age key (age1…): automatic backups are encrypted for it. Keep the secret key away from this server: without it, nobody can open them again.',
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: 'Each category can then have its own.',
  ADMINISTRATOR_IDLE_MINUTES: `For people with a role that gives the Administration application. Other sessions close after ${SESSION_IDLE_HOURS} hours of inactivity.`,
  ADMINISTRATOR_SESSION_HOURS: `For people with a role that gives the Administration application. Other sessions last ${SESSION_DAYS} days at most.`,
  ASK_BEFORE_OTHER_DEVICE:
    'Signing in elsewhere then closes the previous session, after confirmation. Otherwise, everyone stays signed in on their computer and their phone.',
  RESERVATION_NUMBER_FORMAT:
    'The counter starts again from 1 when what comes before it changes; the number after “:” is its number of digits.',
  INTERVENTION_NUMBER_FORMAT:
    'The counter starts again from 1 when what comes before it changes; the number after “:” is its number of digits.',
  RESERVATION_REMINDER_HOURS:
    'From 1 to 720 hours before the start or the return. A booking made later has no reminder.',
  RESERVATION_LATE_RETURN_HOURS: 'From 0 to 168 hours, for what is closed on return.',
  RESERVATION_PROPOSAL_DAYS: 'From 1 to 60 days. After that, the managers’ home page shows the booking.',
  ENABLE_INTERVENTION_ALERT_EMAIL: 'If there is none, their department. A single email for each date.',
  INTERVENTION_WORKING_SLOTS:
    'Priority deadlines count these hours, on working days, without public holidays or closed periods of the whole organisation.',
  INTERVENTION_URGENT_ANSWER_HOURS: 'From 0 to 9,999. 0: no deadline. Applies to all eight deadlines.',
  RESERVATION_RATE_TIME_SLOTS: 'The open hours over which the occupancy rate is calculated.',
  PLANNING_DISPLAYED_TIME_SLOT: 'Bookings outside these hours are counted above the schedule and shown with one click.',
  TRUSTED_DEVICE_DAYS:
    'From 0 to 90 days, during which the code is not asked for again on a device, if the person chooses so when signing in. 0: the code is asked for at each sign-in.',
  SECURITY_JOURNAL_DAYS: 'From 90 to 3,650 days. Every night, older entries are erased, and the log says so.',
  PLANNING_DISPLAYED_WEEK_DAYS: 'Bookings on other days are counted above the schedule and shown with one click.',
})

export const parameterCategories: Record<ParameterCategory, string> = spoken({
  company: 'Organisation',
  general: 'General',
  security: 'Security',
  emailAutomatic: 'Automatic emails',
  emailManagers: 'Emails to managers',
  emailBorrowers: 'Emails to requesters',
  numbers: 'Numbering',
  planning: 'Schedule',
  statistics: 'Statistics',
  intervention: 'Work orders',
  extension: 'Extension',
})

export const parameterChoices: Partial<Record<ParameterCode, Record<string, string>>> = spoken({
  ...ofExtension(({ choices }) => choices as Record<string, string> | undefined),
  BACKUP_SCHEDULE: { NEVER: 'None', DAILY: 'Every night', WEEKLY: 'Every week' },
  LOCALE: { fr: 'Français', en: 'English' },
  TEXTS_LOCALE: { fr: 'French', en: 'English' },
  PUBLIC_HOLIDAYS_REGION: {
    FRANCE: 'Those of the whole of France',
    ALSACE_MOSELLE: 'With those of Alsace and Moselle',
    GUADELOUPE: 'With that of Guadeloupe',
    GUYANE: 'With that of French Guiana',
    MARTINIQUE: 'With that of Martinique',
    MAYOTTE: 'With that of Mayotte',
    REUNION: 'With that of Réunion',
    SAINT_BARTHELEMY: 'With that of Saint Barthélemy',
    SAINT_MARTIN: 'With that of Saint Martin',
  },
  SCHOOL_ZONE: { NONE: 'None', ...schoolZoneLabels },
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: {
    NONE: 'Automatic, at the end of the booking',
    OPTIONAL: 'Optional',
    MANDATORY: 'Required before any new booking',
  },
})

export const parameterProblems: Record<ParameterProblem | 'unknown' | 'repeated', string> = spoken({
  required: 'This field is required',
  bool: 'The value is not valid',
  int: 'The value must be a whole number',
  range: 'The value is outside the allowed limits',
  length: 'The value is too long',
  pattern: 'The format of the value is not valid',
  invisible: 'This value contains invisible characters: type it again',
  ageRecipient: 'The value must be an age public key, which starts with age1',
  siret: 'The value must be a valid SIRET number, with 14 digits',
  choice: 'The chosen value is not offered',
  numberFormat: 'The number format is not valid',
  timeZone: 'This time zone does not exist',
  color: 'Write the colour with # and six digits or letters from A to F, like #1D3C70',
  file: 'This image is no longer here. Choose it again',
  timeSlot: 'The time slot is not valid',
  timeSlotOverlap: 'The time slots overlap',
  weekDays: 'Choose at least one day',
  readOnly: 'This setting cannot be changed',
  unknown: 'This setting does not exist',
  repeated: 'This setting appears twice',
})

export const numberFormatProblems: Record<NumberFormatProblem, string> = {
  EMPTY: 'The format is empty.',
  BRACKET: 'A bracket is not closed.',
  VARIABLE: 'A variable in brackets is unknown.',
  LENGTH: 'A length is not allowed: it is a number of digits, as in [NUMBER:5].',
  NUMBER_ONCE: 'The counter [NUMBER] must appear exactly once.',
  TOO_LONG: 'The number would be too long.',
}

const CONTRAST = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, roundingMode: 'floor' })

type ClockChanges = { bookings: number; interventions: number; isExact: boolean }

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`] : []

const changedClocks = ({ bookings, interventions, isExact }: ClockChanges): string => {
  const parts = [
    ...counted(bookings, 'current or upcoming booking', 'current or upcoming bookings'),
    ...counted(interventions, 'current or upcoming work order', 'current or upcoming work orders'),
  ].join(' and ')
  return isExact ? parts : `more than ${parts}`
}

export const parametersMessages = {
  confirmTimeZone: (changes: ClockChanges) =>
    `This time zone changes the displayed time of ${changedClocks(changes)}: confirm the change.`,
} as const

export const parametersTexts = spoken({
  title: 'Settings',
  intro: 'Every change applies to everyone immediately.',
  save: 'Save',
  reset: 'Discard changes',
  saved: 'The settings were saved',
  saveFailed: 'The changes could not be saved',
  changes: (count: number) => (count === 1 ? '1 change to save' : `${count} changes to save`),
  upToDate: 'Everything is saved',
  failed: 'The settings could not be shown.',
  retry: 'Try again',
  timeZone: {
    title: 'Change the time zone?',
    effect: (changes: ClockChanges) =>
      `The displayed time of ${changedClocks(changes)} changes: each slot keeps its moment, and reads at another time on screens, documents and emails. Nothing is moved.`,
    confirm: 'Change the time zone',
    preview: (changes: ClockChanges) => `The displayed time of ${changedClocks(changes)} will change.`,
  },
  slotStart: 'From',
  slotEnd: 'To',
  weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekDaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  numberExample: (number: string) => `Example: ${number}`,
  insert: (name: string) => `Insert ${name}`,
  numberVariables: {
    CODE: 'the code of the record type',
    YEAR: 'the year',
    MONTH: 'the month',
    DAY: 'the day',
    NUMBER: 'the counter',
  },
  search: 'Search for a setting',
  nothingFound: 'No setting matches this search.',
  index: 'Categories of settings',
  jump: 'Go to a category',
  errorsIn: (count: number) => (count === 1 ? '1 setting to correct' : `${count} settings to correct`),
  backToDefault: (value: string) => `Reset to the default value (${value})`,
  addSlot: 'Add a time slot',
  removeSlot: (place: number) => `Remove time slot ${place}`,
  noZone: 'No time zone matches',
  color: {
    themes: { light: 'Light theme', dark: 'Dark theme' },
    button: 'Book',
    link: 'See the room',
    kept: 'as it is',
    darkened: 'darkened to stay readable',
    lightened: 'lightened to stay readable',
    verdict: (theme: string, change: string, contrast: number) =>
      `${theme}: ${change}, contrast ${CONTRAST.format(contrast)}:1`,
  },
  picture: {
    current: 'Current logo',
    choose: 'Choose an image',
    replace: 'Replace',
    remove: 'Remove',
    sending: 'Sending…',
    some: 'an image',
  },
  readOnly: 'This setting cannot be changed.',
  upcoming: 'Coming soon: nothing uses this setting yet.',
} as const)
