import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ApplyStarterKitDocument,
  PlanStarterKitDocument,
  type StarterKitChange,
  StarterKitsDocument,
  type StarterKitsQuery,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { starterKitTexts as texts } from '#i18n/fr/starterKits.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { useOwnEntityActions } from './ownEntities.ts'

export type StarterKit = StarterKitsQuery['getStarterKits'][number]
export type KitChange = { kit: StarterKit; change: StarterKitChange }

const KITS = ['starterKits'] as const
const PLAN = 'starterKitPlan'

export const useStarterKits = () => {
  const client = useQueryClient()
  useLiveEvent('entityDeclarations', () => void client.invalidateQueries({ queryKey: KITS }))
  return useQuery({
    queryKey: KITS,
    queryFn: async ({ signal }) => (await callOperation(StarterKitsDocument, {}, { signal })).getStarterKits,
  })
}

export const useKitPlan = ({ kit: { key }, change }: KitChange) =>
  useQuery({
    queryKey: [PLAN, key, change],
    queryFn: ({ signal }) => callOperation(PlanStarterKitDocument, { kit: key, change }, { signal }),
    select: ({ planStarterKit }) => planStarterKit,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useApplyKit = ({ kit, change }: KitChange, onDone: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  const { renew } = useOwnEntityActions()
  const planAgain = () => client.invalidateQueries({ queryKey: [PLAN] })
  return useMutation({
    mutationFn: (hash: string) => callOperation(ApplyStarterKitDocument, { kit: kit.key, change, hash }),
    onSuccess: async ({ applyStarterKit: { problems } }) => {
      if (problems.length > 0) return planAgain()
      await renew(
        kit.entities.map(({ key }) => key),
        change === 'INSTALL',
      )
      notify(texts.done[change](texts.kits[kit.key].name), { type: 'success' })
      onDone()
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PLAN })
    },
    onError: (error) => {
      notify(messageFor(error), { type: 'error' })
      if (isServiceError(error) && error.code === 'CONFLICT') void planAgain()
    },
  })
}
