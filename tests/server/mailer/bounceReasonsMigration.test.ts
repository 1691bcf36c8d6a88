import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LASTING_BOUNCES, PASSING_BOUNCES } from '#tests/support/bounces.ts'
import { fileDatabase } from '#tests/support/database.ts'

const database = fileDatabase()
const MIGRATION = readFileSync(new URL('../../../server/migrations/0250_bounce-reasons.sql', import.meta.url), 'utf8')

test('an upgrade keeps suppressed only addresses with a stored reason about the recipient', async () => {
  const { pool } = database
  const reasons = [...LASTING_BOUNCES, ...PASSING_BOUNCES].map(([status, words]) => words || status)
  const stored = [...new Set([...reasons, 'Réponse inconnue', ''])]
  await pool.query(
    `INSERT INTO mailer.address_failure (address, kind, reason, failed_at)
     SELECT place || '@exemple.org', 'PERMANENT', reason, now()
     FROM unnest($1::text[]) WITH ORDINALITY AS one (reason, place)`,
    [stored],
  )
  await pool.query(MIGRATION)
  const { rows } = await pool.query<{ reason: string }>(
    `SELECT reason FROM mailer.address_failure WHERE kind = 'PERMANENT'`,
  )
  const lasting = LASTING_BOUNCES.map(([status, words]) => words || status)
  expect(rows.map(({ reason }) => reason).sort()).toEqual([...new Set(lasting)].sort())
})
