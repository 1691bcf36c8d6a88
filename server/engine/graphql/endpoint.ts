import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { workMessages } from '#i18n/fr/work.ts'
import { AppError } from '#server/platform/errors.ts'
import { createHeavyQueue } from '#server/platform/heavyQueue.ts'
import type { Kernel } from '../context.ts'
import { externalEndpoint } from '../external/externalEndpoint.ts'
import { plainPosts } from '../fastReads/plainPosts.ts'
import { createWeightedCache } from '../fastReads/weightedCache.ts'
import type { Service } from '../service.ts'
import { HEAVY_LIMITS } from '../work/workBudget.ts'
import { type Answering, answering } from './answer.ts'
import type { Prepared } from './documents.ts'
import { maskOf } from './problems.ts'
import { schemaOfService } from './schema.ts'

type Server = { req: IncomingMessage; res: ServerResponse }
type YogaPlugin = Plugin<object, Server>

/** Bytes of cached compiled documents per process: several times those of the product's pages. */
const MAX_KEPT = 48 * 1024 * 1024

const quiet = () => undefined

const endpointPath = (service: Pick<Service, 'name'>): string => `/${service.name}/graphql`

/** A malformed multipart body is a client error; the parser throws TypeError for some of them. */
const readableBodies: YogaPlugin = {
  onRequestParse: ({ requestParser, setRequestParser }) => {
    if (!requestParser) return
    setRequestParser(async (request) => {
      try {
        return await requestParser(request)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        throw new GraphQLError(kernelMessages.unreadableBody, { extensions: { code: 'BAD_REQUEST' } })
      }
    })
  },
}

const answers = (answer: ReturnType<typeof answering>): YogaPlugin => ({
  onParams: ({ setParamsHandler }) =>
    setParamsHandler(({ params, context }) => answer((context as unknown as Server).req, params)),
})

export type Serving = { kernel: Kernel; contextOf: Answering['contextOf'] }

type Shared = Pick<Answering, 'cache' | 'heavy' | 'documents'>

const createEndpoint = ({ kernel, contextOf }: Serving, service: Service, { cache, heavy, documents }: Shared) => {
  const schema = schemaOfService(kernel, service)
  if (!schema) return undefined
  const mask = maskOf(kernel, service)
  const answer = answering({ kernel, contextOf, service, documents, schema, cache, heavy, mask })
  const yoga = createYoga<Server>({
    schema,
    graphqlEndpoint: `${endpointPath(service)}{/}?`,
    maskedErrors: { maskError: mask },
    plugins: [readableBodies, answers(answer)],
    parserAndValidationCache: false,
    // The HTTP server already limits bodies by Content-Length, with a separate limit for files.
    maxRequestBodySize: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: true,
    cors: false,
    logging: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
  return plainPosts(yoga, answer)
}

const refuseHeavy = () =>
  new AppError('BUSY', workMessages.busy, { http: { status: 429, headers: { 'Retry-After': '2' } } })

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export type Endpoints = ReadonlyMap<string, Handler>

/** Creates endpoints of services again and again, with one limit of compiled documents and of heavy requests. */
export const openEndpoints = (): ((serving: Serving, services: readonly Service[]) => Endpoints) => {
  const shared = {
    cache: createWeightedCache<Prepared>(MAX_KEPT),
    heavy: createHeavyQueue(HEAVY_LIMITS, refuseHeavy),
  }
  let derivations = 0
  return (serving, services) => {
    derivations += 1
    const documentsOf = ({ name }: Service) => `${name} ${derivations}`
    return new Map(
      services.flatMap((service) => {
        const isElsewhere = serving.kernel.resources.ofService(service.name).some(({ external }) => external)
        const endpoint = isElsewhere
          ? externalEndpoint(serving, service)
          : createEndpoint(serving, service, { ...shared, documents: documentsOf(service) })
        return endpoint ? [[endpointPath(service), endpoint] as const] : []
      }),
    )
  }
}
