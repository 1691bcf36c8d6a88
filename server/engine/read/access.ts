/** Who may read an entity: wholly with its right, its public fields when choosing it for something else they may write. */
import { sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { can, type RightPart } from '#resources/domain/rights.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, type Kernel, requireSession } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Access } from './scope.ts'

/** A right that choosing asks for. */
type Choosing = { code: string; part: RightPart }

const known = new WeakMap<Registry, Map<string, readonly Choosing[]>>()

/** A field that nobody fills and no list is filtered by offers nothing. */
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

/** Rights of those who point at records of this entity or search by them: forms and filters offer them. */
const choosingRights = (registry: Registry, key: string): readonly Choosing[] => {
  const cached = known.get(registry) ?? new Map<string, readonly Choosing[]>()
  known.set(registry, cached)
  const rights = cached.get(key) ?? [
    ...searchingOf(registry, key),
    ...registry.all.flatMap((other) => choosingOf(other, key)),
  ]
  cached.set(key, rights)
  return rights
}

/** How much of the entity's own records the session may read; FORBIDDEN when nothing. */
export const requireRead = (context: Context, resource: AnyResource): Access => {
  const { holder } = requireSession(context)
  if (!resource.right || can(holder, resource.right, 'read')) return 'full'
  const rights = choosingRights(context.kernel.resources, resource.key)
  if (rights.some(({ code, part }) => can(holder, code, part))) return 'public'
  throw new AppError('FORBIDDEN', kernelMessages.forbidden)
}

/** FORBIDDEN unless the session may create and update the entity's records. An entity without right is nobody's to write. */
export const requireWrite = (context: Context, resource: AnyResource): void => {
  const { holder } = requireSession(context)
  if (!resource.right || !can(holder, resource.right, 'createAndUpdate')) {
    throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  }
}

const ANY_ROW = sql`record`

/** Whether the session sees some of the entity's records only: what was made of many of them is not for it to read. */
export const isSeenInPart = (context: Context, { key }: AnyResource): boolean =>
  hooksOf(context.kernel, key).visible?.(context, ANY_ROW) !== undefined

/** Whether a field may be known to who cannot read the entity itself. */
export const isPublic = (kernel: Pick<Kernel, 'kinds'>, resource: AnyResource, name: string): boolean => {
  if (name === 'id' || name === 'displayName') return true
  if (resource.publicFields) return resource.publicFields.includes(name)
  const field = resource.fields[name]
  return resource.title.includes(name) || (field !== undefined && kindOf(kernel, field).isPublic)
}
