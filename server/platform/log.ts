/** Log: one JSON line per event on standard output, without passwords and tokens. */
import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

const SECRETS = ['password', 'token', 'authorization', 'currentPassword', 'newPassword']

/** Relevant properties only: a database error would include its whole connection. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, cause } = error as Error & { code?: unknown }
  return { name, message, code, stack, ...(cause !== undefined && { cause: plainError(cause) }) }
}

export const createLog = (level: LogLevel): Logger =>
  pino({
    level,
    base: undefined,
    serializers: { err: plainError, error: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
  })
