import { externalIdOf, isExternalId } from '#resources/domain/externalId.ts'
import type { Violation } from '#resources/domain/validation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { lookUpRecord } from '../external/lookUp.ts'
import type { Values } from '../values.ts'

type Pointer = { path: string; to: string; id: string }
type Find = (key: string) => AnyResource

const pointersIn = ({ fields }: AnyResource, values: Values, find: Find, at = ''): Pointer[] =>
  Object.entries(fields).flatMap(([name, field]): Pointer[] => {
    const [value, path] = [values[name], `${at}${name}`]
    if (field.kind === 'externalReference')
      return isExternalId(value) ? [{ path, to: field.to, id: externalIdOf(value) }] : []
    if (field.kind !== 'children' || !Array.isArray(value)) return []
    return value.flatMap((row: Values, index) => pointersIn(find(field.to), row, find, `${path}[${index}].`))
  })

/** Loads the names before the transaction, so that it does not wait for another service. */
export const loadExternalTitles = async (context: Context, resource: AnyResource, input: Values): Promise<void> => {
  const pointers = pointersIn(resource, input, context.kernel.resources.get)
  await Promise.all(pointers.map(({ to, id }) => lookUpRecord(context, to, id)))
}

type Written = { context: Context; resource: AnyResource }

/** Reports new references that are unknown to the service, or that it cannot check. `before`: current values. */
export const externalViolations = async (
  { context, resource }: Written,
  values: Values,
  before: Values = {},
): Promise<Violation[]> => {
  const find = context.kernel.resources.get
  const held = new Set(pointersIn(resource, before, find).map(({ to, id }) => `${to} ${id}`))
  const added = pointersIn(resource, values, find).filter(({ to, id }) => !held.has(`${to} ${id}`))
  const found = await Promise.all(added.map(({ to, id }) => lookUpRecord(context, to, id)))
  return added.flatMap(({ path }, index): Violation[] => {
    const state = found[index]?.state
    if (state === 'known') return []
    return [{ path, rule: state === 'unknown' ? 'exists' : 'unavailable' }]
  })
}
