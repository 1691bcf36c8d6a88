/** What the whole process reads often and changes rarely: kept in memory until an event says that it changed. */
import type { Kernel } from '#server/engine/context.ts'

type Cache<T> = { loaded?: Promise<T> }

/**
 * A reader that loads once for each kernel and forgets on the events of `topic`, from whatever process they come, and
 * when events may have been missed. A failed load is not kept.
 */
export const cachedUntilEvent = <T>(
  topic: Parameters<Kernel['events']['on']>[0],
  load: (kernel: Kernel) => Promise<T>,
): ((kernel: Kernel) => Promise<T>) => {
  const caches = new WeakMap<Kernel, Cache<T>>()

  const cacheOf = (kernel: Kernel): Cache<T> => {
    const known = caches.get(kernel)
    if (known) return known
    const cache: Cache<T> = {}
    const forget = () => {
      cache.loaded = undefined
    }
    kernel.events.on(topic, forget)
    kernel.events.onGap(forget)
    caches.set(kernel, cache)
    return cache
  }

  return (kernel) => {
    const cache = cacheOf(kernel)
    if (cache.loaded) return cache.loaded
    const loading = load(kernel)
    cache.loaded = loading
    loading.catch(() => {
      if (cache.loaded === loading) cache.loaded = undefined
    })
    return loading
  }
}
