import type { EventBus } from './events.ts'

type Hearing = { events: EventBus }

type Cache<T> = { loaded: Promise<T>; at: number }

/**
 * Returns a reader that loads once per `owner` and reloads after events of `topics` from any process, and after a gap.
 * Failed loads are not cached; without an event connection nothing is.
 */
export const cachedUntilEvent = <O extends Hearing, T>(
  topics: string | readonly string[],
  load: (owner: O) => Promise<T>,
): ((owner: O) => Promise<T>) => {
  const caches = new WeakMap<O, Cache<T>>()
  // One subscription per bus: the bus would hold each owner of a subscription of its own.
  const counters = new WeakMap<EventBus, { events: number }>()

  const counterOf = ({ events }: O): { events: number } => {
    const cached = counters.get(events)
    if (cached) return cached
    const counter = { events: 0 }
    const count = () => {
      counter.events += 1
    }
    for (const topic of [topics].flat()) events.on(topic, count)
    events.onGap(count)
    counters.set(events, counter)
    return counter
  }

  return (owner) => {
    const at = counterOf(owner).events
    if (!owner.events.isHearing()) return load(owner)
    const cache = caches.get(owner)
    if (cache?.at === at) return cache.loaded
    const loaded = load(owner)
    caches.set(owner, { loaded, at })
    loaded.catch(() => {
      if (caches.get(owner)?.loaded === loaded) caches.delete(owner)
    })
    return loaded
  }
}
