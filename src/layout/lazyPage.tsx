/** Pages that load on demand, with one automatic reload when a new version has replaced their files. */
import { type ComponentType, lazy } from 'react'

/** A second failure of the same path within this time is shown instead of reloading again. */
const RELOAD_GUARD_MS = 10_000
const KEY = 'regie.reloaded'

type Reloaded = { path: string; at: number }

const lastReload = (): Reloaded | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reloaded | null
  } catch {
    return null
  }
}

/** True when the page at `path` may be reloaded now; remembers that it was. */
export const mayReload = (path: string, now: number): boolean => {
  const last = lastReload()
  if (last && last.path === path && now - last.at < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Reloaded))
  return true
}

/** A lazily loaded component; `pick` chooses its export. */
export const lazyPage = <M, P extends object = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazy(async () => {
    try {
      return { default: pick(await load()) }
    } catch (error) {
      if (!mayReload(window.location.pathname, Date.now())) throw error
      window.location.reload()
      // The page is going away: nothing more is shown before it does.
      return new Promise<never>(() => undefined)
    }
  })
