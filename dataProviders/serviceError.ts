import type { GraphQLFormattedError } from 'graphql'
import { errorTexts } from '#i18n/fr/errors.ts'

export type FieldError = { path: string; rule: string; message: string }
/** Nested like the form values; leaves are messages. */
type ErrorTree = { [key: string]: ErrorNode }
type ErrorNode = string | ErrorTree | (ErrorNode | undefined)[]

export const SESSION_ENDED_CODES: readonly string[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED']

const STATUS_BY_CODE: Record<string, number> = {
  INVALID_TOKEN: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  FRESH_PROOF_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  NO_LICENSE: 403,
  NOT_FOUND: 404,
  VALIDATION_FAILED: 422,
  ITEM_UNAVAILABLE: 409,
  PAST: 409,
  APPROVER_NEEDED: 409,
  CONFIRM_TIME_ZONE: 409,
  AFFECTED_RESERVATIONS: 409,
  TECHNICIAN_UNAVAILABLE: 409,
  CONFLICT: 409,
  BUSY: 409,
  REQUEST_RUNNING: 409,
  ANSWER_LOST: 409,
  KEY_REUSED: 422,
  QUERY_TOO_EXPENSIVE: 422,
  UNAVAILABLE: 503,
}

/** react-admin reads `status`, and field errors in `body.errors`. */
export class ServiceError extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly status: number
  readonly body: { code: string; errors?: ErrorTree }

  readonly data: unknown

  constructor(
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    { data, ...options }: { cause?: Error; data?: unknown } = {},
  ) {
    super(message, options)
    this.name = 'ServiceError'
    this.code = code
    this.data = data ?? null
    this.details = details
    this.status = STATUS_BY_CODE[code] ?? 500
    this.body = { code, ...(Array.isArray(details.errors) && { errors: errorTree(details.errors as FieldError[]) }) }
  }
}

export const pathParts = (path: string): (string | number)[] =>
  [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part))

const place = (tree: ErrorTree, parts: (string | number)[], message: string): void => {
  let node = tree as Record<string | number, ErrorNode | undefined>
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) {
      node[part] ??= message
      return
    }
    // A message inside a list replaces one on the whole list.
    if (typeof node[part] !== 'object') node[part] = typeof parts[index + 1] === 'number' ? [] : {}
    node = node[part] as Record<string | number, ErrorNode | undefined>
  }
}

export const errorTree = (errors: readonly FieldError[]): ErrorTree => {
  const tree: ErrorTree = {}
  for (const { path, message } of errors) place(tree, pathParts(path), message)
  return tree
}

/** Text of a failed query (specification, section 8). */
export const queryErrorText = (errors: readonly Pick<GraphQLFormattedError, 'message'>[]): string =>
  `GraphQL response contains errors: ${errors.map((error) => error.message).join(' | ')}`

const messageOf = (error: GraphQLFormattedError): string => {
  const id = error.extensions?.errorId
  const code = error.extensions?.code
  // Only a message with a reference was written for people.
  if (!code || (String(code).startsWith('INTERNAL') && id === undefined)) return errorTexts.unknown
  return typeof id === 'string' ? errorTexts.unknownWithId(error.message, id) : error.message
}

/** Converts errors of a response; the first with a code gives code and message. `data`: partial result. */
export const fromGraphQLErrors = (errors: readonly GraphQLFormattedError[], data?: unknown): ServiceError => {
  const speaking = errors.find((error) => error.extensions?.code) ?? errors[0] ?? { message: errorTexts.unknown }
  const { code, ...details } = speaking.extensions ?? {}
  const known = typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'
  return new ServiceError(known, messageOf(speaking), details, {
    cause: new Error(queryErrorText(errors)),
    data,
  })
}

export const transportFailure = (status?: number): GraphQLFormattedError =>
  status === undefined
    ? { message: errorTexts.network, extensions: { code: 'NETWORK' } }
    : { message: errorTexts.unknown, extensions: { code: 'INTERNAL_SERVER_ERROR', status } }

export const isServiceError = (error: unknown, code?: string): error is ServiceError =>
  error instanceof ServiceError && (code === undefined || error.code === code)

/** True if the record is deleted or hidden from this user: cached data must not be shown, a retry cannot help. */
export const isUnavailable = (error: unknown): boolean =>
  isServiceError(error, 'NOT_FOUND') || isServiceError(error, 'FORBIDDEN')

export const messageFor = (error: unknown): string =>
  error instanceof ServiceError ? error.message : errorTexts.unknown

/** Like `messageFor`, but of rejected input the first field error, for places without the field. */
export const reasonFor = (error: unknown): string => {
  const errors = error instanceof ServiceError ? error.details.errors : undefined
  const [first] = Array.isArray(errors) ? (errors as FieldError[]) : []
  return first?.message ?? messageFor(error)
}
