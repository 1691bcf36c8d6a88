import type { GraphQLFormattedError } from 'graphql'
import { configuration } from '../configuration.ts'
import { idleSeconds } from '../personIdle.ts'
import { askAndRepeat, type Refusal, takesAnswer, variablesWith } from '../questions.ts'
import { SESSION_ENDED_CODES, transportFailure } from '../serviceError.ts'
import { endSession, getToken } from '../session.ts'
import { noteUndoable } from '../undoable.ts'
import type { Post } from './followedPost.ts'
import { idempotencyKey } from './idempotency.ts'
import { extractFiles, requestBody } from './multipart.ts'
import { isStillRunning, sendWithRetry } from './retry.ts'
import type { SentOperation, ServiceAnswer } from './sentOperation.ts'

/** `client-idle`: background requests of an idle page must not extend an administrator's session (D1). */
const headers = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  'client-idle': String(idleSeconds()),
  ...(configuration.clientName && { 'client-name': configuration.clientName }),
  ...(configuration.clientVersion && { 'client-version': configuration.clientVersion }),
})

export type PostOptions = {
  signal?: AbortSignal | undefined
  /** The request continues when the page closes. */
  keepalive?: boolean | undefined
  /** False for operations on the current state, such as locks: an earlier response must not be reused (D28). */
  hasKey?: boolean | undefined
}

type Sending = {
  signal: AbortSignal
  keepalive: boolean
  hasKey: boolean
  onProgress: (share: number) => void
}

const send = (
  url: string,
  { name, query, variables }: SentOperation,
  { token, key }: { token: string | null; key?: string },
  { signal, keepalive, onProgress }: Omit<Sending, 'hasKey'>,
): Promise<Response> => {
  const { body, headers: own } = requestBody({ operationName: name, query, variables })
  const named = key && { 'idempotency-key': key }
  const all = { ...headers(token), ...own, ...named }
  return body instanceof FormData
    ? import('./sendFiles.ts').then(({ sendFiles }) => sendFiles(url, { body, headers: all, signal, onProgress }))
    : fetch(url, { method: 'POST', body, headers: all, signal, keepalive })
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const read = async (response: Response): Promise<ServiceAnswer> => {
  const answer: unknown = await response.json().catch((error: Error) => {
    // Invalid JSON is a server error; an interrupted body means cancellation or a network failure.
    if (error.name === 'SyntaxError') return undefined
    throw error
  })
  const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
  if (!isAnswer) return { errors: [transportFailure(response.status)] }
  // A failure status is an error with any body (specification, section 7).
  const { errors, ...rest } = answer as ServiceAnswer
  return response.ok || errors?.length
    ? (answer as ServiceAnswer)
    : { ...rest, errors: [transportFailure(response.status)] }
}

const watchSession = (errors: readonly GraphQLFormattedError[] | undefined, token: string | null): void => {
  const ended = errors?.find((error) => SESSION_ENDED_CODES.includes(String(error.extensions?.code)))
  if (ended && token && token === getToken()) endSession(ended.message)
}

const isKnown = (response: Response): boolean => response.status < 500 && !isStillRunning(response)

const post = async (url: string, operation: SentOperation, sending: Sending): Promise<ServiceAnswer> => {
  const token = getToken()
  // Keys belong to a user, so mutations without a session have none.
  const sent = token && sending.hasKey && operation.isMutation ? idempotencyKey(url, operation) : undefined
  const isSafe = sent !== undefined || !operation.isMutation
  try {
    const response = await sendWithRetry(() => send(url, operation, { token, key: sent?.key }, sending), {
      signal: sending.signal,
      isKeyed: sent !== undefined,
      isSafe,
    })
    const answer = await read(response)
    if (isKnown(response)) sent?.settle()
    else sent?.keep()
    watchSession(answer.errors, token)
    noteUndoable(answer.extensions)
    return answer
  } catch (error) {
    sent?.keep()
    if (isAbort(error)) throw error
    return { errors: [transportFailure()] }
  }
}

const refusalsIn = ({ errors = [] }: ServiceAnswer): Refusal[] =>
  errors.map(({ message, extensions: { code, ...details } = {} }) => ({ code: String(code), message, details }))

const postAsked = (url: string, operation: SentOperation, sending: Sending): Promise<ServiceAnswer> =>
  askAndRepeat(
    (given) => post(url, { ...operation, variables: variablesWith(operation, given) }, sending),
    refusalsIn,
    (argument) => takesAnswer(argument, operation),
  )

/** Code for files loads only if the operation has some. */
const postFollowed = async (variables: unknown, signal: AbortSignal, post: Post): Promise<ServiceAnswer> => {
  const files = [...extractFiles(variables, '').files.keys()]
  if (files.length === 0) return post(() => undefined, signal)
  const code = await import('./followedPost.ts').catch(() => undefined)
  return code ? code.followedPost(files, signal, post) : { errors: [transportFailure()] }
}

export const postOperation = async (
  url: string,
  operation: SentOperation,
  { signal = new AbortController().signal, keepalive = false, hasKey = true }: PostOptions = {},
): Promise<ServiceAnswer> => {
  signal.throwIfAborted()
  return postFollowed(operation.variables, signal, (onProgress, until) =>
    postAsked(url, operation, { signal: until, keepalive, hasKey, onProgress }),
  )
}
