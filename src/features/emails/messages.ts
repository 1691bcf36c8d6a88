import { useInfiniteQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { EmailMessagesDocument, type EmailMessagesQuery } from '#dataProviders/operations/mailer.ts'

export type Message = EmailMessagesQuery['getSentEmails']['items'][number]

export const useMessages = (email: string) => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['admin/email', 'messages', email],
    queryFn: ({ pageParam: page }) => callOperation(EmailMessagesDocument, { email, page, isFirst: page === 1 }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.getSentEmails.hasNextPage ? page + 1 : undefined),
  })
  const first = data?.pages[0]?.getSentEmails
  return {
    ...query,
    text: data?.pages[0]?.text?.items[0],
    messages: data?.pages.flatMap(({ getSentEmails }) => getSentEmails.items),
    total: first?.total ?? 0,
    isTotalExact: first?.isTotalExact !== false,
  }
}
