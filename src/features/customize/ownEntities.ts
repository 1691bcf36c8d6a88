/** Entities made in the console: reads and changes. Each change waits until the browser has the new declarations. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loadUser } from '#dataProviders/account.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ConsoleEntitiesDocument,
  type ConsoleEntitiesQuery,
  CreateConsoleEntityDocument,
  PublishConsoleEntityDocument,
  RestoreConsoleEntityDocument,
  RetireConsoleEntityDocument,
  UpdateConsoleEntityDocument,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import { consoleEntitiesOf } from '#resources/domain/consoleEntities.ts'
import { resources } from '#resources/index.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import type { NamesValues } from './NamesFields.tsx'

export type OwnEntity = ConsoleEntitiesQuery['getConsoleEntities'][number]
export type OwnMenuPlace = { icon: string | null; menuGroup: string | null }

const OWN_KEY = ['consoleEntities'] as const
const NAMES_KEY = ['entityConfigurations'] as const

export const useOwnEntities = () => {
  const client = useQueryClient()
  useLiveEvent('entityDeclarations', () => void client.invalidateQueries({ queryKey: OWN_KEY }))
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: async ({ signal }) => (await callOperation(ConsoleEntitiesDocument, {}, { signal })).getConsoleEntities,
  })
}

/** Another process may answer for some milliseconds with the declarations of before. */
const ATTEMPTS = 10
const PAUSE_MS = 200

const loadUntil = async (isThere: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await loadUser()
    if (isThere()) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const isServed = (key: string): boolean => resources.find(key) !== undefined

export const useOwnEntityActions = () => {
  const client = useQueryClient()
  const refreshed = async (isThere: () => boolean): Promise<void> => {
    await loadUntil(isThere)
    await Promise.all([OWN_KEY, NAMES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return {
    renew: (keys: readonly string[], areServed: boolean): Promise<void> =>
      refreshed(() => keys.every((key) => isServed(key) === areServed)),
    create: async (
      names: NamesValues,
      place: OwnMenuPlace & { owner: string | null; isTree: boolean },
    ): Promise<string> => {
      const { createConsoleEntity } = await callOperation(CreateConsoleEntityDocument, {
        input: { ...names, ...place },
      })
      const { key } = createConsoleEntity
      await refreshed(() => isServed(key))
      return key
    },
    place: async (key: string, input: OwnMenuPlace): Promise<void> => {
      await callOperation(UpdateConsoleEntityDocument, { key, input })
      await refreshed(() => isServed(key))
    },
    publish: async (key: string): Promise<void> => {
      await callOperation(PublishConsoleEntityDocument, { key })
      await refreshed(() => consoleEntitiesOf(resources).some((one) => one.key === key && one.isPublished))
    },
    retire: async (key: string): Promise<void> => {
      await callOperation(RetireConsoleEntityDocument, { key })
      await refreshed(() => !isServed(key))
    },
    restore: async (key: string): Promise<void> => {
      await callOperation(RestoreConsoleEntityDocument, { key })
      await refreshed(() => isServed(key))
    },
  }
}
