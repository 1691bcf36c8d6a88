/** Operations on the user's own second factors. Answers with secrets are never replayed (`hasKey: false`). */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AddPasskeyDocument,
  ConfirmAuthenticatorDocument,
  ForgetTrustedDevicesDocument,
  MySecondFactorsDocument,
  type MySecondFactorsQuery,
  RemoveAuthenticatorDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  RenewRecoveryCodesDocument,
  StartAuthenticatorDocument,
  StartPasskeyDocument,
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

/** Returns recovery codes; empty if the user already has some. */
export const confirmEnrolment = async (code: string): Promise<readonly string[]> =>
  (await callOperation(ConfirmAuthenticatorDocument, { code }, { hasKey: false })).confirmAuthenticator

export const removeApplication = (): Promise<unknown> => callOperation(RemoveAuthenticatorDocument)

export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await callOperation(RenewRecoveryCodesDocument, {}, { hasKey: false })).renewRecoveryCodes

export const forgetTrustedDevices = (): Promise<unknown> => callOperation(ForgetTrustedDevicesDocument)

export type Passkey = SecondFactors['passkeys'][number]

/** Creates a passkey in this browser; returns recovery codes, empty if the user already has some. */
export const addPasskeyNamed = async (name: string): Promise<readonly string[]> => {
  const { makePasskey } = await import('./signing.ts')
  const { startPasskey } = await callOperation(StartPasskeyDocument, {}, { hasKey: false })
  const passkey = await makePasskey(startPasskey)
  return (await callOperation(AddPasskeyDocument, { name, passkey }, { hasKey: false })).addPasskey
}

export const renamePasskeyOf = (id: string, name: string): Promise<unknown> =>
  callOperation(RenamePasskeyDocument, { id, name })

export const removePasskeyOf = (id: string): Promise<unknown> => callOperation(RemovePasskeyDocument, { id })
