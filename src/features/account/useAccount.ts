import { useQuery } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'

type Named = { id: string; displayName: string }
export type Account = {
  id: string
  code: string
  displayName: string
  title: 'MR' | 'MS' | 'MRS' | null
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  professionalFunction: string | null
  calendarLink: string | null
  passwordChangedAt: string | null
  department: Named | null
  sectors: Named[]
  userRoles: Named[]
}
/** What people may change of themselves. */
export type AccountInput = Pick<
  Account,
  'title' | 'firstName' | 'lastName' | 'phoneNumber' | 'professionalFunction' | 'calendarLink'
>

const FIELDS = `id code displayName title firstName lastName email phoneNumber professionalFunction calendarLink passwordChangedAt
  department { id displayName } sectors { id displayName } userRoles { id displayName }`
const GET = `query getMyAccount { getMyAccount { ${FIELDS} } }`
const UPDATE = `mutation updateMyAccount($input: MyAccountInput!) { updateMyAccount(input: $input) { ${FIELDS} } }`

export const ACCOUNT_KEY = ['account'] as const

export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => callService<{ getMyAccount: Account }>('security', GET, {}, { signal }),
    select: ({ getMyAccount }) => getMyAccount,
  })

export const updateAccount = (input: Partial<AccountInput>) =>
  callService<{ updateMyAccount: Account }>('security', UPDATE, { input })
