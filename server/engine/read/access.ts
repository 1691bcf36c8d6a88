import { kernelMessages } from '#i18n/fr/kernel.ts'
import { can, type Holder, type RightPart } from '#resources/domain/rights.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, type Kernel, requireSession } from '../context.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Access } from './scopeTypes.ts'

type Choosing = { code: string; part: RightPart }

const cache = new WeakMap<Registry, Map<string, readonly Choosing[]>>()

const isOffered = ({ list }: AnyResource, name: string, { readOnly }: Field): boolean =>
  !readOnly || Boolean(list?.filters?.includes(name))

const choosingOf = (resource: AnyResource, key: string): Choosing[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Choosing[] => {
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== key) return []
    if (!isOffered(resource, name, field)) return []
    if (field.chosenWith) return [{ code: field.chosenWith, part: 'read' }]
    return resource.right ? [{ code: resource.right, part: 'createAndUpdate' }] : []
  })

const searchingOf = (registry: Registry, key: string): Choosing[] => {
  const { chosenWith } = registry.get(key)
  return chosenWith ? [{ code: chosenWith, part: 'read' }] : []
}

const choosingRights = (registry: Registry, key: string): readonly Choosing[] => {
  const cached = cache.get(registry) ?? new Map<string, readonly Choosing[]>()
  cache.set(registry, cached)
  const rights = cached.get(key) ?? [
    ...searchingOf(registry, key),
    ...registry.all.flatMap((other) => choosingOf(other, key)),
  ]
  cached.set(key, rights)
  return rights
}

export const accessOf = (registry: Registry, resource: AnyResource, holder: Holder): Access | undefined => {
  if (!resource.right || can(holder, resource.right, 'read')) return 'full'
  const rights = choosingRights(registry, resource.key)
  return rights.some(({ code, part }) => can(holder, code, part)) ? 'public' : undefined
}

export const readAccess = (context: Context, resource: AnyResource): Access | undefined =>
  accessOf(context.kernel.resources, resource, requireSession(context).holder)

export const requireRead = (context: Context, resource: AnyResource): Access => {
  const access = readAccess(context, resource)
  if (!access) throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  return access
}

/** Throws FORBIDDEN unless the session may create and update records. Entities without a right are read-only. */
export const requireWrite = (context: Context, resource: AnyResource): void => {
  const { holder } = requireSession(context)
  if (!resource.right || !can(holder, resource.right, 'createAndUpdate')) {
    throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  }
}

/** True if sessions without the entity's read right may still read the field. */
export const isPublic = (kernel: Pick<Kernel, 'kinds'>, resource: AnyResource, name: string): boolean => {
  if (name === 'id' || name === 'displayName') return true
  if (resource.publicFields) return resource.publicFields.includes(name)
  const field = resource.fields[name]
  return resource.title.includes(name) || (field !== undefined && kindOf(kernel, field).isPublic)
}
