/** What a service refused, as the screens and react-admin read it: a code, a French message, an error tree for the form. */
import type { GraphQLFormattedError } from 'graphql'
import { errorTexts } from '#i18n/fr/errors.ts'

export type FieldError = { path: string; rule: string; message: string }
/** Errors nested as the form's values are; a leaf is the message. */
export type ErrorTree = { [key: string]: ErrorNode }
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
  CONFLICT: 409,
  BUSY: 409,
  REQUEST_RUNNING: 409,
  ANSWER_LOST: 409,
  KEY_REUSED: 422,
  QUERY_TOO_EXPENSIVE: 422,
  UNAVAILABLE: 503,
}

/** `status` and `body.errors` are where react-admin looks for a status and for field errors. */
export class ServiceError extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly status: number
  readonly body: { code: string; errors?: ErrorTree }

  /** Of a call that failed in part: what its answer holds. */
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

/** `name[2].email` → `['name', 2, 'email']` */
export const pathParts = (path: string): (string | number)[] =>
  [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part))

const place = (tree: ErrorTree, parts: (string | number)[], message: string): void => {
  let node = tree as Record<string | number, ErrorNode | undefined>
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) {
      node[part] ??= message
      return
    }
    // A message on the whole list and one inside it: the one that stands on a field wins.
    if (typeof node[part] !== 'object') node[part] = typeof parts[index + 1] === 'number' ? [] : {}
    node = node[part] as Record<string | number, ErrorNode | undefined>
  }
}

/** Field errors by path as the nested tree that react-hook-form shows; the first message of a field stays. */
export const errorTree = (errors: readonly FieldError[]): ErrorTree => {
  const tree: ErrorTree = {}
  for (const { path, message } of errors) place(tree, pathParts(path), message)
  return tree
}

/** The text of a failed query (specification, section 8). */
export const queryErrorText = (errors: readonly Pick<GraphQLFormattedError, 'message'>[]): string =>
  `GraphQL response contains errors: ${errors.map((error) => error.message).join(' | ')}`

const messageOf = (error: GraphQLFormattedError): string => {
  const id = error.extensions?.errorId
  if (!error.extensions?.code) return errorTexts.unknown
  return typeof id === 'string' ? errorTexts.unknownWithId(error.message, id) : error.message
}

/** The error of a GraphQL answer: its first coded error speaks. `data`: what could be read all the same. */
export const fromGraphQLErrors = (errors: readonly GraphQLFormattedError[], data?: unknown): ServiceError => {
  const speaking = errors.find((error) => error.extensions?.code) ?? errors[0] ?? { message: errorTexts.unknown }
  const { code, ...details } = speaking.extensions ?? {}
  const known = typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'
  return new ServiceError(known, messageOf(speaking), details, {
    cause: new Error(queryErrorText(errors)),
    data,
  })
}

/** Where no usable answer came, for the network or a status without a GraphQL body: what an answer would have said. */
export const transportFailure = (status?: number): GraphQLFormattedError =>
  status === undefined
    ? { message: errorTexts.network, extensions: { code: 'NETWORK' } }
    : { message: errorTexts.unknown, extensions: { code: 'INTERNAL_SERVER_ERROR', status } }

export const isServiceError = (error: unknown, code?: string): error is ServiceError =>
  error instanceof ServiceError && (code === undefined || error.code === code)

/** What to tell a person about any thrown thing. */
export const messageFor = (error: unknown): string =>
  error instanceof ServiceError ? error.message : errorTexts.unknown

/** The same where no field is on screen to say it: of a refused input, its first mistake. */
export const reasonFor = (error: unknown): string => {
  const errors = error instanceof ServiceError ? error.details.errors : undefined
  const [first] = Array.isArray(errors) ? (errors as FieldError[]) : []
  return first?.message ?? messageFor(error)
}
