import type { IncomingMessage, ServerResponse } from 'node:http'
import { externalMessages } from '#i18n/fr/external.ts'
import { processMessages } from '#i18n/fr/process.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { isMultipart } from '#server/platform/http/requestRules.ts'
import {
  type FailureReason,
  type GraphQLAnswer,
  postToService,
  ServiceFailure,
} from '#server/platform/http/serviceCall.ts'
import type { Context, Kernel } from '../context.ts'
import { refuseKey, requireOpenSession } from '../requireOpenSession.ts'
import type { Service } from '../service.ts'

const TIMEOUT_MS = 10_000
const MAX_WAITING = 50

/** Browsers repeat a mutation only after 503: then the service did not receive it. */
const STATUS: Readonly<Record<FailureReason, number>> = { unreached: 503, late: 504, broken: 502, unreadable: 502 }
/** The session is valid here, so a session error of the external service must not end it. */
const SESSION_CODES: readonly unknown[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED']

const unavailable = (message: string): AppError => new AppError('SERVICE_UNAVAILABLE', message)

const sendError = (response: ServerResponse, status: number, { message, extensions }: AppError): void =>
  answerJson(response, status, { errors: [{ message, extensions }] })

const readRequest = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const headersFor = ({ token }: Context, { headers }: IncomingMessage): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...Object.fromEntries(
    ['client-name', 'client-version'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  ),
})

const withOurSession = (answer: GraphQLAnswer): GraphQLAnswer => ({
  ...answer,
  ...(answer.errors && {
    errors: answer.errors.map((error) =>
      SESSION_CODES.includes(error.extensions?.code)
        ? { message: externalMessages.strangeSession, extensions: { code: 'SERVICE_UNAVAILABLE' } }
        : error,
    ),
  }),
})

type ExternalServing = { kernel: Kernel; contextOf: (request: IncomingMessage) => Promise<Context> }

export const externalEndpoint = ({ kernel, contextOf }: ExternalServing, { name }: Service) => {
  const url = kernel.config.serviceUrls[name]
  let waiting = 0

  const pass = async (context: Context, request: IncomingMessage, response: ServerResponse, to: string) => {
    const body = await readRequest(request)
    if (waiting >= MAX_WAITING) return sendError(response, 503, unavailable(externalMessages.tooMany))
    waiting += 1
    try {
      const answer = await postToService({ url: to, headers: headersFor(context, request), body, timeout: TIMEOUT_MS })
      answerJson(response, 200, withOurSession(answer))
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      kernel.log.warn({ error, service: name }, 'a service elsewhere did not answer')
      sendError(response, STATUS[error.reason], unavailable(externalMessages.failures[error.reason]))
    } finally {
      waiting -= 1
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      return sendError(response, 405, new AppError('BAD_REQUEST', externalMessages.postOnly))
    }
    if (isMultipart(request)) {
      return sendError(response, 415, new AppError('BAD_REQUEST', processMessages.http.jsonAlone))
    }
    try {
      const context = await contextOf(request)
      requireOpenSession(context)
      refuseKey(context)
      if (!url) throw unavailable(externalMessages.noAddress)
      await pass(context, request, response, url)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      sendError(response, 200, error)
    }
  }
}
