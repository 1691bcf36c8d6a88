import type { EntityHooks, Kernel } from './context.ts'

const NONE: EntityHooks = {}

export const hooksOf = ({ hooks }: Pick<Kernel, 'hooks'>, key: string): EntityHooks => hooks.get(key) ?? NONE
