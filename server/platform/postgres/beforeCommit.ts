/** Deferred statements, sent in one packet with COMMIT, so that a frozen process holds none of their locks. */
import type { Pool, PoolClient } from 'pg'
import { preparedName } from './preparedName.ts'

type Runner = Pick<Pool | PoolClient, 'query'>
type Statement = { text: string; values: unknown[]; name?: string }

const waiting = new WeakMap<object, Statement[]>()

export const openDeferred = (tx: PoolClient): void => void waiting.set(tx, [])

export const takeDeferred = (tx: PoolClient): readonly Statement[] => {
  const statements = waiting.get(tx) ?? []
  waiting.delete(tx)
  return statements
}

/** Returns a function that discards statements deferred since, for a rollback to a savepoint. */
export const markDeferred = (tx: Runner): (() => void) => {
  const statements = waiting.get(tx)
  const count = statements?.length ?? 0
  return () => void statements?.splice(count)
}

/** Defers statements to the end of the transaction: no rows, see all its writes, discarded by a rollback. */
export const beforeCommit = (tx: Runner): Runner => {
  const statements = waiting.get(tx)
  if (!statements) throw new Error('Statements can be left to the end of a running transaction alone')
  const query = async (text: string, values: unknown[] = []) => {
    const name = preparedName(text)
    statements.push({ text, values, ...(name && { name }) })
    return { rows: [], rowCount: 0 }
  }
  return { query } as unknown as Runner
}
