/** Creating, from a picker, the record that is not there yet. */

import { type ComponentType, createContext, useContext } from 'react'
import { useCanAccess } from 'react-admin'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Reference } from './description.ts'

export type CreationProps = {
  resource: AnyResource
  /** What the person typed in the picker: it begins the new record. */
  typed: string
  onCreated: (record: Reference) => void
  onClose: () => void
}

export type OnTheSpot = {
  /** An entity whose new records need a page of their own is not created in passing. */
  isOffered: (resource: AnyResource) => boolean
  Creation: ComponentType<CreationProps>
}

const OnTheSpotContext = createContext<OnTheSpot | undefined>(undefined)
export const OnTheSpotProvider = OnTheSpotContext.Provider

/** The form that creates a record of an entity, where the person may create one. */
export const useOnTheSpot = (resource: AnyResource, isWanted: boolean): OnTheSpot['Creation'] | undefined => {
  const offer = useContext(OnTheSpotContext)
  const canCreate = resource.pages.includes('create') && resource.operations.includes('create')
  const { canAccess } = useCanAccess({ resource: pathOf(resource), action: 'create' })
  return isWanted && canCreate && canAccess && offer?.isOffered(resource) ? offer.Creation : undefined
}
