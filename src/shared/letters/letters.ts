import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { followedEditions } from '#dataProviders/followed.ts'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  FillLettersDocument,
  type FillLettersInput,
  LetterMarksDocument,
  type LetterMarksQuery,
  LetterOfferDocument,
} from '#dataProviders/operations/edition-generator.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { letterPageTexts as texts } from '#i18n/fr/letterPages.ts'
import { COLON } from '#i18n/fr/locale.ts'

export type LetterMarkGroup = LetterMarksQuery['getLetterMarks'][number]

const MODELS = 'customize/direct-mail-model'
const DOCUMENTS = ['edition-generator/edition']

export const useLetterOffer = (entity: string, ids: readonly string[] | undefined) =>
  useQuery({
    queryKey: [MODELS, 'offer', entity, ids],
    queryFn: async () => (await callOperation(LetterOfferDocument, { entity, ids })).getLetterOffer,
    enabled: ids !== undefined && ids.length > 0,
  })

export const useLetterMarks = (type: string) =>
  useQuery({
    queryKey: [MODELS, 'marks', type],
    queryFn: async () => (await callOperation(LetterMarksDocument, { type })).getLetterMarks,
    enabled: type !== '',
  })

export const useFillLetters = (onAsked: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (input: FillLettersInput) => (await callOperation(FillLettersDocument, { input })).fillLetters,
    onSuccess: (document) => {
      followedEditions.follow()
      void client.invalidateQueries({ queryKey: DOCUMENTS })
      notify(texts.asked(document.name ?? ''), { type: 'success' })
      onAsked()
    },
    onError: (error) =>
      notify(`${texts.failed}${COLON}${messageFor(error)}`, { type: 'error', autoHideDuration: null }),
  })
}
