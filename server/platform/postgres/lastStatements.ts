/** What a transaction leaves to its last journey: sent in one go with COMMIT, so that a process that freezes holds none of it. */
import type { Pool, PoolClient } from 'pg'

/** Anything that runs a statement. */
type Runner = Pick<Pool | PoolClient, 'query'>
type Statement = { text: string; values: unknown[] }

const waiting = new WeakMap<object, Statement[]>()

/** From now on statements may be left to the end of the transaction of this connection. */
export const collectLast = (tx: PoolClient): void => void waiting.set(tx, [])

/** Gives the statements that were left, in their order; nothing more is taken. */
export const takeLast = (tx: PoolClient): readonly Statement[] => {
  const statements = waiting.get(tx) ?? []
  waiting.delete(tx)
  return statements
}

/** Whoever goes back to a savepoint lets go of what was left since: the answer does so. */
export const markLast = (tx: Runner): (() => void) => {
  const statements = waiting.get(tx)
  const count = statements?.length ?? 0
  return () => void statements?.splice(count)
}

/**
 * What runs statements of this transaction at its very end. They answer no rows, see what the transaction has written
 * and what those before them did, and are never sent when it is rolled back.
 */
export const atLast = (tx: Runner): Runner => {
  const statements = waiting.get(tx)
  if (!statements) throw new Error('Statements can be left to the end of a running transaction alone')
  const query = async (text: string, values: unknown[] = []) => {
    statements.push({ text, values })
    return { rows: [], rowCount: 0 }
  }
  return { query } as unknown as Runner
}
