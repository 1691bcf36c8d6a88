/** What services add to their entities, found by entity key. */
import type { Kernel } from './context.ts'
import type { EntityBehaviour, Service } from './service.ts'

const NONE: EntityBehaviour = {}
const known = new WeakMap<readonly Service[], Map<string, EntityBehaviour>>()

/** The behaviour of an entity; an empty one when its service adds nothing. */
export const behaviourOf = (kernel: Pick<Kernel, 'services'>, key: string): EntityBehaviour => {
  let behaviours = known.get(kernel.services)
  if (!behaviours) {
    behaviours = new Map(kernel.services.flatMap((service) => Object.entries(service.entities ?? {})))
    known.set(kernel.services, behaviours)
  }
  return behaviours.get(key) ?? NONE
}
