/** Lazy components, with one automatic page reload if a new version has replaced the files. */
import { type ComponentType, lazy, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { fetchLatestBuild } from './builds.ts'
import { hasUnsaved, reloadPage } from './unsaved/unsaved.ts'

/** A second failure on the same path within this time shows an error instead of a reload. */
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

/** True if the page at `path` may reload now; then stores the time. False if there are unsaved values. */
const canReload = (path: string, now: number): boolean => {
  if (hasUnsaved()) return false
  const last = lastReload()
  if (last && last.path === path && now - last.at < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Reloaded))
  return true
}

/** Without a server, a reload would show the browser's error page. */
const isServerThere = (): Promise<boolean> =>
  fetchLatestBuild().then(
    () => true,
    () => false,
  )

const failures = new WeakSet<object>()
const isFailure = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** Loads a module; on failure reloads the page once, later throws the error. */
export const loadOrReload = async <M,>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (error) {
    if (!hasUnsaved() && (await isServerThere()) && canReload(window.location.pathname, Date.now())) {
      reloadPage()
      // The reload is in progress, so the promise never settles.
      return new Promise<never>(() => undefined)
    }
    const failure = error instanceof Error ? error : new Error(String(error))
    failures.add(failure)
    throw failure
  }
}

export type Failure<P> = ComponentType<{ props: P }>

/** `preload` loads the code before rendering. A failure shows when the component renders. */
type LazyComponent<P> = ComponentType<P> & { preload: () => void }

/**
 * Returns a lazy component; `pick` selects the export. A failed module stays failed until the page reloads, because
 * browsers keep failures in their module map. Loaded code renders at once: `React.lazy` would suspend, and React shows
 * fallbacks for at least 300 ms (`FALLBACK_THROTTLE_MS`).
 */
export const lazyWith = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  Failed: Failure<P>,
): LazyComponent<P> => {
  let known: ComponentType<P> | undefined
  const keep = (module: M) => {
    known = pick(module)
    return known
  }
  const Loaded = lazy(async () => ({ default: keep(await loadOrReload(load)) }))
  const Lazy = (props: P) => {
    // State, because a different component would remount.
    const [Component] = useState(() => known ?? Loaded)
    return (
      <ErrorBoundary
        fallbackRender={({ error }) => {
          if (!isFailure(error)) throw error
          return <Failed props={props} />
        }}
      >
        <Component {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, { preload: () => void load().then(keep, () => undefined) })
}
