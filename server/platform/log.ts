/** The log: one JSON line per event on standard output, never a password or a token. */
import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

const SECRETS = ['password', 'token', 'authorization', 'currentPassword', 'newPassword']

/** An error as a reader needs it: a database error drags its whole connection along otherwise. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  return { name, message, code, stack, ...(cause !== undefined && { cause: plainError(cause) }) }
}

/** A logger that hides what must not be read in a log. */
export const createLog = (level: LogLevel): Logger =>
  pino({
    level,
    base: undefined,
    serializers: { err: plainError, error: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
  })
