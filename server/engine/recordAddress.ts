import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from './context.ts'

export const recordAddress = ({ config }: Pick<Kernel, 'config'>, resource: AnyResource, id: string): string => {
  const page = resource.pages.includes('show') ? 'show' : 'update'
  const path = resource.address?.replace('{id}', id) ?? `/${pathOf(resource)}/${id}/${page}`
  return `${config.publicUrl}${path}`
}
