import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'
import { lazySql } from '#server/engine/read/lazySql.ts'
import { sqlText } from '#server/engine/read/sqlText.ts'

describe('a lazy expression', () => {
  const statementOf = (compose: () => ReturnType<typeof sql>) => sql`SELECT 1 WHERE (${lazySql(compose)})`

  it('composes once, and only when a statement is written', () => {
    const compose = vi.fn(() => sql`id = ${7}`)
    const statement = statementOf(compose)
    expect(compose).not.toHaveBeenCalled()
    expect(sqlText(statement)).toEqual({ text: 'SELECT 1 WHERE (id = $1)', values: [7] })
    sqlText(statement)
    expect(compose).toHaveBeenCalledTimes(1)
  })

  it('is written by the dialect too', () => {
    const { sql: text, params } = new PgDialect().sqlToQuery(statementOf(() => sql`id = ${7}`))
    expect([text, params]).toEqual(['SELECT 1 WHERE (id = $1)', [7]])
  })
})
