/** A write under way: of which entity, by whom, in which transaction. */
import type { PoolClient } from 'pg'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { WriteAction } from '#server/platform/events/events.ts'
import type { Context } from '../context.ts'
import type { Values } from '../values.ts'

export type Write = {
  context: Context
  tx: PoolClient
  resource: AnyResource
  /** The entry of the history that this update takes back. */
  undoes?: { id: string; before: Values }
  /** Takes down what many writes leave behind, for its holder to tell in one go before the transaction ends. */
  ledger?: RecordUpdate[]
  /** Of the many that are written, names that were found to be free (`findFreeNames`). */
  freeNames?: ReadonlySet<string>
}

export type RecordUpdate = { id: string; action: WriteAction; before?: Values; values: Values }
