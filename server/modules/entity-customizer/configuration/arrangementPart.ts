import { groupSection, LOOSE_SECTION } from '#resources/domain/entityOverride.ts'
import type { ConfiguredWrite, Context } from '#server/engine/context.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { lockEntity, requireCustomisable, requireCustomizer } from '../customisable.ts'
import { placeCustomFields } from '../groups.ts'
import { readCustomFields } from '../readFields.ts'
import type { ConfiguredPart, Stored } from './part.ts'

const KEY = 'arrangement'

const readOrders = async ({ kernel }: Context, db: Queryable): Promise<Stored[]> => {
  const { groups, fields } = await readCustomFields(db, null)
  const shown = fields.filter(({ removedAt }) => !removedAt)
  const entities = new Set([...groups, ...shown].map(({ entity }) => entity))
  return [...entities]
    .filter((entity) => kernel.resources.find(entity))
    .map((entity) => {
      const order = {
        groups: groups.filter((one) => one.entity === entity).map(({ id }) => id),
        fields: shown.filter((one) => one.entity === entity).map(({ name }) => name),
      }
      return { id: entity, values: { entity, ...order } }
    })
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const arrange = async ({ context, before, values }: ConfiguredWrite) => {
  requireCustomizer(context)
  const { entity, groups, fields } = { ...before, ...values }
  const { key } = requireCustomisable(context, String(entity))
  await withTransaction(context.kernel.pool, async (tx) => {
    await lockEntity(tx, key)
    const held = await readCustomFields(tx, key)
    const groupOf = new Map(held.fields.map(({ name, group }) => [name, group?.id]))
    const sources = (group: string | undefined) =>
      textsOf(fields).flatMap((name) =>
        groupOf.has(name) && groupOf.get(name) === group ? [`${LOOSE_SECTION}.${name}`] : [],
      )
    await placeCustomFields(tx, key, [
      { key: LOOSE_SECTION, fields: sources(undefined) },
      ...textsOf(groups).map((group) => ({ key: groupSection(group), fields: sources(group) })),
    ])
  })
  return undefined
}

export const arrangementPart: ConfiguredPart = {
  shape: { key: KEY, natural: ['entity'], hasFixedKey: true, fields: ['entity', 'groups', 'fields'] },
  isLeftOut: () => false,
  read: readOrders,
  create: arrange,
  update: arrange,
  // Without custom fields nothing is left to order.
  remove: async () => undefined,
}
