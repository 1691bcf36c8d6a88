import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { executeOne } from '#server/engine/read/execute.ts'
import { jsonArray, jsonObject } from '#server/engine/read/jsonObject.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp()

const ODD = `it's 5 % "odd"`
const HOSTILE = `« 100 % » de l’"été" \\ 'salle' %s %1$s {}\n\t\u0001`

const read = async (rows: readonly (string | null)[]) => {
  const object = jsonObject([
    { name: 'id', kind: 'word', isPresent: true, value: sql`n` },
    { name: 'shown', kind: 'text', isPresent: true, value: sql`coalesce(name, '')` },
    { name: 'count', kind: 'plain', isPresent: true, value: sql`n::int` },
    {
      name: 'since',
      kind: 'word',
      isPresent: true,
      value: sql`timestamptz '2026-03-01 12:30:00+02' AT TIME ZONE 'UTC'`,
    },
    { name: ODD, kind: 'text', value: sql`name` },
    { name: 'length', kind: 'plain', value: sql`length(name)` },
    { name: 'borrowers', kind: 'plain', value: sql`jsonb_build_array(name)` },
    { name: 'isLong', kind: 'flag', value: sql`length(name) > 5` },
    { name: 'state', kind: 'word', value: sql`CASE WHEN name <> '' THEN 'NAMED' END` },
  ])
  const row = await executeOne<{ text: string }>(
    app().pool,
    sql`WITH l AS (SELECT ${object} AS text FROM unnest(${sql.param(rows)}::text[]) WITH ORDINALITY given (name, n)
      ORDER BY n) SELECT ${jsonArray(sql.raw('text'))} AS text FROM l`,
  )
  return JSON.parse(row?.text ?? '')
}

describe('JSON of rows', () => {
  it('contains any text unchanged, and null for absent values', async () => {
    expect(await read([HOSTILE, null, ''])).toEqual([
      {
        id: '1',
        shown: HOSTILE,
        count: 1,
        since: '2026-03-01 10:30:00',
        [ODD]: HOSTILE,
        length: HOSTILE.length,
        borrowers: [HOSTILE],
        isLong: true,
        state: 'NAMED',
      },
      {
        id: '2',
        shown: '',
        count: 2,
        since: '2026-03-01 10:30:00',
        [ODD]: null,
        length: null,
        borrowers: [null],
        isLong: false,
        state: null,
      },
      {
        id: '3',
        shown: '',
        count: 3,
        since: '2026-03-01 10:30:00',
        [ODD]: '',
        length: 0,
        borrowers: [''],
        isLong: false,
        state: null,
      },
    ])
  })

  it('is an empty list without rows', async () => {
    expect(await read([])).toEqual([])
  })
})
