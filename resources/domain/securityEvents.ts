/** What the security journal tells: every kind of event that is kept of who came in, and of what guards the product. */

export const SECURITY_EVENTS = [
  'LOGIN',
  'LOGIN_FAILED',
  'LOGIN_SLOWED',
  'NEW_DEVICE',
  'SESSIONS_ENDED',
  'PASSWORD_LINK_CREATED',
  'PASSWORD_LINK_USED',
  'PASSWORD_LINK_REQUESTED',
  'CALENDAR_LINK_CREATED',
  'CALENDAR_LINK_REVOKED',
  'PASSWORD_CHANGED',
  'PROOF_FAILED',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
  'SECOND_FACTOR_FAILED',
  'SECOND_FACTOR_SLOWED',
  'SECOND_FACTOR_RESET',
  'PASSKEY_ADDED',
  'PASSKEY_RENAMED',
  'PASSKEY_REMOVED',
  'PASSKEY_REFUSED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'ACCOUNT_CREATED',
  'ACCOUNT_LOGIN_CHANGED',
  'ACCOUNT_ROLES_CHANGED',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_UNBLOCKED',
  'ACCOUNT_DELETED',
  'ACCOUNT_RESTORED',
  'ROLE_CREATED',
  'ROLE_CHANGED',
  'ROLE_DELETED',
  'ROLE_RESTORED',
  'PARAMETERS_CHANGED',
  'LICENSE_SAVED',
  'EXPORTED',
  'RIGHT_REFUSED',
  'LOOK_ALIKES_FOUND',
  'KEY_ROTATED',
  'JOURNAL_SHORTENED',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** Those that anybody can cause as often as they like: counted by the hour, one row for all alike. */
export const COUNTED_EVENTS = [
  'LOGIN_FAILED',
  'LOGIN_SLOWED',
  'PASSWORD_LINK_REQUESTED',
  'PROOF_FAILED',
  'SECOND_FACTOR_FAILED',
  'SECOND_FACTOR_SLOWED',
  'PASSKEY_REFUSED',
  'RIGHT_REFUSED',
] as const satisfies readonly SecurityEventKind[]

export type CountedEventKind = (typeof COUNTED_EVENTS)[number]
