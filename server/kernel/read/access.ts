/** Who may read an entity: wholly with its right, its public fields when choosing it for something else they may write. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { can } from '#resources/domain/rights.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Access } from './scope.ts'

const known = new WeakMap<Registry, Map<string, readonly string[]>>()

const pointsAt = (resource: AnyResource, key: string): boolean =>
  Object.values(resource.fields).some(
    (field) => (field.kind === 'reference' || field.kind === 'references') && field.to === key,
  )

/** Rights of the entities that point at this one: their forms and filters offer its records. */
const choosingRights = (registry: Registry, key: string): readonly string[] => {
  const cached = known.get(registry) ?? new Map<string, readonly string[]>()
  known.set(registry, cached)
  const rights =
    cached.get(key) ??
    [...new Set(registry.all.filter((other) => pointsAt(other, key)).map(({ right }) => right))].filter(
      (right) => right !== undefined,
    )
  cached.set(key, rights)
  return rights
}

/** How much of the entity's own records the session may read; FORBIDDEN when nothing. */
export const requireRead = (context: Context, resource: AnyResource): Access => {
  const { holder } = requireSession(context)
  if (!resource.right || can(holder, resource.right, 'read')) return 'full'
  const rights = choosingRights(context.kernel.resources, resource.key)
  if (rights.some((right) => can(holder, right, 'createAndUpdate'))) return 'public'
  throw new AppError('FORBIDDEN', kernelMessages.forbidden)
}

/** FORBIDDEN unless the session may create and update the entity's records. An entity without right is nobody's to write. */
export const requireWrite = (context: Context, resource: AnyResource): void => {
  const { holder } = requireSession(context)
  if (!resource.right || !can(holder, resource.right, 'createAndUpdate')) {
    throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  }
}
