import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

export type Witness = {
  /**
   * Runs last before COMMIT; throws if the request may not write any more. Returns the number of the transaction within
   * its request; undefined once the request is answered.
   */
  sign: (tx: Pick<PoolClient, 'query'>) => Promise<number | undefined>
  /** True if that transaction was committed; asked on another connection after a lost answer. */
  stands: (transaction: number) => Promise<boolean>
}

const current = new AsyncLocalStorage<Witness>()

export const withWitness = <T>(witness: Witness, work: () => T): T => current.run(witness, work)

export const currentWitness = (): Witness | undefined => current.getStore()
