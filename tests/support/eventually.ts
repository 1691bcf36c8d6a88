import { vi } from 'vitest'

/** Retries until the check passes, up to a test's maximum time: slowness is no failure. */
export const eventually = <T>(check: () => T | Promise<T>, limit = 30_000): Promise<T> =>
  vi.waitFor(check, { timeout: limit, interval: 50 })
