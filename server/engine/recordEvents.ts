/** Publishes record events for the record and for its mirror rows, because some users may read only a mirror. */

import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { publish, type RecordEvent } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Values } from './values.ts'

type Written = RecordEvent & { resource: AnyResource; payload?: Values | undefined }

export const publishRecord = async (
  tx: Queryable,
  registry: Registry,
  { resource, action, id, payload }: Written,
): Promise<void> => {
  await publish(tx, resource.key, { ...payload, action, id })
  for (const { key } of registry.mirrorsOf(resource.key)) await publish(tx, key, { action, id })
}
