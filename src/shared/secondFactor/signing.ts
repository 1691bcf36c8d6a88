import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { messageFor } from '#dataProviders/serviceError.ts'
import { passkeyTexts as texts } from '#i18n/fr/secondFactor.ts'

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof startRegistration>[0]['optionsJSON']

export const signWithPasskey = (question: unknown): Promise<unknown> =>
  startAuthentication({ optionsJSON: question as Asked })

export const signFromSuggestion = async (ask: () => Promise<unknown>): Promise<unknown> => {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  return startAuthentication({ optionsJSON: (await ask()) as Asked, useBrowserAutofill: true })
}

export const stopSigning = (): void => WebAuthnAbortService.cancelCeremony()

export const makePasskey = (question: unknown): Promise<unknown> => startRegistration({ optionsJSON: question as Made })

const OTHER_ADDRESS: readonly string[] = ['ERROR_INVALID_DOMAIN', 'ERROR_INVALID_RP_ID']

export const passkeyFailure = (error: unknown): string => {
  if (error instanceof WebAuthnError && OTHER_ADDRESS.includes(error.code)) return texts.otherAddress
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.known
  const isBrowsers = error instanceof WebAuthnError || error instanceof DOMException
  return isBrowsers || (error instanceof Error && error.name === 'NotAllowedError') ? texts.notGiven : messageFor(error)
}
