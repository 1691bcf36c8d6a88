import { type ComponentType, createContext, useContext } from 'react'
import { useCanAccess } from 'react-admin'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Reference } from './description.ts'

export type CreationProps = {
  resource: AnyResource
  typed: string
  onCreated: (record: Reference) => void
  onClose: () => void
}

export type InlineCreation = {
  /** False for entities that need a create page of their own. */
  isOffered: (resource: AnyResource) => boolean
  Creation: ComponentType<CreationProps>
}

const OnTheSpotContext = createContext<InlineCreation | undefined>(undefined)
export const InlineCreationProvider = OnTheSpotContext.Provider

export const useInlineCreation = (resource: AnyResource, isWanted: boolean): InlineCreation['Creation'] | undefined => {
  const offer = useContext(OnTheSpotContext)
  const canCreate = resource.pages.includes('create') && resource.operations.includes('create')
  const { canAccess } = useCanAccess({ resource: pathOf(resource), action: 'create' })
  return isWanted && canCreate && canAccess && offer?.isOffered(resource) ? offer.Creation : undefined
}
