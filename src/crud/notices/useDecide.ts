import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { DecideFormAnswerDocument } from '#dataProviders/operations/entity-customizer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import type { FormAnswerState } from '#resources/domain/publicFormTypes.ts'
import { ANSWERS } from './openAnswers.ts'

type Given = { id: string; state: FormAnswerState; message?: string }

export const useDecide = (onDone?: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (given: Given) => callOperation(DecideFormAnswerDocument, given),
    onSuccess: (_, { state }) => {
      notify(texts.told[state], { type: 'success' })
      onDone?.()
    },
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
    // After a refusal too: somebody else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: [ANSWERS] }),
  })
}
