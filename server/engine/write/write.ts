import type { PoolClient } from 'pg'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { WriteAction } from '#server/platform/events/events.ts'
import type { Context } from '../context.ts'
import type { Values } from '../values.ts'

export type Write = {
  context: Context
  tx: PoolClient
  resource: AnyResource
  undoes?: { id: string; before: Values }
  /** Collects changes; its owner writes history, numbers and events together at the end. */
  ledger?: RecordUpdate[]
  freeNames?: ReadonlySet<string>
}

export type RecordUpdate = { id: string; action: WriteAction; before?: Values; values: Values }
