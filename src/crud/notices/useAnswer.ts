import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { AnswerNotificationDocument } from '#dataProviders/operations/entity-customizer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { noticeTexts as texts } from '#i18n/fr/notices.ts'
import type { NotificationAnswer } from '#resources/domain/automationTypes.ts'
import { NOTICES } from './openNotices.ts'

type Given = { id: string; answer: NotificationAnswer; comment?: string }

export const useAnswer = (onDone?: () => void) => {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (given: Given) => callOperation(AnswerNotificationDocument, given),
    onSuccess: (_, { answer }) => {
      notify(texts.done[answer], { type: 'success' })
      onDone?.()
    },
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
    // After a refusal too: somebody else may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: [NOTICES] }),
  })
}
