/** The calls of a session: in, out, who am I. */
import { type CallOptions, callService } from './graphql/client.ts'
import { isServiceError, SESSION_ENDED_CODES } from './serviceError.ts'
import {
  endSession,
  getSession,
  getToken,
  keepToken,
  markUnreachable,
  type SessionUser,
  startSession,
} from './session.ts'

const LOGIN = `mutation login($input: LoginInput!) { login(input: $input) { token } }`
const LOGOUT = `mutation logout($input: LogoutInput!) { logout(input: $input) }`
const USER = `query getUserByAuthToken($token: String!) {
  getUserByAuthToken(token: $token) {
    id code displayName email hasLicense unlicensed demonstration
    userRoles { id name applications { code rights } }
    sectors { id } department { id departmentGroups { id } }
  }
}`

export type Credentials = { login: string; password: string; force?: boolean }

let loading: Promise<void> | undefined

const load = async (token: string): Promise<void> => {
  try {
    const data = await callService<{ getUserByAuthToken: SessionUser }>('api-gateway', USER, { token })
    if (token === getToken()) startSession(data.getUserByAuthToken)
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

/** Refusals that what the browser knows of its user did not foresee: a right taken away, a licence that ended. */
const OUTDATED: readonly string[] = ['FORBIDDEN', 'NO_LICENSE']

/** Reads the user afresh when a call was refused for what they may do. */
export const followRefusal = (error: unknown): void => {
  if (isServiceError(error) && OUTDATED.includes(error.code)) void loadUser()
}

/** Throws BAD_CREDENTIALS, ALREADY_CONNECTED (ask, then `force`) or TOO_MANY_REQUESTS. */
export const login = async (credentials: Credentials): Promise<void> => {
  const { login: answer } = await callService<{ login: { token: string } }>('security', LOGIN, { input: credentials })
  keepToken(answer.token)
  await loadUser()
}

/** Ends the session here at once; the server is told. */
export const logout = async (options: CallOptions<unknown> = {}): Promise<void> => {
  const token = getToken()
  if (!token) return
  // A server that does not answer keeps the session until it expires: the browser forgets it all the same.
  await callService('security', LOGOUT, { input: { token } }, options).catch(() => undefined)
  endSession()
}
