/** The composite provider: each resource goes to the service that owns it. */
import type { ApolloClient, MutationOptions, QueryOptions } from '@apollo/client/core'
import type { DataProvider, GetManyParams } from 'ra-core'
import buildGraphQLProvider from 'ra-data-graphql'
import type { Registry } from '#resources/schema/registry.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import { buildQueryFactory } from './graphql/buildQuery.ts'
import { clientOf, toServiceError } from './graphql/client.ts'

const MAX_IDS = 200

/** The same client, whose failures are our own errors: ra-data-graphql would keep only the text of a network error. */
const translating = (client: ApolloClient<unknown>): ApolloClient<unknown> => {
  const translate = (error: unknown): never => {
    throw toServiceError(error)
  }
  const query = (options: QueryOptions) => client.query(options).catch(translate)
  const mutate = (options: MutationOptions) => client.mutate(options).catch(translate)
  return Object.assign(Object.create(client), { query, mutate })
}

const providerOf = (service: ServiceName, registry: Registry): DataProvider =>
  buildGraphQLProvider({
    client: translating(clientOf(service)),
    introspection: false,
    buildQuery: buildQueryFactory(registry),
    query: () => ({ fetchPolicy: 'no-cache' }),
  })

/** ra-data-graphql wraps what a query throws: the service's own error is inside. */
const unwrap = (error: unknown): unknown => {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined
  return toServiceError(body instanceof Error ? body : error)
}

const rejectUnsupported = async (): Promise<never> => {
  throw new Error('Records are deleted by a deletion request, and written one by one')
}

/** The data provider of a registry: a resource's name is its path, e.g. `company/property`. */
export const createDataProvider = (registry: Registry): DataProvider => {
  const providers = new Map<ServiceName, DataProvider>()
  const find = (path: string): DataProvider => {
    const service = registry.findByPath(path)?.service
    if (!service) throw new Error(`Unknown resource ${path}`)
    const provider = providers.get(service) ?? providerOf(service, registry)
    providers.set(service, provider)
    return provider
  }
  const call = async <T>(path: string, use: (provider: DataProvider) => Promise<T>): Promise<T> => {
    try {
      return await use(find(path))
    } catch (error) {
      throw unwrap(error)
    }
  }
  const getMany = async (path: string, params: GetManyParams) => {
    const pages = []
    for (let from = 0; from < params.ids.length; from += MAX_IDS) {
      const ids = params.ids.slice(from, from + MAX_IDS)
      pages.push(call(path, (provider) => provider.getMany(path, { ...params, ids })))
    }
    return { data: (await Promise.all(pages)).flatMap((page) => page.data) }
  }
  return {
    supportAbortSignal: true,
    getList: (path, params) => call(path, (provider) => provider.getList(path, params)),
    getOne: (path, params) => call(path, (provider) => provider.getOne(path, params)),
    getMany: getMany as DataProvider['getMany'],
    getManyReference: (path, params) => call(path, (provider) => provider.getManyReference(path, params)),
    create: (path, params) => call(path, (provider) => provider.create(path, params)),
    update: (path, params) => call(path, (provider) => provider.update(path, params)),
    updateMany: rejectUnsupported,
    delete: rejectUnsupported,
    deleteMany: rejectUnsupported,
  }
}
