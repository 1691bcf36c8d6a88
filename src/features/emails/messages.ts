/** The messages of an email. */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { EmailMessagesDocument, type EmailMessagesQuery } from '#dataProviders/operations/mailer.ts'

export type Message = EmailMessagesQuery['getSentEmails']['items'][number]

export const useMessages = (email: string) =>
  useQuery({
    // Under the list's own key: what refreshes it refreshes this.
    queryKey: ['admin/email', 'messages', email],
    queryFn: async () => (await callOperation(EmailMessagesDocument, { email })).getSentEmails.items,
  })
