/** Remembers lists above MAX_TOTAL, per user and filter: counting them again on each page costs more than the page. */
import type { Kernel } from '../context.ts'

/** A list that has shrunk below MAX_TOTAL may report more than MAX_TOTAL for this long. */
const KNOWN_MS = 60_000
const MAX_KNOWN = 1_000
/** Longer filters are not remembered (characters). */
const MAX_NAME = 2_000

const known = new WeakMap<Kernel, Map<string, number>>()

export const markAsLarge = (kernel: Kernel, name: string, now = Date.now()): void => {
  const ofKernel = known.get(kernel) ?? new Map<string, number>()
  known.set(kernel, ofKernel)
  if (name.length > MAX_NAME) return
  ofKernel.delete(name)
  ofKernel.set(name, now)
  const [oldest] = ofKernel.keys()
  if (ofKernel.size > MAX_KNOWN && oldest !== undefined) ofKernel.delete(oldest)
}

export const isKnownLarge = (kernel: Kernel, name: string, now = Date.now()): boolean =>
  now - (known.get(kernel)?.get(name) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS
