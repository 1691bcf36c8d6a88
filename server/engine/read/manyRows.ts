/**
 * Tables of which a list without a filter was counted to the end of what lists count: for a while they are not counted
 * again, since that costs more than the page itself.
 */
import type { Kernel } from '../context.ts'

/** As long a table that lost so many rows is said to have more than lists count. */
const KNOWN_MS = 60_000

const known = new WeakMap<Kernel, Map<string, number>>()

/** Tells that the entity had more rows than lists count. */
export const rememberMany = (kernel: Kernel, entity: string, now = Date.now()): void => {
  const ofKernel = known.get(kernel) ?? new Map<string, number>()
  known.set(kernel, ofKernel)
  ofKernel.set(entity, now)
}

/** Whether it had them a short while ago. */
export const hadMany = (kernel: Kernel, entity: string, now = Date.now()): boolean =>
  now - (known.get(kernel)?.get(entity) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS
