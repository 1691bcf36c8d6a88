/** What a request leaves in each of its transactions, so that whether one was committed can be asked afterwards. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

export type Witness = {
  /**
   * The last statement before COMMIT. Answers which transaction of its request this is; undefined once the request is
   * answered. Throws when it may write no more.
   */
  sign: (tx: Pick<PoolClient, 'query'>) => Promise<number | undefined>
  /** Whether that transaction stands, asked on another connection once the answer to COMMIT is lost. */
  stands: (transaction: number) => Promise<boolean>
}

const current = new AsyncLocalStorage<Witness>()

/** Runs `work`, whose transactions the witness signs. */
export const withWitness = <T>(witness: Witness, work: () => T): T => current.run(witness, work)

export const currentWitness = (): Witness | undefined => current.getStore()
