import type { Context } from './context.ts'

/** Computes a value once per request. A job may copy the memo into a context of a newer session. */
export const perSession = <T>(context: Context, key: string, compute: () => T): T => {
  const found = context.memo.get(key) as { session: Context['session']; value: T } | undefined
  if (found && found.session === context.session) return found.value
  const value = compute()
  context.memo.set(key, { session: context.session, value })
  return value
}
