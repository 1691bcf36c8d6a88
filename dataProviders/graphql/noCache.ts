/** The cache of an Apollo client that keeps nothing: react-query keeps what was read, and every call asks for no cache. */
import { ApolloCache, type Cache } from '@apollo/client/core'

type Nothing = Readonly<Record<string, never>>

const NOTHING: Nothing = {}

/** Documents go out as they were written: the base class adds no type names. */
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
  async reset(): Promise<void> {
    // There is nothing to forget.
  }
  evict(): boolean {
    return false
  }
  restore(): this {
    return this
  }
  extract(): Nothing {
    return NOTHING
  }
  removeOptimistic(): void {
    // Nothing was written ahead of an answer.
  }
  performTransaction(transaction: (cache: ApolloCache<Nothing>) => void): void {
    transaction(this)
  }
}
