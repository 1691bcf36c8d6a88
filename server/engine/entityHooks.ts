/** What services add to their entities, found by entity key. */
import type { EntityHooks, Kernel } from './context.ts'

const NONE: EntityHooks = {}

/** The hooks of an entity; none when its service adds nothing. */
export const hooksOf = ({ hooks }: Pick<Kernel, 'hooks'>, key: string): EntityHooks => hooks.get(key) ?? NONE
