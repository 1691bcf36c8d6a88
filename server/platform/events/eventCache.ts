import type { EventBus } from './events.ts'

type Hearing = { events: EventBus }

type Cache<T> = { loaded?: Promise<T> }

/**
 * Returns a reader that loads once per `owner` and reloads after events of `topic` from any process, and after a gap.
 * Failed loads are not cached; without an event connection nothing is.
 */
export const cachedUntilEvent = <O extends Hearing, T>(
  topic: string,
  load: (owner: O) => Promise<T>,
): ((owner: O) => Promise<T>) => {
  const caches = new WeakMap<O, Cache<T>>()

  const cacheOf = (owner: O): Cache<T> => {
    const known = caches.get(owner)
    if (known) return known
    const cache: Cache<T> = {}
    const forget = () => {
      cache.loaded = undefined
    }
    owner.events.on(topic, forget)
    owner.events.onGap(forget)
    caches.set(owner, cache)
    return cache
  }

  return (owner) => {
    const cache = cacheOf(owner)
    if (!owner.events.isHearing()) return load(owner)
    if (cache.loaded) return cache.loaded
    const loading = load(owner)
    cache.loaded = loading
    loading.catch(() => {
      if (cache.loaded === loading) cache.loaded = undefined
    })
    return loading
  }
}
