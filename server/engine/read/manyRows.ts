/**
 * Lists that were counted to the end of what lists count: the same person's same filter is not counted again for a while,
 * since that costs more than a page itself, and people turn pages.
 */
import type { Kernel } from '../context.ts'

/** As long a list that lost so many rows is said to have more than lists count. */
const KNOWN_MS = 60_000
const MAX_KNOWN = 1_000
/** Letters of a filter that is worth remembering. */
const MAX_NAME = 2_000

const known = new WeakMap<Kernel, Map<string, number>>()

/** Tells that the list of this name had more rows than lists count. */
export const rememberMany = (kernel: Kernel, name: string, now = Date.now()): void => {
  const ofKernel = known.get(kernel) ?? new Map<string, number>()
  known.set(kernel, ofKernel)
  if (name.length > MAX_NAME) return
  ofKernel.delete(name)
  ofKernel.set(name, now)
  const [oldest] = ofKernel.keys()
  if (ofKernel.size > MAX_KNOWN && oldest !== undefined) ofKernel.delete(oldest)
}

/** Whether it had them a short while ago. */
export const hadMany = (kernel: Kernel, name: string, now = Date.now()): boolean =>
  now - (known.get(kernel)?.get(name) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS
