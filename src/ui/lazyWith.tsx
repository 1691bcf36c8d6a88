/** Code that loads on demand, with one automatic reload when a new version has replaced its files. */
import { type ComponentType, lazy, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { fetchLatestBuild } from './builds.ts'
import { hasUnsaved, reloadPage } from './unsaved/unsaved.ts'

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

/** True when the page at `path` may be reloaded now; remembers that it was. Never under something typed. */
export const mayReload = (path: string, now: number): boolean => {
  if (hasUnsaved()) return false
  const last = lastReload()
  if (last && last.path === path && now - last.at < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Reloaded))
  return true
}

/** Without an answer nothing would be left to look at: the browser's own page of a server that is not found. */
const isServerThere = (): Promise<boolean> =>
  fetchLatestBuild().then(
    () => true,
    () => false,
  )

/** Errors of loading: those of the loaded code itself are not shown here. */
const failures = new WeakSet<object>()
const isFailure = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** What `load` gives, or a page loaded anew, once; after that the error of loading. */
export const loadOrReload = async <M,>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (error) {
    if (!hasUnsaved() && (await isServerThere()) && mayReload(window.location.pathname, Date.now())) {
      reloadPage()
      // The page is going away: nothing more is shown before it does.
      return new Promise<never>(() => undefined)
    }
    const failure = error instanceof Error ? error : new Error(String(error))
    failures.add(failure)
    throw failure
  }
}

/** What stands in the place of code that could not be loaded. */
export type Failure<P> = ComponentType<{ props: P }>

/** `preload`: asks for its code before it is drawn; what fails then is shown when it is drawn. */
export type LazyComponent<P> = ComponentType<P> & { preload: () => void }

/**
 * A lazily loaded component; `pick` chooses its export. What did not come stays away until the page is loaded anew: a
 * browser keeps the failure of a module in its module map (HTML, « fetch a single module script »).
 *
 * Code that is there already is drawn at once: by `lazy` it would wait once, and React shows nothing in the place of a
 * fallback before 300 ms (`FALLBACK_THROTTLE_MS`).
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
    // Chosen once: another component in its place would begin anew.
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
