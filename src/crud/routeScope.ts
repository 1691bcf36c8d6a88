/** Where the pages of an entity lie: at its own path, unless a screen gives them another place. */
import { createContext, useContext, useMemo } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from './entityView.ts'

export type Place = {
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

const PlaceContext = createContext<Place | undefined>(undefined)
export const PlaceProvider = PlaceContext.Provider

export const placeOf = (path: string): Place => ({
  path,
  list: `/${path}`,
  create: `/${path}/create`,
  import: `/${path}/import`,
  record: (id, page) => `/${path}/${encodeURIComponent(id)}/${page}`,
})

export const usePlace = ({ path }: Pick<EntityView, 'path'>): Place => {
  const given = useContext(PlaceContext)
  return useMemo(() => (given?.path === path ? given : placeOf(path)), [given, path])
}

/** The way back to the list, for the head of every other page. */
export const useBack = (view: EntityView): { to: string; label: string } => {
  const { list, title } = usePlace(view)
  return { to: list, label: title ?? crudTexts.title(view.noun) }
}
