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

export const isAsSelected = (composer: Composer, resource: AnyResource, selection: Selection): boolean =>
  beginsWithId(selection) &&
  [...selection].every(([name, below]) => {
    if (below.size > 0) {
      const entity = entityBelow(resource, name)
      return entity !== undefined && isAsSelected(composer, composer.resources.get(entity), below)
    }
    return name in resource.fields || isComposed(name) || name in (hooksOf(composer, resource.key).computed ?? {})
  })
