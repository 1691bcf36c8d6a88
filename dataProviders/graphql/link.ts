/** The last link of each Apollo client: a POST, bearer token, client headers, sent again where that is safe. */
import { ApolloLink, type FetchResult, Observable, type Operation } from '@apollo/client/core'
import { getMainDefinition } from '@apollo/client/utilities'
import { type GraphQLFormattedError, print } from 'graphql'
import { configuration } from '../configuration.ts'
import { askFreshProof } from '../freshProof.ts'
import { idleSeconds } from '../personIdle.ts'
import { SESSION_ENDED_CODES, transportFailure } from '../serviceError.ts'
import { endSession, getToken } from '../session.ts'
import type { Post } from './followedPost.ts'
import { idempotencyKey } from './idempotency.ts'
import { extractFiles, requestBody } from './multipart.ts'
import { isStillRunning, sendWithRetry } from './retry.ts'

/** `client-idle`: what a page asks by itself while nobody is there keeps no administrator's session open (D1). */
const headers = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  'client-idle': String(idleSeconds()),
  ...(configuration.clientName && { 'client-name': configuration.clientName }),
  ...(configuration.clientVersion && { 'client-version': configuration.clientVersion }),
})

/** `hasKey: false`: it asks for the state of now, such as a lock, which no earlier answer tells. */
type Sending = {
  signal: AbortSignal
  keepalive: boolean
  hasKey: boolean
  /** How much of its files has left, from 0 to 1. */
  onProgress: (share: number) => void
}

const send = (
  url: string,
  operation: Operation,
  { token, key }: { token: string | null; key?: string },
  { signal, keepalive, onProgress }: Omit<Sending, 'hasKey'>,
): Promise<Response> => {
  const { body, headers: own } = requestBody({
    operationName: operation.operationName,
    query: print(operation.query),
    variables: operation.variables,
  })
  const named = key && { 'idempotency-key': key }
  const all = { ...headers(token), ...own, ...named }
  return body instanceof FormData
    ? import('./sendFiles.ts').then(({ sendFiles }) => sendFiles(url, { body, headers: all, signal, onProgress }))
    : fetch(url, { method: 'POST', body, headers: all, signal, keepalive })
}

const isMutation = (operation: Operation): boolean => {
  const definition = getMainDefinition(operation.query)
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation'
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const read = async (response: Response): Promise<FetchResult> => {
  const answer: unknown = await response.json().catch((error: Error) => {
    // No JSON is a fault; one that breaks off was cancelled, or the network failed.
    if (error.name === 'SyntaxError') return undefined
    throw error
  })
  const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
  if (!isAnswer) return { errors: [transportFailure(response.status)] }
  // A status of failure is an error, whatever its body says (specification, section 7).
  const { errors, ...rest } = answer as FetchResult
  return response.ok || errors?.length
    ? (answer as FetchResult)
    : { ...rest, errors: [transportFailure(response.status)] }
}

/** A token that the server refuses ends the session, once, whoever asked. */
const watchSession = (errors: readonly GraphQLFormattedError[] | undefined, token: string | null): void => {
  const ended = errors?.find((error) => SESSION_ENDED_CODES.includes(String(error.extensions?.code)))
  if (ended && token && token === getToken()) endSession(ended.message)
}

/** Whether an answer tells what came of the call, and not that it may still be carried out. */
const isKnown = (response: Response): boolean => response.status < 500 && !isStillRunning(response)

/** Whatever fails becomes an answer with errors: callers know one way of failing. What was cancelled throws. */
const post = async (url: string, operation: Operation, sending: Sending): Promise<FetchResult> => {
  const token = getToken()
  // Keys belong to a person: without a session a mutation has none, and is not sent again.
  const sent = token && sending.hasKey && isMutation(operation) ? idempotencyKey(url, operation) : undefined
  const isSafe = sent !== undefined || !isMutation(operation)
  try {
    const response = await sendWithRetry(() => send(url, operation, { token, key: sent?.key }, sending), {
      signal: sending.signal,
      isSafe,
    })
    const answer = await read(response)
    if (isKnown(response)) sent?.settle()
    else sent?.keep()
    watchSession(answer.errors, token)
    return answer
  } catch (error) {
    sent?.keep()
    if (isAbort(error)) throw error
    return { errors: [transportFailure()] }
  }
}

const lacksProof = ({ errors }: FetchResult): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'FRESH_PROOF_REQUIRED') ?? false

/** A dangerous act is sent again, as another request, once the person has given their password. */
const postProven = async (url: string, operation: Operation, sending: Sending): Promise<FetchResult> => {
  const answer = await post(url, operation, sending)
  if (!lacksProof(answer) || !(await askFreshProof())) return answer
  return post(url, operation, sending)
}

/** An operation with files is followed by the panel of uploads; most have none, and no page waits for that code. */
const postFollowed = async (variables: unknown, signal: AbortSignal, post: Post): Promise<FetchResult> => {
  const files = [...extractFiles(variables, '').files.keys()]
  if (files.length === 0) return post(() => undefined, signal)
  const code = await import('./followedPost.ts').catch(() => undefined)
  return code ? code.followedPost(files, signal, post) : { errors: [transportFailure()] }
}

export const createLink = (url: string): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const aborter = new AbortController()
        const options: Partial<Sending> = operation.getContext().fetchOptions ?? {}
        const { signal: outer, keepalive = false, hasKey = true } = options
        outer?.addEventListener('abort', () => aborter.abort(), { once: true })
        if (outer?.aborted) aborter.abort()
        postFollowed(operation.variables, aborter.signal, (onProgress, signal) =>
          postProven(url, operation, { signal, keepalive, hasKey, onProgress }),
        ).then(
          (answer) => {
            observer.next(answer)
            observer.complete()
          },
          (error) => observer.error(error),
        )
        return () => aborter.abort()
      }),
  )
