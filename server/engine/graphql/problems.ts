import { type ExecutionResult, GraphQLError } from 'graphql'
import { maskError } from '#server/platform/faults.ts'
import type { Kernel } from '../context.ts'
import type { Service } from '../service.ts'

/** Maximum errors per answer, and characters per error: GraphQL repeats the wrong input in each error. */
export const MAX_ERRORS = 10
const MAX_MESSAGE = 1_000
const MAX_PLACES = 4

const isExpected = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || isExpected(error.originalError))

const shortened = (error: GraphQLError): GraphQLError => {
  const { message, nodes, source, positions, path } = error
  const { originalError, ...extensions } = error.extensions ?? {}
  const isShort = message.length <= MAX_MESSAGE
  if (extensions.code && isShort && originalError === undefined) return error
  return new GraphQLError(isShort ? message : `${message.slice(0, MAX_MESSAGE)}…`, {
    nodes: nodes?.slice(0, MAX_PLACES),
    source,
    positions: positions?.slice(0, MAX_PLACES),
    path,
    // Document or variables do not fit the schema: GraphQL's own English message, for developers.
    extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 400 }, ...extensions },
  })
}

export type Mask = (error: unknown) => GraphQLError

export const maskOf =
  ({ log }: Pick<Kernel, 'log'>, { name: service }: Pick<Service, 'name'>): Mask =>
  (error) => {
    if (isExpected(error)) return shortened(error)
    if (!(error instanceof GraphQLError)) return maskError(error, { log, service })
    const { message, extensions } = maskError(error.originalError ?? error, { log, service })
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions })
  }

export const failed = (error: unknown, mask: Mask): ExecutionResult => {
  const errors = error instanceof AggregateError ? error.errors : [error]
  return { errors: errors.slice(0, MAX_ERRORS).map(mask) }
}

export const readable = ({ errors, ...answer }: ExecutionResult, mask: Mask): ExecutionResult => ({
  ...answer,
  ...(errors && { errors: errors.slice(0, MAX_ERRORS).map(mask) }),
})
