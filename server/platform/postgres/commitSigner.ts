import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

export type CommitSigner = {
  /** Runs last before COMMIT; throws if the request may not write. Number of the transaction; undefined: answered. */
  sign: (tx: Pick<PoolClient, 'query'>) => Promise<number | undefined>
  /** True if that transaction was committed; asked on another connection after a lost answer. */
  isCommitted: (transaction: number) => Promise<boolean>
}

const current = new AsyncLocalStorage<CommitSigner>()

export const withCommitSigner = <T>(signer: CommitSigner, work: () => T): T => current.run(signer, work)

export const currentSigner = (): CommitSigner | undefined => current.getStore()
