/** A service's GraphQL endpoint: one Yoga instance, compiled queries, bounded cost, masked faults. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { useGraphQlJit as compiledQueries } from '@envelop/graphql-jit'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { masked } from '#server/platform/faults.ts'
import type { Context, Kernel } from '../context.ts'
import type { Service } from '../service.ts'
import { boundedCost } from './limits.ts'
import { createServiceSchema } from './schema.ts'

type Server = { req: IncomingMessage; res: ServerResponse }

const isExpected = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || isExpected(error.originalError))

/** A document or variables that the schema does not take: told in GraphQL's own words, which only a program reads. */
const withCode = (error: GraphQLError): GraphQLError => {
  if (error.extensions?.code) return error
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions, code: 'BAD_REQUEST' },
  })
}

const maskError =
  ({ log }: Kernel, { name: service }: Service) =>
  (error: unknown): Error => {
    if (isExpected(error)) return withCode(error)
    if (!(error instanceof GraphQLError)) return masked(error, { log, service })
    const { message, extensions } = masked(error.originalError ?? error, { log, service })
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions })
  }

const quiet = () => undefined

/** Where the service answers, without trailing slash. */
export const endpointPath = (service: Pick<Service, 'name'>): string => `/${service.name}/graphql`

/** `contextOf`: what a request brings, its session above all. */
export type Serving = { kernel: Kernel; contextOf: (request: IncomingMessage) => Promise<Context> }

/** The request handler of a service with this schema. */
const createEndpoint = ({ kernel, contextOf }: Serving, service: Service, schema: GraphQLSchema) =>
  createYoga<Server, Context>({
    schema,
    graphqlEndpoint: `${endpointPath(service)}{/}?`,
    context: ({ req }) => contextOf(req),
    maskedErrors: { maskError: maskError(kernel, service) },
    plugins: [boundedCost(), compiledQueries()],
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: true,
    cors: false,
    logging: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The handlers of the services that answer queries, by path. */
export const createEndpoints = (serving: Serving, services: readonly Service[]): Map<string, Handler> =>
  new Map(
    services.flatMap((service) => {
      const schema = createServiceSchema(serving.kernel, service)
      return schema ? [[endpointPath(service), createEndpoint(serving, service, schema)] as const] : []
    }),
  )
