import type { Context, WriteHook } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'

type HookedWrite = Omit<Parameters<WriteHook>[0], 'context' | 'tx'>
type HandWrite = Pick<Parameters<WriteHook>[0], 'context' | 'tx'> & {
  entity: string
  written: () => HookedWrite
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

/** The statements do not read `values` again: changing the frozen copy throws instead of being lost silently. */
const copyOf = (value: HookedWrite): HookedWrite => deepFreeze(structuredClone(value))

const run = async (part: 'beforeWrite' | 'afterWrite', { context, tx, entity, written }: HandWrite): Promise<void> => {
  const hook = hooksOf(context.kernel, entity)[part]
  if (hook) await hook({ context, tx, ...copyOf(written()) })
}

export const runBeforeWrite = (write: HandWrite): Promise<void> => run('beforeWrite', write)
export const runAfterWrite = (write: HandWrite): Promise<void> => run('afterWrite', write)

export const runAdded = async (
  part: 'beforeWrite' | 'afterWrite',
  { context, tx, entity, written }: HandWrite,
): Promise<void> => {
  const hook = hooksOf(context.kernel, entity).added?.[part]
  if (hook) await hook({ context, tx, ...copyOf(written()) })
}

/** True if the entity has write hooks, so that its values must be read for them. */
export const hasWriteHooks = ({ kernel }: Context, entity: string): boolean => {
  const { beforeWrite, afterWrite } = hooksOf(kernel, entity)
  return Boolean(beforeWrite || afterWrite)
}
