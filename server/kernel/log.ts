/** The log: one JSON line per event on standard output, never a password or a token. */
import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

const SECRETS = ['password', 'token', 'authorization', 'currentPassword', 'newPassword']

/** A logger that hides what must not be read in a log. */
export const createLog = (level: LogLevel): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[…]' },
  })
