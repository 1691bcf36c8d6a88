import { isServiceError } from '#dataProviders/serviceError.ts'

/** Messages by day of the period; empty for other errors. */
export const dayErrors = (error: unknown): Readonly<Record<string, string>> =>
  isServiceError(error)
    ? Object.fromEntries(Object.entries(error.body.errors ?? {}).map(([path, message]) => [path, String(message)]))
    : {}
