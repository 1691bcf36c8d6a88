import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  MyAccountDocument,
  type OwnAccountFragment,
  UpdateMyAccountDocument,
} from '#dataProviders/operations/security.ts'

export type Account = OwnAccountFragment
export type AccountInput = Pick<
  Account,
  'title' | 'firstName' | 'lastName' | 'phoneNumber' | 'professionalFunction' | 'onlineCalendar'
>

export const ACCOUNT_KEY = ['account'] as const

export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => callOperation(MyAccountDocument, {}, { signal }),
    select: ({ getMyAccount }) => getMyAccount,
  })

export const updateAccount = (input: Partial<AccountInput>) => callOperation(UpdateMyAccountDocument, { input })
