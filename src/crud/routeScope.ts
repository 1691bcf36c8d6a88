/** Where the pages of an entity lie: at its own path, unless a screen gives them another place. */
import { createContext, useContext, useMemo } from 'react'
import type { EntityView } from './entityView.ts'

export type RouteScope = {
  /** Path of the entity whose place it is: forms of other entities may lie inside. */
  path: string
  list: string
  create: string
  import: string
  record: (id: string, page: 'show' | 'update') => string
  /** What the list is called; default: the entity's plural. */
  title?: string
  /** The page above the list. */
  up?: { to: string; label: string }
  /** What every record of this place has: a new one is given it, and the list holds no other. */
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

/** The way back to the list, for the head of every other page. */
export const useBack = (view: EntityView): { to: string; label: string } => {
  const { list, title } = useRouteScope(view)
  return { to: list, label: title ?? view.title }
}
