/** What whoever holds the server does for the one person whom nobody in the application can help. */
import type { Pool } from 'pg'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockUser } from '../sessions.ts'
import { takeFactorsAway } from './resetFactors.ts'

export type OperatorReset = 'done' | 'none' | 'unknown'

/** Takes the factors of the account away; the journal names no author, and the person is told. */
export const resetByOperator = (pool: Pool, code: string): Promise<OperatorReset> =>
  withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM security."user" WHERE lower(code) = lower($1)', [
      code,
    ])
    const [person] = rows
    if (!person) return 'unknown'
    await lockUser(tx, person.id)
    const nobody = { session: null, ip: '', userAgent: '', now: new Date() }
    return (await takeFactorsAway(tx, nobody, person.id)) ? 'done' : 'none'
  })
