import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { type FilterName, kindOf } from '../kinds/kind.ts'

export type Filterable = { name: string; filter: FilterName }

const SYSTEM: readonly Filterable[] = [
  { name: 'createdAt', filter: 'DateTimeFilter' },
  { name: 'updatedAt', filter: 'DateTimeFilter' },
]

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
