/** Addresses of an entity's pages: under its own path, or under the path of a screen. */
import { createContext, useContext, useMemo } from 'react'
import type { EntityView } from './entityView.ts'

export type RouteScope = {
  /** Path of the entity, because forms of other entities may be nested inside. */
  path: string
  list: string
  create: string
  import: string
  record: (id: string, page: 'show' | 'update') => string
  title?: string
  up?: { to: string; label: string }
  /** Values of every record in this scope: initial values of new ones and filters of the list. */
  given?: Readonly<Record<string, string>>
}

const RouteScopeContext = createContext<RouteScope | undefined>(undefined)
export const RouteScopeProvider = RouteScopeContext.Provider

export const routeScopeOf = (path: string): RouteScope => ({
  path,
  list: `/${path}`,
  create: `/${path}/create`,
  import: `/${path}/import`,
  record: (id, page) => `/${path}/${encodeURIComponent(id)}/${page}`,
})

export const useRouteScope = ({ path }: Pick<EntityView, 'path'>): RouteScope => {
  const presetValues = useContext(RouteScopeContext)
  return useMemo(() => (presetValues?.path === path ? presetValues : routeScopeOf(path)), [presetValues, path])
}

export const useBack = (view: EntityView): { to: string; label: string } => {
  const { list, title } = useRouteScope(view)
  return { to: list, label: title ?? view.title }
}
