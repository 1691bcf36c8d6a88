import type { Field } from './field.ts'
import type { Registry } from './registry.ts'
import type { AnyResource } from './resource.ts'

export type Relation = {
  resource: AnyResource
  filter: string
  via: { resource: AnyResource; field: string }
}

type Pointing = { resource: AnyResource; filter: string | undefined }

const shownAs = (registry: Registry, pointing: Pointing): Pointing | undefined => {
  const { resource, filter } = pointing
  if (resource.pages.includes('list')) return pointing
  const owner = resource.ownedBy ? resource.fields[resource.ownedBy] : undefined
  return owner?.kind === 'reference' ? shownAs(registry, { resource: registry.get(owner.to), filter }) : undefined
}

const isReference = (field: Field) =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'externalReference'

const relationOf = (registry: Registry, resource: AnyResource, [name, field]: [string, Field]): Relation[] => {
  const isPointing = isReference(field) && resource.ownedBy !== name
  if (!isPointing || field.relatedBy === false) return []
  if (field.kind === 'references' && field.inverse) return []
  const own = resource.pages.includes('list') ? name : undefined
  const shown = shownAs(registry, { resource, filter: field.relatedBy ?? own })
  return shown?.filter ? [{ resource: shown.resource, filter: shown.filter, via: { resource, field: name } }] : []
}

const isTo = (keys: readonly string[], field: Field): boolean => isReference(field) && keys.includes(field.to)

const arranged = (relations: readonly Relation[], related: readonly string[] | undefined): Relation[] =>
  related ? related.flatMap((key) => relations.filter(({ resource }) => resource.key === key)) : [...relations]

export const relationsOf = (registry: Registry, resource: AnyResource): Relation[] => {
  const keys = [resource.key, ...registry.mirrorsOf(resource.key).map(({ key }) => key)]
  const all = registry.all
    .filter(({ mirrorOf }) => !mirrorOf)
    .flatMap((other) =>
      Object.entries(other.fields)
        .filter(([, field]) => isTo(keys, field))
        .flatMap((entry) => relationOf(registry, other, entry)),
    )
  const known = new Map(all.map((relation) => [`${relation.resource.key}.${relation.filter}`, relation]))
  return arranged([...known.values()], resource.related)
}

/** True if the title of related records only repeats the record of the page, which their list filters by `filter`. */
export const isTitledBy = ({ title, fields }: AnyResource, filter: string): boolean =>
  title.length === 1 && title[0] === filter && fields[filter]?.kind === 'reference'
