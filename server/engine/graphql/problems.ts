/** What a client learns of what went wrong: a few errors, each short, and no detail of a fault of ours. */
import { type ExecutionResult, GraphQLError } from 'graphql'
import { masked } from '#server/platform/faults.ts'
import type { Kernel } from '../context.ts'
import type { Service } from '../service.ts'

/** Errors of one answer, and letters of each: GraphQL repeats what it was given, as often as it was wrong. */
export const MAX_ERRORS = 10
const MAX_MESSAGE = 1_000
const MAX_PLACES = 4

const isExpected = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || isExpected(error.originalError))

/** As a client may read it: short, and without what the library hands on, such as the text of a body that is no JSON. */
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
    // A document or variables that the schema does not take: in GraphQL's own words, which only a program reads.
    extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 400 }, ...extensions },
  })
}

export type Mask = (error: unknown) => GraphQLError

export const maskOf =
  ({ log }: Pick<Kernel, 'log'>, { name: service }: Pick<Service, 'name'>): Mask =>
  (error) => {
    if (isExpected(error)) return shortened(error)
    if (!(error instanceof GraphQLError)) return masked(error, { log, service })
    const { message, extensions } = masked(error.originalError ?? error, { log, service })
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions })
  }

/** What was thrown as an answer. */
export const failed = (error: unknown, mask: Mask): ExecutionResult => {
  const errors = error instanceof AggregateError ? error.errors : [error]
  return { errors: errors.slice(0, MAX_ERRORS).map(mask) }
}

/** An answer with its errors as a client may read them. */
export const readable = ({ errors, ...answer }: ExecutionResult, mask: Mask): ExecutionResult => ({
  ...answer,
  ...(errors && { errors: errors.slice(0, MAX_ERRORS).map(mask) }),
})
