/** The last link of each Apollo client: one POST, bearer token, client headers, one retry where that is safe. */
import { ApolloLink, type FetchResult, Observable, type Operation } from '@apollo/client/core'
import { getMainDefinition } from '@apollo/client/utilities'
import { type GraphQLFormattedError, print } from 'graphql'
import { configuration } from '../configuration.ts'
import { SESSION_ENDED_CODES, transportFailure } from '../serviceError.ts'
import { endSession, getToken } from '../session.ts'
import { requestBody } from './multipart.ts'

/** Answers after which a query is sent once more (specification, section 7). */
const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
/** A mutation is repeated only where the answer says that it was not handled. */
const RETRIED_MUTATION: readonly number[] = [408, 425, 429, 503]
const RETRY_AFTER_MS = 400

const headers = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(configuration.clientName && { 'client-name': configuration.clientName }),
  ...(configuration.clientVersion && { 'client-version': configuration.clientVersion }),
})

type Sending = { signal: AbortSignal; keepalive: boolean }

const send = async (
  url: string,
  operation: Operation,
  token: string | null,
  { signal, keepalive }: Sending,
): Promise<Response> => {
  const { body, headers: own } = requestBody({
    operationName: operation.operationName,
    query: print(operation.query),
    variables: operation.variables,
  })
  return fetch(url, { method: 'POST', body, headers: { ...headers(token), ...own }, signal, keepalive })
}

const isMutation = (operation: Operation): boolean => {
  const definition = getMainDefinition(operation.query)
  return definition.kind === 'OperationDefinition' && definition.operation === 'mutation'
}

const sendWithRetry = async (
  url: string,
  operation: Operation,
  token: string | null,
  sending: Sending,
): Promise<Response> => {
  const response = await send(url, operation, token, sending)
  const retried = isMutation(operation) ? RETRIED_MUTATION : RETRIED
  if (!retried.includes(response.status)) return response
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return send(url, operation, token, sending)
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const read = async (response: Response): Promise<FetchResult> => {
  const answer: unknown = await response.json().catch((error: Error) => {
    // No JSON is a fault; one that breaks off was cancelled, or the network failed.
    if (error.name === 'SyntaxError') return undefined
    throw error
  })
  const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
  return isAnswer ? (answer as FetchResult) : { errors: [transportFailure(response.status)] }
}

/** A token that the server refuses ends the session, once, whoever asked. */
const watchSession = (errors: readonly GraphQLFormattedError[] | undefined, token: string | null): void => {
  const ended = errors?.find((error) => SESSION_ENDED_CODES.includes(String(error.extensions?.code)))
  if (ended && token && token === getToken()) endSession(ended.message)
}

/** Whatever fails becomes an answer with errors: callers know one way of failing. What was cancelled throws. */
const post = async (url: string, operation: Operation, sending: Sending): Promise<FetchResult> => {
  const token = getToken()
  try {
    const answer = await read(await sendWithRetry(url, operation, token, sending))
    watchSession(answer.errors, token)
    return answer
  } catch (error) {
    if (isAbort(error)) throw error
    return { errors: [transportFailure()] }
  }
}

export const createLink = (url: string): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const aborter = new AbortController()
        const { signal: outer, keepalive = false }: Partial<Sending> = operation.getContext().fetchOptions ?? {}
        outer?.addEventListener('abort', () => aborter.abort(), { once: true })
        if (outer?.aborted) aborter.abort()
        post(url, operation, { signal: aborter.signal, keepalive }).then(
          (answer) => {
            observer.next(answer)
            observer.complete()
          },
          (error) => observer.error(error),
        )
        return () => aborter.abort()
      }),
  )
