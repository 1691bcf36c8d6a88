import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { isComposed } from '../read/record.ts'
import type { Selection } from '../read/selection.ts'

export type Composer = Pick<Kernel, 'resources' | 'hooks'>

const entityBelow = (resource: AnyResource, name: string): string | undefined => {
  if (name === 'createdBy' || name === 'updatedBy') return 'user'
  if (name === 'ancestors') return resource.key
  const field = resource.fields[name]
  return field?.kind === 'reference' || field?.kind === 'references' || field?.kind === 'children'
    ? field.to
    : undefined
}

/** `recordColumns` writes the id first, even if it is not selected. */
const beginsWithId = (selection: Selection): boolean => selection.keys().next().value === 'id'

type Place = { composer: Composer; resource: AnyResource; right: AnyResource['right'] }

/** False for computed fields of another right (null where GraphQL must fail) and for kinds of an extension. */
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

export const canSendRowJson = (composer: Composer, resource: AnyResource, selection: Selection): boolean =>
  isEachWritten({ composer, resource, right: resource.right }, selection)
