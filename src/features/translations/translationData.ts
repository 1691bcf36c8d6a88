import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  type TranslatedFragment,
  TranslationsDocument,
  type TranslationsQuery,
  UpdateTranslationDocument,
} from '#dataProviders/operations/entity-customizer.customize.ts'
import { isServiceError } from '#dataProviders/serviceError.ts'

export type Translated = TranslatedFragment
export type TranslationPage = TranslationsQuery['getTranslations']
export type AskedTexts = { language: string | undefined; isOpen: boolean; search: string; page: number }

const TRANSLATIONS = 'translations'

/** Texts of one page; also those that were open when it was read, so that a row does not vanish under the cursor. */
export const useTranslations = (asked: AskedTexts) =>
  useQuery({
    queryKey: [TRANSLATIONS, asked],
    queryFn: async ({ signal }) => (await callOperation(TranslationsDocument, asked, { signal })).getTranslations,
    placeholderData: keepPreviousData,
  })

export const textIdOf = ({ entity, target, name, choice }: Translated): string =>
  [entity, target, name, choice].join(' ')

export const useWrite = (language: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ item, text }: { item: Translated; text: string }) => {
      const { entity, target, name, choice, original } = item
      const input = { language, entity, target, name, choice, original, text }
      return (await callOperation(UpdateTranslationDocument, { input })).updateTranslation
    },
    onSuccess: ({ item, progress }) => {
      client.setQueriesData<TranslationPage>({ queryKey: [TRANSLATIONS] }, (page) =>
        page?.language === language
          ? { ...page, progress, items: page.items.map((one) => (textIdOf(one) === textIdOf(item) ? item : one)) }
          : page,
      )
    },
    onError: (error) => {
      if (isServiceError(error) && error.code === 'CONFLICT')
        void client.invalidateQueries({ queryKey: [TRANSLATIONS] })
    },
  })
}
