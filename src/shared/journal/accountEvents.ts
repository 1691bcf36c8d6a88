import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  DismissMyNoticeDocument,
  MyActivityDocument,
  MyNoticesDocument,
  type ToldEventFragment,
} from '#dataProviders/operations/security.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'

export type AccountEvent = ToldEventFragment

const NOTICES_KEY = ['accountNotices'] as const
const ACTIVITY_KEY = ['accountActivity'] as const

export const useNotices = () => {
  const client = useQueryClient()
  useLiveEvent('accountNotice', () => {
    void client.invalidateQueries({ queryKey: NOTICES_KEY })
    void client.invalidateQueries({ queryKey: ACTIVITY_KEY })
  })
  return useQuery({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) => callOperation(MyNoticesDocument, {}, { signal }),
    select: ({ getMyNotices }) => getMyNotices,
  })
}

export const useActivity = () =>
  useQuery({
    queryKey: ACTIVITY_KEY,
    queryFn: ({ signal }) => callOperation(MyActivityDocument, {}, { signal }),
    select: ({ getMyActivity }) => getMyActivity,
  })

export const dismissNotice = (id: string): Promise<unknown> => callOperation(DismissMyNoticeDocument, { id })
