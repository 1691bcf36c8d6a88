import { CONSOLE_LABELS } from '#i18n/fr/locale.ts'
import { children, integer, reference, text } from '../schema/field.ts'
import type { AnyLabels, Gender } from '../schema/labels.ts'
import { pluralOf, screamingCase } from '../schema/names.ts'
import { collectResources, type Registry } from '../schema/registry.ts'
import { type AnyResource, defineResource } from '../schema/resource.ts'

export const CONSOLE_SERVICE = 'custom'
export const MAX_CONSOLE_ENTITIES = 100
export const MAX_PARTS = 10
/** Days until the table of a removed entity is dropped. */
export const RETIRED_DAYS = 30

export const DEFAULT_GROUP = 'entities'
export const DEFAULT_ICON = 'Category'
/** Characters of a key, so that identifiers of its indexes stay readable. */
const MAX_KEY = 30

export const CONSOLE_KEY = /^x[A-Z][A-Za-z0-9]{0,40}$/

export type ConsoleEntity = {
  key: string
  singular: string
  plural: string
  gender: Gender
  icon: string | null
  menuGroup: string | null
  /** Key of the owning entity: these records are rows of its form; null: records of their own. */
  owner: string | null
  /** Records may contain others of the same entity. Never with an owner. */
  isTree: boolean
  /** Not yet: only administrators of fields find it, and it has no menu entry or place in its owner's form. */
  isPublished: boolean
}

export const UNWRITTEN_IN_PARTS: readonly string[] = ['image', 'file', 'files', 'richText']

export const isPart = (resource: Pick<AnyResource, 'service' | 'ownedBy'>): boolean =>
  isConsoleEntity(resource) && resource.ownedBy !== undefined

export const isConsoleEntity = ({ service }: Pick<AnyResource, 'service'>): boolean => service === CONSOLE_SERVICE

const name = text({ required: true, searchable: true, maxLength: 200, section: 'main', size: 'L' })

const labelsFor = ({ singular, plural, gender }: ConsoleEntity): AnyLabels => ({
  singular,
  plural,
  gender,
  sections: { main: CONSOLE_LABELS.main },
  fields: { name: CONSOLE_LABELS.name, parent: CONSOLE_LABELS.parent },
})

/** A menu group that an upgrade removed is replaced, so that the entity stays in the menu. */
export const consoleResource = (entity: ConsoleEntity, groups: readonly string[]): AnyResource => {
  const { key, icon, menuGroup, isTree, isPublished } = entity
  const columns = ['name', ...(isTree ? ['parent'] : [])]
  const group = menuGroup !== null && groups.includes(menuGroup) ? menuGroup : DEFAULT_GROUP
  return {
    ...(defineResource({
      key,
      description: 'An entity of the organisation.',
      service: CONSOLE_SERVICE,
      menu: { icon: icon ?? DEFAULT_ICON, group, ...(!isPublished && { isHidden: true }) },
      right: screamingCase(key),
      customisable: true,
      ruled: true,
      lockable: true,
      pages: ['list', 'show', 'create', 'update'],
      title: ['name'],
      sections: ['main'],
      fields: { name, ...(isTree && { parent: reference(key, { section: 'main', size: 'M' }) }) },
    }) as AnyResource),
    list: { columns, filters: columns, sort: { field: 'name', order: 'ASC' } },
    ...(isTree && { parent: 'parent' }),
    labels: labelsFor(entity),
  }
}

const OWNER = 'owner'
const POSITION = 'position'

/** Rows of another entity: its right, form, history and trash are theirs. */
export const partResource = (entity: ConsoleEntity, owner: Pick<AnyResource, 'key' | 'right'>): AnyResource => ({
  ...(defineResource({
    key: entity.key,
    description: 'Rows that the organisation added to an entity.',
    service: CONSOLE_SERVICE,
    right: owner.right ?? '',
    customisable: true,
    pages: [],
    operations: [],
    ownedBy: OWNER,
    title: ['name'],
    sections: ['main'],
    fields: {
      owner: reference(owner.key, { required: true }),
      name,
      position: integer({ required: true, readOnly: true, min: 0, default: 0 }),
    },
    indexes: [[OWNER, POSITION]],
  }) as AnyResource),
  labels: {
    ...labelsFor(entity),
    fields: { owner: CONSOLE_LABELS.owner, name: CONSOLE_LABELS.name, position: CONSOLE_LABELS.position },
  },
})

export const canOwnParts = ({ customisable, pages, operations, external, ownedBy, right }: AnyResource): boolean =>
  Boolean(customisable && right && !external && !ownedBy && pages.includes('update') && operations.includes('create'))

const bare = new WeakMap<AnyResource, AnyResource>()

const withParts = (resource: AnyResource, parts: readonly ConsoleEntity[]): AnyResource => {
  const entries = <V>(of: (part: ConsoleEntity) => V) =>
    Object.fromEntries(parts.map((part) => [part.key, of(part)] as const))
  const names = entries(({ plural }) => plural.charAt(0).toUpperCase() + plural.slice(1))
  const added = { sections: names, fields: names }
  const { labels } = resource
  const whole: AnyResource = {
    ...resource,
    fields: {
      ...resource.fields,
      ...entries(({ key }) => children(key, OWNER, { orderBy: POSITION, section: key, size: 'XL' })),
    },
    sections: [...(resource.sections ?? ['main']), ...parts.map(({ key }) => key)],
    ...(labels ? { labels: labelsWith(labels, added) } : { addedLabels: added }),
  }
  bare.set(whole, resource)
  return whole
}

export const labelsWith = (labels: AnyLabels, added: AnyResource['addedLabels']): AnyLabels =>
  added
    ? {
        ...labels,
        sections: { ...labels.sections, ...added.sections },
        fields: { ...labels.fields, ...added.fields },
      }
    : labels

/** Without entities made in the console, and without their rows in declared ones. */
export const declaredOnly = (all: readonly AnyResource[]): AnyResource[] =>
  all.filter((one) => !isConsoleEntity(one)).map((one) => bare.get(one) ?? one)

/** Entities of services that have rows made in the console: their GraphQL schema follows each change. */
export const partOwners = (registry: Registry): AnyResource[] => registry.all.filter((one) => bare.has(one))

/** A part without its owner, for example after an upgrade, is not served. */
export const registryWith = (
  declared: Registry,
  entities: readonly ConsoleEntity[],
  groups: readonly string[],
): Registry => {
  if (entities.length === 0) return declared
  const own = entities.filter(({ owner }) => owner === null).map((entity) => consoleResource(entity, groups))
  const owners = new Map([...declared.all, ...own].map((resource) => [resource.key, resource]))
  const parts = entities.flatMap((entity) => {
    const owner = owners.get(entity.owner ?? '')
    return owner && canOwnParts(owner) ? [{ entity, owner }] : []
  })
  const published = Map.groupBy(
    parts.map(({ entity }) => entity).filter(({ isPublished }) => isPublished),
    ({ owner }) => owner,
  )
  return collectResources([
    ...[...owners.values()].map((resource) => {
      const added = published.get(resource.key)
      return added ? withParts(resource, added) : resource
    }),
    ...parts.map(({ entity, owner }) => partResource(entity, owner)),
  ])
}

const ownerOf = ({ ownedBy, fields }: AnyResource): string | null => {
  const field = ownedBy === undefined ? undefined : fields[ownedBy]
  return field?.kind === 'reference' ? field.to : null
}

export const consoleEntitiesOf = (registry: Registry): ConsoleEntity[] =>
  registry.ofService(CONSOLE_SERVICE).flatMap((resource) => {
    const { key, labels, menu } = resource
    if (!labels) return []
    const { singular, plural, gender } = labels
    const { icon = null, group = null, isHidden } = menu ?? {}
    const owner = ownerOf(resource)
    const isPublished = owner === null ? !isHidden : Object.hasOwn(registry.get(owner).fields, key)
    const isTree = resource.parent !== undefined
    return [{ key, singular, plural, gender, icon, menuGroup: group, owner, isTree, isPublished }]
  })

const wordsOf = (name: string): string[] =>
  name
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const freeAmong = (taken: readonly string[]) => {
  const used = new Set(taken.flatMap((key) => [key, pluralOf(key)]).map(screamingCase))
  return (key: string): boolean => !used.has(screamingCase(key)) && !used.has(screamingCase(pluralOf(key)))
}

export const isFreeConsoleKey = (key: string, taken: readonly string[]): boolean =>
  CONSOLE_KEY.test(key) && freeAmong(taken)(key)

/** An immutable key from a name, with the reserved prefix `x`. `taken`: keys that exist or existed. */
export const consoleKey = (name: string, taken: readonly string[]): string => {
  const base = `x${
    wordsOf(name)
      .map(capital)
      .join('')
      .replace(/^[0-9]/, 'N$&')
      .slice(0, MAX_KEY) || 'Entity'
  }`
  const isFree = freeAmong(taken)
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}N${number}`
    if (isFree(key)) return key
  }
}
