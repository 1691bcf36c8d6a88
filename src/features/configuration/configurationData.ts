import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ApplyConfigurationDocument,
  type ConfigurationPlannedFragment,
  ExportConfigurationDocument,
  PlanConfigurationDocument,
} from '#dataProviders/operations/entity-customizer.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { configurationTexts as texts } from '#i18n/fr/configurationPages.ts'
import { downloadText } from '#src/crud/transfer/download.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

export type Plan = ConfigurationPlannedFragment
export type ConfigurationFile = { name: string; content: string; chosenAt: number }

export const useConfigurationDownload = () => {
  const notify = useNotify()
  const today = todayIn(useZone())
  return useMutation({
    mutationFn: () => callOperation(ExportConfigurationDocument, {}),
    onSuccess: ({ exportConfiguration }) => {
      downloadText(texts.fileName(today), exportConfiguration, 'application/json')
    },
    onError: (error) => notify(messageFor(error), { type: 'error' }),
  })
}

const PLAN = 'configurationPlan'

export const usePlan = ({ content, chosenAt }: ConfigurationFile) =>
  useQuery({
    queryKey: [PLAN, chosenAt],
    queryFn: ({ signal }) => callOperation(PlanConfigurationDocument, { content }, { signal }),
    select: ({ planConfiguration }) => planConfiguration,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useApply = ({ content }: ConfigurationFile, onDone: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (hash: string) => callOperation(ApplyConfigurationDocument, { content, hash }),
    onSuccess: async ({ applyConfiguration: { problems } }) => {
      if (problems.length > 0) return client.invalidateQueries({ queryKey: [PLAN] })
      notify(texts.applied, { type: 'success' })
      onDone()
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PLAN })
    },
    onError: (error) => {
      notify(messageFor(error), { type: 'error' })
      if (isServiceError(error) && error.code === 'CONFLICT') void client.invalidateQueries({ queryKey: [PLAN] })
    },
  })
}
