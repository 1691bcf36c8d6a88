import type { ConsoleEntity } from '#resources/domain/consoleEntities.ts'
import { entitiesOf, knownEntities } from './consoleEntities.ts'
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
    const { getUserByAuthToken: user } = await callOperation(UserByAuthTokenDocument, {
      token,
      knownEntities: knownEntities(),
    })
    const entities = entitiesOf(user.entitiesHash, user.entities as readonly ConsoleEntity[] | null)
    if (token === getToken()) startSession({ ...user, entities } as SessionUser)
  } catch (error) {
    if (token !== getToken()) return
    if (isServiceError(error) && SESSION_ENDED_CODES.includes(error.code)) endSession(error.message)
    // If a refresh fails, the user keeps the page: only a start without a user shows an error.
    else if (getSession().status !== 'authenticated') markUnreachable()
  }
}

export const loadUser = async (): Promise<void> => {
  const token = getToken()
  if (!token) return
  loading ??= load(token).finally(() => {
    loading = undefined
  })
  return loading
}

/** Codes that show an outdated user: a right, the licence or a second factor changed. */
const OUTDATED: readonly string[] = ['FORBIDDEN', 'NO_LICENSE', 'SECOND_FACTOR_MISSING']

export const followRefusal = (error: unknown): void => {
  if (isServiceError(error) && OUTDATED.includes(error.code)) void loadUser()
}

const enterWith = async ({ token, device }: { token: string; device: string }): Promise<void> => {
  keepToken(token, device)
  await loadUser()
}

/** Throws BAD_CREDENTIALS, ALREADY_CONNECTED (ask, then `force`), SECOND_FACTOR_REQUIRED or TOO_MANY_REQUESTS. */
export const login = async (credentials: Credentials): Promise<void> => {
  const { login: answer } = await callOperation(LoginDocument, { input: { ...credentials, device: getDevice() } })
  await enterWith(answer)
}

/** Code, or passkey response to `startPasskeyStep`. `trust`: skip the second factor on this device for some days. */
type StepAnswer = { challenge: string; code?: string; passkey?: unknown; trust: boolean; force?: boolean }

/** Throws BAD_CREDENTIALS, ALREADY_CONNECTED, LOGIN_EXPIRED (the password again) or TOO_MANY_REQUESTS. */
export const completeLogin = async (step: StepAnswer): Promise<void> => {
  const input = { ...step, device: getDevice() }
  const { completeLogin: answer } = await callOperation(CompleteLoginDocument, { input })
  await enterWith(answer)
}

export const startPasskeyLogin = async (): Promise<unknown> =>
  (await callOperation(StartPasskeyLoginDocument, {}, { hasKey: false })).startPasskeyLogin

export const startPasskeyStep = async (challenge: string): Promise<unknown> =>
  (await callOperation(StartPasskeyStepDocument, { challenge, device: getDevice() }, { hasKey: false }))
    .startPasskeyStep

export const completePasskeyLogin = async (passkey: unknown, force: boolean): Promise<void> => {
  const input = { passkey, force, device: getDevice() }
  const { completePasskeyLogin: answer } = await callOperation(CompletePasskeyLoginDocument, { input })
  await enterWith(answer)
}

export const logout = async (options: CallOptions<LogoutMutation> = {}): Promise<void> => {
  const token = getToken()
  if (!token) return
  // If the request fails, the server keeps the session until it expires, but the browser forgets it.
  await callOperation(LogoutDocument, { input: { token } }, options).catch(() => undefined)
  endSession()
}
