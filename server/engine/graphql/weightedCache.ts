/** What was used last, up to a weight in bytes: what a request leaves behind must not add up. */

export type WeightedCache<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T, weight: number) => void
  /** Of everything that is kept. */
  weight: () => number
}

/** Forgets what was not used for longest once more than `capacity` is kept; what is heavier by itself never is. */
export const createWeightedCache = <T>(capacity: number): WeightedCache<T> => {
  // A map keeps its keys in the order in which they came: the first is the oldest.
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
