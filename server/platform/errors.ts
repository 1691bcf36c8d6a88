/** Errors for clients: a code, a French message, details. All other errors are masked with an id. */
import { GraphQLError } from 'graphql'
import { kernelMessages } from '#i18n/fr/kernel.ts'

type ErrorCode =
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'FORBIDDEN'
  | 'FRESH_PROOF_REQUIRED'
  | 'NOT_FOUND'
  | 'VALIDATION_FAILED'
  | 'BAD_CREDENTIALS'
  | 'SECOND_FACTOR_REQUIRED'
  | 'LOGIN_EXPIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'ALREADY_CONNECTED'
  | 'TOO_MANY_REQUESTS'
  | 'NO_LICENSE'
  | 'INSUFFICIENT_LICENSE'
  | 'ITEM_UNAVAILABLE'
  | 'PAST'
  | 'TECHNICIAN_UNAVAILABLE'
  | 'APPROVER_NEEDED'
  | 'CONFIRM_TIME_ZONE'
  | 'AFFECTED_RESERVATIONS'
  | 'CONFLICT'
  | 'LOCKED'
  | 'BUSY'
  | 'NOT_TRIED'
  | 'UNAVAILABLE'
  | 'REQUEST_RUNNING'
  | 'KEY_REUSED'
  | 'ANSWER_LOST'
  | 'ENTITY_LOCK_REQUESTED'
  | 'FILE_TOO_LARGE'
  | 'BACKUP_RUNNING'
  | 'BAD_REQUEST'
  | 'QUERY_TOO_EXPENSIVE'
  | 'SERVICE_UNAVAILABLE'

export class AppError extends GraphQLError {
  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { extensions: { ...details, code } })
    this.name = 'AppError'
  }
}

/** One rejected value. `path`: field path of the form, such as `name` or `correspondents[2].email`. */
export type FieldError = { path: string; rule: string; message: string }

/** Contains all field errors of an input (D24). */
export const validationFailed = (errors: readonly FieldError[]): AppError =>
  new AppError('VALIDATION_FAILED', kernelMessages.validationFailed, { errors })
