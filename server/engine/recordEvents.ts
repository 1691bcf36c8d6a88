/** Events of records: a write is told of the record itself and of the rows that mirror it, for who may read those alone. */

import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { publish, type RecordEvent } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Values } from './values.ts'

/** `told`: what the event tells beside the action and the id. */
type Written = RecordEvent & { resource: AnyResource; told?: Values | undefined }

export const publishRecord = async (
  tx: Queryable,
  registry: Registry,
  { resource, action, id, told }: Written,
): Promise<void> => {
  await publish(tx, resource.key, { ...told, action, id })
  for (const { key } of registry.mirrorsOf(resource.key)) await publish(tx, key, { action, id })
}
