import type { Pool } from 'pg'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { lockUser } from '../sessions.ts'
import { removeFactors } from './resetFactors.ts'

type OperatorReset = 'done' | 'none' | 'unknown'

/** Removes the account's factors. The journal has no author; the user is notified. */
export const resetByOperator = (pool: Pool, code: string): Promise<OperatorReset> =>
  withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM security."user" WHERE lower(code) = lower($1)', [
      code,
    ])
    const [person] = rows
    if (!person) return 'unknown'
    await lockUser(tx, person.id)
    const nobody = { session: null, ip: '', userAgent: '', now: new Date() }
    return (await removeFactors(tx, nobody, person.id)) ? 'done' : 'none'
  })
