import type { AnyResource } from '#resources/schema/resource.ts'
import type { EntityHooks } from '#server/engine/context.ts'
import { hooksOfServices } from '#server/engine/service.ts'
import { services } from '#server/services.ts'
import { kindsOf } from './entityDeclarations.ts'

const { hooks } = hooksOfServices(services)

/** Kinds of fields, and one class for each entity that has one of these hooks: its code is its own. */
export const classesOf =
  (...names: readonly (keyof EntityHooks)[]) =>
  (resource: AnyResource): string[] => {
    const own = hooks.get(resource.key) ?? {}
    return [...kindsOf(resource), ...(names.some((name) => own[name]) ? [resource.key] : [])]
  }
