import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

export type CommitSigner = {
  /**
   * Runs last before COMMIT; throws if the request may not write any more. Returns the number of the transaction within
   * its request; undefined once the request is answered.
   */
  sign: (tx: Pick<PoolClient, 'query'>) => Promise<number | undefined>
  /** True if that transaction was committed; asked on another connection after a lost answer. */
  isCommitted: (transaction: number) => Promise<boolean>
}

const current = new AsyncLocalStorage<CommitSigner>()

export const withCommitSigner = <T>(signer: CommitSigner, work: () => T): T => current.run(signer, work)

export const currentSigner = (): CommitSigner | undefined => current.getStore()
