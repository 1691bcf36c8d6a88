/** Requests to services at other addresses: limited in time and size, without redirects. */

/** `unreached`: not sent. `late`, `broken`: possibly executed. `unreadable`: not a GraphQL answer. */
export type FailureReason = 'unreached' | 'late' | 'broken' | 'unreadable'

export class ServiceFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'ServiceFailure'
    this.reason = reason
  }
}

export type GraphQLAnswer = {
  data?: unknown
  errors?: { message?: unknown; extensions?: Record<string, unknown> }[]
}

type ServiceRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Maximum milliseconds for the whole answer. */
  timeout: number
}

const MAX_ANSWER = 8 * 1024 * 1024

const UNREACHED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const failureOf = (error: unknown): ServiceFailure => {
  if (error instanceof ServiceFailure) return error
  const { name, message, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return new ServiceFailure('late', message, { cause: error })
  return new ServiceFailure(UNREACHED.includes(cause?.code) ? 'unreached' : 'broken', message, { cause: error })
}

const readBody = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength
    if (size > MAX_ANSWER) throw new ServiceFailure('unreadable', `more than ${MAX_ANSWER} bytes`)
    text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  return text + decoder.decode()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isAnswer = (value: unknown): value is GraphQLAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || Array.isArray((value as GraphQLAnswer).errors))

/** Reads the GraphQL answer with any HTTP status. Throws ServiceFailure. */
export const postToService = async ({ url, headers, body, timeout }: ServiceRequest): Promise<GraphQLAnswer> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const answer = parsed(await readBody(response))
    if (isAnswer(answer)) return answer
    throw new ServiceFailure('unreadable', `status ${response.status}, no GraphQL answer`)
  } catch (error) {
    throw failureOf(error)
  }
}
