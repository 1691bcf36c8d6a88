import { type SQL, sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sqlText } from '#server/engine/read/sqlText.ts'

const dialect = new PgDialect()
const thing = pgTable('thing', { size: integer() })

const statements: Record<string, SQL> = {
  'text alone': sql`SELECT 1`,
  'values in their order': sql`SELECT ${1}, ${'deux'}, ${null}, ${true} WHERE ${sql`a = ${3}`}`,
  'names that need quotes': sql`SELECT ${sql.identifier('a"b')}`,
  nothing: sql`SELECT ${undefined} 1`,
  'a list': sql`WHERE id IN ${[1, 2, sql`${3} + 1`]}`,
  'an empty list': sql`WHERE id IN ${[]}`,
  'a list that is one value': sql`WHERE id = ANY (${sql.param(['a', 'b'])}::text[])`,
  'a value that is SQL': sql`SELECT ${sql.param(sql`now() - ${'1 day'}::interval`)}`,
  'written as it is': sql`SELECT ${sql.raw("'$1'")}, ${4}`,
  joined: sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` AND `),
  'moments, bytes and objects': sql`SELECT ${new Date(0)}, ${Buffer.from('é')}, ${{ a: 1 }}`,
  'values written into the text': sql`SELECT ${sql`${5}`.inlineParams()}, ${6}`,
  'a table and its column': sql`SELECT ${thing.size} FROM ${thing} WHERE ${thing.size} > ${7}`,
}

test.each(Object.entries(statements))('SQL text equals drizzle’s output: %s', (_name, statement) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  expect(sqlText(statement)).toEqual({ text, values: params })
})

test('SQL text sends a repeated parameter once', () => {
  const [day, other] = [sql.param('2026-01-01'), sql.param('2026-01-01')]
  expect(sqlText(sql`SELECT ${day}::date, ${1}, ${sql`${day}::date > ${other}::date`}`)).toEqual({
    text: 'SELECT $1::date, $2, $1::date > $3::date',
    values: ['2026-01-01', 1, '2026-01-01'],
  })
})
