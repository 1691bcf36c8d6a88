import DataLoader from 'dataloader'
import { externalMessages } from '#i18n/fr/external.ts'
import { externalIdOf } from '#resources/domain/externalId.ts'
import { getManyName, typeName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type GraphQLAnswer, postToService, ServiceFailure } from '#server/platform/http/serviceCall.ts'
import type { Context } from '../context.ts'

/** `unknown`: the service has no such record for this user. `unavailable`: the service did not answer. */
type LookUpResult =
  | { id: string; state: 'known'; displayName: string }
  | { id: string; state: 'unknown' | 'unavailable' }

export const externalTitle = (found: LookUpResult): string =>
  found.state === 'known' ? found.displayName : externalMessages[found.state]

/** Maximum ids per call (the rows of a list page), and maximum calls per request. */
const MAX_TOGETHER = 200
const MAX_CALLS = 5
const MAX_NAME = 500
/** Timeout after which a list shows no external names. */
const TIMEOUT_MS = 2_000
/** A service that timed out is not called for this time, so that the next list does not wait. */
const REST_MS = 10_000

const restingUntil = new Map<string, number>()

const questionOf = ({ key }: AnyResource): string =>
  `query ($filter: ${typeName(key)}Filter, $pagination: Pagination) {
    ${getManyName(key)}(filter: $filter, pagination: $pagination) { items { id displayName } }
  }`

type Item = { id: string; displayName: string }

const isItem = (item: unknown): item is Item =>
  typeof (item as Item | null)?.id === 'string' && typeof (item as Item).displayName === 'string'

const namesIn = ({ data, errors }: GraphQLAnswer, resource: AnyResource): Map<string, string> | undefined => {
  const items = (data as Record<string, { items?: unknown } | null> | null)?.[getManyName(resource.key)]?.items
  if (errors?.length || !Array.isArray(items)) return undefined
  return new Map(items.filter(isItem).map((item) => [externalIdOf(item.id), item.displayName.slice(0, MAX_NAME)]))
}

const readNames = async (context: Context, resource: AnyResource, ids: readonly string[]) => {
  const { kernel, token } = context
  const url = kernel.config.serviceUrls[resource.service]
  if (!url || !token || (restingUntil.get(url) ?? 0) > Date.now()) return undefined
  const variables = { filter: { ids }, pagination: { page: 1, perPage: MAX_TOGETHER } }
  try {
    const answer = await postToService({
      url,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: questionOf(resource), variables }),
      timeout: TIMEOUT_MS,
    })
    return namesIn(answer, resource)
  } catch (error) {
    if (error instanceof ServiceFailure && error.reason === 'late') restingUntil.set(url, Date.now() + REST_MS)
    kernel.log.warn({ error, service: resource.service }, 'names of records elsewhere are not known')
    return undefined
  }
}

const createLoader = (context: Context, resource: AnyResource): DataLoader<string, LookUpResult> => {
  let calls = 0
  const load = async (ids: readonly string[]): Promise<LookUpResult[]> => {
    calls += 1
    const names = calls > MAX_CALLS ? undefined : await readNames(context, resource, ids)
    return ids.map((id) => {
      const displayName = names?.get(id)
      if (displayName !== undefined) return { id, state: 'known', displayName }
      return { id, state: names ? 'unknown' : 'unavailable' }
    })
  }
  return new DataLoader(load, { maxBatchSize: MAX_TOGETHER })
}

/** Never throws: without an answer the state is `unavailable`. */
export const lookUpRecord = (context: Context, key: string, id: string): Promise<LookUpResult> => {
  const memo = `lookUp ${key}`
  const loader =
    (context.memo.get(memo) as DataLoader<string, LookUpResult> | undefined) ??
    createLoader(context, context.kernel.resources.get(key))
  context.memo.set(memo, loader)
  return loader.load(externalIdOf(id))
}
