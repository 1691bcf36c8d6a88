/** The calls of a session: in, out, who am I. */
import { type CallOptions, callOperation } from './graphql/client.ts'
import { UserByAuthTokenDocument } from './operations/api-gateway.ts'
import {
  CompleteLoginDocument,
  CompletePasskeyLoginDocument,
  LoginDocument,
  LogoutDocument,
  type LogoutMutation,
  StartPasskeyLoginDocument,
  StartPasskeyStepDocument,
} from './operations/security.ts'
import { isServiceError, SESSION_ENDED_CODES } from './serviceError.ts'
import {
  endSession,
  getDevice,
  getSession,
  getToken,
  keepToken,
  markUnreachable,
  type SessionUser,
  startSession,
} from './session.ts'

export type Credentials = { login: string; password: string; force?: boolean }

let loading: Promise<void> | undefined

const load = async (token: string): Promise<void> => {
  try {
    const data = await callOperation(UserByAuthTokenDocument, { token })
    if (token === getToken()) startSession(data.getUserByAuthToken as SessionUser)
  } catch (error) {
    if (token !== getToken()) return
    if (isServiceError(error) && SESSION_ENDED_CODES.includes(error.code)) endSession(error.message)
    // A person at work keeps their page when a refresh fails: only a start without a user has nothing to show.
    else if (getSession().status !== 'authenticated') markUnreachable()
  }
}

/** Reads the session's user from the stored token; one reading at a time. */
export const loadUser = async (): Promise<void> => {
  const token = getToken()
  if (!token) return
  loading ??= load(token).finally(() => {
    loading = undefined
  })
  return loading
}

/** Refusals that what the browser knows of its user did not foresee: a right taken away, a licence that ended, a factor demanded. */
const OUTDATED: readonly string[] = ['FORBIDDEN', 'NO_LICENSE', 'SECOND_FACTOR_MISSING']

/** Reads the user afresh when a call was refused for what they may do. */
export const followRefusal = (error: unknown): void => {
  if (isServiceError(error) && OUTDATED.includes(error.code)) void loadUser()
}

const enterWith = async ({ token, device }: { token: string; device: string }): Promise<void> => {
  keepToken(token, device)
  await loadUser()
}

/** Throws BAD_CREDENTIALS, ALREADY_CONNECTED (ask, then `force`), SECOND_FACTOR_REQUIRED (ask, then `completeLogin`) or TOO_MANY_REQUESTS. */
export const login = async (credentials: Credentials): Promise<void> => {
  const { login: answer } = await callOperation(LoginDocument, { input: { ...credentials, device: getDevice() } })
  await enterWith(answer)
}

/** `trust`: not to be asked on this device again for some days. */
/** A code, or what a passkey signed of `startPasskeyStep`. */
export type StepAnswer = { challenge: string; code?: string; passkey?: unknown; trust: boolean; force?: boolean }

/** Throws BAD_CREDENTIALS, ALREADY_CONNECTED, LOGIN_EXPIRED (the password again) or TOO_MANY_REQUESTS. */
export const completeLogin = async (step: StepAnswer): Promise<void> => {
  const input = { ...step, device: getDevice() }
  const { completeLogin: answer } = await callOperation(CompleteLoginDocument, { input })
  await enterWith(answer)
}

/** What a passkey signs in the place of the password, or after it. */
export const startPasskeyLogin = async (): Promise<unknown> =>
  (await callOperation(StartPasskeyLoginDocument, {}, { hasKey: false })).startPasskeyLogin

export const startPasskeyStep = async (challenge: string): Promise<unknown> =>
  (await callOperation(StartPasskeyStepDocument, { challenge, device: getDevice() }, { hasKey: false }))
    .startPasskeyStep

/** Throws BAD_CREDENTIALS or ALREADY_CONNECTED. */
export const completePasskeyLogin = async (passkey: unknown, force: boolean): Promise<void> => {
  const input = { passkey, force, device: getDevice() }
  const { completePasskeyLogin: answer } = await callOperation(CompletePasskeyLoginDocument, { input })
  await enterWith(answer)
}

/** Ends the session here at once; the server ends it, too. */
export const logout = async (options: CallOptions<LogoutMutation> = {}): Promise<void> => {
  const token = getToken()
  if (!token) return
  // A server that does not answer keeps the session until it expires: the browser forgets it all the same.
  await callOperation(LogoutDocument, { input: { token } }, options).catch(() => undefined)
  endSession()
}
