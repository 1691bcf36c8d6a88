import { useSyncExternalStore } from 'react'
import { entitiesVersion, subscribeToEntities } from '#dataProviders/consoleEntities.ts'

/** Changes when the registry has other entities made in the console. */
export const useEntitiesVersion = (): number =>
  useSyncExternalStore(subscribeToEntities, entitiesVersion, entitiesVersion)
