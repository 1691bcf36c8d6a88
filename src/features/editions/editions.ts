import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EditionColumnsDocument,
  EditionModelsDocument,
  EditionsDocument,
  type FollowedEditionFragment,
  GenerateEditionDocument,
  type GenerateEditionInput,
  PreviewEditionDocument,
  type PreviewEditionInput,
  type PreviewEditionQuery,
  StopEditionDocument,
} from '#dataProviders/operations/edition-generator.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { type EditionStatus, isRunningEdition } from '#resources/domain/editions.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import { fetchAllPages } from '#src/shared/booking/choices.ts'

export type Preview = PreviewEditionQuery['previewEdition']
export type Edition = FollowedEditionFragment

export const statusOf = ({ status }: Edition): EditionStatus => status as EditionStatus
export const isBeingGenerated = (edition: Edition): boolean => isRunningEdition(statusOf(edition))

const MODELS = 'customize/edition'
const EDITIONS = ['edition-generator/edition']
/** Polling interval (ms) if live events do not arrive. */
const ASK_AGAIN_MS = 3_000
const SHOWN = 20

export const useEditionModels = () =>
  useQuery({
    queryKey: [MODELS, 'choices'],
    queryFn: () => fetchAllPages(async (all) => (await callOperation(EditionModelsDocument, { all })).getEditionModels),
  })

export const useEditionColumns = (content: string) =>
  useQuery({
    queryKey: [MODELS, 'columns', content],
    queryFn: async () => (await callOperation(EditionColumnsDocument, { content })).getEditionColumns,
    enabled: content !== '',
    placeholderData: keepPreviousData,
  }).data

export const usePreview = (input: PreviewEditionInput | undefined) =>
  useQuery({
    queryKey: ['reservation/reservation', 'edition', input],
    queryFn: async () =>
      (await callOperation(PreviewEditionDocument, { input: input as PreviewEditionInput })).previewEdition,
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useEditions = () => {
  const client = useQueryClient()
  useLiveEvent('edition', () => void client.invalidateQueries({ queryKey: EDITIONS }))
  return useQuery({
    queryKey: EDITIONS,
    queryFn: async () =>
      (await callOperation(EditionsDocument, { pagination: { page: 1, perPage: SHOWN } })).getEditions.items,
    refetchInterval: ({ state }) => (state.data?.some(isBeingGenerated) ? ASK_AGAIN_MS : false),
  })
}

export const useGenerate = () => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (input: GenerateEditionInput) =>
      (await callOperation(GenerateEditionDocument, { input })).generateEdition,
    onSuccess: (edition) => {
      followedEditions.follow()
      void client.invalidateQueries({ queryKey: EDITIONS })
      notify(texts.asked(edition.name ?? ''), { type: 'success' })
    },
    onError: (error) => notify(messageFor(error), { type: 'error', autoHideDuration: null }),
  })
}

export const useStop = () => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (id: string) => (await callOperation(StopEditionDocument, { id })).stopEdition,
    onSuccess: () => notify(texts.documents.stopped, { type: 'info' }),
    onError: (error) => notify(messageFor(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: EDITIONS }),
  })
}
