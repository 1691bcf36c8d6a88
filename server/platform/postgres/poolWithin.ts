/** A pool within a running transaction: its transactions are savepoints, so that existing services can join one. */
import type { Pool, PoolClient } from 'pg'
import { type CommitSigner, withCommitSigner } from './commitSigner.ts'

const UNSIGNED: CommitSigner = { sign: async () => undefined, isCommitted: async () => false }

/** Only the outer COMMIT may be signed. */
export const withoutSigner = <T>(work: () => T): T => withCommitSigner(UNSIGNED, work)

type Statement = string | { text: string }
const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)

/** Transactions run one after the other. `onStatement` receives each statement. */
export const poolWithin = (tx: PoolClient, onStatement: (text: string) => void = () => undefined): Pool => {
  let opened = 0
  const query = (...given: [Statement, ...unknown[]]) => {
    onStatement(textOf(given[0]))
    return (tx.query as (...args: unknown[]) => unknown)(...given)
  }
  const connect = async (): Promise<PoolClient> => {
    opened += 1
    const point = `inner_${opened}`
    const replies: Readonly<Record<string, () => Promise<unknown>>> = {
      BEGIN: () => tx.query(`SAVEPOINT ${point}`),
      COMMIT: () => tx.query(`RELEASE SAVEPOINT ${point}`),
      ROLLBACK: async () => {
        await tx.query(`ROLLBACK TO SAVEPOINT ${point}`)
        return tx.query(`RELEASE SAVEPOINT ${point}`)
      },
    }
    const queryInner = (...given: [Statement, ...unknown[]]) => {
      const text = textOf(given[0])
      return Object.hasOwn(replies, text) ? replies[text]?.() : query(...given)
    }
    return new Proxy(tx, {
      get: (client, name) => {
        if (name === 'query') return queryInner
        if (name === 'release') return () => undefined
        const value: unknown = Reflect.get(client, name)
        return typeof value === 'function' ? value.bind(client) : value
      },
    })
  }
  return { query, connect, end: async () => undefined } as unknown as Pool
}
