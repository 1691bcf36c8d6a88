import type { PoolClient } from 'pg'
import { declaredOnly, registryWith } from '#resources/domain/consoleEntities.ts'
import { MENU_GROUPS } from '#resources/index.ts'
import { collectResources } from '#resources/schema/registry.ts'
import type { EventBus } from '#server/platform/events/events.ts'
import { poolWithin } from '#server/platform/postgres/poolWithin.ts'
import type { Kernel } from '../context.ts'
import { requestRole } from './consoleTables.ts'
import { readConsoleEntities } from './generations.ts'

/** Caches are empty, because other processes do not see the transaction yet. */
const SILENT: EventBus = {
  emit: () => undefined,
  on: () => () => undefined,
  onGap: () => () => undefined,
  isHearing: () => false,
  flush: async () => undefined,
  stop: async () => undefined,
}

type Options = { isOwner: boolean; onStatement: (text: string) => void }

/** Copies a kernel: its services read and write within `tx`. `isOwner`: the role of `tx` owns the tables. */
export const kernelWithin = async (
  kernel: Kernel,
  tx: PoolClient,
  { isOwner, onStatement }: Options,
): Promise<Kernel> => {
  const pool = poolWithin(tx, onStatement)
  const declared = collectResources(declaredOnly(kernel.resources.all))
  const within: Kernel = {
    ...kernel,
    ...{ pool, jobPool: pool, directPool: pool, publishingPool: pool, events: SILENT },
    ownerConnectionString: undefined,
    withinOwner: isOwner ? { pool, requestRole: await requestRole(kernel.pool) } : undefined,
    renew: async () => {
      within.resources = registryWith(declared, await readConsoleEntities(within, tx), MENU_GROUPS)
    },
  }
  await within.renew()
  return within
}
