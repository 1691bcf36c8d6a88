import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  OpenFormAnswersDocument,
  type OpenFormAnswersQuery,
  RecordFormAnswerDocument,
} from '#dataProviders/operations/entity-customizer.ts'

export type OpenAnswer = OpenFormAnswersQuery['getFormAnswers']['items'][number]

/** First part of the keys: the path of the entity, so that live events refresh them. */
export const ANSWERS = 'form-answers'

const KEEP_MS = 10 * 60_000

/** Answers of public forms that wait, the oldest first: at most 100. */
export const useOpenAnswers = (isNeeded = true) =>
  useQuery({
    queryKey: [ANSWERS, 'open'],
    queryFn: async () => (await callOperation(OpenFormAnswersDocument)).getFormAnswers,
    staleTime: KEEP_MS,
    enabled: isNeeded,
  })

/** The answer that made the record. Asked only if an answer waits anywhere: most organisations have no form. */
export const useRecordAnswer = (entity: string, id: string | undefined): OpenAnswer | undefined => {
  const { data } = useOpenAnswers(id !== undefined)
  const found = data?.items.find((one) => one.entity === entity && one.recordId === id)
  const isNeeded = id !== undefined && !found && (data?.total ?? 0) > (data?.items.length ?? 0)
  const own = useQuery({
    queryKey: [ANSWERS, 'of', id],
    queryFn: async () => (await callOperation(RecordFormAnswerDocument, { recordId: id ?? '' })).getFormAnswers.items,
    staleTime: KEEP_MS,
    enabled: isNeeded,
  })
  return found ?? own.data?.find((one) => one.entity === entity)
}
