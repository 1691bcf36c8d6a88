import { vi } from 'vitest'

/** Checks again until it holds: for as long as a test may last, since a slow machine proves nothing. */
export const eventually = <T>(check: () => T | Promise<T>, limit = 30_000): Promise<T> =>
  vi.waitFor(check, { timeout: limit, interval: 50 })
