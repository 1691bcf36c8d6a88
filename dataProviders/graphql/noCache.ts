/** Apollo cache that stores nothing, because react-query caches results. */
import { ApolloCache, type Cache } from '@apollo/client/core'

type Nothing = Readonly<Record<string, never>>

const NOTHING: Nothing = {}

/** The base class does not add `__typename` to documents. */
export class NoCache extends ApolloCache<Nothing> {
  read(): null {
    return null
  }
  write(): undefined {
    return undefined
  }
  diff<T>(): Cache.DiffResult<T> {
    return { complete: false }
  }
  watch(): () => void {
    return () => undefined
  }
  async reset(): Promise<void> {}
  evict(): boolean {
    return false
  }
  restore(): this {
    return this
  }
  extract(): Nothing {
    return NOTHING
  }
  removeOptimistic(): void {}
  performTransaction(transaction: (cache: ApolloCache<Nothing>) => void): void {
    transaction(this)
  }
}
