/** Custom fields defined at run time: kept in memory, forgotten as soon as any process changes one. */
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import type { Context, Kernel } from '../context.ts'

export type Definition = {
  entity: string
  name: string
  label: string
  type: CustomFieldType
  required: boolean
  retired: boolean
  options: readonly { value: string }[]
}

type ByEntity = ReadonlyMap<string, readonly Definition[]>
type Cache = { loaded?: Promise<ByEntity> }

const MEMO = 'customFields'
const caches = new WeakMap<Kernel, Cache>()

const load = async (kernel: Kernel): Promise<ByEntity> => {
  const { rows } = await kernel.pool.query<Definition>(
    `SELECT entity, name, label, type, required, retired, options
     FROM entity_customizer.custom_field ORDER BY entity, position, id`,
  )
  return Map.groupBy(rows, ({ entity }) => entity)
}

const cacheOf = (kernel: Kernel): Cache => {
  const known = caches.get(kernel)
  if (known) return known
  const cache: Cache = {}
  const forget = () => {
    cache.loaded = undefined
  }
  kernel.events.on('customField', forget)
  kernel.events.onGap(forget)
  caches.set(kernel, cache)
  return cache
}

const definitions = (kernel: Kernel): Promise<ByEntity> => {
  const cache = cacheOf(kernel)
  if (cache.loaded) return cache.loaded
  const loading = load(kernel)
  cache.loaded = loading
  loading.catch(() => {
    if (cache.loaded === loading) cache.loaded = undefined
  })
  return loading
}

/** Reads the definitions once for the request; SQL is composed without waiting afterwards. */
export const loadDefinitions = async (context: Context): Promise<void> => {
  if (!context.memo.has(MEMO)) context.memo.set(MEMO, await definitions(context.kernel))
}

/** Custom fields of an entity, retired ones included, in their order. `loadDefinitions` comes first. */
export const definitionsOf = (context: Context, entity: string): readonly Definition[] => {
  const known = context.memo.get(MEMO) as ByEntity | undefined
  if (!known) throw new Error('Custom fields are read before they are loaded')
  return known.get(entity) ?? []
}
