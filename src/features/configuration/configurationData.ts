import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ApplyConfigurationDocument,
  ApplyConfigurationVersionDocument,
  type ConfigurationPlannedFragment,
  ConfigurationVersionChangesDocument,
  ConfigurationVersionsDocument,
  type ConfigurationVersionsQuery,
  ExportConfigurationDocument,
  PlanConfigurationDocument,
  PlanConfigurationVersionDocument,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { configurationTexts as texts, versionTexts } from '#i18n/fr/configurationPages.ts'
import { downloadText } from '#src/crud/transfer/download.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'

export type Plan = ConfigurationPlannedFragment
export type PlanSource = {
  key: string
  title: string
  plan: (signal: AbortSignal) => Promise<Plan>
  apply: (hash: string) => Promise<Plan>
}

export const fileSource = (file: File, content: string): PlanSource => ({
  key: `file ${Date.now()}`,
  title: texts.plan(file.name),
  plan: async (signal) => (await callOperation(PlanConfigurationDocument, { content }, { signal })).planConfiguration,
  apply: async (hash) => (await callOperation(ApplyConfigurationDocument, { content, hash })).applyConfiguration,
})

export type Version = ConfigurationVersionsQuery['getConfigurationVersions'][number]

export const versionSource = ({ id }: Version, name: string): PlanSource => ({
  key: `version ${id}`,
  title: versionTexts.plan(name),
  plan: async (signal) =>
    (await callOperation(PlanConfigurationVersionDocument, { id }, { signal })).planConfigurationVersion,
  apply: async (hash) =>
    (await callOperation(ApplyConfigurationVersionDocument, { id, hash })).applyConfigurationVersion,
})

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

export const usePlan = ({ key, plan }: PlanSource) =>
  useQuery({
    queryKey: [PLAN, key],
    queryFn: ({ signal }) => plan(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useApply = ({ apply }: PlanSource, onDone: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: apply,
    onSuccess: async ({ problems }) => {
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

const VERSIONS = 'configurationVersions'

export const useConfigurationVersions = () =>
  useQuery({
    queryKey: [VERSIONS],
    queryFn: async ({ signal }) =>
      (await callOperation(ConfigurationVersionsDocument, {}, { signal })).getConfigurationVersions,
  })

export const useVersionChanges = ({ id }: Version) =>
  useQuery({
    queryKey: [VERSIONS, id],
    queryFn: async ({ signal }) =>
      (await callOperation(ConfigurationVersionChangesDocument, { id }, { signal })).getConfigurationVersionChanges,
  })
