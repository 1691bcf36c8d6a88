/** What services add to their entities, found by entity key. */
import type { Kernel } from './context.ts'
import type { EntityHooks, Service } from './service.ts'

const NONE: EntityHooks = {}
const known = new WeakMap<readonly Service[], Map<string, EntityHooks>>()

/** The hooks of an entity; an empty one when its service adds nothing. */
export const hooksOf = (kernel: Pick<Kernel, 'services'>, key: string): EntityHooks => {
  let hooks = known.get(kernel.services)
  if (!hooks) {
    hooks = new Map(kernel.services.flatMap((service) => Object.entries(service.entities ?? {})))
    known.set(kernel.services, hooks)
  }
  return hooks.get(key) ?? NONE
}
