/** Replaces the entry of `temporal-polyfill` in the web build. */
import type { Temporal as Interface } from 'temporal-polyfill'

export const { Temporal } = globalThis as unknown as { Temporal: typeof Interface }
export const NativeTemporal = Temporal
