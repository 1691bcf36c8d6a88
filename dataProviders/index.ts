import type { DataProvider, PaginationPayload } from 'react-admin'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource, ServiceName } from '#resources/schema/resource.ts'
import { requireAllUpdated } from './bulkUpdate.ts'
import { deleteRecords } from './deleteRecords.ts'
import type { UpdateVerdict } from './graphql/buildQuery.ts'
import { rememberList } from './listQueries.ts'
import { askAndRepeatEach, type GivenAnswers } from './questions.ts'
import { fromGraphQLErrors, transportFailure } from './serviceError.ts'

const MAX_TOGETHER = 200
const MAX_ROWS = 100_000
const WHOLE_PAGE: PaginationPayload = { page: 1, perPage: MAX_TOGETHER }

const bounded = (value: number, max: number): number => Math.min(max, Math.max(1, Math.trunc(value) || 1))

/** Limits pages, because an address may contain any page number. */
const inBounds = ({ page, perPage }: PaginationPayload): PaginationPayload => {
  const size = bounded(perPage, MAX_TOGETHER)
  return { page: bounded(page, Math.floor(MAX_ROWS / size)), perPage: size }
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_TOGETHER) }, (_, index) =>
    all.slice(index * MAX_TOGETHER, (index + 1) * MAX_TOGETHER),
  )

/** Loaded with the first call, because the login page and the planning do not need it. */
const load = () => import('./graphql/provider.ts')
type Code = Awaited<ReturnType<typeof load>>

/** Loads the code before a form saves: a browser does not retry a module that failed to load. */
export const prepareDataProvider = (): void => void load().catch(() => undefined)

type LoadCode = (load: () => Promise<Code>) => Promise<Code>

type Call = <T>(path: string, use: (provider: DataProvider) => Promise<T>) => Promise<T>

const failed = (): never => {
  throw fromGraphQLErrors([transportFailure()])
}

const createCall = (registry: Registry, resourceAt: (path: string) => AnyResource, loadCode: LoadCode): Call => {
  const providers = new Map<ServiceName, DataProvider>()
  return async (path, use) => {
    const { service } = resourceAt(path)
    const { createServiceProvider, refusalIn } = await loadCode(load).catch(failed)
    const provider = providers.get(service) ?? createServiceProvider(service, registry)
    providers.set(service, provider)
    return use(provider).catch((error: unknown) => {
      throw refusalIn(error)
    })
  }
}

export const createDataProvider = (registry: Registry, loadCode: LoadCode): DataProvider => {
  const resourceAt = (path: string): AnyResource => {
    const resource = registry.findByPath(path)
    if (!resource) throw new Error(`Unknown resource ${path}`)
    return resource
  }
  const call = createCall(registry, resourceAt, loadCode)
  return {
    supportAbortSignal: true,
    getList: async (path, { pagination = WHOLE_PAGE, ...params }) => {
      const boundedParams = { ...params, pagination: inBounds(pagination) }
      const answer = await call(path, (provider) => provider.getList(path, boundedParams))
      rememberList(answer.data, { resource: resourceAt(path), filter: params.filter ?? {}, sort: params.sort })
      return answer
    },
    getOne: (path, params) => call(path, (provider) => provider.getOne(path, params)),
    getMany: async (path, params) => {
      const read = (ids: typeof params.ids) => call(path, (provider) => provider.getMany(path, { ...params, ids }))
      const data = (await Promise.all(parts(params.ids).map(read))).flatMap((page) => page.data)
      rememberList(data, { resource: resourceAt(path), filter: { ids: params.ids } })
      return { data }
    },
    getManyReference: (path, { target, id, ...params }) => {
      const pagination = inBounds(params.pagination)
      return call(path, (provider) => provider.getManyReference(path, { ...params, pagination, target, id }))
    },
    create: (path, params) => call(path, (provider) => provider.create(path, params)),
    update: (path, params) => call(path, (provider) => provider.update(path, params)),
    updateMany: async (path, params) => {
      const send = async (all: readonly string[], given: GivenAnswers) => {
        const verdicts: UpdateVerdict[] = []
        for (const ids of parts(all)) {
          const request = { ...params, ids, meta: { ...params.meta, given } }
          const { data } = await call(path, (provider) => provider.updateMany(path, request))
          verdicts.push(...((data ?? []) as unknown as UpdateVerdict[]))
        }
        return verdicts.map((result) => ({ id: result.id, result }))
      }
      const verdicts = await askAndRepeatEach(params.ids.map(String), send, ({ error }) => error ?? undefined)
      requireAllUpdated(resourceAt(path), verdicts)
      return { data: params.ids }
    },
    delete: async (path, { id, previousData }) => {
      await deleteRecords(resourceAt(path), [String(id)])
      return { data: previousData ?? { id } }
    },
    deleteMany: async (path, { ids }) => {
      await deleteRecords(resourceAt(path), ids.map(String))
      return { data: ids }
    },
  } as DataProvider
}
