/** The calls by which people guard their own account. What answers a secret is never answered from before. */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ConfirmAuthenticatorDocument,
  ForgetTrustedDevicesDocument,
  MySecondFactorsDocument,
  type MySecondFactorsQuery,
  RemoveAuthenticatorDocument,
  RenewRecoveryCodesDocument,
  StartAuthenticatorDocument,
} from '#dataProviders/operations/security.ts'

export type SecondFactors = MySecondFactorsQuery['getMySecondFactors']

export const useSecondFactors = () =>
  useQuery({
    queryKey: ['secondFactors'],
    queryFn: ({ signal }) => callOperation(MySecondFactorsDocument, {}, { signal }),
    select: ({ getMySecondFactors }) => getMySecondFactors,
  })

export type Enrolment = { key: string; url: string }

export const startEnrolment = async (): Promise<Enrolment> =>
  (await callOperation(StartAuthenticatorDocument, {}, { hasKey: false })).startAuthenticator

/** Answers recovery codes, where there were none yet. */
export const confirmEnrolment = async (code: string): Promise<readonly string[]> =>
  (await callOperation(ConfirmAuthenticatorDocument, { code }, { hasKey: false })).confirmAuthenticator

export const removeApplication = (): Promise<unknown> => callOperation(RemoveAuthenticatorDocument)

export const newCodes = async (): Promise<readonly string[]> =>
  (await callOperation(RenewRecoveryCodesDocument, {}, { hasKey: false })).renewRecoveryCodes

export const askEverywhere = (): Promise<unknown> => callOperation(ForgetTrustedDevicesDocument)
