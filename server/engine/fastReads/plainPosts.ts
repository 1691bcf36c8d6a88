/** Plain JSON POST requests bypass Yoga: its web Request and Response took a sixth of the Node time of a list. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { processRegularResult } from 'graphql-yoga'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import type { Answer, GraphQLParameters } from '../graphql/answer.ts'

type Server = { req: IncomingMessage; res: ServerResponse }

export type Yoga = ((request: IncomingMessage, response: ServerResponse) => unknown) & {
  fetch: (url: string, init: RequestInit, context: Server) => Response | Promise<Response>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const JSON_TYPE = 'application/json'
const JSON_ANSWER = `${JSON_TYPE}; charset=utf-8`

/** `Accept` values for which Yoga answers JSON: browsers' `fetch`, scripts, and the most common libraries. */
const ACCEPTED = [undefined, '*/*', JSON_TYPE, `${JSON_TYPE}, text/plain, */*`]

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  [JSON_TYPE, JSON_ANSWER].includes((headers['content-type'] ?? '').toLowerCase()) &&
  headers['content-encoding'] === undefined &&
  ACCEPTED.includes(headers.accept)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const PARAMETERS = ['query', 'variables', 'operationName', 'extensions']

const askedOf = (body: string): GraphQLParameters | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    if (!isObject(parsed)) return undefined
    const { query, variables, operationName, extensions } = parsed
    const isKnown = Object.keys(parsed).every((name) => PARAMETERS.includes(name))
    const areObjects = [variables, extensions].every(
      (value) => value === undefined || value === null || isObject(value),
    )
    const isNamed = operationName === undefined || operationName === null || typeof operationName === 'string'
    return isKnown && areObjects && isNamed && typeof query === 'string' ? (parsed as GraphQLParameters) : undefined
  } catch {
    return undefined
  }
}

const writeText = (response: ServerResponse, status: number, headers: Record<string, string>, body: string): void => {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

const writeResponse = async (response: ServerResponse, given: Response): Promise<void> =>
  writeText(response, given.status, Object.fromEntries(given.headers), await given.text())

const write = (response: ServerResponse, answer: Answer): void | Promise<void> => {
  if (answer.errors || answer.extensions?.http)
    return writeResponse(response, processRegularResult(answer, { Response } as never, JSON_TYPE))
  writeText(response, 200, { 'Content-Type': JSON_ANSWER }, answer.stringify(answer))
}

const copied = ({ headers }: IncomingMessage): Headers => {
  const known = ['content-type', 'accept'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
  return new Headers(known as [string, string][])
}

export const plainPosts =
  (yoga: Yoga, answer: (request: IncomingMessage, asked: GraphQLParameters) => Promise<Answer>): Handler =>
  async (request, response) => {
    if (!isPlain(request)) return yoga(request, response)
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return response.destroy()
    const operation = askedOf(body)
    if (operation) return write(response, await answer(request, operation))
    const url = `http://localhost${encodeURI(requestAddress(request).path)}`
    const init = { method: 'POST', headers: copied(request), body }
    return writeResponse(response, await yoga.fetch(url, init, { req: request, res: response }))
  }
