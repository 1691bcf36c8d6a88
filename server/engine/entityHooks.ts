/** Returns the hooks of an entity, empty if its service defines none. */
import type { EntityHooks, Kernel } from './context.ts'

const NONE: EntityHooks = {}

export const hooksOf = ({ hooks }: Pick<Kernel, 'hooks'>, key: string): EntityHooks => hooks.get(key) ?? NONE
