/** LRU cache with a maximum weight in bytes, so that documents of requests do not accumulate. */

export type WeightedCache<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T, weight: number) => void
  weight: () => number
}

/** Evicts the least recently used entries above `capacity`. A value heavier than `capacity` is not cached. */
export const createWeightedCache = <T>(capacity: number): WeightedCache<T> => {
  // Map iterates keys in insertion order: the first is the least recently used.
  const entries = new Map<string, { value: T; weight: number }>()
  let total = 0

  const forget = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get: (key) => {
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set: (key, value, weight) => {
      forget(key)
      if (weight > capacity) return
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= capacity) return
        forget(oldest)
      }
    },
    weight: () => total,
  }
}
