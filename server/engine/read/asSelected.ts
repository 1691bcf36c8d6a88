/** Whether what the database writes of a record is what a document selects: no field more, none less, in its order. */
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { isComposed } from './record.ts'
import type { Selection } from './selection.ts'

/** What composes the records of every entity. */
export type Composer = Pick<Kernel, 'resources' | 'hooks'>

/** The entity whose records stand below a field; undefined: values do, which are written whole. */
const entityBelow = (resource: AnyResource, name: string): string | undefined => {
  if (name === 'createdBy' || name === 'updatedBy') return 'user'
  if (name === 'ancestors') return resource.key
  const field = resource.fields[name]
  return field?.kind === 'reference' || field?.kind === 'references' || field?.kind === 'children'
    ? field.to
    : undefined
}

/** The id comes first of every record (`recordColumns`), asked for or not. */
const beginsWithId = (selection: Selection): boolean => selection.keys().next().value === 'id'

/** `right`: one that the session has, so that it sees every field of what is read under it. */
type Place = { composer: Composer; resource: AnyResource; right: AnyResource['right'] }

/**
 * What is computed may be promised never to be null, and is null to who sees no more than the public fields of a record: an
 * error, which text would not tell. The values of an application's own kind of field may be changed on their way out.
 */
const isWritten = ({ composer, resource, right }: Place, name: string): boolean => {
  const field = resource.fields[name]
  const isComputed = field?.computed || name in (hooksOf(composer, resource.key).computed ?? {})
  if (isComputed && resource.right && resource.right !== right) return false
  return field ? field.kind !== 'own' : isComputed || isComposed(name)
}

const isEachWritten = (place: Place, selection: Selection): boolean =>
  beginsWithId(selection) &&
  [...selection].every(([name, below]) => {
    if (below.size === 0) return isWritten(place, name)
    const entity = entityBelow(place.resource, name)
    return entity !== undefined && isEachWritten({ ...place, resource: place.composer.resources.get(entity) }, below)
  })

/** Of the records of a list of the entity, which is read under its right. */
export const isAsSelected = (composer: Composer, resource: AnyResource, selection: Selection): boolean =>
  isEachWritten({ composer, resource, right: resource.right }, selection)
