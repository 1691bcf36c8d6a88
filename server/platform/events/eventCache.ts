/** What the whole process reads often and changes rarely: cached in memory until an event says that it changed. */
import type { EventBus } from './events.ts'

/** Who hears the events that end what is kept. */
type Hearing = { events: EventBus }

type Cache<T> = { loaded?: Promise<T> }

/**
 * A reader that loads once for each `owner` and forgets on the events of `topic`, from whatever process they come, and
 * when events may have been missed. A failed load is not kept, nor anything as long as no event is heard.
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
