/** Custom fields defined at run time: cached in memory, forgotten as soon as any process changes one. */
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'
import type { Context, Kernel } from '../context.ts'
import { quotedTable } from '../tables/identifiers.ts'

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
const MEMO = 'customFields'

const load = async (kernel: Kernel): Promise<ByEntity> => {
  const { rows } = await kernel.pool.query<Definition>(
    `SELECT entity, name, label, type, required, retired, options
     FROM ${quotedTable(kernel.resources.get('customField'))} ORDER BY entity, position, id`,
  )
  return Map.groupBy(rows, ({ entity }) => entity)
}

const definitions = cachedUntilEvent('customField', load)

/** Reads the definitions once for the request; SQL is composed without waiting afterwards. */
export const loadDefinitions = async (context: Context): Promise<void> => {
  if (!context.memo.has(MEMO)) context.memo.set(MEMO, await definitions(context.kernel))
}

/** Every definition, by entity: the same object until one of them changes. `loadDefinitions` comes first. */
export const definitionsInUse = (context: Context): ByEntity => {
  const known = context.memo.get(MEMO) as ByEntity | undefined
  if (!known) throw new Error('Custom fields are read before they are loaded')
  return known
}

/** Custom fields of an entity, retired ones included, in their order. `loadDefinitions` comes first. */
export const definitionsOf = (context: Context, entity: string): readonly Definition[] =>
  definitionsInUse(context).get(entity) ?? []
