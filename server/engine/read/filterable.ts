/** Which fields a list filters on. */

import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { type FilterName, kindOf } from '../kinds/kind.ts'

export type Filterable = { name: string; filter: FilterName }

const SYSTEM: readonly Filterable[] = [
  { name: 'createdAt', filter: 'DateTimeFilter' },
  { name: 'updatedAt', filter: 'DateTimeFilter' },
]

/**
 * Fields named in the list's filters, columns or hidden columns, and when a record was made and changed; of an entity
 * that is elsewhere, its filters alone.
 */
export const filterableFields = (kernel: Pick<Kernel, 'kinds'>, resource: AnyResource): Filterable[] => {
  const { filters = [], columns = [], hidden = [] } = resource.list ?? {}
  const names = resource.external ? filters : [...filters, ...columns, ...hidden]
  const declared = [...new Set(names)].flatMap((name) => {
    const field = resource.fields[name]
    const isNone = field?.kind === 'children' && !field.filterBy
    const filter = field && !isNone && kindOf(kernel, field).filter?.type
    return filter ? [{ name, filter }] : []
  })
  return resource.external ? declared : [...declared, ...SYSTEM]
}
