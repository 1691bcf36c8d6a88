/** Contents of the safety register: CCH R.143-44, R.141-10 and R.141-11. */
export const REGISTER_KINDS = [
  'STAFF',
  'INSTRUCTION',
  'CONTROL',
  'CORRECTION',
  'WORKS',
  'DRILL',
  'EQUIVALENT',
  'OTHER',
] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

export const REGISTER_STATES = ['CURRENT', 'CORRECTED'] as const

export const MAX_REGISTER_TEXT = 5000
export const MAX_ENTERED = 100

/** Documents of the public accessibility register: CCH R.164-6 and the arrêté of 19 April 2017. */
export const ACCESSIBILITY_KINDS = [
  'SERVICES',
  'ATTESTATION',
  'ADAP_CALENDAR',
  'ADAP_REPORT',
  'ADAP_COMPLETION',
  'DEROGATIONS',
  'NOTICE',
  'WELCOME_GUIDE',
  'TRAINING_RECORD',
  'MAINTENANCE',
  'TRAINING_ATTESTATION',
] as const
export type AccessibilityKind = (typeof ACCESSIBILITY_KINDS)[number]

/** Yearly, and for categories 1 to 4 only. */
export const YEARLY_KIND = 'TRAINING_ATTESTATION' satisfies AccessibilityKind

export const ACCESSIBILITY_STATES = ['MISSING', 'EXPIRED', 'PRESENT', 'NOT_CONCERNED'] as const
export type AccessibilityState = (typeof ACCESSIBILITY_STATES)[number]

export const MAX_ACCESSIBILITY_FILES = 10

/** Followed by the token of the register and the id of the file. */
export const REGISTER_FILES_PATH = '/intervention/register-files/'
